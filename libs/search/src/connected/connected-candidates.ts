import { EMPTY_SEARCH_REQUEST } from '@clinical/contracts';
import { citationKeys, type EvidenceDocument } from '@clinical/evidence';
import { planFrame, type PlanSettings } from '../planning/plan-search.js';
import { planOfCounts } from '../planning/counting-plan.js';
import type { Entitlements } from '@clinical/people';
import type { CallContext, MatchNode, SearchEngine, SearchHit, SearchPlan } from '@clinical/search-engine';
import { cosine } from '@clinical/text-embedding';
import type { CitationGraph } from './citation-graph.js';
import type { CitationEdge } from './citation-walk.js';
import { citedNeighbourhood, nearnessOf, type CitedNeighbourhood } from './cited-neighbourhood.js';
import type { CandidateFacts } from './connected-mix.js';
import {
  authorKeys,
  belongingKeys,
  belongTogether,
  cosineOfSets,
  headingKeys,
  keywordStems,
  shareOfKeywords,
} from './in-common.js';
import { likenessQuery, rarity, stemCounts, stemMatch } from './telling-words.js';

// Most candidates of each kind (measured on collections with known citations).
const BY_TEXT = 200;
const BY_CITATIONS = 500;
const BY_MEANING = 200;
const BELONGING = 50;
/** Cited and citing documents whose words are searched for. */
const NEIGHBOURS_READ = 10;

/** What a search for candidates needs. */
export interface CandidateSearch {
  readonly engine: SearchEngine;
  readonly graph: CitationGraph;
  readonly rights: Entitlements;
  readonly settings: PlanSettings;
  readonly context: CallContext;
  /** Number of documents of the collection. */
  readonly total: number;
}

/** Documents that may be connected, and what is known of each beside the seeds. */
export interface Candidates {
  readonly documents: ReadonlyMap<string, EvidenceDocument>;
  readonly facts: readonly CandidateFacts[];
  readonly seedsWithCitations: number;
}

/**
 * Documents that may be connected with the seeds: by their words, by citations within two steps, by trial, update or comment, and by
 * readers. Only documents that the caller may see.
 *
 * @param keywords of the search that the seeds were found by
 * @param clicks sessions by document
 */
export async function findCandidates(
  seeds: readonly EvidenceDocument[],
  keywords: string,
  clicks: ReadonlyMap<string, number>,
  search: CandidateSearch,
): Promise<Candidates> {
  const finder = new Finder(search);
  const headings = headingKeys(seeds.flatMap(({ mesh }) => mesh));
  const [likeSeeds, cited, belonging, near] = await Promise.all([
    finder.like(seeds, headings),
    finder.cited(seeds),
    finder.byKeys(seeds.flatMap(belongingKeys), BELONGING),
    finder.near(seeds),
  ]);
  const [likeCited, others] = await Promise.all([
    finder.like(cited.direct.slice(0, NEIGHBOURS_READ)),
    finder.byIds([...near, ...clicks.keys()]),
  ]);
  const documents = new Map<string, EvidenceDocument>();
  for (const document of [
    ...likeSeeds.documents,
    ...cited.documents,
    ...likeCited.documents,
    ...belonging,
    ...others,
  ])
    documents.set(document.id, document);
  for (const { id } of seeds) documents.delete(id);
  const meaning = await finder.meaning(seeds, [...documents.keys()]);
  const authors = authorKeys({ authors: seeds.flatMap((seed) => seed.authors) });
  const wanted = keywordStems(keywords);
  const cites = citationsBetween(cited.edges);
  const facts = [...documents.values()].map((document): CandidateFacts => ({
    id: document.id,
    citations: nearnessOf(document, cited.nearness),
    meaning: meaning.get(document.id) ?? 0,
    text: likeSeeds.scores.get(document.id) ?? 0,
    textOfCited: likeCited.scores.get(document.id) ?? 0,
    authors: cosineOfSets(authors, authorKeys(document)),
    headings: cosineOfSets(headings, headingKeys(document.mesh), likeSeeds.headingWeight),
    keywords: shareOfKeywords(document, wanted),
    included: seeds.some((seed) => belongTogether(seed, document, cites)) ? 1 : 0,
    clicks: clicks.get(document.id) ?? 0,
  }));
  return { documents, facts, seedsWithCitations: cited.seedsWithCitations.size };
}

/** Documents of a search for likeness, with their scores. */
interface Like {
  readonly documents: readonly EvidenceDocument[];
  readonly scores: ReadonlyMap<string, number>;
  /** Rarity of a heading of the seeds; others weigh as much as those on average. */
  readonly headingWeight: (heading: string) => number;
}

class Finder {
  readonly #frame: SearchPlan;

  constructor(private readonly search: CandidateSearch) {
    const { rights, settings } = search;
    const frame = planFrame({ ...EMPTY_SEARCH_REQUEST, sort: 't' }, rights, settings);
    const { ranking } = frame;
    // Nothing but the words count: quality and recency are no likeness.
    const weights = { ...ranking.weights, quality: 0, recency: 0 };
    this.#frame = { ...frame, ranking: { ...ranking, weights, retractionPenalty: 0 } };
  }

  /** Documents with the telling words of these. */
  async like(
    documents: readonly EvidenceDocument[],
    headings: ReadonlySet<string> = new Set(),
  ): Promise<Like> {
    const { total } = this.search;
    const counts = stemCounts(documents);
    const found = await this.#count(counts, headings);
    const weights = new Map([...headings].map((key) => [key, rarity(found.headings.get(key) ?? 0, total)]));
    const average = [...weights.values()].reduce((sum, each) => sum + each, 0) / (weights.size || 1);
    const headingWeight = (key: string): number => weights.get(key) ?? average;
    const query = likenessQuery(counts, found.stems, total);
    if (query === null) return { documents: [], scores: new Map(), headingWeight };
    const hits = await this.#hits({ ...this.#frame, ...query }, BY_TEXT);
    return {
      documents: hits.map(({ document }) => document),
      scores: new Map(hits.map(({ document, score }) => [document.id, score])),
      headingWeight,
    };
  }

  /** Documents that citations lead to, those of one step first. */
  async cited(seeds: readonly EvidenceDocument[]): Promise<
    Omit<CitedNeighbourhood, 'direct'> & {
      readonly documents: readonly EvidenceDocument[];
      readonly direct: readonly EvidenceDocument[];
    }
  > {
    const around = await citedNeighbourhood(seeds, this.search.graph);
    const documents = await this.byKeys(around.keys, BY_CITATIONS);
    const nearness = new Map(
      documents.map((document) => {
        const { referenced, cites } = nearnessOf(document, around.nearness);
        return [document.id, referenced + cites];
      }),
    );
    const direct = documents
      .filter((document) => citationKeys(document).some((key) => around.direct.has(key)))
      .sort((a, b) => (nearness.get(b.id) ?? 0) - (nearness.get(a.id) ?? 0) || (a.id < b.id ? -1 : 1));
    return { ...around, documents, direct };
  }

  async byKeys(keys: readonly string[], limit: number): Promise<readonly EvidenceDocument[]> {
    if (keys.length === 0) return [];
    const match: MatchNode = { kind: 'keys', keys: [...new Set(keys)] };
    return (await this.#hits({ ...this.#frame, match }, limit)).map(({ document }) => document);
  }

  async byIds(ids: readonly string[]): Promise<readonly EvidenceDocument[]> {
    if (ids.length === 0) return [];
    const { engine, context, rights } = this.search;
    const found = await engine.documents(ids, context);
    return found.map(({ document }) => document).filter(({ proOnly }) => !proOnly || rights.proDocuments);
  }

  /** Ids of the documents whose vectors are nearest to those of the seeds. */
  async near(seeds: readonly EvidenceDocument[]): Promise<readonly string[]> {
    const { engine, context } = this.search;
    const ids = seeds.map(({ id }) => id);
    const lists = await engine.vectors.nearest(ids, BY_MEANING, this.#frame.access, context);
    return [...new Set(lists.flat().map(({ id }) => id))];
  }

  /** Mean cosine of each document with the seeds that have a vector. */
  async meaning(
    seeds: readonly EvidenceDocument[],
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, number>> {
    const { engine, context } = this.search;
    const vectors = await engine.vectors.read([...seeds.map(({ id }) => id), ...ids], context);
    const own = seeds.flatMap(({ id }) => vectors.get(id) ?? []);
    const means = ids.flatMap((id): [string, number][] => {
      const vector = vectors.get(id);
      if (vector === undefined || own.length === 0) return [];
      return [[id, own.reduce((sum, seed) => sum + cosine(seed, vector), 0) / own.length]];
    });
    return new Map(means);
  }

  async #count(counts: ReadonlyMap<string, number>, headings: ReadonlySet<string>) {
    const { engine, context } = this.search;
    const matches = new Map<string, MatchNode>();
    for (const word of counts.keys()) matches.set(`stem ${word}`, stemMatch(word));
    for (const key of headings)
      matches.set(`heading ${key}`, { kind: 'mesh', headings: [key], major: false, subheadings: [] });
    const { details } = await engine.search(planOfCounts(this.#frame, [], matches), context);
    const of = (kind: string): ReadonlyMap<string, number> =>
      new Map(
        (details ?? [])
          .filter(({ label }) => label.startsWith(`${kind} `))
          .map(({ label, hits }) => [label.slice(kind.length + 1), hits]),
      );
    return { stems: of('stem'), headings: of('heading') };
  }

  async #hits(plan: SearchPlan, limit: number): Promise<readonly SearchHit[]> {
    const page = { offset: 0, limit };
    return (await this.search.engine.search({ ...plan, page }, this.search.context)).hits;
  }
}

function citationsBetween(edges: readonly CitationEdge[]) {
  const known = new Set(edges.map(({ citing, cited }) => `${citing} ${cited}`));
  const names = (document: EvidenceDocument): string[] => [document.id, ...citationKeys(document)];
  return (citing: EvidenceDocument, cited: EvidenceDocument): boolean =>
    names(citing).some((from) => names(cited).some((to) => known.has(`${from} ${to}`)));
}
