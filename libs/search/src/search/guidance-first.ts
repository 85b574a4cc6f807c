import type { SearchRequest } from '@clinical/contracts';
import { CATEGORY, GUIDELINE_CATEGORIES, titleFocus, type TitleFocus } from '@clinical/evidence';
import {
  hasOperators,
  leavesOf,
  type QueryLeaf,
  type QueryNode,
  type WordNode,
} from '@clinical/query-language';
import {
  SearchEngine,
  type CallContext,
  type LookUps,
  type MatchNode,
  type SearchFilters,
  type SearchPlan,
  type SearchResult,
  type TitleHit,
} from '@clinical/search-engine';
import { asksForCare, isGeneralWord, isStopWord, stem, tokenTexts } from '@clinical/text-analysis';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { CollectionStatus } from '../planning/collection-status.js';
import { allOf, anyOf } from '../planning/combine-matches.js';
import { type QueryConcept } from '../planning/query-concepts.js';

/** Longer searches name more than one concept. */
const MAX_WORDS = 4;
const MAX_NAMES = 8;
/** Guidance is up to date for so long. */
const DAYS_OF_GUIDANCE = 3653;
const MAX_GUIDELINES = 3;
const MAX_REVIEWS = 7;
/** Titles with more other words are about another topic too; one such guideline is better than none. */
const MAX_OTHER_WORDS = { guidance: 4, onlyGuidance: 9, reviews: 5 };
const LOOKED_AT = { guidance: 20, reviews: 30 };
/** Concepts whose leading documents are kept; each takes less than 1 kB. */
const KEPT_CONCEPTS = 1000;

/** A plain search that was prepared, as far as its order depends on it. */
interface Prepared {
  readonly request: SearchRequest;
  readonly tree: QueryNode;
  readonly concepts: readonly QueryConcept[];
}

/** Puts guidance and reviews of management first where a search names one concept. */
@Injectable()
export class GuidanceFirst {
  private readonly kept = new LRUCache<string, SearchPlan['leading']>({ max: KEPT_CONCEPTS });

  constructor(
    @Inject(SearchEngine) private readonly engine: Pick<SearchEngine, 'titles' | 'search' | 'searchLed'>,
    @Inject(CollectionStatus) private readonly collection: Pick<CollectionStatus, 'read'>,
  ) {}

  /**
   * A plan that puts guidance of the last ten years and reviews of management first, where the search names one
   * condition or drug and nothing else: such users look for guidance. Other plans are unchanged, and so are searches
   * that choose categories or another order.
   */
  async applyTo(plan: SearchPlan, prepared: Prepared, context: CallContext): Promise<SearchPlan> {
    const guided = await this.guided(plan, prepared);
    if (guided.lookUps === null) return guided.plan;
    const found = await this.engine.titles(guided.lookUps.plans, context);
    return { ...plan, leading: guided.lookUps.choose(found) };
  }

  /** The result of the plan of {@link applyTo}; where nothing is kept, the engine looks up and searches in one call. */
  async search(plan: SearchPlan, prepared: Prepared, context: CallContext): Promise<SearchResult> {
    const guided = await this.guided(plan, prepared);
    return guided.lookUps === null
      ? this.engine.search(guided.plan, context)
      : this.engine.searchLed(plan, guided.lookUps, context);
  }

  /** The plan with what is kept for it, and the look-ups if nothing is; what they find is kept. */
  private async guided(
    plan: SearchPlan,
    prepared: Prepared,
  ): Promise<{ readonly plan: SearchPlan; readonly lookUps: LookUps | null }> {
    const names = namesOfOneConcept(prepared);
    if (names === null || plan.sort !== 'triprank' || plan.filters.categories.length > 0)
      return { plan, lookUps: null };
    const { generation, version } = await this.collection.read();
    const { today, filters, access } = plan;
    const key = JSON.stringify([generation, version, today, filters, access, names]);
    const kept = this.kept.get(key);
    if (kept !== undefined) return { plan: { ...plan, leading: kept }, lookUps: null };
    const choose: LookUps['choose'] = (found) => {
      const leading = leadingAmong(found, names);
      this.kept.set(key, leading);
      return leading;
    };
    return { plan, lookUps: { plans: lookUpsOf(plan, names), choose } };
  }
}

/** Plans that find guidance, then reviews. */
function lookUpsOf(plan: SearchPlan, names: readonly (readonly string[])[]): SearchPlan[] {
  const inTitle = anyOf(names.map((name) => allOf(name.map((word) => stemInTitle(stem(word))))));
  const { from, to } = plan.filters.dates;
  const dates = { from: Math.max(from ?? -Infinity, plan.today - DAYS_OF_GUIDANCE), to };
  return [
    lookUp(plan, inTitle, LOOKED_AT.guidance, { categories: GUIDELINE_CATEGORIES, dates }),
    lookUp(plan, inTitle, LOOKED_AT.reviews, { categories: [CATEGORY.systematicReviews] }),
  ];
}

function leadingAmong(
  found: readonly (readonly TitleHit[])[],
  names: readonly (readonly string[])[],
): SearchPlan['leading'] {
  const [guidance = [], reviews = []] = found.map((hits) => hits.flatMap((hit) => aboutConcept(hit, names)));
  const first = guidanceAmong(guidance.filter(({ focus }) => !focus.isAside));
  const then = reviews
    .filter(({ focus }) => focus.namesManagement && focus.otherWords <= MAX_OTHER_WORDS.reviews)
    .map(({ id }) => id)
    .slice(0, MAX_REVIEWS);
  return [...first.map((id) => [id]), ...(then.length > 0 ? [then] : [])];
}

interface About {
  readonly id: string;
  readonly focus: TitleFocus;
}

function aboutConcept({ id, title, retracted }: TitleHit, names: readonly (readonly string[])[]): About[] {
  const focus = retracted ? null : titleFocus(title, names);
  return focus === null ? [] : [{ id, focus }];
}

/** Sorted by how much the titles are about the concept; ties keep the engine's order. */
function guidanceAmong(found: readonly About[]): string[] {
  const recent = [...found].sort((a, b) => a.focus.otherWords - b.focus.otherWords);
  const near = recent.filter(({ focus }) => focus.otherWords <= MAX_OTHER_WORDS.guidance);
  const only = recent.filter(({ focus }) => focus.otherWords <= MAX_OTHER_WORDS.onlyGuidance).slice(0, 1);
  return (near.length > 0 ? near : only).slice(0, MAX_GUIDELINES).map(({ id }) => id);
}

function lookUp(
  plan: SearchPlan,
  inTitle: MatchNode,
  limit: number,
  filters: Partial<SearchFilters>,
): SearchPlan {
  return {
    ...plan,
    match: allOf([plan.match, inTitle]),
    relaxation: null,
    pinnedKeys: [],
    wording: '',
    filters: { ...plan.filters, ...filters },
    page: { offset: 0, limit },
    foldThreshold: null,
    facets: { publications: 0 },
    explain: false,
    details: false,
  };
}

/**
 * The words of each name of the one concept that a search names; null if it names several or is a question. Words
 * without a known name count as one concept if they are adjacent in titles.
 */
function namesOfOneConcept({ tree, concepts }: Prepared): (readonly string[])[] | null {
  const typed = leavesOf(tree).map(({ node }) => node);
  if (hasOperators(tree) || !typed.every(isPlainWord)) return null;
  const leaves = withoutQuestion(typed, concepts);
  if (leaves.length === 0 || leaves.length > MAX_WORDS) return null;
  const name = leaves.flatMap(({ text }) => tokenTexts(text));
  if (name.every((token) => isStopWord(token) || isGeneralWord(token))) return null;
  if (name.length > 2 && name.some(isStopWord)) return null;
  const [concept] = concepts;
  const covers = concepts.length === 1 && leaves.every((leaf) => concept?.nodes.includes(leaf));
  const others = covers ? (concept?.variants ?? []).map(({ tokens }) => tokens) : [];
  return [name, ...others].slice(0, MAX_NAMES);
}

function isPlainWord(node: QueryLeaf['node']): node is WordNode {
  return node.kind === 'word' && node.wildcards.length === 0;
}

const TREATMENT = /^treatments?$/;

/**
 * The words between those that only ask: `plantar fasciitis` of 'what is the best treatment for plantar fasciitis'.
 * Without little words only 'treatment' asks: `patient safety` and `new onset diabetes` are names.
 */
function withoutQuestion(words: readonly WordNode[], concepts: readonly QueryConcept[]): readonly WordNode[] {
  const tokens = words.map(({ text }) => tokenTexts(text));
  const isQuestion = tokens.some((each) => each.every(isStopWord));
  const isInName = (word: WordNode): boolean =>
    concepts.some(({ nodes }) => nodes.length > 1 && nodes.includes(word));
  const names = words.map((word, at) => {
    const last = tokens[at - 1]?.at(-1) ?? null;
    const asks = (token: string): boolean =>
      isQuestion
        ? isStopWord(token) || isGeneralWord(token) || asksForCare(token, last)
        : TREATMENT.test(token);
    return isInName(word) || !(tokens[at] ?? []).every(asks);
  });
  return words.slice(Math.max(0, names.indexOf(true)), names.lastIndexOf(true) + 1);
}

function stemInTitle(text: string): MatchNode {
  return { kind: 'stem', stem: text, fields: ['title'] };
}
