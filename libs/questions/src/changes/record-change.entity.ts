import { instant, integer, text } from '@clinical/database/columns';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { EvidenceChange, RecordChange } from './change-lists.contract.js';

/** A retraction, correction or newer version of a record, when it was first seen in the collection. */
@Entity('record_changes')
export class RecordChangeEntity {
  /** Empty in the one row of kind `first_look`. */
  @PrimaryColumn({ name: 'document_id', ...text(64) })
  documentId: string;

  @PrimaryColumn(text(12))
  kind: RecordChange | 'first_look';

  /** The start of 1970 for what the first look found: nobody is told of that. */
  @Column({ name: 'seen_at', ...instant })
  seenAt: Date;
}

/** Where an account met a record. */
export type Place = 'answer' | 'bookmark' | 'export';

/** What an account has been told: each change once for each place. */
@Entity('evidence_notices')
export class EvidenceNoticeEntity {
  @ForeignKey('AccountEntity', { name: 'evidence_notices_account', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'account_id', ...integer })
  accountId: number;

  @PrimaryColumn(text(10))
  place: Place;

  /** Id of the question or of the export; empty for a bookmark. */
  @PrimaryColumn(text(36))
  subject: string;

  @PrimaryColumn({ name: 'document_id', ...text(64) })
  documentId: string;

  @PrimaryColumn(text(12))
  kind: EvidenceChange;

  @Column({ name: 'told_at', ...instant })
  toldAt: Date;
}
