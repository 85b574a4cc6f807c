import { flag, text } from '@clinical/database/columns';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An advert of the operator. */
@Entity('house_ads')
export class AdvertEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column(text(80))
  title: string;

  @Column({ name: 'text', ...text(300) })
  body: string;

  @Column({ name: 'title_es', ...text(80) })
  titleEs: string;

  @Column({ name: 'text_es', ...text(300) })
  bodyEs: string;

  @Column(text(500))
  link: string;

  @Column(flag)
  active: boolean;

  /** ISO days; empty for no limit. */
  @Column({ name: 'from_date', ...text(10) })
  fromDate: string;

  @Column({ name: 'to_date', ...text(10) })
  toDate: string;
}
