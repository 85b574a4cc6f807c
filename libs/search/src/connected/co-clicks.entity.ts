import { integer, text } from '@clinical/database/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Two documents that the same readers opened; each pair in both directions. Nothing says who they were. */
@Entity('co_clicks')
export class CoClickEntity {
  @PrimaryColumn(text(120))
  one: string;

  @PrimaryColumn(text(120))
  other: string;

  /** Readers and days, up to a cap. */
  @Column(integer)
  sessions: number;

  /** Month of the last click, counted from year 0. */
  @Column(integer)
  month: number;
}
