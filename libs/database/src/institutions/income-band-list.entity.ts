import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { instant, json, text } from '../columns.js';

/** Income groups of countries, as an operator read them from their source. The newest list is in use. */
@Entity('income_band_lists')
export class IncomeBandListEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column(text(300))
  source: string;

  @Column({ name: 'read_at', ...instant })
  readAt: Date;

  /** `LIC`, `LMC`, `UMC` or `HIC` by ISO 3166-1 alpha-2 code. */
  @Column(json)
  bands: Readonly<Record<string, string>>;
}
