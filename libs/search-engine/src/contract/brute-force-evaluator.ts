import {
  highestContribution,
  inverseDocumentFrequency,
  isAnswer,
  isForPro,
  stemContribution,
  variantScale,
  yearOf,
  type CollectionStatistics,
  type EvidenceDocument,
  type RankExplanation,
} from '@clinical/evidence';
import { chooseLevel, levelSize, partWeights, relaxationLevels, relaxationNodes } from '../relaxation.js';
import type { Relaxation, SearchFilters, SearchPlan, TextField } from '../search-plan.js';
import type { SearchFacets } from '../search-result.js';
import { BruteForceMatching, fulfils, isWithin } from './brute-force-matching.js';
import {
  byPlace,
  dayOf,
  entryOf,
  frequenciesIn,
  mainCategoryOf,
  nameOf,
  scoreOf,
  withWording,
  type Entry,
  type ExpectedResult,
} from './brute-force-ranking.js';

interface ScoredTerm {
  readonly stem: string;
  readonly documents: number;
  readonly idf: number;
  /** Typed stems that it replaces, if it is a variant. */
  readonly insteadOf: readonly string[];
}

type FilterName = 'categories' | 'publications' | 'clinicalAreas' | 'dates';

/**
 * Reference implementation of a search, one document at a time. It shares with the engines only the searchable
 * text and the formulas of `@clinical/evidence`; slow but simple.
 */
export class BruteForceEvaluator {
  private readonly entries: readonly Entry[];
  private readonly statistics: CollectionStatistics;
  /** Publication names as spelled in their first document. */
  private readonly publicationNames = new Map<number, string>();

  /**
   * @param publicationIds numbers assigned by the engine, by folded publication name
   * @param vectors of documents by id
   */
  constructor(
    documents: readonly EvidenceDocument[],
    private readonly publicationIds: ReadonlyMap<string, number>,
    private readonly vectors: ReadonlyMap<string, Int8Array> = new Map(),
  ) {
    this.entries = documents.map((document) => entryOf(document, publicationIds));
    for (const { document, publication } of this.entries) {
      if (publication === null || this.publicationNames.has(publication)) continue;
      this.publicationNames.set(publication, nameOf(document));
    }
    const total = (field: TextField): number => sumOf(this.entries.map(({ tokens }) => tokens[field]));
    this.statistics = {
      documents: documents.length,
      tokens: { title: total('title'), abstract: total('abstract'), keywords: total('keywords') },
    };
  }

  /** @throws TooManyExpansionsError like an engine */
  search(plan: SearchPlan): ExpectedResult {
    const visible = this.entries.filter(
      ({ document }) => plan.access.proOnlyDocuments || !isForPro(document),
    );
    const { relaxation, definitions } = plan;
    const matches = new BruteForceMatching(this.entries, definitions);
    const reportedNodes = [...definitions, plan.match];
    const refusal = matches.refusal([...reportedNodes, ...relaxationNodes(relaxation)]);
    if (refusal !== null) throw refusal;
    const matched = matches.matching(plan.match);
    const all = new Set(visible.filter((entry) => matched.has(entry)));
    const relaxed = relaxation !== null && all.size < relaxation.minimum;
    const step = relaxed ? this.relax(relaxation, matches, visible) : null;
    const wide = step === null ? matched : step.wide;
    const pinned = new Set(
      visible.filter(({ document }) => document.lookupKeys.some((key) => plan.pinnedKeys.includes(key))),
    );
    const matching = visible.filter((entry) => pinned.has(entry) || wide.has(entry));
    const passing = matching.filter((entry) => this.passes(entry, plan.filters, null));
    const rank = (foldThreshold: number | null) =>
      this.rank(passing, { ...plan, foldThreshold }, all, pinned);
    const ranked = rank(plan.foldThreshold);
    const onPage = ranked.slice(plan.page.offset, plan.page.offset + plan.page.limit);
    return {
      ids: new Set(rank(null).map(({ id }) => id)),
      total: passing.length,
      listed: ranked.length,
      matchingAll: passing.filter((entry) => all.has(entry) && (!relaxed || isAnswer(mainCategoryOf(entry))))
        .length,
      relaxed,
      dropped: step === null ? [] : step.dropped,
      partDocuments: step === null ? [] : step.parts.map(({ size }) => size),
      hits: onPage.map((hit) => ({
        ...hit,
        missing: hit.explanation.pinned || step === null ? [] : missingOf(hit.id, step.parts),
      })),
      facets: this.facets(matching, plan),
      details: plan.details ? matches.details(reportedNodes, new Set(visible)) : null,
    };
  }

  private relax(
    relaxation: Relaxation,
    matches: BruteForceMatching<Entry>,
    visible: readonly Entry[],
  ): {
    readonly wide: ReadonlySet<Entry>;
    readonly dropped: readonly number[];
    readonly parts: readonly ReadonlySet<Entry>[];
  } {
    const required = relaxation.required.map((node) => matches.matching(node));
    const parts = relaxation.parts.map((node) => matches.matching(node));
    const weights = partWeights(
      parts.map(({ size }) => size),
      this.entries.length,
      relaxation,
    );
    const reaching = (least: number): Entry[] =>
      this.entries.filter(
        (entry) =>
          required.every((set) => set.has(entry)) &&
          sumOf(parts.map((set, part) => (set.has(entry) ? (weights[part] ?? 0) : 0))) >= least,
      );
    const { least, dropped } = chooseLevel(relaxationLevels(relaxation, weights), (level) =>
      levelSize(reaching(level.least).filter((entry) => visible.includes(entry)).length, relaxation),
    );
    return { wide: new Set(reaching(least)), dropped, parts };
  }

  private rank(
    entries: readonly Entry[],
    plan: SearchPlan,
    all: ReadonlySet<Entry>,
    pinned: ReadonlySet<Entry>,
  ): { id: string; score: number; explanation: RankExplanation }[] {
    const explained = entries.map((entry) => ({
      entry,
      explanation: this.explain(entry, plan, {
        pinned: pinned.has(entry),
        hasAllWords: all.has(entry) && isAnswer(mainCategoryOf(entry)),
      }),
    }));
    const best = Math.max(0, ...explained.map(({ explanation }) => explanation.words));
    const floor = plan.foldThreshold === null ? 0 : plan.foldThreshold * best;
    const ranked = explained
      .filter(({ explanation }) => explanation.pinned || explanation.words >= floor)
      .sort((a, b) => byPlace(plan, a, b));
    return withWording(ranked, plan, this.vectors).map(({ entry, explanation }) => ({
      id: entry.document.id,
      score: explanation.score,
      explanation,
    }));
  }

  private explain(
    entry: Entry,
    plan: SearchPlan,
    standing: { readonly pinned: boolean; readonly hasAllWords: boolean },
  ): RankExplanation {
    const typed = plan.scoredStems.map((each) => this.termOf(each));
    const highest = highestContribution(
      typed.map(({ idf }) => idf),
      plan.ranking,
    );
    const grouped = new Set(plan.concepts.flatMap(({ stems }) => stems));
    const single = typed.filter((term) => !grouped.has(term.stem));
    let sum = sumOf(single.map((term) => this.contribution(entry, term, plan)));
    const instead: ScoredTerm[] = [];
    const replaced = new Set<string>();
    for (const { stems, variants } of plan.concepts) {
      const own = typed.filter((term) => stems.includes(term.stem));
      let best = {
        sum: sumOf(own.map((term) => this.contribution(entry, term, plan))),
        terms: [] as ScoredTerm[],
      };
      for (const variant of variants) {
        const terms = this.variantTerms(variant, own);
        const counted = sumOf(terms.map((term) => this.contribution(entry, term, plan)));
        if (counted > best.sum) best = { sum: counted, terms };
      }
      sum += best.sum;
      instead.push(...best.terms);
      if (best.terms.length > 0) for (const each of own) replaced.add(each.stem);
    }
    const words = highest > 0 ? sum / highest : 1;
    const stems = [...typed, ...instead].map((term) => ({
      stem: term.stem,
      frequencies: frequenciesIn(entry, term.stem),
      insteadOf: term.insteadOf,
      documents: term.documents,
      contribution:
        highest > 0 && (term.insteadOf.length > 0 || !replaced.has(term.stem))
          ? this.contribution(entry, term, plan) / highest
          : 0,
    }));
    return { ...scoreOf(entry, words, plan), words, wording: null, similarity: null, stems, ...standing };
  }

  private termOf(each: string): ScoredTerm {
    const documents = this.entries.filter(({ stems }) => stems.has(each)).length;
    const idf = inverseDocumentFrequency(documents, this.statistics.documents);
    return { stem: each, documents, idf, insteadOf: [] };
  }

  private variantTerms(
    { stems, weight }: SearchPlan['concepts'][number]['variants'][number],
    typed: readonly ScoredTerm[],
  ): ScoredTerm[] {
    const terms = stems.map((each) => this.termOf(each));
    const scale = variantScale(
      typed.map(({ idf }) => idf),
      terms.map(({ idf }) => idf),
      weight,
    );
    const insteadOf = typed.map((term) => term.stem);
    return terms.map((term) => ({ ...term, idf: term.idf * scale, insteadOf }));
  }

  private contribution(entry: Entry, { stem: each, idf }: ScoredTerm, { ranking }: SearchPlan): number {
    return stemContribution(frequenciesIn(entry, each), entry.tokens, idf, this.statistics, ranking);
  }

  /** @param except filter to ignore */
  private passes(entry: Entry, filters: SearchFilters, except: FilterName | null): boolean {
    const { document, publication } = entry;
    const chosen = (name: FilterName, values: readonly unknown[]): boolean =>
      name !== except && values.length > 0;
    if (
      chosen('categories', filters.categories) &&
      !document.categories.some((id) => filters.categories.includes(id))
    ) {
      return false;
    }
    if (
      chosen('publications', filters.publications) &&
      (publication === null || !filters.publications.includes(publication))
    ) {
      return false;
    }
    if (
      chosen('clinicalAreas', filters.clinicalAreas) &&
      !document.clinicalAreas.some((area) => filters.clinicalAreas.includes(area))
    ) {
      return false;
    }
    if (!filters.conditions.every((condition) => fulfils(condition, entry))) return false;
    return except === 'dates' || isWithin(dayOf(entry), filters.dates);
  }

  private facets(matching: readonly Entry[], plan: SearchPlan): SearchFacets {
    const counted = <T>(except: FilterName, valuesOf: (entry: Entry) => readonly T[]): [T, number][] => {
      const counts = new Map<T, number>();
      for (const entry of matching) {
        if (!this.passes(entry, plan.filters, except)) continue;
        for (const value of new Set(valuesOf(entry))) counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      return [...counts];
    };
    return {
      categories: counted('categories', ({ document }) => document.categories)
        .map(([id, count]) => ({ id, count }))
        .sort((a, b) => b.count - a.count || a.id - b.id),
      years: counted('dates', ({ document }) => [yearOf(document.date)].filter((year) => year !== null))
        .map(([year, count]) => ({ year, count }))
        .sort((a, b) => b.year - a.year),
      undated: matching.filter((entry) => dayOf(entry) === null && this.passes(entry, plan.filters, 'dates'))
        .length,
      publications: this.publicationFacet(
        counted('publications', ({ publication }) => [publication].filter((id) => id !== null)),
        plan,
      ),
      clinicalAreas: counted('clinicalAreas', ({ document }) => document.clinicalAreas)
        .map(([area, count]) => ({ area, count }))
        .sort((a, b) => b.count - a.count || (a.area < b.area ? -1 : 1)),
    };
  }

  private publicationFacet(
    counts: readonly [number, number][],
    plan: SearchPlan,
  ): SearchFacets['publications'] {
    const byId = new Map(counts);
    const ordered = [...this.publicationIds.values()]
      .map((id) => ({ id, name: this.publicationNames.get(id) ?? '', count: byId.get(id) ?? 0 }))
      .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id));
    return ordered.filter(
      ({ id, count }, place) =>
        (place < plan.facets.publications && count > 0) || plan.filters.publications.includes(id),
    );
  }
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** Indexes of the parts that a document does not match. */
function missingOf(id: string, parts: readonly ReadonlySet<Entry>[]): number[] {
  return parts.flatMap((set, part) => ([...set].some(({ document }) => document.id === id) ? [] : [part]));
}
