import type {
  ChildInstitutions,
  LibkeyInstitution,
  SearchDocument,
  SearchSummary,
} from '@clinical/contracts';
import { APP_CONFIG, AppError, type AppConfig } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';

/** The libraries whose holdings readers are led to. What readers chose is a preference, which their browser keeps. */
@Injectable()
export class Libraries {
  readonly #libraries: AppConfig['fullText']['libraries'];
  readonly #hasResolver: boolean;

  constructor(@Inject(APP_CONFIG) { fullText }: Pick<AppConfig, 'fullText'>) {
    this.#libraries = fullText.libraries;
    this.#hasResolver = fullText.linkResolver !== null;
  }

  /** @param choice id that a browser sent; undefined without one */
  list(choice: string | undefined): ChildInstitutions {
    return {
      institutions: this.#libraries.map(({ id, name }) => ({ id, institution_name: name })),
      selected_childInstitutions: this.#chosen(choice)?.id ?? null,
    };
  }

  /** Id of the library that is used; null if there is none. */
  idOf(choice: string | undefined): number | null {
    return this.#chosen(choice)?.id ?? null;
  }

  /** What a search says of the library (B38). */
  dataOf(choice: string | undefined): SearchSummary['libkeydata'] {
    const library = this.#chosen(choice);
    return { enabled: library !== undefined, institutionName: library?.name ?? '' };
  }

  /** The link resolver for a result without free full text: through the server, which has the full record. */
  linkResolverOf({ id, fullText }: Pick<SearchDocument, 'id' | 'fullText'>): SearchDocument['linkResolver'] {
    if (!this.#hasResolver || fullText !== 0) return null;
    return { resolver_url: `/api/fulltext?documentId=${encodeURIComponent(id)}` };
  }

  /** @throws AppError `INVALID_INSTITUTION` for an id that is not offered */
  choose(id: number): LibkeyInstitution {
    const library = this.#libraries.find((each) => each.id === id);
    if (library === undefined)
      throw new AppError('INVALID_INSTITUTION', 'user', 'There is no library of this id');
    return { ok: true, institution_id: library.id, institution_name: library.name };
  }

  #chosen(choice: string | undefined): AppConfig['fullText']['libraries'][number] | undefined {
    return this.#libraries.find(({ id }) => String(id) === choice) ?? this.#libraries[0];
  }
}
