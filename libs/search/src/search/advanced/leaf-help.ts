import type { LeafHelp } from '@clinical/contracts';
import type { MeshMatch, MeshVocabulary } from '@clinical/mesh';
import { print, type Dialect, type MeshNode } from '@clinical/query-language';
import type { CallContext, MatchNode, NearWord, SearchEngine } from '@clinical/search-engine';
import { planMesh } from '../../planning/mesh-match.js';
import { isKnownWord } from '../../planning/known-word.js';
import type { LeafResult } from './leaf-results.js';
import { innermost } from './leaf-text.js';
import { textWithToken, withToken } from './replace-token.js';

/** Suggested replacement of a leaf that finds nothing, and the query that counts it. */
export interface HelpCandidate {
  readonly leaf: LeafResult;
  readonly kind: LeafHelp['kind'];
  readonly text: string;
  readonly fix: string;
  readonly match: MatchNode;
  /** Whether the leaf is likely a misspelling of it, and not a rare word that no record has (Q115). */
  readonly isLikely: boolean;
}

/** Maximum words that are looked up for one strategy, and maximum leaves that get help. */
const MAX_WORDS = 40;
const MAX_LEAVES = 100;

/**
 * The nearest indexed word for every leaf without hits, and the MeSH heading that the leaf is a synonym of, or close
 * to.
 */
export async function helpCandidates(
  results: readonly LeafResult[],
  dialect: Dialect,
  vocabulary: MeshVocabulary,
  engine: SearchEngine,
  context: CallContext,
): Promise<HelpCandidate[]> {
  const dead = results.filter(({ hits, wide }) => hits === 0 && wide === null).slice(0, MAX_LEAVES);
  const words = [...new Set(dead.flatMap(exactTokens))]
    .slice(0, MAX_WORDS)
    .filter((word) => !isKnownWord(word, vocabulary));
  const nearWords = words.length === 0 ? [] : await engine.words.nearWords(words, context);
  const unknown = new Map(
    nearWords.filter(({ documents }) => documents === 0).map(({ word, near }) => [word, near]),
  );
  return dead.flatMap((leaf) => [
    ...spellingCandidate(leaf, unknown, vocabulary),
    ...headingCandidate(leaf, dialect, vocabulary),
  ]);
}

function exactTokens({ leaf }: LeafResult): string[] {
  if (leaf.kind === 'value' || leaf.kind === 'identifier') return [];
  return leaf.shapes.filter((shape) => typeof shape === 'string');
}

function spellingCandidate(
  result: LeafResult,
  unknown: ReadonlyMap<string, readonly NearWord[]>,
  vocabulary: MeshVocabulary,
): HelpCandidate[] {
  for (const word of exactTokens(result)) {
    const [nearest] = unknown.get(word) ?? [];
    if (nearest === undefined) continue;
    return [
      {
        leaf: result,
        kind: 'spelling',
        text: nearest.word,
        fix: textWithToken(result.text, word, nearest.word),
        match: withToken(result.leaf.match, word, nearest.word),
        isLikely: isLikelyMeant(word, nearest, vocabulary),
      },
    ];
  }
  return [];
}

/** Shorter words have too many neighbours; names of trade and abbreviations are short. */
const MIN_MISSPELLED_LENGTH = 6;
/** A word of five letters is a misspelling only of a usual word: `astma`. */
const USUAL_WORD = 1000;
/** Number of records with a word from which on it may be intended although it is no term of the vocabulary. */
const FREQUENT_WORD = 2000;

/**
 * Whether a word that no record has is likely a misspelling: one letter away from a word of the vocabulary, or from a
 * far more frequent one, itself no word of the vocabulary, and not only another ending. (Of 187 nearest words that real
 * strategies were offered, about one in ten was intended.)
 */
export function isLikelyMeant(typed: string, near: NearWord, vocabulary: MeshVocabulary): boolean {
  const { word, documents, distance } = near;
  // The first letter is the one that is mistyped least.
  if (distance > 1 || typed.charAt(0) !== word.charAt(0) || vocabulary.hasWord(typed)) return false;
  if (typed.startsWith(word) || word.startsWith(typed) || hasOtherEnding(typed, word)) return false;
  if (
    typed.length < MIN_MISSPELLED_LENGTH &&
    (typed.length < MIN_MISSPELLED_LENGTH - 1 || documents < USUAL_WORD)
  )
    return false;
  return vocabulary.hasWord(word) || documents >= FREQUENT_WORD;
}

/** Letters of an ending: `lumbal` and `lumbar`, or the trade name `amidate` and `amidase`. */
const ENDING = 2;
/** In a longer word such a letter is most likely mistyped: `metoclopramine`. */
const MAX_OF_OTHER_ENDING_LENGTH = 8;

/** Whether two short words differ in one letter of their endings only, so that both may be intended. */
function hasOtherEnding(typed: string, word: string): boolean {
  if (typed.length > MAX_OF_OTHER_ENDING_LENGTH) return false;
  const stem = typed.length - ENDING;
  return typed.length === word.length && typed.slice(0, stem) === word.slice(0, stem);
}

function headingCandidate(result: LeafResult, dialect: Dialect, vocabulary: MeshVocabulary): HelpCandidate[] {
  const node = innermost(result.leaf.node);
  const span = { start: 0, end: 0 };
  if (node.kind === 'mesh') {
    const near = vocabulary.nearestHeading(node.heading);
    if (near === null || result.leaf.mesh?.known?.ui === near.ui) return [];
    return [candidateOf(result, near, { ...node, heading: near.name }, dialect, vocabulary)];
  }
  if (node.kind !== 'word' && node.kind !== 'phrase') return [];
  if (node.wildcards.length > 0 || result.leaf.kind === 'value' || result.leaf.kind === 'identifier')
    return [];
  const heading = vocabulary.heading(node.text);
  if (heading === null) return [];
  const mesh: MeshNode = {
    kind: 'mesh',
    heading: heading.name,
    explode: true,
    major: false,
    subheadings: [],
    ...span,
  };
  return [candidateOf(result, heading, mesh, dialect, vocabulary)];
}

function candidateOf(
  leaf: LeafResult,
  { name }: MeshMatch,
  node: MeshNode,
  dialect: Dialect,
  vocabulary: MeshVocabulary,
): HelpCandidate {
  const { match } = planMesh(node, vocabulary);
  return { leaf, kind: 'heading', text: name, fix: print(node, dialect), match, isLikely: true };
}
