import { instant, text } from '@clinical/database/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An address that has used the free trial. It is a keyed hash, and outlives the account. */
@Entity('used_trials')
export class UsedTrialEntity {
  @PrimaryColumn(text(32))
  address: string;

  @Column({ name: 'started_at', ...instant })
  startedAt: Date;
}
