/**
 * Topics of a result: headings that are assigned to its records or, where few records have any, words of their titles. Rows of a
 * matrix are interventions, its columns conditions or outcomes; the MeSH trees tell which a heading is.
 */
import { titleTopic } from '@clinical/contracts';
import type { EvidenceDocument } from '@clinical/evidence';
import type { MeshHeading } from '@clinical/mesh';
import { titlePhrases } from '@clinical/search-engine';
import { isStopWord, tokenise } from '@clinical/text-analysis';
import designWords from './words-of-designs.json' with { type: 'json' };

/** What a heading is about. */
export type TopicKind = 'intervention' | 'condition';

/** A topic, as `topics.ts` of the contracts writes it, with the documents among those read that have it. */
export interface Candidate {
  readonly topic: string;
  readonly name: string;
  readonly kind: TopicKind | null;
  /** The heading of a topic, or the one that its words name; null for other phrases. */
  readonly heading: MeshHeading | null;
  readonly read: number;
}

/** Finds a heading by its name or an entry term. */
export type FindHeading = (name: string) => MeshHeading | null;

/** Topics of the documents that were read. */
export interface OverviewTopics {
  /** What the topics are: headings of the records, or words of their titles. */
  readonly basis: 'headings' | 'titles';
  readonly candidates: readonly Candidate[];
  /** Documents with any of the candidates. */
  readonly covered: number;
}

/** Trees by their first letters; those that are no subject of a study, such as research methods, are left out. */
const TREES: Readonly<Record<TopicKind, readonly string[]>> = {
  condition: ['C', 'F03', 'G', 'N'],
  intervention: ['D', 'E', 'F04'],
};
/** Research methods, physical phenomena such as time, and methods of evaluation and epidemiology. */
const METHODS = ['E05', 'G01', 'N05.715', 'N06.850.520'];

/** Share of documents with headings from which on headings are used. */
const ENOUGH_HEADINGS = 0.5;
const DESIGN_WORDS: ReadonlySet<string> = new Set(designWords.words);

/** Words of a title that may name a heading. */
const MAX_WORDS = 4;

/** A condition if any of its places is one, else an intervention if any is; null for others, such as people and places. */
export function topicKind(heading: Pick<MeshHeading, 'treeNumbers'>): TopicKind | null {
  if (placesOf(heading, 'condition').length > 0) return 'condition';
  return placesOf(heading, 'intervention').length > 0 ? 'intervention' : null;
}

/** First letter of a MeSH tree that topics are in. */
export type TopicTree = 'C' | 'D' | 'E' | 'F' | 'G' | 'N';

/** The tree of a topic; null for a heading that is none. */
export function topicTree(heading: Pick<MeshHeading, 'treeNumbers'>): TopicTree | null {
  const kind = topicKind(heading);
  const [first] = kind === null ? [] : placesOf(heading, kind);
  return first === undefined ? null : (first.charAt(0) as TopicTree);
}

function placesOf({ treeNumbers }: Pick<MeshHeading, 'treeNumbers'>, kind: TopicKind): string[] {
  return treeNumbers
    .filter((place) => !METHODS.some((method) => place.startsWith(method)))
    .filter((place) => TREES[kind].some((tree) => place.startsWith(tree)));
}

/**
 * Topics of documents, the most frequent first, then by name.
 *
 * @param isVocabularyLoaded without it no tree is known, and phrases of titles have no kind
 */
export function overviewTopics(
  documents: readonly EvidenceDocument[],
  findHeading: FindHeading,
  isVocabularyLoaded: boolean,
): OverviewTopics {
  const find = remembering(findHeading);
  const byHeading = collect(documents, (document) => headingsOf(document, find));
  if (byHeading.covered > 0 && byHeading.covered >= ENOUGH_HEADINGS * documents.length)
    return { basis: 'headings', ...byHeading };
  const byTitle = collect(documents, ({ title }) =>
    isVocabularyLoaded ? namedHeadings(title, find) : phrasesOf(title),
  );
  return { basis: 'titles', ...byTitle };
}

type Found = Omit<Candidate, 'read'>;

function collect(
  documents: readonly EvidenceDocument[],
  topicsOf: (document: EvidenceDocument) => readonly Found[],
): Omit<OverviewTopics, 'basis'> {
  const found = new Map<string, { candidate: Found; read: number }>();
  let covered = 0;
  for (const document of documents) {
    const topics = new Map(topicsOf(document).map((each) => [each.topic, each]));
    if (topics.size > 0) covered++;
    for (const [topic, candidate] of topics) {
      const known = found.get(topic);
      if (known === undefined) found.set(topic, { candidate, read: 1 });
      else known.read++;
    }
  }
  const candidates = [...found.values()].map(({ candidate, read }) => ({ ...candidate, read }));
  return { covered, candidates: candidates.sort((a, b) => b.read - a.read || byName(a, b)) };
}

/** Order of topics with equal counts. */
export function byName(a: Pick<Candidate, 'name'>, b: Pick<Candidate, 'name'>): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}

function headingsOf({ mesh }: EvidenceDocument, find: FindHeading): Found[] {
  return mesh.flatMap(({ heading: name }) => {
    const heading = find(name);
    const kind = heading === null ? null : topicKind(heading);
    return kind === null || name.includes(';') ? [] : [{ topic: name, name, kind, heading }];
  });
}

/** Runs of words that name a heading by its name or an entry term; the longest at each place. */
function namedHeadings(title: string, find: FindHeading): Found[] {
  const tokens = tokenise(title);
  const named: Found[] = [];
  for (let at = 0; at < tokens.length;) {
    const run = longestName(title, tokens, at, find);
    if (run !== null) named.push(run.found);
    at += run?.words ?? 1;
  }
  return named;
}

function longestName(
  title: string,
  tokens: ReturnType<typeof tokenise>,
  at: number,
  find: FindHeading,
): { readonly found: Found; readonly words: number } | null {
  for (let words = Math.min(MAX_WORDS, tokens.length - at); words > 0; words--) {
    const [first, last] = [tokens[at], tokens[at + words - 1]];
    if (first === undefined || last === undefined || (words === 1 && isStopWord(first.text))) continue;
    const name = title.slice(first.start, last.end).toLowerCase();
    const heading = find(name);
    const kind = heading === null ? null : topicKind(heading);
    if (kind !== null) return { found: { ...phrase(tokens.slice(at, at + words)), kind, heading }, words };
  }
  return null;
}

/** Phrases with a word of their subject. */
function phrasesOf(title: string): Found[] {
  return titlePhrases(title)
    .map((text) => tokenise(text))
    .filter((tokens) => tokens.some(({ text }) => !DESIGN_WORDS.has(text)))
    .map((tokens) => ({ ...phrase(tokens), kind: null, heading: null }));
}

/** The folded tokens are the phrase: it has one form, whatever marks stand between its words. */
function phrase(tokens: readonly { readonly text: string }[]): Pick<Candidate, 'topic' | 'name'> {
  const name = tokens.map(({ text }) => text).join(' ');
  return { topic: titleTopic(name), name };
}

function remembering(find: FindHeading): FindHeading {
  const known = new Map<string, MeshHeading | null>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const heading = find(name);
    known.set(name, heading);
    return heading;
  };
}
