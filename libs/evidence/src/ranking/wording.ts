import { CATEGORY } from '../categories/category-ids.js';
import { PROTOCOL_TITLE } from '../categories/title-forms.js';
import type { EvidenceDocument } from '../records/evidence-document.js';
import { MIN_TITLE_TYPED_LENGTH, titleWords } from '../records/lookup-keys.js';
import { asidesOf } from './title-asides.js';
import { readTopics, stemsOf, titleOf, topicsInTitles, type TitleStems } from './title-topics.js';
import { wordingFits } from './wording-fits.js';
import { sharedMeaning } from './shared-meaning.js';
import { wordingOf, type Wording } from './wording-letters.js';

/** Wordings of a document that are compared with a search. */
export interface DocumentWording {
  /** Titles and abstract. */
  readonly letters: Wording;
  readonly title: TitleStems;
  readonly hasAbstract: boolean;
  /** Stems of what its title is about aside; see {@link asidesOf}. */
  readonly asides: readonly string[];
  /** It is the plan of a study or review. */
  readonly isPlan: boolean;
  /** It is a notice, a letter, a comment or news, which answers no question. */
  readonly isRemark: boolean;
  /** Words of its title, which versions and copies of one work share; null for a title too short to tell. */
  readonly work: string | null;
}

/** A name in a search, with its other names and spellings, if it has any. */
export interface OtherNames {
  readonly typed: string;
  readonly others: readonly string[];
}

/** What the wordings of candidates are compared with. */
export interface ComparedSearch {
  /** Words as they were typed. */
  readonly wording: string;
  /** The concepts in it: a document with another name of one counts like one with the name. */
  readonly names: readonly OtherNames[];
  readonly isQuestion: boolean;
}

/** Settings of comparing the wordings of candidates with that of a search. */
export interface WordingSettings {
  /** Maximum results, best first, that are compared; 0: none. */
  readonly candidates: number;
  /**
   * Weight of the wording relative to that of the words, which is 1. Questions and searches of few concepts give it half of that
   * for candidates with an abstract, whose words count already.
   */
  readonly weight: number;
  /** Weight of nearness in meaning to the best results, likewise. It counts only where the records have vectors. */
  readonly similarity: number;
}

/** A title that names half of the concepts counts for an eighth of one that names all. */
const TITLE_EXPONENT = 3;
/** Share of its fit that the plan of a study keeps: it has no results. */
const KEPT_BY_PLANS = 0.1;
/** Share of its fit that a title about something aside keeps. */
const KEPT_BY_ASIDES = 0.3;
/** Share of its fit that another version or copy of a work keeps: one record of a work is enough among the first. */
const KEPT_BY_REPEATS = 0.1;
/** What libraries add to titles, such as `[Review] [52 refs]` and `[Systematic Review]3043`. */
const ADDED_TO_TITLE = /\[[^\]]*\]\d*/g;
/** Share of its fit that a notice or letter keeps. */
const KEPT_BY_REMARKS = 0.3;
const REMARKS: ReadonlySet<number> = new Set([CATEGORY.notices, CATEGORY.opinionAndNews]);
/** Searches with more concepts identify their topic by them. */
const MAX_CONCEPTS_OF_SHORT_SEARCH = 4;

/** Parts of a document that are compared with a search: its titles and its abstract. */
export function documentWording({
  title,
  vernacularTitle,
  abstract,
  categories,
}: Pick<EvidenceDocument, 'title' | 'vernacularTitle' | 'abstract' | 'categories'>): DocumentWording {
  return {
    letters: wordingOf([title, vernacularTitle, ...abstract.flatMap(({ label, text }) => [label, text])]),
    title: titleOf(title, vernacularTitle),
    hasAbstract: abstract.some(({ text }) => text !== ''),
    asides: asidesOf(title),
    isPlan: categories[0] === CATEGORY.protocols || PROTOCOL_TITLE.test(title),
    isRemark: REMARKS.has(categories[0] ?? 0),
    work: workOf(title),
  };
}

function workOf(title: string): string | null {
  const words = titleWords(title.replace(ADDED_TO_TITLE, ' '));
  return words.split(' ').length < MIN_TITLE_TYPED_LENGTH ? null : words;
}

/** Whether each record is another version or copy of one before it that answers. */
function areRepeats(texts: readonly DocumentWording[]): boolean[] {
  const known = new Set<string>();
  return texts.map(({ work, isPlan, isRemark }) => {
    if (work === null || isPlan || isRemark) return false;
    const isRepeat = known.has(work);
    known.add(work);
    return isRepeat;
  });
}

/** Result of comparing the first results with the wording of a search. */
export interface WordingComparison {
  /** Fit of each candidate, 0 to 1. */
  readonly fits: Float64Array;
  /** Nearness in meaning to the best candidates, 0 to 1 (see {@link sharedMeaning}); null where nothing is known of it. */
  readonly similarities: Float64Array | null;
  /** Weight of the fits in this comparison. */
  readonly weight: number;
  /** The highest relevance by words among the candidates. */
  readonly bestWords: number;
}

/**
 * Compares the first results of a search with its wording; every engine calls it with the same candidates. Letters in
 * common and concepts in titles count alike; plans of studies, notices and letters, further records of one work, and, in short
 * searches, titles about something aside, fit less.
 *
 * @param candidates the best first: relevance by the words alone, wording of title and abstract, and vector, null where there is none
 * @returns null when there is nothing to compare: then the words alone decide
 */
export function compareWordings(
  { wording, names, isQuestion }: ComparedSearch,
  candidates: readonly {
    readonly words: number;
    readonly wording: DocumentWording;
    readonly vector: Int8Array | null;
  }[],
  settings: WordingSettings,
): WordingComparison | null {
  const letterFits = wordingFits(
    wordingOf([wording]),
    names.map(({ typed, others }) => ({
      typed: wordingOf([typed]),
      others: others.map((other) => wordingOf([other])),
    })),
    candidates.map(({ wording }) => wording.letters),
  );
  if (letterFits === null) return null;
  const texts = candidates.map(({ wording }) => wording);
  const inTitles = topicsInTitles(
    readTopics(names),
    texts.map(({ title }) => title),
  );
  const isShort = names.length <= MAX_CONCEPTS_OF_SHORT_SEARCH;
  const searchStems = new Set(isShort ? stemsOf(wording) : []);
  const repeats = areRepeats(texts);
  const fits = letterFits.map((fit, index) => {
    const share = inTitles?.[index];
    const both = share === undefined ? fit : (fit + share ** TITLE_EXPONENT) / 2;
    const kept = keptOf(texts[index], isShort ? searchStems : null) * (repeats[index] ? KEPT_BY_REPEATS : 1);
    return both * kept;
  });
  const best = fits.reduce((max, fit) => Math.max(max, fit), 0);
  const shares = fits.map((fit) => fit / best);
  const withAbstract = texts.filter(({ hasAbstract }) => hasAbstract).length / texts.length;
  const isStatement = !isShort && !isQuestion;
  const weight = settings.weight * (isStatement ? 1 : 1 - withAbstract / 2);
  const bestWords = candidates.reduce((max, { words }) => Math.max(max, words), 0);
  const relevance = candidates.map(({ words }, index) => words + weight * bestWords * (shares[index] ?? 0));
  const similarities =
    settings.similarity === 0
      ? null
      : sharedMeaning(
          candidates.map(({ vector }) => vector),
          relevance,
        );
  return { fits: shares, similarities, weight, bestWords };
}

/** Share of its fit that a document keeps, with the stems of a short search. */
function keptOf(wording: DocumentWording | undefined, searchStems: ReadonlySet<string> | null): number {
  if (wording === undefined) return 1;
  const isAside = searchStems !== null && wording.asides.some((aside) => !searchStems.has(aside));
  return (
    (wording.isPlan ? KEPT_BY_PLANS : 1) *
    (wording.isRemark ? KEPT_BY_REMARKS : 1) *
    (isAside ? KEPT_BY_ASIDES : 1)
  );
}

/** What a comparison of the first results with the search gave one document. */
export interface ComparisonExplanation {
  /** Share of the document that fits best, 0 to 1; null for documents past those that were compared. */
  readonly fit: number | null;
  /** Contribution to the text relevance, and the most that it can be. */
  readonly added: number;
  readonly most: number;
}

/** Text relevance after the comparison of the first results, and what wording and meaning add to it. */
export interface ComparedRelevance {
  /** 0 to 1. */
  readonly text: number;
  readonly wording: ComparisonExplanation;
  /** Null where nothing is known of meaning. */
  readonly similarity: ComparisonExplanation | null;
}

/**
 * Text relevance of words, wording and meaning together. A record that was not compared gets nothing for wording and meaning,
 * so that it never comes before one that was and had at least as good words.
 *
 * @param words relevance by the words alone, 0 to 1
 * @param place of the record among the candidates of the comparison; null if it was not compared
 */
export function comparedRelevance(
  words: number,
  place: number | null,
  { fits, similarities, weight, bestWords }: WordingComparison,
  settings: Pick<WordingSettings, 'similarity'>,
): ComparedRelevance {
  const similarityWeight = similarities === null ? 0 : settings.similarity;
  const all = 1 + weight + similarityWeight;
  const explain = (shares: Float64Array, weight: number): ComparisonExplanation => {
    const fit = place === null ? null : (shares[place] ?? 0);
    return { fit, added: (weight * bestWords * (fit ?? 0)) / all, most: weight / all };
  };
  const wording = explain(fits, weight);
  const similarity = similarities === null ? null : explain(similarities, similarityWeight);
  return { text: words / all + wording.added + (similarity?.added ?? 0), wording, similarity };
}
