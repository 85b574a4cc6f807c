import type { Language, SearchParametersReading } from '@clinical/contracts';
import type { Principal } from '@clinical/people';
import { SearchEngine, SearchTooLargeError } from '@clinical/search-engine';
import { Injectable } from '@nestjs/common';
import { refuseTooLarge } from '../search/refuse-too-large.js';
import { StrategySearchService, type OpenStrategy } from '../search/strategy-search.service.js';
import { countAndList } from './count-and-list.js';
import { planYield } from './strategy-yield.js';
import { FEWER_YIELD_TERMS, MAX_YIELD_TERMS, type StrategyYield } from './workbench.contract.js';

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
    const { hits, listed } = await countAndList(
      this.engine,
      prepared.plan,
      { definitions, counted: matches, listed: lost },
      budget,
    );
    return report(hits, listed);
  }
}
