import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { instant, integer, longText, optionalInstant, text } from '../columns.js';
import { InstitutionEntity } from '../institutions/institution.entity.js';

/** An OpenID provider: a federation's broker for many institutions, or the login of one. */
@Entity('openid_providers')
@Index('openid_providers_issuer', ['issuer'], { unique: true })
export class OpenIdProviderEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  /** Issuer identifier, exactly as the provider states it. */
  @Column(text(500))
  issuer: string;

  @Column({ name: 'client_id', ...text(300) })
  clientId: string;

  /** Encrypted; empty for a client without a secret. */
  @Column({ name: 'client_secret', ...longText })
  clientSecret: string;

  /** Claim that names the person's institution; empty: everyone belongs to the one institution of this provider. */
  @Column(text(200))
  claim: string;

  @Column({ name: 'created_at', ...instant })
  createdAt: Date;

  @Column({ name: 'updated_at', ...instant })
  updatedAt: Date;

  /** Number of changes. */
  @Column(integer)
  revision: number;
}

/** An institution whose people an OpenID provider logs in. */
@Entity('institution_issuers')
@Index('institution_issuers_value', ['providerId', 'claimValue'], { unique: true })
@Index('institution_issuers_institution', ['institutionId'])
export class InstitutionIssuerEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column({ name: 'institution_id', type: 'int' })
  institutionId: number;

  @Column({ name: 'provider_id', type: 'int' })
  providerId: number;

  /** Value of the claim, in lower case; empty if the provider has no claim. */
  @Column({ name: 'claim_value', ...text(200) })
  claimValue: string;

  @Column({ name: 'created_at', ...instant })
  createdAt: Date;

  @ManyToOne(() => InstitutionEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'institution_id', foreignKeyConstraintName: 'institution_issuers_institution_id' })
  institution?: Relation<InstitutionEntity>;

  @ManyToOne(() => OpenIdProviderEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'provider_id', foreignKeyConstraintName: 'institution_issuers_provider_id' })
  provider?: Relation<OpenIdProviderEntity>;
}

/** A login that was sent to a provider. All processes read it, so the response may come back to any of them. */
@Entity('openid_logins')
@Index('openid_logins_state', ['stateHash'], { unique: true })
@Index('openid_logins_provider', ['providerId'])
@Index('openid_logins_session', ['sessionHash'])
@Index('openid_logins_expiry', ['expiresAt'])
export class OpenIdLoginEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column({ name: 'state_hash', ...text(64) })
  stateHash: string;

  /** Hash of the cookie of the browser that began the login. */
  @Column({ name: 'browser_hash', ...text(64) })
  browserHash: string;

  @Column({ name: 'provider_id', type: 'int' })
  providerId: number;

  @Column(text(64))
  nonce: string;

  /** PKCE code verifier. */
  @Column({ name: 'code_verifier', ...text(128) })
  codeVerifier: string;

  /** Path on this site to return to. */
  @Column(longText)
  target: string;

  /** Time of its response; null: none yet. Each login accepts one response. */
  @Column({ name: 'answered_at', ...optionalInstant })
  answeredAt: Date | null;

  /** Hash of the token of the session that it started; empty: none. */
  @Column({ name: 'session_hash', ...text(64) })
  sessionHash: string;

  @Column({ name: 'created_at', ...instant })
  createdAt: Date;

  @Column({ name: 'expires_at', ...instant })
  expiresAt: Date;

  @ManyToOne(() => OpenIdProviderEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'provider_id', foreignKeyConstraintName: 'openid_logins_provider_id' })
  provider?: Relation<OpenIdProviderEntity>;
}

/** Tables of the migration of OpenID Connect. */
export const OPENID_ENTITIES = [OpenIdProviderEntity, InstitutionIssuerEntity, OpenIdLoginEntity] as const;
