import type { Repository } from 'typeorm';
import type { Language, PageIdentity, PageKind } from '@clinical/contracts';
import { BoundRepository } from '../bound-repository.js';
import type { DatabaseContext } from '../transaction.js';
import { PageEntity, PageVersionEntity } from './page.entity.js';

/** Texts of a page. */
export interface PageText {
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  readonly html: string;
}

export interface PageRecord extends PageIdentity, PageText {
  readonly id: number;
  readonly position: number;
  readonly version: number;
  /** Empty for pages created by people. */
  readonly fileHash: string;
  readonly edited: boolean;
  readonly changedAt: Date;
}

/** A page without its text. */
export type PageSummary = Omit<PageRecord, 'html' | 'keywords' | 'description'>;

export interface PageVersionRecord extends PageText {
  readonly version: number;
  readonly savedAt: Date;
  /** Null for the shipped text. */
  readonly savedBy: number | null;
}

/** A change of a page. */
export interface PageChange extends PageText {
  readonly position: number;
  readonly fileHash: string;
  readonly edited: boolean;
  readonly changedAt: Date;
  readonly savedBy: number | null;
}

const SUMMARY = {
  id: true,
  kind: true,
  name: true,
  language: true,
  title: true,
  position: true,
  version: true,
  fileHash: true,
  edited: true,
  changedAt: true,
} as const;

/** Content pages with all versions. */
export class PageRepository extends BoundRepository {
  readonly #pages: Repository<PageEntity>;
  readonly #versions: Repository<PageVersionEntity>;

  constructor(context: DatabaseContext) {
    super(context);
    const { manager } = context;
    this.#pages = manager.getRepository(PageEntity);
    this.#versions = manager.getRepository(PageVersionEntity);
  }

  async find({ kind, name, language }: PageIdentity): Promise<PageRecord | null> {
    const row = await this.#pages.findOneBy({ kind, name, language });
    return row === null ? null : { ...summaryOf(row), ...textOf(row) };
  }

  /** All pages, or those of a kind in a language, by kind, position and name. */
  async list(of: { readonly kind?: PageKind; readonly language?: Language } = {}): Promise<PageSummary[]> {
    const rows = await this.#pages.find({
      select: SUMMARY,
      where: of,
      order: { kind: 'ASC', position: 'ASC', name: 'ASC', language: 'ASC' },
    });
    return rows.map(summaryOf);
  }

  /** @throws a duplicate-key error if the page exists */
  async add(identity: PageIdentity, change: PageChange): Promise<void> {
    const { savedBy, ...page } = change;
    const { kind, name, language } = identity;
    const row = this.#pages.create({ kind, name, language, ...page, version: 1 });
    await this.#pages.insert(row);
    await this.#keep(row.id, 1, change, savedBy);
  }

  /**
   * @param from version that the change is based on
   * @returns false if the page has another version; nothing is changed then
   */
  async change(id: number, from: number, change: PageChange): Promise<boolean> {
    const { savedBy, ...page } = change;
    const { affected } = await this.#pages.update({ id, version: from }, { ...page, version: from + 1 });
    if (affected !== 1) return false;
    await this.#keep(id, from + 1, change, savedBy);
    return true;
  }

  /** Newest first, without texts. */
  async versions(pageId: number): Promise<Omit<PageVersionRecord, keyof PageText>[]> {
    return this.#versions.find({
      select: { version: true, savedAt: true, savedBy: true },
      where: { pageId },
      order: { version: 'DESC' },
    });
  }

  async version(pageId: number, version: number): Promise<PageVersionRecord | null> {
    const row = await this.#versions.findOneBy({ pageId, version });
    if (row === null) return null;
    return { ...textOf(row), version: row.version, savedAt: row.savedAt, savedBy: row.savedBy };
  }

  async #keep(pageId: number, version: number, change: PageChange, savedBy: number | null): Promise<void> {
    await this.#versions.insert({ pageId, version, ...textOf(change), savedAt: change.changedAt, savedBy });
  }
}

function textOf({ title, description, keywords, html }: PageText): PageText {
  return { title, description, keywords, html };
}

function summaryOf(row: PageEntity): PageSummary {
  const { id, name, title, position, version, fileHash, edited, changedAt } = row;
  const kind: PageKind = row.kind === 'topic' || row.kind === 'evidence' ? row.kind : 'static';
  const language: Language = row.language === 'es' ? 'es' : 'en';
  return { id, kind, name, language, title, position, version, fileHash, edited, changedAt };
}
