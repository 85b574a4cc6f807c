import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { AccountEntity } from '../accounts/account.entity.js';
import { instant, json, optionalInstant, text, whole } from '../columns.js';

/** A search that somebody keeps under a name, and may be told of what is new in it (A46). */
@Entity('saved_searches')
@Index('saved_searches_once', ['accountId', 'fingerprint'], { unique: true })
@Index('saved_searches_alert', ['alert', 'id'])
export class SavedSearchEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @ForeignKey(() => AccountEntity, { name: 'saved_searches_account', onDelete: 'CASCADE' })
  @Column({ name: 'account_id', ...whole })
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

  /** When it was last looked through for new documents. */
  @Column({ name: 'last_run_at', ...optionalInstant })
  lastRunAt: Date | null;
}
