import type { Language, SearchParametersReading } from '@clinical/contracts';
import type { Principal } from '@clinical/people';
import { NO_FILTERS, SearchEngine, SearchTooLargeError } from '@clinical/search-engine';
import { Injectable } from '@nestjs/common';
import { countOf, planOfCounts } from '../planning/counting-plan.js';
import { detailsByLabel } from '../search/advanced/leaf-results.js';
import { refuseTooLarge } from '../search/refuse-too-large.js';
import { StrategySearchService, type OpenStrategy } from '../search/strategy-search.service.js';
import { planYield } from './strategy-yield.js';
import {
  FEWER_YIELD_TERMS,
  LOST_RECORDS,
  MAX_YIELD_TERMS,
  type StrategyYield,
} from './workbench.contract.js';

/** Examines strategies for those who write them. */
@Injectable()
export class WorkbenchService {
  constructor(
    private readonly engine: SearchEngine,
    private readonly strategies: StrategySearchService,
  ) {}

  /**
   * What each term of an OR adds, and each NOT removes.
   *
   * @throws RequestRefusedError when the strategy has an error; ProRequiredError when the caller may not use it
   * @throws SearchTimeoutError, SearchCancelledError, EngineUnavailableError
   */
  async yield(
    reading: SearchParametersReading,
    language: Language,
    signal: AbortSignal,
    principal: Principal,
  ): Promise<StrategyYield> {
    const opened = await this.strategies.open(reading, language, signal, principal);
    try {
      return await this.#count(opened, MAX_YIELD_TERMS);
    } catch (error) {
      if (!(error instanceof SearchTooLargeError)) throw error;
    }
    const whole = { start: 0, end: opened.prepared.text.length };
    return refuseTooLarge(whole, language, this.#count(opened, FEWER_YIELD_TERMS));
  }

  async #count({ prepared, budget }: OpenStrategy, most: number): Promise<StrategyYield> {
    const { definitions, matches, lost, report } = planYield(prepared, most);
    if (matches.size === 0) return report(() => 0, []);
    const plan = planOfCounts(prepared.plan, definitions, matches);
    const counts = detailsByLabel(await this.engine.search(plan, budget.context()));
    const listed = { ...plan, filters: NO_FILTERS, sort: 'date', details: false } as const;
    const page = { offset: 0, limit: LOST_RECORDS };
    const titles = await this.engine.titles(
      lost.map((match) => ({ ...listed, definitions, match, page })),
      budget.context(),
    );
    return report(
      (label) => countOf(counts, label).hits,
      titles.map((hits) => hits.map(({ id, title }) => ({ id, title }))),
    );
  }
}
