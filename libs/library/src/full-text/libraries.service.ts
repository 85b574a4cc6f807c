import type {
  ChildInstitutions,
  LibkeyInstitution,
  SearchDocument,
  SearchSummary,
} from '@clinical/contracts';
import type { InstitutionRecord } from '@clinical/database';
import type { ReaderLibrary } from '@clinical/full-text';
import type { Principal } from '@clinical/people';
import { APP_CONFIG, AppError, type AppConfig } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InstitutionDirectoryService, LibraryTokensService } from '@clinical/institutions';

/** A library to choose. */
interface OfferedLibrary {
  readonly id: number;
  readonly name: string;
  /**
   * Key of the choice that a browser stores: ids of institutions start with `i`, those of this site's libraries are
   * numbers.
   */
  readonly key: string;
  readonly resolver: string | null;
  /** Its settings with the token, which is only opened for the library that is used. */
  readonly settings: () => ReaderLibrary;
}

/** A library that a reader chose. */
export interface ChosenLibrary {
  readonly reply: LibkeyInstitution;
  /** Key of the choice that the browser stores. */
  readonly key: string;
}

/**
 * The libraries whose holdings readers are led to: those of the reader's institution, of the one that it is a part of and of
 * its parts, or else those of this site. What readers chose is a preference, which their browser keeps.
 */
@Injectable()
export class LibrariesService {
  constructor(
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'fullText'>,
    private readonly directory: InstitutionDirectoryService,
    private readonly tokens: LibraryTokensService,
  ) {}

  /** @param choice key that a browser sent; undefined without one */
  async list(choice: string | undefined, principal: Principal): Promise<ChildInstitutions> {
    const offered = await this.#offered(principal);
    return {
      institutions: offered.map(({ id, name }) => ({ id, institution_name: name })),
      selected_childInstitutions: chosenOf(offered, choice)?.id ?? null,
    };
  }

  /** The selected library; null if there is none. */
  async of(choice: string | undefined, principal: Principal): Promise<ReaderLibrary | null> {
    return chosenOf(await this.#offered(principal), choice)?.settings() ?? null;
  }

  /** Library data of a search response (B38), and whether there is a link resolver. */
  async dataOf(
    choice: string | undefined,
    principal: Principal,
  ): Promise<{ readonly libkeydata: SearchSummary['libkeydata']; readonly hasResolver: boolean }> {
    const chosen = chosenOf(await this.#offered(principal), choice);
    const hasResolver = (chosen?.resolver ?? this.config.fullText.linkResolver) !== null;
    return {
      libkeydata: { enabled: chosen !== undefined, institutionName: chosen?.name ?? '' },
      hasResolver,
    };
  }

  /** The link resolver for a result without free full text: through the server, which has the full record. */
  linkResolverOf({ id, fullText }: Pick<SearchDocument, 'id' | 'fullText'>): SearchDocument['linkResolver'] {
    if (fullText !== 0) return null;
    return { resolver_url: `/api/fulltext?documentId=${encodeURIComponent(id)}` };
  }

  /** @throws AppError `INVALID_INSTITUTION` for an id that is not offered */
  async choose(id: number, principal: Principal): Promise<ChosenLibrary> {
    const chosen = (await this.#offered(principal)).find((each) => each.id === id);
    if (chosen === undefined)
      throw new AppError('INVALID_INSTITUTION', 'user', 'There is no library of this id');
    return {
      reply: { ok: true, institution_id: chosen.id, institution_name: chosen.name },
      key: chosen.key,
    };
  }

  async #offered({ institution }: Principal): Promise<readonly OfferedLibrary[]> {
    const own = institution?.isLicensed === true ? await this.#ofInstitution(institution.institutionId) : [];
    if (own.length > 0) return own;
    return this.config.fullText.libraries.map(({ id, name }) => ({
      ...{ id, name, key: String(id) },
      resolver: null,
      settings: () => ({ libkeyId: id, accessToken: null, resolver: null }),
    }));
  }

  /** The institution first, then the one that it is a part of, then the other parts; those with a library. */
  async #ofInstitution(id: number): Promise<readonly OfferedLibrary[]> {
    const all = await this.directory.list();
    const own = all.find((each) => each.id === id);
    if (own === undefined) return [];
    const rootId = own.parentId ?? own.id;
    const family = all.filter((each) => each.id === rootId || each.parentId === rootId);
    const rank = (each: InstitutionRecord) => (each.id === id ? 0 : each.id === rootId ? 1 : 2);
    return family
      .filter(({ libraryId, resolverUrl }) => libraryId !== null || resolverUrl !== null)
      .toSorted((a, b) => rank(a) - rank(b) || shownName(a).localeCompare(shownName(b), 'en'))
      .map((each) => ({
        id: each.id,
        name: shownName(each),
        key: `i${each.id}`,
        resolver: each.resolverUrl,
        settings: () => ({
          libkeyId: each.libraryId,
          accessToken: this.tokens.of(each),
          resolver: each.resolverUrl,
        }),
      }));
  }
}

function shownName({ name, shortName }: Pick<InstitutionRecord, 'name' | 'shortName'>): string {
  return shortName === '' ? name : shortName;
}

/** The library of a choice, or else the first one. */
function chosenOf(
  offered: readonly OfferedLibrary[],
  choice: string | undefined,
): OfferedLibrary | undefined {
  return offered.find(({ key }) => key === choice) ?? offered[0];
}
