import { BookmarkEntity } from './bookmark.entity.js';
import { QueryHistoryEntity } from './query-history.entity.js';
import { RefinementEntity } from './refinement.entity.js';
import { SavedSearchEntity } from './saved-search.entity.js';
import { SearchEntity } from './search.entity.js';
import { ViewDayEntity, ViewMarkEntity, ViewMonthEntity } from './view-count.entity.js';
import { ViewedDocumentEntity } from './viewed-document.entity.js';

/** Tables of `migrations/0002-library.ts` and `0005-refinements.ts`. */
export const LIBRARY_ENTITIES = [
  SearchEntity,
  ViewedDocumentEntity,
  BookmarkEntity,
  SavedSearchEntity,
  QueryHistoryEntity,
  ViewMonthEntity,
  ViewDayEntity,
  ViewMarkEntity,
  RefinementEntity,
] as const;
