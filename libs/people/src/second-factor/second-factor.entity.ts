import { instant, integer, longText, optionalInstant, text } from '@clinical/database/columns';
import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** The authenticator app of an account. */
@Entity('authenticators')
export class AuthenticatorEntity {
  @ForeignKey('AccountEntity', { name: 'authenticators_account_id', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'account_id', ...integer })
  accountId: number;

  /** Encrypted with the application's secret. */
  @Column({ name: 'sealed_secret', ...text(255) })
  sealedSecret: string;

  /** Time step of the newest code that was accepted; that code and older ones are refused. */
  @Column({ name: 'last_step', ...integer })
  lastStep: number;

  @Column({ name: 'created_at', ...instant })
  createdAt: Date;
}

/** A passkey of an account: a public key, whose private key is in the person's device. */
@Entity('passkeys')
@Index('passkeys_account', ['accountId'])
@Index('passkeys_credential', ['credentialHash'], { unique: true })
export class PasskeyEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @ForeignKey('AccountEntity', { name: 'passkeys_account_id', onDelete: 'CASCADE' })
  @Column({ name: 'account_id', ...integer })
  accountId: number;

  /** SHA-256 of the credential's id, which has up to 1,023 bytes. */
  @Column({ name: 'credential_hash', ...text(64) })
  credentialHash: string;

  /** base64url. */
  @Column({ name: 'credential_id', ...longText })
  credentialId: string;

  /** COSE key, base64url. */
  @Column({ name: 'public_key', ...longText })
  publicKey: string;

  /** Signatures so far, as the device counts them; 0 for devices that do not count. */
  @Column(integer)
  counter: number;

  /** Comma-separated. */
  @Column(text(100))
  transports: string;

  @Column(text(60))
  name: string;

  @Column({ name: 'created_at', ...instant })
  createdAt: Date;

  @Column({ name: 'last_used_at', ...optionalInstant })
  lastUsedAt: Date | null;
}

/** A recovery code that was not used; only its hash is stored. */
@Entity('recovery_codes')
export class RecoveryCodeEntity {
  @ForeignKey('AccountEntity', { name: 'recovery_codes_account_id', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'account_id', ...integer })
  accountId: number;

  @PrimaryColumn({ name: 'code_hash', ...text(64) })
  codeHash: string;
}
