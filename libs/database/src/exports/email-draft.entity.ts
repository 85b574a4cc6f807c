import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { AccountEntity } from '../accounts/account.entity.js';
import { instant, integer, json, optionalInstant, text } from '../columns.js';

/** An article that a mail lists. */
export interface EmailedArticle {
  readonly id: string;
  readonly title: string;
  readonly publication: string;
  /** ISO partial date; empty when undated. */
  readonly date: string;
}

/** A mail with articles before it is sent: what its sender cannot change. */
@Entity('email_drafts')
@Index('email_drafts_expiry', ['expiresAt'])
export class EmailDraftEntity {
  /** Random. */
  @PrimaryColumn(text(40))
  id: string;

  @ForeignKey(() => AccountEntity, { name: 'email_drafts_account', onDelete: 'CASCADE' })
  @Column({ name: 'account_id', ...integer })
  accountId: number;

  @Column(text(250))
  subject: string;

  @Column(json)
  articles: readonly EmailedArticle[];

  @Column({ name: 'created_at', ...instant })
  createdAt: Date;

  @Column({ name: 'expires_at', ...instant })
  expiresAt: Date;

  @Column({ name: 'sent_at', ...optionalInstant })
  sentAt: Date | null;
}
