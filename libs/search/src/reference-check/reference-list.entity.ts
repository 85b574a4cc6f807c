import { instant, integer, longText, text } from '@clinical/database/columns';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { MAX_LIST_NAME, type ReferenceReport } from './reference-check.contract.js';

/** A list of references that a reader keeps. It is deleted with the account. */
@Entity('reference_lists')
@Index('reference_lists_account', ['accountId', 'id'])
export class ReferenceListEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @ForeignKey('AccountEntity', { name: 'reference_lists_account_key', onDelete: 'CASCADE' })
  @Column({ name: 'account_id', ...integer })
  accountId: number;

  @Column(text(MAX_LIST_NAME))
  name: string;

  @Column(text(20))
  format: ReferenceReport['format'];

  /** Number of references. */
  @Column(integer)
  length: number;

  /** The text, compressed (gzip) and in base64: MariaDB takes statements of 16 MB. */
  @Column(longText)
  content: string;

  @Column({ name: 'created_at', ...instant })
  createdAt: Date;
}
