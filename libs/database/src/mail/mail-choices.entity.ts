import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { instant, text, whole } from '../columns.js';

/** An address that a mail server refused for good. */
@Entity('mail_suppressions')
export class MailSuppressionEntity {
  /** In lower case. */
  @PrimaryColumn(text(254))
  address: string;

  @Column(whole)
  code: number;

  @Column(text(300))
  reason: string;

  @Column(instant)
  since: Date;
}

/** A kind of mail that somebody does not want any more. */
@Entity('mail_unsubscriptions')
@Index('mail_unsubscriptions_list', ['list'])
export class MailUnsubscriptionEntity {
  @PrimaryColumn({ ...whole, name: 'user_id' })
  userId: number;

  @PrimaryColumn(text(40))
  list: string;

  @Column(instant)
  since: Date;
}

/** What a regular mail has told already. */
@Entity('alert_marks')
export class AlertMarkEntity {
  @PrimaryColumn({ ...whole, name: 'user_id' })
  userId: number;

  /** `interests`, or `saved-search-` and its id. */
  @PrimaryColumn(text(60))
  subject: string;

  @Column({ ...instant, name: 'last_run_at' })
  lastRunAt: Date;

  /** JSON: ids of documents that were found then, by what they were looked for with. */
  @Column({ type: 'mediumtext', name: 'seen_json' })
  seen: string;
}
