import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { AccountEntity } from '../accounts/account.entity.js';
import { instant, integer, json, laterList, optionalInstant, text } from '../columns.js';

export const EXPORT_STATES = ['waiting', 'running', 'done', 'failed'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

/** A file of citations that is prepared in the background, and kept for some days. */
@Entity('exports')
@Index('exports_account', ['accountId', 'id'])
@Index('exports_expiry', ['expiresAt'])
export class ExportEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @ForeignKey(() => AccountEntity, { name: 'exports_account_key', onDelete: 'CASCADE' })
  @Column({ name: 'account_id', ...integer })
  accountId: number;

  /** Parameters of the search and of the export, as pairs. */
  @Column(json)
  parameters: readonly (readonly [string, string])[];

  @Column(text(2))
  language: string;

  @Column(text(10))
  format: string;

  @Column(text(10))
  state: ExportState;

  /** Number of the attempt that writes the file; parts of earlier ones are deleted. */
  @Column(integer)
  run: number;

  /** Records written, and to write. */
  @Column(integer)
  written: number;

  @Column(integer)
  total: number;

  /** Bytes of the complete file. */
  @Column(integer)
  size: number;

  /** Name and media type of the file; empty until it is complete. */
  @Column({ name: 'file_name', ...text(120) })
  fileName: string;

  @Column({ name: 'content_type', ...text(120) })
  contentType: string;

  /** Ids of the records in the file; empty until it is complete. */
  @Column(laterList)
  documents: readonly string[];

  /** Error code of a failed export; empty otherwise. */
  @Column(text(60))
  error: string;

  @Column({ name: 'created_at', ...instant })
  createdAt: Date;

  @Column({ name: 'finished_at', ...optionalInstant })
  finishedAt: Date | null;

  @Column({ name: 'expires_at', ...instant })
  expiresAt: Date;
}

/** A piece of the file of an export, compressed. */
@Entity('export_parts')
export class ExportPartEntity {
  @ForeignKey(() => ExportEntity, { name: 'export_parts_export', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'export_id', ...integer })
  exportId: number;

  @PrimaryColumn(integer)
  run: number;

  @PrimaryColumn(integer)
  number: number;

  /** gzip. At most 64 kB. */
  @Column({ type: 'blob' })
  content: Buffer;
}
