import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { flag, instant, longText, optionalInstant, text } from '../columns.js';

/** A person who has registered. */
@Entity('accounts')
@Index('accounts_email', ['email'], { unique: true })
export class AccountEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  /** Normalised: there is one account for an address. */
  @Column(text(254))
  email: string;

  @Column({ name: 'password_hash', ...text(255) })
  passwordHash: string;

  @Column(text(100))
  firstname: string;

  @Column(text(100))
  lastname: string;

  /** Values of the options of the profile; empty where none is chosen. */
  @Column(text(10))
  country: string;

  @Column(text(40))
  profession: string;

  @Column({ name: 'clinical_areas', ...longText })
  clinicalAreas: string;

  @Column(longText)
  interests: string;

  /** Language that mails are written in. */
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

  @Column({ name: 'last_login_at', ...optionalInstant })
  lastLoginAt: Date | null;

  @Column({ name: 'password_changed_at', ...instant })
  passwordChangedAt: Date;
}
