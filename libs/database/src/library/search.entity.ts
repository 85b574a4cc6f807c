import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { AccountEntity } from '../accounts/account.entity.js';
import { instant, json, longText, text, whole } from '../columns.js';

/** A search that somebody made while logged in. */
@Entity('searches')
@Index('searches_newest', ['accountId', 'createdAt', 'id'])
@Index('searches_same', ['accountId', 'fingerprint', 'createdAt'])
export class SearchEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @ForeignKey(() => AccountEntity, { name: 'searches_account', onDelete: 'CASCADE' })
  @Column({ name: 'account_id', ...whole })
  accountId: number;

  /** Equal for equal searches, whatever their page. */
  @Column(text(64))
  fingerprint: string;

  @Column(longText)
  keywords: string;

  /** Parameters of the search by name. */
  @Column(json)
  criteria: Readonly<Record<string, string>>;

  @Column({ name: 'created_at', ...instant })
  createdAt: Date;
}
