import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { flag, instant, longText, text, whole } from '../columns.js';

/** One page of content in one language (A50). */
@Entity('pages')
@Index('pages_once', ['kind', 'name', 'language'], { unique: true })
export class PageEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column(text(10))
  kind: string;

  @Column(text(80))
  name: string;

  @Column(text(2))
  language: string;

  @Column(text(200))
  title: string;

  @Column(text(300))
  description: string;

  @Column(text(1000))
  keywords: string;

  /** Its place among pages of its kind. */
  @Column(whole)
  position: number;

  /** With `{{values}}`; cleaned when it is shown. */
  @Column(longText)
  html: string;

  @Column(whole)
  version: number;

  /** SHA-256 of the delivered file that it was last taken from; empty for a page that people made. */
  @Column({ name: 'file_hash', ...text(64) })
  fileHash: string;

  /** Changed by a person: newer files no longer replace it. */
  @Column(flag)
  edited: boolean;

  @Column({ name: 'changed_at', ...instant })
  changedAt: Date;
}

/** What a page said from one saving to the next. */
@Entity('page_versions')
@Index('page_versions_once', ['pageId', 'version'], { unique: true })
export class PageVersionEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @ForeignKey(() => PageEntity, { name: 'page_versions_page', onDelete: 'CASCADE' })
  @Column({ name: 'page_id', ...whole })
  pageId: number;

  @Column(whole)
  version: number;

  @Column(text(200))
  title: string;

  @Column(text(300))
  description: string;

  @Column(text(1000))
  keywords: string;

  @Column(longText)
  html: string;

  @Column({ name: 'saved_at', ...instant })
  savedAt: Date;

  /** The account that saved it; null for the delivered text. No reference: versions outlive accounts. */
  @Column({ name: 'saved_by', ...whole, nullable: true })
  savedBy: number | null;
}

/** What somebody wrote through the contact form (A53). */
@Entity('contact_messages')
@Index('contact_messages_received', ['receivedAt'])
@Index('contact_messages_sender', ['sender', 'receivedAt'])
export class ContactMessageEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column({ name: 'received_at', ...instant })
  receivedAt: Date;

  @Column(text(100))
  name: string;

  @Column(text(254))
  email: string;

  @Column(text(150))
  subject: string;

  @Column(longText)
  message: string;

  @Column(text(2))
  language: string;

  /** The network that it came from, for limits: an address without its last part. */
  @Column(text(64))
  sender: string;
}

/** Pages of content, their versions, and what is written to the operator. */
export const PAGE_ENTITIES = [PageEntity, PageVersionEntity, ContactMessageEntity] as const;
