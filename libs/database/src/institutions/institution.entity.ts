import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { AccountEntity } from '../accounts/account.entity.js';
import { flag, instant, integer, json, laterList, optionalInstant, optionalText, text } from '../columns.js';

/** A secret by which an institution signs links; kept readable, as signatures are computed with it. */
export interface LinkSecret {
  readonly secret: string;
  /** ISO date and time. */
  readonly createdAt: string;
  /** Day (UTC) of the last sign-in by a link with it; absent: none is known. */
  readonly lastUsedOn?: string;
}

/** An organisation whose staff use the service by its licence. */
@Entity('institutions')
@Index('institutions_name', ['name'], { unique: true })
@Index('institutions_parent', ['parentId'])
export class InstitutionEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column(text(200))
  name: string;

  /** Name for the bar; empty: `name`. */
  @Column({ name: 'short_name', ...text(60) })
  shortName: string;

  /** Other names and acronyms by which it is found. */
  @Column({ name: 'other_names', ...json })
  otherNames: readonly string[];

  /** Domains of its mail addresses, in lower case. */
  @Column(json)
  domains: readonly string[];

  /** Ranges of network addresses, as they were entered. */
  @Column({ name: 'address_ranges', ...json })
  addressRanges: readonly string[];

  /** Institution that it is a part of, whose licence it shares. */
  @Column({ name: 'parent_id', type: 'int', nullable: true })
  parentId: number | null;

  /** ISO 3166-1 alpha-2; empty if unknown. */
  @Column(text(2))
  country: string;

  /** First and last day of the licence, ISO; null: no limit. */
  @Column({ name: 'licensed_from', type: 'varchar', length: 10, nullable: true })
  licensedFrom: string | null;

  @Column({ name: 'licensed_until', type: 'varchar', length: 10, nullable: true })
  licensedUntil: string | null;

  /** At most two, the newer first; both are accepted. */
  @Column({ name: 'link_secrets', ...json })
  linkSecrets: readonly LinkSecret[];

  /** Whether links must carry a time and a nonce (A34). */
  @Column({ name: 'link_requires_time', ...flag })
  linkRequiresTime: boolean;

  /** Code with which people become members, without separators; null: none. */
  @Column({ name: 'signup_code', ...optionalText(20) })
  signupCode: string | null;

  /** Domains whose verified mail addresses make members, in lower case. */
  @Column({ name: 'email_domains', ...laterList })
  emailDomains: readonly string[];

  /** Most verified members; null: unlimited. */
  @Column({ type: 'int', nullable: true })
  seats: number | null;

  /** Id of its library in LibKey. */
  @Column({ name: 'library_id', type: 'int', nullable: true })
  libraryId: number | null;

  /** Access token for LibKey, sealed. */
  @Column({ name: 'library_token_sealed', ...optionalText(1_000) })
  sealedLibraryToken: string | null;

  /** Access token for LibKey as older versions stored it; sealed and emptied at the next start. */
  @Column({ name: 'library_token', ...optionalText(500) })
  readableLibraryToken: string | null;

  /** Address of its link resolver (OpenURL 1.0). */
  @Column({ name: 'resolver_url', ...optionalText(500) })
  resolverUrl: string | null;

  /** https address of its logo; null: that of its login's metadata, if it has one. */
  @Column({ name: 'logo_url', ...optionalText(1_024) })
  logoUrl: string | null;

  /** Attribute or claim of its login that names its administrators; null: the login names none. */
  @Column({ name: 'administrator_attribute', ...optionalText(300) })
  administratorAttribute: string | null;

  /** The value of it that its administrators have. */
  @Column({ name: 'administrator_value', ...optionalText(300) })
  administratorValue: string | null;

  /** Mail addresses of the contacts for the licence. */
  @Column(laterList)
  contacts: readonly string[];

  /** Time when an administrator confirmed its identity and place; null: not confirmed. */
  @Column({ name: 'verified_at', ...optionalInstant })
  verifiedAt: Date | null;

  @Column({ name: 'created_at', ...instant })
  createdAt: Date;

  @Column({ name: 'updated_at', ...instant })
  updatedAt: Date;

  /** Number of changes. */
  @Column(integer)
  revision: number;

  @ManyToOne(() => InstitutionEntity, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'parent_id', foreignKeyConstraintName: 'institutions_parent_id' })
  parent?: Relation<InstitutionEntity> | null;
}

/**
 * The session of a browser that an institution signed in, without an account. The browser has the token; this is its
 * hash.
 */
@Entity('institution_sessions')
@Index('institution_sessions_token', ['tokenHash'], { unique: true })
@Index('institution_sessions_institution', ['institutionId'])
@Index('institution_sessions_expiry', ['expiresAt'])
export class InstitutionSessionEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column({ name: 'token_hash', ...text(64) })
  tokenHash: string;

  @Column({ name: 'institution_id', type: 'int' })
  institutionId: number;

  /** Such as `link`. */
  @Column(text(10))
  route: string;

  /** Keyed hash of the person at this institution: distinguishes people without identifying them. */
  @Column({ name: 'subject_hash', ...text(64) })
  subjectHash: string;

  /** Whether the login had the value of administrators; null, of older versions: no. */
  @Column({ name: 'is_administrator', ...flag, nullable: true })
  isAdministrator: boolean | null;

  /** Whether the provider stated a second factor. */
  @Column({ name: 'has_second_factor', ...flag, nullable: true })
  hasSecondFactor: boolean | null;

  /** The account that administers by this session, the first that does; null: none yet. */
  @Column({ name: 'account_id', type: 'int', nullable: true })
  accountId: number | null;

  @Column({ name: 'created_at', ...instant })
  createdAt: Date;

  @Column({ name: 'last_seen_at', ...instant })
  lastSeenAt: Date;

  @Column({ name: 'expires_at', ...instant })
  expiresAt: Date;

  @ManyToOne(() => InstitutionEntity, { onDelete: 'CASCADE' })
  @JoinColumn({
    name: 'institution_id',
    foreignKeyConstraintName: 'institution_sessions_institution_id',
  })
  institution?: Relation<InstitutionEntity>;
}

/** Origin of a membership; `claim`: claimed by the account itself, not verified yet. */
export type MemberRoute = 'claim' | 'code' | 'email' | 'link' | 'saml' | 'openid' | 'administrator';

/** An account that belongs to an institution, or claims to. */
@Entity('institution_members')
@Index('institution_members_account', ['accountId', 'institutionId'], { unique: true })
@Index('institution_members_institution', ['institutionId', 'verifiedAt'])
export class InstitutionMemberEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column({ name: 'account_id', type: 'int' })
  accountId: number;

  @Column({ name: 'institution_id', type: 'int' })
  institutionId: number;

  @Column(text(20))
  route: MemberRoute;

  /** Route `email`: the domain that made it a member; else empty. */
  @Column(text(253))
  proof: string;

  /** Whether it administers the institution. */
  @Column({ name: 'is_administrator', ...flag })
  isAdministrator: boolean;

  @Column({ name: 'created_at', ...instant })
  createdAt: Date;

  /** Null for a claim. */
  @Column({ name: 'verified_at', ...optionalInstant })
  verifiedAt: Date | null;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'institution_members_account_id' })
  account?: Relation<AccountEntity>;

  @ManyToOne(() => InstitutionEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'institution_id', foreignKeyConstraintName: 'institution_members_institution_id' })
  institution?: Relation<InstitutionEntity>;
}

/** Tables of the migrations of institutions. */
export const INSTITUTION_ENTITIES = [
  InstitutionEntity,
  InstitutionSessionEntity,
  InstitutionMemberEntity,
] as const;
