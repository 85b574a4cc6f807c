import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { instant, text } from '../columns.js';
import { AccountEntity } from './account.entity.js';

/** What somebody was made by an administrator or the operator. */
@Entity('account_roles')
export class AccountRoleEntity {
  @PrimaryColumn({ name: 'account_id', type: 'int' })
  accountId: number;

  @PrimaryColumn(text(20))
  role: string;

  @Column({ name: 'granted_at', ...instant })
  grantedAt: Date;

  @Column({ name: 'granted_by', ...text(100) })
  grantedBy: string;

  @ManyToOne(() => AccountEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'account_roles_account' })
  account?: Relation<AccountEntity>;
}
