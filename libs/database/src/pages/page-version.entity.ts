import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { instant, longText, text, whole } from '../columns.js';
import { PageEntity } from './page.entity.js';

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
