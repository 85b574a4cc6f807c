import {
  DEFAULT_PRICE_FROM,
  formatMessage,
  LOWEST_INSTITUTIONAL_PRICE,
  pageEditorMessages,
  type EditablePage,
  type Language,
  type PageIdentity,
  type PageList,
  type PagePreview,
  type PageVersion,
  type SavePage,
} from '@clinical/contracts';
import { Database, PageRepository, type PageRecord } from '@clinical/database';
import { AppError, Clock } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ContentPagesService } from './content-pages.service.js';
import {
  fillIn,
  PAGE_SETTINGS,
  pageValues,
  unescapeHtml,
  unknownValues,
  type PageSettings,
} from './page-values.js';

/** Edits pages (A50); the caller checks the permission. */
@Injectable()
export class PageEditorService {
  constructor(
    private readonly database: Database,
    private readonly pages: PageRepository,
    private readonly shown: ContentPagesService,
    private readonly clock: Clock,
    @Inject(PAGE_SETTINGS) private readonly settings: PageSettings,
  ) {}

  /** Every page, with its title as readers see it. */
  async list(language: Language): Promise<PageList> {
    const pages = await this.pages.list();
    return {
      pages: pages.map(({ kind, name, language: of, title, position, version, edited, changedAt }) => ({
        ...{ kind, name, language: of, position, version, edited },
        title: unescapeHtml(fillIn(title, pageValues(kind, this.settings, of))),
        changed_at: changedAt.toISOString(),
      })),
      warnings: priceWarnings(this.settings.priceFrom, language),
    };
  }

  /** @throws AppError `PAGE_NOT_FOUND` */
  async page(identity: PageIdentity): Promise<EditablePage> {
    return this.#editable(this.pages, await this.#found(this.pages, identity));
  }

  /** @throws AppError `PAGE_NOT_FOUND` */
  async version(identity: PageIdentity, version: number): Promise<PageVersion> {
    const page = await this.#found(this.pages, identity);
    const found = await this.pages.version(page.id, version);
    if (found === null) throw new AppError('PAGE_NOT_FOUND', 'user', 'There is no such version');
    const { title, description, keywords, html, savedAt } = found;
    return { title, description, keywords, html, version, saved_at: savedAt.toISOString() };
  }

  /** HTML as readers would get it; it is not saved. */
  preview({ kind, language, html }: Pick<PageIdentity, 'kind' | 'language'> & { html: string }): PagePreview {
    return {
      html: this.shown.html(kind, language, html),
      unknown_values: unknownValues(html, pageValues(kind, this.settings, language)),
    };
  }

  /**
   * Saves a page as its next version.
   *
   * @param userId of the editor
   * @throws AppError `PAGE_NOT_FOUND` for a new page other than a topic, `PAGE_CHANGED` where another version was saved
   * meanwhile
   */
  async save(page: SavePage, userId: number): Promise<EditablePage> {
    return this.database.transaction(async (transaction) => {
      const pages = this.pages.within(transaction);
      const known = await pages.find(page);
      const { title, description, keywords, html, position } = page;
      const change = {
        ...{ title, description, keywords, html, position },
        fileHash: known?.fileHash ?? '',
        edited: true,
        changedAt: this.clock.now(),
        savedBy: userId,
      };
      if (known === null && page.kind !== 'topic')
        throw new AppError('PAGE_NOT_FOUND', 'user', 'Only topics can be added');
      if (known === null && page.version === 0) await pages.add(page, change);
      else if (known === null || !(await pages.change(known.id, page.version, change)))
        throw new AppError('PAGE_CHANGED', 'user', 'Another version was saved meanwhile');
      return this.#editable(pages, await this.#found(pages, page));
    });
  }

  async #found(pages: PageRepository, identity: PageIdentity): Promise<PageRecord> {
    const page = await pages.find(identity);
    if (page === null) throw new AppError('PAGE_NOT_FOUND', 'user', 'There is no such page');
    return page;
  }

  async #editable(pages: PageRepository, page: PageRecord): Promise<EditablePage> {
    const { kind, name, language, title, description, keywords, html, position, version, edited } = page;
    const versions = await pages.versions(page.id);
    const values = [...pageValues(kind, this.settings, language)];
    return {
      ...{ kind, name, language, title, description, keywords, html, position, version, edited },
      values: Object.fromEntries(values.map(([each, value]) => [each, unescapeHtml(value)])),
      versions: versions.map(({ version: number, savedAt, savedBy }) => ({
        version: number,
        saved_at: savedAt.toISOString(),
        by_person: savedBy !== null,
      })),
    };
  }
}

/**
 * Warnings about the lowest price (A2): whether it is below every tier. The default is
 * as the specification has it, and is reported too.
 */
export function priceWarnings(priceFrom: number = DEFAULT_PRICE_FROM, language: Language = 'en'): string[] {
  if (priceFrom >= LOWEST_INSTITUTIONAL_PRICE) return [];
  return [
    formatMessage(pageEditorMessages[language]['editor.priceWarning'], {
      from: priceFrom,
      lowest: LOWEST_INSTITUTIONAL_PRICE,
    }),
  ];
}
