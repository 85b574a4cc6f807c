import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
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
