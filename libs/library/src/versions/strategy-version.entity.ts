import { MAX_VERSION_NOTE } from '@clinical/contracts';
import { instant, integer, json, text } from '@clinical/database/columns';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/**
 * A version of a saved strategy, the current one included. A strategy that was saved once has none: it is version 1 itself.
 * Deleted with the saved search, and so with the account.
 */
@Entity('strategy_versions')
export class StrategyVersionEntity {
  @ForeignKey('SavedSearchEntity', { name: 'strategy_versions_search', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'search_id', ...integer })
  searchId: number;

  /** From 1; the numbers of deleted versions are not used again. */
  @PrimaryColumn(integer)
  number: number;

  @Column(text(MAX_VERSION_NOTE))
  note: string;

  /** Search parameters by name. */
  @Column(json)
  criteria: Readonly<Record<string, string>>;

  @Column({ name: 'created_at', ...instant })
  createdAt: Date;
}
