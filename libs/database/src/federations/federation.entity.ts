import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { instant, integer, json, optionalInstant, text } from '../columns.js';

/** Source of a federation's metadata: an uploaded file, an address, or a service that is queried per entity (MDQ). */
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

  /** Time of the request of a pending refresh; null: none is pending. */
  @Column({ name: 'queued_at', ...optionalInstant })
  queuedAt: Date | null;

  /** End of the last refresh, successful or not. */
  @Column({ name: 'attempted_at', ...optionalInstant })
  attemptedAt: Date | null;

  /** Time when the last good copy was read. */
  @Column({ name: 'refreshed_at', ...optionalInstant })
  refreshedAt: Date | null;

  /** Time of the next refresh; null: never. */
  @Column({ name: 'next_at', ...optionalInstant })
  nextAt: Date | null;

  /** Why the last refresh failed; empty: it did not. */
  @Column(text(500))
  problem: string;

  /** Expiry of the last good copy; null: there is none, or each entity has its own. */
  @Column({ name: 'valid_until', ...optionalInstant })
  validUntil: Date | null;

  /** Entities of any kind in the last good copy. */
  @Column(integer)
  entities: number;

  /**
   * Identity providers in it that another federation or an administrator owns, and that are unchanged; null: not
   * counted yet.
   */
  @Column({ type: 'int', nullable: true })
  elsewhere: number | null;

  @Column({ name: 'created_at', ...instant })
  createdAt: Date;

  @Column({ name: 'updated_at', ...instant })
  updatedAt: Date;
}
