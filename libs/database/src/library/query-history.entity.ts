import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { AccountEntity } from '../accounts/account.entity.js';
import { instant, json, whole } from '../columns.js';

/** The history of advanced searches of one account. */
@Entity('query_histories')
export class QueryHistoryEntity {
  @ForeignKey(() => AccountEntity, { name: 'query_histories_account', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'account_id', ...whole })
  accountId: number;

  /** Grows with every change, so that two tabs notice each other. */
  @Column(whole)
  revision: number;

  @Column(json)
  history: unknown;

  @Column({ name: 'changed_at', ...instant })
  changedAt: Date;
}
