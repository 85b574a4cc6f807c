import {
  FROM_THE_START,
  parameterMessages,
  readSearchParameters,
  type Language,
  type SearchParametersReading,
} from '@clinical/contracts';
import type { EvidenceDocument } from '@clinical/evidence';
import type { Principal } from '@clinical/people';
import { Clock } from '@clinical/platform';
import { isPlainWords, leavesOf, parse } from '@clinical/query-language';
import { SearchEngine, type SearchPlan } from '@clinical/search-engine';
import { Inject, Injectable } from '@nestjs/common';
import { identifierList } from '../planning/identifier-list.js';
import { RequestRefusedError } from '../planning/request-refused.error.js';
import { SEARCH_SETTINGS, type StrategySearchSettings } from '../planning/search-tokens.js';
import { isWild } from '../planning/standard-query.js';
import { listedRecord } from '../presentation/listed-record.js';
import { CallBudget } from '../search/call-budget.js';
import { EvidenceSearchService } from '../search/evidence-search.service.js';
import { MAX_BY_MEANING, type ByMeaning } from './by-meaning.contract.js';
import { nearTheBest } from './near-the-best.js';

/** Number of the best results that stand for what a search means. */
const BEST = 3;
/** Nearest records of each of them that are read. */
const NEAREST = 200;

const NONE: ByMeaning = { total: 0, documents: [] };

/** Records that follow the results of a search in plain words that finds few (B64): near to its best results by their vectors. */
@Injectable()
export class ByMeaningService {
  constructor(
    private readonly searches: EvidenceSearchService,
    private readonly engine: SearchEngine,
    private readonly clock: Clock,
    @Inject(SEARCH_SETTINGS) private readonly settings: StrategySearchSettings,
  ) {}

  /**
   * None for a search with operators, fields, quotation marks or truncation, one that finds {@link MAX_BY_MEANING} records or more,
   * and one of whose words fewer than two records have all: what lacks some of them may mean something else. The filters of the
   * search hold.
   *
   * @throws RequestRefusedError, SearchTimeoutError, SearchCancelledError, EngineUnavailableError
   */
  async find(
    parameters: readonly (readonly [string, string])[],
    principal: Principal,
    language: Language,
    signal: AbortSignal,
  ): Promise<ByMeaning> {
    const reading = readSearchParameters(parameters, parameterMessages[language]);
    if (reading.errors.length > 0) throw new RequestRefusedError('INVALID_PARAMETERS', reading.errors);
    if (!isOfPlainWords(reading)) return NONE;
    const budget = new CallBudget(signal, this.settings.deadlineMs);
    const { plan } = await this.searches.shown(bestFirst(reading), language, signal, principal);
    const near = await this.#near(plan, budget);
    const documents = await this.#passing(near, plan, budget);
    const presentation = { settings: this.settings.appraisal, language, today: this.clock.today() };
    return {
      total: documents.length,
      documents: documents.map((document) => listedRecord(document, presentation)),
    };
  }

  /** Ids of records that the search does not find, the nearest to its best results first. */
  async #near(plan: SearchPlan, budget: CallBudget): Promise<readonly string[]> {
    const all = { ...plan, foldThreshold: null, page: { offset: 0, limit: MAX_BY_MEANING } };
    const withAllWords = { ...all, relaxation: null, page: { offset: 0, limit: BEST } };
    const [found = [], best = []] = await this.engine.titles([all, withAllWords], budget.context());
    if (found.length >= MAX_BY_MEANING || best.length < 2) return [];
    const { vectors } = this.engine;
    const seeds = best.map(({ id }) => id);
    const lists = await vectors.nearest(seeds, NEAREST + found.length, plan.access, budget.context());
    const known = new Set(found.map(({ id }) => id));
    const others = [...new Set(lists.flat().map(({ id }) => id))].filter((id) => !known.has(id));
    const read = await vectors.read([...seeds, ...others], budget.context());
    return nearTheBest(seeds, others, read);
  }

  /** Those of the records that pass the filters of the search, in their order, at most {@link MAX_BY_MEANING}. */
  async #passing(
    ids: readonly string[],
    plan: SearchPlan,
    budget: CallBudget,
  ): Promise<readonly EvidenceDocument[]> {
    if (ids.length === 0) return [];
    const ofIds: SearchPlan = {
      ...plan,
      match: { kind: 'keys', keys: ids.map((id) => `record:${id}`) },
      ...{ relaxation: null, pinnedKeys: [], leading: [], scoredStems: [], concepts: [], wording: '' },
      ...{ foldThreshold: null, page: { offset: 0, limit: ids.length } },
    };
    const [passing = []] = await this.engine.titles([ofIds], budget.context());
    const pass = new Set(passing.map(({ id }) => id));
    const chosen = ids.filter((id) => pass.has(id)).slice(0, MAX_BY_MEANING);
    return (await this.engine.documents(chosen, budget.context())).map(({ document }) => document);
  }
}

/** Whether only words were typed: a search with any sign of a query, or for names of records, finds what it says and no more. */
function isOfPlainWords({ request: { criteria, searchType } }: SearchParametersReading): boolean {
  if (searchType !== 'standard' || identifierList(criteria).length > 0) return false;
  const { tree } = parse(criteria);
  if (tree === null || !isPlainWords(tree)) return false;
  return !leavesOf(tree).some(({ node }) => node.kind === 'word' && isWild(node));
}

/** The first page of the search, ranked, whatever order and page are shown. */
function bestFirst(reading: SearchParametersReading): SearchParametersReading {
  const { request } = reading;
  const ranked = { ...request, ...FROM_THE_START, sort: 'r' as const, explain: false, details: false };
  return { ...reading, request: ranked };
}
