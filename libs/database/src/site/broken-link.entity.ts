import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { instant, integer, optionalInstant, text } from '../columns.js';

/** A link that readers reported. */
@Entity('broken_links')
@Index('broken_links_document', ['documentId'])
@Index('broken_links_reported', ['reportedAt'])
export class BrokenLinkEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column({ name: 'document_id', ...text(120) })
  documentId: string;

  @Column(text(500))
  title: string;

  @Column(text(2_000))
  link: string;

  @Column({ name: 'reporter_email', ...text(254) })
  reporterEmail: string;

  @Column(integer)
  reports: number;

  @Column(text(10))
  state: string;

  @Column(text(12))
  outcome: string;

  @Column({ name: 'http_status', ...integer, nullable: true })
  httpStatus: number | null;

  @Column({ name: 'reported_at', ...instant })
  reportedAt: Date;

  @Column({ name: 'checked_at', ...optionalInstant })
  checkedAt: Date | null;
}
