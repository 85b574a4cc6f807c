import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { text } from '../columns.js';

/** A filter that an administrator saved for everyone (B58). */
@Entity('refinements')
export class RefinementEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column(text(60))
  name: string;

  @Column(text(200))
  description: string;

  /** Spanish texts; empty: the English ones are shown. */
  @Column({ name: 'name_es', ...text(60) })
  nameEs: string;

  @Column({ name: 'description_es', ...text(200) })
  descriptionEs: string;

  /** `from_date`, `tag`, `activity`. */
  @Column(text(10))
  type: string;

  @Column(text(500))
  value: string;
}
