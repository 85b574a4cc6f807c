import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { instant, integer, json, optionalInstant, text } from '../columns.js';
import { InstitutionEntity } from '../institutions/institution.entity.js';

/** A scope that metadata gives a provider: `north.example`, or a regular expression. */
export interface ProviderScope {
  readonly value: string;
  readonly isPattern: boolean;
}

/** Settings of one provider chosen by an administrator. */
export interface ProviderSettings {
  /** Whether the response itself must be signed in addition to the assertion. */
  readonly wantResponseSigned: boolean;
  /** Affiliations of which a person must have one, such as `member`; empty: everyone that the provider logs in. */
  readonly affiliations: readonly string[];
  /** Certificates, base64 without header, that replace those of metadata; empty: those of metadata are trusted. */
  readonly pinnedCertificates: readonly string[];
}

/** A SAML identity provider: from federation metadata, or entered by an administrator. */
@Entity('identity_providers')
@Index('identity_providers_entity', ['entityHash'], { unique: true })
@Index('identity_providers_institution', ['institutionId'])
export class IdentityProviderEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column({ name: 'entity_id', ...text(1_024) })
  entityId: string;

  /** SHA-256 of the entity id, hexadecimal: entity ids are too long for a unique key. */
  @Column({ name: 'entity_hash', ...text(64) })
  entityHash: string;

  /** Institution whose people it logs in; null: it is only known from metadata. */
  @Column({ name: 'institution_id', type: 'int', nullable: true })
  institutionId: number | null;

  /** Id of the federation whose metadata states it; empty: entered by an administrator. */
  @Column(text(200))
  source: string;

  /** Display name in the default language: English, or the first one. */
  @Column(text(300))
  name: string;

  /** Display names by language. */
  @Column({ name: 'display_names', ...json })
  displayNames: Readonly<Record<string, string>>;

  /** Search keywords, in all languages. */
  @Column(json)
  keywords: readonly string[];

  @Column(json)
  scopes: readonly ProviderScope[];

  /** Domains of its people (mdui:DomainHint), in lower case. */
  @Column(json)
  domains: readonly string[];

  /** https address of a logo; empty: none. */
  @Column({ name: 'logo_url', ...text(1_024) })
  logoUrl: string;

  /** Single sign-on by redirect. */
  @Column({ name: 'login_url', ...text(1_024) })
  loginUrl: string;

  /** Single logout by redirect; empty: not offered. */
  @Column({ name: 'logout_url', ...text(1_024) })
  logoutUrl: string;

  /** Address of logout responses, if different; empty: `logoutUrl`. */
  @Column({ name: 'logout_response_url', ...text(1_024) })
  logoutResponseUrl: string;

  /** Signing certificates of metadata: base64 without header. */
  @Column(json)
  certificates: readonly string[];

  @Column(json)
  settings: ProviderSettings;

  /** Expiry of its metadata; null: never. */
  @Column({ name: 'valid_until', ...optionalInstant })
  validUntil: Date | null;

  @Column({ name: 'created_at', ...instant })
  createdAt: Date;

  @Column({ name: 'updated_at', ...instant })
  updatedAt: Date;

  /** Number of changes. */
  @Column(integer)
  revision: number;

  @ManyToOne(() => InstitutionEntity, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'institution_id', foreignKeyConstraintName: 'identity_providers_institution_id' })
  institution?: Relation<InstitutionEntity> | null;
}
