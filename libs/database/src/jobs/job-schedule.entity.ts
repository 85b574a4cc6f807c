import { Column, Entity, PrimaryColumn } from 'typeorm';
import { instant, text } from '../columns.js';

/** Next occurrence of a schedule; which job it enqueues is defined in code. */
@Entity('job_schedules')
export class JobScheduleEntity {
  @PrimaryColumn(text(80))
  name: string;

  @Column(text(60))
  cron: string;

  @Column({ ...instant, name: 'next_at' })
  nextAt: Date;
}
