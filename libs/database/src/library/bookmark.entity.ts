import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { AccountEntity } from '../accounts/account.entity.js';
import { instant, longText, text, whole } from '../columns.js';

/** A document that somebody has starred. */
@Entity('bookmarks')
@Index('bookmarks_once', ['accountId', 'documentId'], { unique: true })
@Index('bookmarks_newest', ['accountId', 'createdAt', 'id'])
export class BookmarkEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @ForeignKey(() => AccountEntity, { name: 'bookmarks_account', onDelete: 'CASCADE' })
  @Column({ name: 'account_id', ...whole })
  accountId: number;

  @Column({ name: 'document_id', ...text(64) })
  documentId: string;

  /** As it was then: a bookmark is listed also where the document is gone. */
  @Column(longText)
  title: string;

  @Column({ name: 'created_at', ...instant })
  createdAt: Date;
}
