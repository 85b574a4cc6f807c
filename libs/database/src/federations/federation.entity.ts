import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { instant, integer, json, optionalInstant, text } from '../columns.js';

/** Where the metadata of a federation comes from: a file that was given, an address, or a service that is asked per entity (MDQ). */
export type FederationKind = 'file' | 'address' | 'mdq';

/** A federation whose signed metadata describes SAML identity providers. Its last good copy is the providers that it states. */
@Entity('federations')
@Index('federations_name', ['name'], { unique: true })
export class FederationEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column(text(200))
  name: string;

  @Column(text(10))
  kind: FederationKind;

  /** Empty for a file. */
  @Column(text(1_024))
  address: string;

  /** Certificates of which one must have signed, in PEM. */
  @Column(json)
  certificates: readonly string[];

  /** When a refresh was asked for that has not ended; null: none runs. */
  @Column({ name: 'queued_at', ...optionalInstant })
  queuedAt: Date | null;

  /** When the last refresh ended, well or not. */
  @Column({ name: 'attempted_at', ...optionalInstant })
  attemptedAt: Date | null;

  /** When the last good copy was read. */
  @Column({ name: 'refreshed_at', ...optionalInstant })
  refreshedAt: Date | null;

  /** When the next refresh is due; null: never. */
  @Column({ name: 'next_at', ...optionalInstant })
  nextAt: Date | null;

  /** Why the last refresh failed; empty: it did not. */
  @Column(text(500))
  problem: string;

  /** When the last good copy ends; null: there is none, or each entity has its own end. */
  @Column({ name: 'valid_until', ...optionalInstant })
  validUntil: Date | null;

  /** Entities of any kind in the last good copy. */
  @Column(integer)
  entities: number;

  /**
   * Identity providers in it that come from elsewhere here, another federation or an administrator, and stay as they are there;
   * null: not counted yet.
   */
  @Column({ type: 'int', nullable: true })
  elsewhere: number | null;

  @Column({ name: 'created_at', ...instant })
  createdAt: Date;

  @Column({ name: 'updated_at', ...instant })
  updatedAt: Date;
}
