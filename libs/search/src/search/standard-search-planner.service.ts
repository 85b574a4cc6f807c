import type { Language, SearchParametersReading } from '@clinical/contracts';
import { MeshStore, readableVocabulary, type MeshVocabulary } from '@clinical/mesh';
import type { Principal } from '@clinical/people';
import { Clock } from '@clinical/platform';
import type { SearchPlan, SearchResult } from '@clinical/search-engine';
import { Inject, Injectable } from '@nestjs/common';
import type { CallBudget } from './call-budget.js';
import { CollectionStatus } from '../planning/collection-status.js';
import { NO_VIEWS, orderedByViews } from '../planning/most-viewed.js';
import { variantsFrom } from '../planning/word-variants.js';
import { prepareSearch, type PreparedSearch } from '../planning/prepare-search.js';
import { SEARCH_SETTINGS, type StrategySearchSettings } from '../planning/search-tokens.js';
import { GuidanceFirst } from './guidance-first.js';
import { withDetails } from './standard-details.js';

/** A standard search with its plan. */
export interface PlannedSearch {
  readonly prepared: PreparedSearch;
  readonly plan: SearchPlan;
  readonly vocabulary: MeshVocabulary;
}

/** Plans standard searches. */
@Injectable()
export class StandardSearchPlannerService {
  constructor(
    private readonly mesh: MeshStore,
    private readonly collection: CollectionStatus,
    private readonly guidance: GuidanceFirst,
    private readonly clock: Clock,
    @Inject(SEARCH_SETTINGS) private readonly settings: StrategySearchSettings,
  ) {}

  /** @throws RequestRefusedError if the parameters or the query are invalid */
  async plan(
    reading: SearchParametersReading,
    language: Language,
    budget: CallBudget,
    principal: Principal,
  ): Promise<PlannedSearch> {
    const [vocabulary, words] = await Promise.all([
      readableVocabulary(this.mesh),
      this.collection.words(budget.context().deadlineMs),
    ]);
    const prepared = prepareSearch(
      reading,
      this.settings,
      this.clock.today(),
      language,
      variantsFrom(vocabulary, this.settings.ranking.variants, words),
      principal,
    );
    const plan = await orderedByViews(
      prepared.request.details ? withDetails(prepared) : prepared.plan,
      prepared.request,
      this.settings.mostViewed ?? NO_VIEWS,
    );
    return { prepared, plan, vocabulary };
  }

  /** The plan with guidance first; see {@link GuidanceFirst}. */
  withGuidance({ plan, prepared }: PlannedSearch, budget: CallBudget): Promise<SearchPlan> {
    return this.guidance.applyTo(plan, prepared, budget.context());
  }

  /** The result of the plan of {@link withGuidance}. */
  search({ plan, prepared }: PlannedSearch, budget: CallBudget): Promise<SearchResult> {
    return this.guidance.search(plan, prepared, budget.context());
  }
}
