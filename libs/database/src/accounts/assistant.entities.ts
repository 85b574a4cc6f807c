import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { instant, integer, json, optionalInstant, optionalText, text } from '../columns.js';
import { AccountEntity } from './account.entity.js';

/** An assistant that registered itself (RFC 7591). It has no secret: PKCE protects its codes. */
@Entity('assistant_clients')
export class AssistantClientEntity {
  @PrimaryColumn(text(36))
  id: string;

  /** What it calls itself. */
  @Column(text(200))
  name: string;

  @Column({ name: 'redirect_uris', ...json })
  redirectUris: readonly string[];

  @Column({ name: 'created_at', ...instant })
  createdAt: Date;
}

/** Consent of an account to an assistant, with hashes of the code and tokens that the assistant has. */
@Entity('assistant_connections')
@Index('assistant_connections_code', ['codeHash'], { unique: true })
@Index('assistant_connections_access', ['accessHash'], { unique: true })
@Index('assistant_connections_family', ['familyHash'], { unique: true })
@Index('assistant_connections_account', ['accountId', 'id'])
@Index('assistant_connections_client', ['clientId'])
export class AssistantConnectionEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @ForeignKey(() => AccountEntity, { name: 'assistant_connections_account_key', onDelete: 'CASCADE' })
  @Column({ name: 'account_id', ...integer })
  accountId: number;

  @ForeignKey(() => AssistantClientEntity, {
    name: 'assistant_connections_client_key',
    onDelete: 'CASCADE',
  })
  @Column({ name: 'client_id', ...text(36) })
  clientId: string;

  @Column({ name: 'code_hash', ...text(64) })
  codeHash: string;

  @Column({ name: 'code_challenge', ...text(128) })
  codeChallenge: string;

  @Column({ name: 'redirect_uri', ...text(2000) })
  redirectUri: string;

  /** Of the code until it is exchanged, then of the refresh token. */
  @Column({ name: 'expires_at', ...instant })
  expiresAt: Date;

  /** Null until the code is exchanged; so are its end and the family. */
  @Column({ name: 'access_hash', ...optionalText(64) })
  accessHash: string | null;

  @Column({ name: 'access_expires_at', ...optionalInstant })
  accessExpiresAt: Date | null;

  /** Of what all refresh tokens of the connection begin with: an earlier one may be stolen. */
  @Column({ name: 'family_hash', ...optionalText(64) })
  familyHash: string | null;

  /** Number of its tokens, each pair of which follows from family and number. */
  @Column(integer)
  generation: number;

  @Column({ name: 'rotated_at', ...optionalInstant })
  rotatedAt: Date | null;

  @Column({ name: 'created_at', ...instant })
  createdAt: Date;

  @Column({ name: 'last_used_at', ...optionalInstant })
  lastUsedAt: Date | null;
}
