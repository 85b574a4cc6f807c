import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { instant, integer, optionalInstant, text } from '../columns.js';
import { InstitutionEntity } from '../institutions/institution.entity.js';

/**
 * Something that someone did. Session, person and item are keyed hashes; with the key of the month they lose their
 * meaning. Neither the address, the words of a search nor the account is stored.
 */
@Entity('usage_events')
@Index('usage_events_month', ['month', 'institutionId'])
@Index('usage_events_person', ['month', 'person'])
export class UsageEventEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  /** Months since year 0, in UTC. */
  @Column(integer)
  month: number;

  /** Seconds since the start of the month. */
  @Column(integer)
  second: number;

  /** Null outside of any institution. */
  @ForeignKey(() => InstitutionEntity, { name: 'usage_events_institution_id', onDelete: 'SET NULL' })
  @Column({ name: 'institution_id', ...integer, nullable: true })
  institutionId: number | null;

  /** Such as `search_regular` or `view`. */
  @Column(text(20))
  kind: string;

  /** Kind of content, as COUNTER names it; empty for what concerns no item. */
  @Column({ name: 'data_type', ...text(30) })
  dataType: string;

  @Column(text(32))
  item: string;

  @Column(text(32))
  session: string;

  /** Empty where the person is not known. */
  @Column(text(32))
  person: string;
}

/** A month of usage: open while it has a key, closed when its figures are final. */
@Entity('usage_periods')
export class UsagePeriodEntity {
  /** Months since year 0, in UTC. */
  @PrimaryColumn(integer)
  month: number;

  /** Key of the hashes; null once it is destroyed. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  secret: string | null;

  @Column({ name: 'opened_at', ...instant })
  openedAt: Date;

  @Column({ name: 'closed_at', ...optionalInstant })
  closedAt: Date | null;
}

/** A figure of a closed month. */
@Entity('usage_months')
@Index('usage_months_institution', ['institutionId', 'month'])
@Index('usage_months_month', ['month'])
export class UsageMonthEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column(integer)
  month: number;

  /** Null: everyone, within institutions and outside. */
  @ForeignKey(() => InstitutionEntity, { name: 'usage_months_institution_id', onDelete: 'CASCADE' })
  @Column({ name: 'institution_id', ...integer, nullable: true })
  institutionId: number | null;

  @Column(text(40))
  metric: string;

  @Column({ name: 'data_type', ...text(30) })
  dataType: string;

  @Column(integer)
  total: number;
}

/** A key by which a program reads the COUNTER reports of an institution. Its owner has the key; this is its hash. */
@Entity('usage_report_keys')
@Index('usage_report_keys_hash', ['keyHash'], { unique: true })
@Index('usage_report_keys_institution', ['institutionId', 'id'])
export class UsageReportKeyEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @ForeignKey(() => InstitutionEntity, { name: 'usage_report_keys_institution_id', onDelete: 'CASCADE' })
  @Column({ name: 'institution_id', ...integer })
  institutionId: number;

  @Column(text(100))
  name: string;

  @Column({ name: 'key_hash', ...text(64) })
  keyHash: string;

  /** First characters of the key, by which its owner recognises it. */
  @Column(text(16))
  beginning: string;

  @Column({ name: 'created_at', ...instant })
  createdAt: Date;

  @Column({ name: 'last_used_at', ...optionalInstant })
  lastUsedAt: Date | null;
}

/** Tables of the migration of usage. */
export const USAGE_ENTITIES = [
  UsageEventEntity,
  UsagePeriodEntity,
  UsageMonthEntity,
  UsageReportKeyEntity,
] as const;
