import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { text, whole } from '../columns.js';

/** How often a document was viewed in a month (B51). */
@Entity('view_months')
@Index('view_months_month', ['month'])
export class ViewMonthEntity {
  @PrimaryColumn({ name: 'document_id', ...text(64) })
  documentId: string;

  /** Months since year 0. */
  @PrimaryColumn(whole)
  month: number;

  @Column(whole)
  views: number;
}

/** The salt of a day's marks; when it is gone nobody can tell whose they were. */
@Entity('view_days')
export class ViewDayEntity {
  /** Days since 1970-01-01 in UTC. */
  @PrimaryColumn(whole)
  day: number;

  @Column(text(64))
  salt: string;
}

/** That somebody has viewed a document on a day, as a salted hash of both; kept for that day only. */
@Entity('view_marks')
export class ViewMarkEntity {
  @PrimaryColumn(whole)
  day: number;

  @PrimaryColumn(text(64))
  mark: string;
}
