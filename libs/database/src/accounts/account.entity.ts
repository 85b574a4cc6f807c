import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { flag, instant, longText, optionalInstant, text } from '../columns.js';

/** A registered user. */
@Entity('accounts')
@Index('accounts_email', ['email'], { unique: true })
export class AccountEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  /** Normalised and unique. */
  @Column(text(254))
  email: string;

  @Column({ name: 'password_hash', ...text(255) })
  passwordHash: string;

  @Column(text(100))
  firstname: string;

  @Column(text(100))
  lastname: string;

  /** Selected options of the profile; empty if none. */
  @Column(text(10))
  country: string;

  @Column(text(40))
  profession: string;

  @Column({ name: 'clinical_areas', ...longText })
  clinicalAreas: string;

  @Column(longText)
  interests: string;

  /** Language of mails. */
  @Column(text(2))
  language: string;

  @Column({ name: 'marketing_consent', ...flag })
  marketingConsent: boolean;

  @Column({ name: 'created_at', ...instant })
  createdAt: Date;

  @Column({ name: 'verified_at', ...optionalInstant })
  verifiedAt: Date | null;

  @Column({ name: 'verify_mail_sent_at', ...optionalInstant })
  verifyMailSentAt: Date | null;

  /** When the free trial was asked for first. */
  @Column({ name: 'trial_asked_at', ...optionalInstant })
  trialAskedAt: Date | null;

  @Column({ name: 'last_login_at', ...optionalInstant })
  lastLoginAt: Date | null;

  @Column({ name: 'password_changed_at', ...instant })
  passwordChangedAt: Date;

  /** Since when the account has a second factor; null without one. */
  @Column({ name: 'second_factor_at', ...optionalInstant })
  secondFactorAt: Date | null;
}

/** A role granted by an administrator or the operator. */
@Entity('account_roles')
export class AccountRoleEntity {
  @PrimaryColumn({ name: 'account_id', type: 'int' })
  accountId: number;

  @PrimaryColumn(text(20))
  role: string;

  @Column({ name: 'granted_at', ...instant })
  grantedAt: Date;

  @Column({ name: 'granted_by', ...text(100) })
  grantedBy: string;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'account_roles_account' })
  account?: Relation<AccountEntity>;
}

/** A single-use key of an e-mailed link, or one exchanged for it by a page. Only its hash is stored. */
@Entity('account_keys')
@Index('account_keys_hash', ['keyHash'], { unique: true })
@Index('account_keys_account', ['accountId', 'purpose'])
@Index('account_keys_expiry', ['expiresAt'])
export class AccountKeyEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column(text(20))
  purpose: string;

  @Column({ name: 'key_hash', ...text(64) })
  keyHash: string;

  @Column({ name: 'account_id', type: 'int' })
  accountId: number;

  /** Address to verify; empty for other purposes. */
  @Column(text(254))
  email: string;

  @Column({ name: 'created_at', ...instant })
  createdAt: Date;

  @Column({ name: 'expires_at', ...instant })
  expiresAt: Date;

  @Column({ name: 'used_at', ...optionalInstant })
  usedAt: Date | null;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'account_keys_account_id' })
  account?: Relation<AccountEntity>;
}

/** A consent given or withdrawn; rows are never changed. */
@Entity('consents')
@Index('consents_account', ['accountId'])
export class ConsentEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column({ name: 'account_id', type: 'int' })
  accountId: number;

  @Column(text(20))
  kind: string;

  @Column(flag)
  given: boolean;

  @Column({ name: 'text_version', ...text(40) })
  textVersion: string;

  /** Whether the checkbox was ticked, or the terms were accepted. */
  @Column({ name: 'set_by', ...text(20) })
  setBy: string;

  @Column(instant)
  at: Date;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'consents_account_id' })
  account?: Relation<AccountEntity>;
}
