import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { instant, integer, optionalInstant, text } from '../columns.js';
import { AccountEntity } from './account.entity.js';

/** A key by which programs use the API for an account. Its owner has the key; this is its hash. */
@Entity('api_keys')
@Index('api_keys_hash', ['keyHash'], { unique: true })
@Index('api_keys_account', ['accountId', 'id'])
export class ApiKeyEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @ForeignKey(() => AccountEntity, { name: 'api_keys_account_key', onDelete: 'CASCADE' })
  @Column({ name: 'account_id', ...integer })
  accountId: number;

  @Column(text(100))
  name: string;

  @Column({ name: 'key_hash', ...text(64) })
  keyHash: string;

  /** First characters of the key, by which its owner recognises it. */
  @Column(text(16))
  beginning: string;

  @Column({ name: 'created_at', ...instant })
  createdAt: Date;

  @Column({ name: 'last_used_at', ...optionalInstant })
  lastUsedAt: Date | null;
}
