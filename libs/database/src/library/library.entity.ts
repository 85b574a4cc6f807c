import {
  Column,
  Entity,
  ForeignKey,
  Index,
  JoinColumn,
  ManyToOne,
  OneToMany,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { MAX_TAG_LENGTH } from '@clinical/contracts';
import { AccountEntity } from '../accounts/account.entity.js';
import { instant, json, longText, optionalInstant, text, integer } from '../columns.js';

/** A search made while logged in. */
@Entity('searches')
@Index('searches_newest', ['accountId', 'createdAt', 'id'])
@Index('searches_same', ['accountId', 'fingerprint', 'createdAt'])
export class SearchEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @ForeignKey(() => AccountEntity, { name: 'searches_account', onDelete: 'CASCADE' })
  @Column({ name: 'account_id', ...integer })
  accountId: number;

  /** Equal for equal searches, ignoring the page. */
  @Column(text(64))
  fingerprint: string;

  @Column(longText)
  keywords: string;

  /** Search parameters by name. */
  @Column(json)
  criteria: Readonly<Record<string, string>>;

  @Column({ name: 'created_at', ...instant })
  createdAt: Date;
}

/** A document opened or starred from a search. */
@Entity('viewed_documents')
@Index('viewed_documents_once', ['searchId', 'documentId'], { unique: true })
export class ViewedDocumentEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @ForeignKey(() => SearchEntity, { name: 'viewed_documents_search', onDelete: 'CASCADE' })
  @Column({ name: 'search_id', ...integer })
  searchId: number;

  @Column({ name: 'document_id', ...text(64) })
  documentId: string;

  @Column(longText)
  title: string;

  /** 0 viewed, 1 starred, -1 no longer starred (A45). */
  @Column(integer)
  activity: number;

  /** Rank in the result list from 0 (B52); -1 if unknown. */
  @Column(integer)
  position: number;

  @Column({ name: 'changed_at', ...instant })
  changedAt: Date;
}

/** A starred document. */
@Entity('bookmarks')
@Index('bookmarks_once', ['accountId', 'documentId'], { unique: true })
@Index('bookmarks_newest', ['accountId', 'createdAt', 'id'])
export class BookmarkEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @ForeignKey(() => AccountEntity, { name: 'bookmarks_account', onDelete: 'CASCADE' })
  @Column({ name: 'account_id', ...integer })
  accountId: number;

  @Column({ name: 'document_id', ...text(64) })
  documentId: string;

  /** Snapshot, so that a bookmark can be listed after the document is deleted. */
  @Column(longText)
  title: string;

  @Column({ name: 'created_at', ...instant })
  createdAt: Date;

  /** What the reader noted; null without a note. */
  @Column({ ...longText, nullable: true })
  note: string | null;

  @OneToMany(() => BookmarkTagEntity, ({ bookmark }) => bookmark)
  tags: Relation<BookmarkTagEntity>[];
}

/** A tag that a reader gave to a bookmark. The bookmarks with one tag are a collection. */
@Entity('bookmark_tags')
export class BookmarkTagEntity {
  @PrimaryColumn({ name: 'bookmark_id', ...integer })
  bookmarkId: number;

  @PrimaryColumn(text(MAX_TAG_LENGTH))
  tag: string;

  @ManyToOne(() => BookmarkEntity, ({ tags }) => tags, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'bookmark_id', foreignKeyConstraintName: 'bookmark_tags_bookmark' })
  bookmark: Relation<BookmarkEntity>;
}

/** A saved search with optional alerts (A46). */
@Entity('saved_searches')
@Index('saved_searches_once', ['accountId', 'fingerprint'], { unique: true })
@Index('saved_searches_alert', ['alert', 'id'])
export class SavedSearchEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @ForeignKey(() => AccountEntity, { name: 'saved_searches_account', onDelete: 'CASCADE' })
  @Column({ name: 'account_id', ...integer })
  accountId: number;

  @Column(text(200))
  name: string;

  @Column(text(64))
  fingerprint: string;

  @Column(json)
  criteria: Readonly<Record<string, string>>;

  /** `off`, `weekly`, `monthly`. */
  @Column(text(10))
  alert: string;

  @Column({ name: 'created_at', ...instant })
  createdAt: Date;

  /** Time of the last check for new documents. */
  @Column({ name: 'last_run_at', ...optionalInstant })
  lastRunAt: Date | null;

  /** When it was last opened from the list; null: never. */
  @Column({ name: 'opened_at', ...optionalInstant })
  openedAt: Date | null;
}

/** Advanced search history of an account. */
@Entity('query_histories')
export class QueryHistoryEntity {
  @ForeignKey(() => AccountEntity, { name: 'query_histories_account', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'account_id', ...integer })
  accountId: number;

  /** Revision, to detect concurrent changes in two tabs. */
  @Column(integer)
  revision: number;

  @Column(json)
  history: unknown;

  @Column({ name: 'changed_at', ...instant })
  changedAt: Date;
}

/** Views of a document per month (B51). */
@Entity('view_months')
@Index('view_months_month', ['month'])
export class ViewMonthEntity {
  @PrimaryColumn({ name: 'document_id', ...text(64) })
  documentId: string;

  /** Months since year 0. */
  @PrimaryColumn(integer)
  month: number;

  @Column(integer)
  views: number;
}

/** Salt of a day's view marks; once deleted they cannot be attributed. */
@Entity('view_days')
export class ViewDayEntity {
  /** Days since 1970-01-01 in UTC. */
  @PrimaryColumn(integer)
  day: number;

  @Column(text(64))
  salt: string;
}

/** Salted hash of a person and a document viewed on a day; kept for that day only. */
@Entity('view_marks')
export class ViewMarkEntity {
  @PrimaryColumn(integer)
  day: number;

  @PrimaryColumn(text(64))
  mark: string;
}

/** A filter saved by an administrator for everyone (B58). */
@Entity('refinements')
export class RefinementEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column(text(60))
  name: string;

  @Column(text(200))
  description: string;

  /** Spanish texts; if empty the English ones are shown. */
  @Column({ name: 'name_es', ...text(60) })
  nameEs: string;

  @Column({ name: 'description_es', ...text(200) })
  descriptionEs: string;

  /** `from_date`, `tag`, `activity`. */
  @Column(text(10))
  type: string;

  @Column(text(500))
  value: string;
}

/** Tables of `migrations/0002-library.ts` and `0005-refinements.ts`. */
export const LIBRARY_ENTITIES = [
  SearchEntity,
  ViewedDocumentEntity,
  BookmarkEntity,
  BookmarkTagEntity,
  SavedSearchEntity,
  QueryHistoryEntity,
  ViewMonthEntity,
  ViewDayEntity,
  ViewMarkEntity,
  RefinementEntity,
] as const;
