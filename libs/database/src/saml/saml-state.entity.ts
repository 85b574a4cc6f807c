import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { instant, longText, optionalInstant, text } from '../columns.js';
import { IdentityProviderEntity } from './identity-provider.entity.js';

/**
 * A login that was sent to an identity provider. All processes read it, so the response may come back to any of them.
 * The response consumes the row, and adds another one with the person who logged in, which the browser consumes: each
 * step works once.
 */
@Entity('saml_requests')
@Index('saml_requests_request', ['requestHash'], { unique: true })
@Index('saml_requests_code', ['codeHash'])
@Index('saml_requests_provider', ['providerId'])
@Index('saml_requests_expiry', ['expiresAt'])
export class SamlRequestEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  /** Hash of the id of the AuthnRequest. */
  @Column({ name: 'request_hash', ...text(64) })
  requestHash: string;

  /** Hash of the RelayState; only versions before the one whose request ids follow from it read it. */
  @Column({ name: 'relay_hash', ...text(64) })
  relayHash: string;

  /** Hash of the cookie of the browser that began the login. */
  @Column({ name: 'browser_hash', ...text(64) })
  browserHash: string;

  @Column({ name: 'provider_id', type: 'int' })
  providerId: number;

  /** Path on this site to return to. */
  @Column(longText)
  target: string;

  @Column({ name: 'created_at', ...instant })
  createdAt: Date;

  @Column({ name: 'expires_at', ...instant })
  expiresAt: Date;

  /** Time of its response; null: none yet. */
  @Column({ name: 'answered_at', ...optionalInstant })
  answeredAt: Date | null;

  /** Hash of the code by which the browser collects the login; empty: none, or collected. */
  @Column({ name: 'code_hash', ...text(64) })
  codeHash: string;

  /** Encrypted: who logged in. */
  @Column(longText)
  outcome: string;

  @ManyToOne(() => IdentityProviderEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'provider_id', foreignKeyConstraintName: 'saml_requests_provider_id' })
  provider?: Relation<IdentityProviderEntity>;
}

/** Session data of an institution that single logout needs. */
@Entity('saml_sessions')
@Index('saml_sessions_token', ['tokenHash'], { unique: true })
@Index('saml_sessions_name', ['providerId', 'nameHash'])
@Index('saml_sessions_expiry', ['expiresAt'])
export class SamlSessionEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  /** Token hash of the row in `institution_sessions`. */
  @Column({ name: 'token_hash', ...text(64) })
  tokenHash: string;

  @Column({ name: 'provider_id', type: 'int' })
  providerId: number;

  /** Keyed hash of the NameID. */
  @Column({ name: 'name_hash', ...text(64) })
  nameHash: string;

  /** Keyed hash of the SessionIndex; empty: none was given. */
  @Column({ name: 'index_hash', ...text(64) })
  indexHash: string;

  /** Encrypted NameID and SessionIndex, for a logout that starts here. */
  @Column(longText)
  sealed: string;

  @Column({ name: 'expires_at', ...instant })
  expiresAt: Date;

  @ManyToOne(() => IdentityProviderEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'provider_id', foreignKeyConstraintName: 'saml_sessions_provider_id' })
  provider?: Relation<IdentityProviderEntity>;
}

/** Tables of the migration of SAML. */
export const SAML_ENTITIES = [IdentityProviderEntity, SamlRequestEntity, SamlSessionEntity] as const;
