import {
  staticPageName,
  type EvidencePage,
  type Language,
  type PageKind,
  type PopularSearches,
  type StaticPage,
  type TopicPage,
} from '@clinical/contracts';
import { PageRepository, type PageRecord } from '@clinical/database';
import { AppError } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { cleanHtml } from './clean-html.js';
import {
  fillIn,
  PAGE_SETTINGS,
  pageValues,
  unescapeHtml,
  withMovedHosts,
  type PageSettings,
} from './page-values.js';
import { topicBlocks } from './topic-blocks.js';

/** Fallback language of a page without a version in the reader's. */
const FALLBACK: Language = 'en';
const NAME = /^[a-z0-9-]{1,80}$/;

/** Pages of content as readers get them (SEARCH-2.4, SEARCH-2.8, SEARCH-2.9). */
@Injectable()
export class ContentPagesService {
  /** Last known pages, also shown while the database is unavailable. */
  readonly #known = new Map<string, PageRecord>();
  readonly #knownLists = new Map<Language, PopularSearches>();

  constructor(
    private readonly pages: PageRepository,
    @Inject(PAGE_SETTINGS) private readonly settings: PageSettings,
  ) {}

  /** @throws AppError `PAGE_NOT_FOUND`, `DATABASE_UNAVAILABLE` */
  async staticPage(name: string, language: Language): Promise<StaticPage> {
    const page = await this.#page('static', staticPageName(name), language);
    return {
      title: this.#text(page, page.title),
      html: this.html('static', page.language, page.html),
      meta: this.#meta(page),
    };
  }

  /** @throws AppError `PAGE_NOT_FOUND`, `DATABASE_UNAVAILABLE` */
  async evidencePage(name: string, language: Language): Promise<EvidencePage> {
    const page = await this.#page('evidence', evidencePageName(name), language);
    return {
      html: this.html('evidence', page.language, page.html),
      meta: [{ name: 'title', content: this.#text(page, page.title) }, ...this.#meta(page)],
    };
  }

  /** @throws AppError `PAGE_NOT_FOUND`, `DATABASE_UNAVAILABLE` */
  async topicPage(name: string, language: Language): Promise<TopicPage> {
    const page = await this.#page('topic', topicPageName(name), language);
    return {
      title: this.#text(page, page.title),
      keywords: page.keywords,
      meta: this.#meta(page),
      topics: topicBlocks(this.html('topic', page.language, page.html)),
    };
  }

  /** The topics of popular searches, in their order; in the reader's language where they are written in it. */
  async popularSearches(language: Language): Promise<PopularSearches> {
    try {
      const found = await this.#topicsIn(language);
      this.#knownLists.set(language, found);
      return found;
    } catch (error) {
      const known = isAway(error) ? this.#knownLists.get(language) : undefined;
      if (known === undefined) throw error;
      return known;
    }
  }

  /** HTML with its values filled in, cleaned. */
  html(kind: PageKind, language: Language, html: string): string {
    const filled = fillIn(html, pageValues(kind, this.settings, language));
    return cleanHtml(withMovedHosts(filled, this.settings.evidenceHosts)).trim();
  }

  async #topicsIn(language: Language): Promise<PopularSearches> {
    const topics = await this.pages.list({ kind: 'topic' });
    const byName = new Map<string, (typeof topics)[number]>();
    for (const topic of topics) {
      const known = byName.get(topic.name);
      const isBetter = topic.language === language || (known === undefined && topic.language === FALLBACK);
      if (known === undefined || isBetter) byName.set(topic.name, topic);
    }
    return [...byName.values()]
      .sort((a, b) => a.position - b.position || (a.name < b.name ? -1 : 1))
      .map(({ id, name, title }) => ({ id, route: name, title }));
  }

  #meta(page: PageRecord): StaticPage['meta'] {
    return [
      { name: 'description', content: this.#text(page, page.description) },
      { name: 'language', content: page.language },
    ];
  }

  #text(page: PageRecord, text: string): string {
    return unescapeHtml(fillIn(text, pageValues(page.kind, this.settings, page.language)));
  }

  async #page(kind: PageKind, name: string, language: Language): Promise<PageRecord> {
    if (!NAME.test(name)) throw new AppError('PAGE_NOT_FOUND', 'user', 'There is no such page');
    const page = (await this.#find(kind, name, language)) ?? (await this.#find(kind, name, FALLBACK));
    if (page === null) throw new AppError('PAGE_NOT_FOUND', 'user', 'There is no such page');
    return page;
  }

  async #find(kind: PageKind, name: string, language: Language): Promise<PageRecord | null> {
    const key = `${kind} ${language} ${name}`;
    try {
      const page = await this.pages.find({ kind, name, language });
      if (page === null) this.#known.delete(key);
      else this.#known.set(key, page);
      return page;
    } catch (error) {
      const known = isAway(error) ? this.#known.get(key) : undefined;
      if (known === undefined) throw error;
      return known;
    }
  }
}

function isAway(error: unknown): boolean {
  return error instanceof AppError && error.code === 'DATABASE_UNAVAILABLE';
}

/** The name of a page about evidence: in any letter case, perhaps as its address ends. Pure. */
export function evidencePageName(text: string): string {
  return text.toLowerCase().replace(/^\/?(?:view\/)?evidence\//, '');
}

/** The name of a topic, perhaps as its address ends. Pure. */
export function topicPageName(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^\/?popular\//, '')
    .replace(/\s+/g, '-');
}
