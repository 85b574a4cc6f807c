import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { instant, longText, text, whole } from '../columns.js';
import { SearchEntity } from './search.entity.js';

/** A document that was opened or starred from a search. */
@Entity('viewed_documents')
@Index('viewed_documents_once', ['searchId', 'documentId'], { unique: true })
export class ViewedDocumentEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @ForeignKey(() => SearchEntity, { name: 'viewed_documents_search', onDelete: 'CASCADE' })
  @Column({ name: 'search_id', ...whole })
  searchId: number;

  @Column({ name: 'document_id', ...text(64) })
  documentId: string;

  @Column(longText)
  title: string;

  /** 0 viewed, 1 starred, -1 no longer starred (A45). */
  @Column(whole)
  activity: number;

  /** Rank in the whole list of results, from 0 (B52); -1 where it is not known. */
  @Column(whole)
  position: number;

  @Column({ name: 'changed_at', ...instant })
  changedAt: Date;
}
