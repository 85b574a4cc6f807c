import { EMPTY_SEARCH_REQUEST, type Language, type SearchParametersReading } from '@clinical/contracts';
import type { EvidenceDocument } from '@clinical/evidence';
import { entitlements, type Principal } from '@clinical/people';
import { Clock } from '@clinical/platform';
import { SearchEngine, type MatchNode } from '@clinical/search-engine';
import { Inject, Injectable } from '@nestjs/common';
import { countOf, planOfCounts } from '../planning/counting-plan.js';
import { planFrame } from '../planning/plan-search.js';
import { SEARCH_SETTINGS, type StrategySearchSettings } from '../planning/search-tokens.js';
import { ReferenceCheckService } from '../reference-check/reference-check.service.js';
import { detailsByLabel } from '../search/advanced/leaf-results.js';
import { CountableSearchService } from '../search/countable-search.service.js';
import { matchOfTerm, recordTerms, TERM_KINDS, weightOf, type TermKind } from './record-terms.js';
import { FREQUENCY_RECORDS, MAX_FREQUENCIES, type StrategyFrequencies } from './workbench.contract.js';

/** A caller and the limits of the call. */
interface Inquiry {
  readonly language: Language;
  readonly signal: AbortSignal;
  readonly principal: Principal;
}

/** Compares the words and headings of some records with the collection. */
@Injectable()
export class FrequenciesService {
  constructor(
    private readonly engine: SearchEngine,
    private readonly references: ReferenceCheckService,
    private readonly searches: CountableSearchService,
    private readonly clock: Clock,
    @Inject(SEARCH_SETTINGS) private readonly settings: StrategySearchSettings,
  ) {}

  /**
   * Of the first results of a strategy.
   *
   * @throws RequestRefusedError when the strategy has an error; ProRequiredError when the caller may not use it
   * @throws SearchTimeoutError, SearchCancelledError, EngineUnavailableError
   */
  async ofResults(reading: SearchParametersReading, inquiry: Inquiry): Promise<StrategyFrequencies> {
    const { language, signal, principal } = inquiry;
    const search = await this.searches.open(reading, language, signal, principal);
    const [[total = 0], documents] = await Promise.all([
      search.countEach([search.request]),
      search.first(FREQUENCY_RECORDS),
    ]);
    return this.#compare(documents, total, inquiry);
  }

  /**
   * Of known records.
   *
   * @param text in a format of `readReferences`
   * @throws ValuesRefusedError, SearchTimeoutError, SearchCancelledError, EngineUnavailableError
   */
  async ofKnown(text: string, inquiry: Inquiry): Promise<StrategyFrequencies> {
    const documents = await this.references.documentsOf(text, inquiry);
    return this.#compare(documents.slice(0, FREQUENCY_RECORDS), documents.length, inquiry);
  }

  async #compare(
    documents: readonly EvidenceDocument[],
    total: number,
    { signal, principal }: Inquiry,
  ): Promise<StrategyFrequencies> {
    const terms = recordTerms(documents);
    const labels = new Map<string, MatchNode>([
      ['all', { kind: 'everything' }],
      ...terms.map((term, place) => [`term ${place}`, matchOfTerm(term)] as const),
    ]);
    const { ranking, grantPro, strategyDeadlineMs } = this.settings;
    const rights = entitlements(principal, { pro: grantPro });
    const frame = planFrame(EMPTY_SEARCH_REQUEST, rights, {
      ranking,
      today: this.clock.today(),
      publicationsInFacet: 0,
    });
    const context = { signal, deadlineMs: strategyDeadlineMs };
    const counts = detailsByLabel(await this.engine.search(planOfCounts(frame, [], labels), context));
    const collection = countOf(counts, 'all').hits;
    const examined = documents.length;
    const compared = terms.map(({ records, ...term }, place) => {
      const inCollection = countOf(counts, `term ${place}`).hits;
      const ratio = inCollection === 0 ? 0 : (records * collection) / (examined * inCollection);
      return {
        ...term,
        records,
        collection: inCollection,
        ratio,
        weight: weightOf(records, examined, ratio),
      };
    });
    const ofKind = (wanted: TermKind) =>
      compared
        .filter(({ kind, ratio }) => kind === wanted && ratio > 1)
        .sort((a, b) => b.weight - a.weight || (a.text < b.text ? -1 : 1))
        .slice(0, MAX_FREQUENCIES)
        .map(({ kind: _, weight: __, ratio, ...shown }) => ({
          ...shown,
          ratio: Math.round(ratio * 10) / 10,
        }));
    const [words, phrases, headings] = TERM_KINDS.map(ofKind);
    return {
      records: examined,
      total,
      collection,
      words: words ?? [],
      phrases: phrases ?? [],
      headings: headings ?? [],
    };
  }
}
