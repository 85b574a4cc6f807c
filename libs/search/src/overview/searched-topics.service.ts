import {
  MAX_TOPICS,
  orderedTopics,
  parameterMessages,
  readSearchParameters,
  type Language,
  type SearchRequest,
} from '@clinical/contracts';
import { CountableSearchService, type CountableSearch } from '../search/countable-search.service.js';
import { RequestRefusedError } from '../planning/request-refused.error.js';
import { MeshStore, readableVocabulary, type MeshVocabulary } from '@clinical/mesh';
import { entitlements, type Principal } from '@clinical/people';
import { APP_CONFIG, type AppConfig } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { overviewTopics, type OverviewTopics } from './overview-topics.js';

/** Records that are read for candidates; every count is of the whole result. */
const READ = 1_000;
/** Most topics that a link adds to its search. */
const ADDED_TOPICS = 2;

/** A search with the topics of its first records. */
export interface SearchedTopics extends OverviewTopics {
  readonly search: CountableSearch;
  /** Records that were read. */
  readonly read: number;
  readonly titles: readonly { readonly id: string; readonly title: string }[];
  readonly vocabulary: MeshVocabulary;
  /** Whether the caller may filter by the categories for Pro users. */
  readonly mayUsePro: boolean;
}

/** Opens a search for an overview of its result. */
@Injectable()
export class SearchedTopicsService {
  constructor(
    private readonly searches: CountableSearchService,
    private readonly mesh: MeshStore,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * @param parameters of the search
   * @throws RequestRefusedError, also with so many topics that none can be added, and whatever the search itself throws
   */
  async open(
    parameters: Iterable<readonly [string, string]>,
    principal: Principal,
    language: Language,
    signal: AbortSignal,
  ): Promise<SearchedTopics> {
    const reading = readSearchParameters(parameters, parameterMessages[language]);
    if (reading.errors.length > 0) throw new RequestRefusedError('INVALID_PARAMETERS', reading.errors);
    const [search, vocabulary] = await Promise.all([
      this.searches.open(reading, language, signal, principal),
      readableVocabulary(this.mesh),
    ]);
    const documents = await search.first(READ);
    const { proCategories } = entitlements(principal, { pro: this.config.grantPro });
    return {
      ...overviewTopics(documents, (name) => vocabulary.heading(name), vocabulary.size > 0),
      search,
      read: documents.length,
      titles: documents.slice(0, 20).map(({ id, title }) => ({ id, title })),
      vocabulary,
      mayUsePro: proCategories,
    };
  }
}

/** The same search of the records that have a topic, too. */
export function withTopic(request: SearchRequest, topic: string): SearchRequest {
  return { ...request, topics: orderedTopics([...request.topics, topic]) };
}

/** Whether a search has so many topics that no overview can add its own. */
export function hasTooManyTopics({ topics }: SearchRequest): boolean {
  return topics.length > MAX_TOPICS - ADDED_TOPICS;
}
