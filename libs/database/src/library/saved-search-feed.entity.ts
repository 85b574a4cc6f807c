import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { instant, integer, text } from '../columns.js';
import { SavedSearchEntity } from './library.entity.js';

/** A saved search that has a feed. Its link is signed over the nonce; without the row the link is void. */
@Entity('saved_search_feeds')
export class SavedSearchFeedEntity {
  @ForeignKey(() => SavedSearchEntity, { name: 'saved_search_feeds_search', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'search_id', ...integer })
  searchId: number;

  @Column(text(32))
  nonce: string;

  @Column({ name: 'created_at', ...instant })
  createdAt: Date;
}
