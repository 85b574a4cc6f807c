import { instant, integer, longText, optionalInstant, text } from '@clinical/database/columns';
import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** The read-only link of a saved strategy. It is signed over the nonce; without the row the link is void. */
@Entity('strategy_links')
export class StrategyLinkEntity {
  @ForeignKey('SavedSearchEntity', { name: 'strategy_links_search', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'search_id', ...integer })
  searchId: number;

  @Column(text(32))
  nonce: string;

  /** The link is void from then on; null: it has no end. */
  @Column({ name: 'ends_at', ...optionalInstant })
  endsAt: Date | null;

  @Column({ name: 'created_at', ...instant })
  createdAt: Date;
}

/** A comment on a strategy that was shared. It is deleted with the strategy, and with the account of its author. */
@Entity('strategy_comments')
@Index('strategy_comments_of', ['searchId', 'id'])
export class StrategyCommentEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @ForeignKey('SavedSearchEntity', { name: 'strategy_comments_search', onDelete: 'CASCADE' })
  @Column({ name: 'search_id', ...integer })
  searchId: number;

  @ForeignKey('AccountEntity', { name: 'strategy_comments_account', onDelete: 'CASCADE' })
  @Column({ name: 'account_id', ...integer })
  accountId: number;

  /** Number of the version that it is about. */
  @Column(integer)
  version: number;

  /** Number of the line that it is about; null: the whole strategy. */
  @Column({ ...integer, nullable: true })
  line: number | null;

  /** Plain text. */
  @Column(longText)
  content: string;

  @Column({ name: 'created_at', ...instant })
  createdAt: Date;
}
