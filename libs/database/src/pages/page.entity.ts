import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { ContactTopic } from '@clinical/contracts';
import { flag, instant, integer, longText, optionalText, text } from '../columns.js';

/** A content page in one language (A50). */
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

  /** Position among pages of its kind. */
  @Column(integer)
  position: number;

  /** HTML with `{{values}}`; sanitized when rendered. */
  @Column(longText)
  html: string;

  @Column(integer)
  version: number;

  /** SHA-256 of the shipped file that it was last loaded from; empty for pages created by people. */
  @Column({ name: 'file_hash', ...text(64) })
  fileHash: string;

  /** Edited by a person, so newer shipped files do not replace it. */
  @Column(flag)
  edited: boolean;

  @Column({ name: 'changed_at', ...instant })
  changedAt: Date;
}

/** A version of a page. */
@Entity('page_versions')
@Index('page_versions_once', ['pageId', 'version'], { unique: true })
export class PageVersionEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @ForeignKey(() => PageEntity, { name: 'page_versions_page', onDelete: 'CASCADE' })
  @Column({ name: 'page_id', ...integer })
  pageId: number;

  @Column(integer)
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

  /** Author's account; null for the shipped text. Not a foreign key: versions outlive accounts. */
  @Column({ name: 'saved_by', ...integer, nullable: true })
  savedBy: number | null;
}

/** A message of the contact form (A53). */
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

  /** Sender's network for rate limits: the IP address without its last part. */
  @Column(text(64))
  sender: string;

  /** Null: none that the form knows. */
  @Column(optionalText(10))
  topic: ContactTopic | null;
}

/** Tables of content pages and contact messages. */
export const PAGE_ENTITIES = [PageEntity, PageVersionEntity, ContactMessageEntity] as const;
