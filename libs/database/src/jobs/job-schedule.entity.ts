import { Column, Entity, PrimaryColumn } from 'typeorm';
import { instant, text } from '../columns.js';

/** When a scheduled job is begun next; what it is, the program says. */
@Entity('job_schedules')
export class JobScheduleEntity {
  @PrimaryColumn(text(80))
  name: string;

  @Column(text(60))
  cron: string;

  @Column({ ...instant, name: 'next_at' })
  nextAt: Date;
}
