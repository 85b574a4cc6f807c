import { tokenTexts } from '@clinical/text-analysis';
import { CATEGORY } from '../categories/category-ids.js';
import { PROTOCOL_TITLE } from '../categories/title-forms.js';
import type { EvidenceDocument } from '../records/evidence-document.js';
import { asidesOf } from './title-asides.js';
import { readTopics, stemsOf, titleOf, topicsInTitles, type TitleStems } from './title-topics.js';
import { wordingFits, type Wording } from './wording-fits.js';

/** Wordings of a document that are compared with a search. */
export interface DocumentWording {
  /** Titles and abstract. */
  readonly letters: Wording;
  readonly title: TitleStems;
  /** Stems of what its title is about aside; see {@link asidesOf}. */
  readonly asides: readonly string[];
  /** It is the plan of a study or review. */
  readonly isPlan: boolean;
}

/** A name in a search, with its other names and spellings, if it has any. */
export interface OtherNames {
  readonly typed: string;
  readonly others: readonly string[];
}

/** Settings of comparing the wordings of candidates with that of a search. */
export interface WordingSettings {
  /** Maximum results, best first, that are compared; 0: none. */
  readonly candidates: number;
  /** Weight of the wording relative to that of the words, which is 1. */
  readonly weight: number;
}

/** Weight of the concepts in the title relative to that of the letters in common, which is 1. */
const TITLE_WEIGHT = 0.7;
/** Share of its fit that the plan of a study keeps: it has no results. */
const KEPT_BY_PLANS = 0.1;
/** Share of its fit that a title about something aside keeps. */
const KEPT_BY_ASIDES = 0.3;
/** Searches with more concepts identify their topic by them. */
const MAX_CONCEPTS_OF_SHORT_SEARCH = 4;

const SPACE = 0;
const FIRST_OTHER = 37;
const OTHERS = 64 - FIRST_OTHER;
/** Longest run of plain letters that is surely one word. */
const LONGEST_PLAIN_RUN = 255;
const WORD_CHARACTER = /[\p{L}\p{N}\p{M}\p{Cs}]/u;
/** Code of an ASCII character; that of a space for characters that are no letters. */
const PLAIN = plainLetters();

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
    asides: asidesOf(title),
    isPlan: categories[0] === CATEGORY.protocols || PROTOCOL_TITLE.test(title),
  };
}

/** The wording of consecutive texts; only spaces without words. */
export function wordingOf(texts: readonly string[]): Wording {
  const parts = texts.map((text) => plainWording(text) ?? foldedWording(text));
  const wording = new Uint8Array(1 + parts.reduce((sum, { length }) => sum + length, 0));
  let at = 1;
  for (const part of parts) {
    wording.set(part, at);
    at += part.length;
  }
  return wording;
}

/** Result of comparing the first results with the wording of a search. */
export interface WordingComparison {
  /** Fit of each candidate, 0 to 1. */
  readonly fits: Float64Array;
  /** The highest relevance by words among the candidates. */
  readonly bestWords: number;
}

/**
 * Compares the first results of a search with its wording; every engine calls it with the same candidates. Letters in
 * common and concepts in titles count; plans of studies, and titles about something aside of a short search, fit less.
 *
 * @param search words as they were typed
 * @param names of the concepts in the search: a document with another name of one counts like one with the name
 * @param candidates relevance by the words alone, and wording of title and abstract
 * @returns null when there is nothing to compare: then the words alone decide
 */
export function compareWordings(
  search: string,
  names: readonly OtherNames[],
  candidates: readonly { readonly words: number; readonly wording: DocumentWording }[],
): WordingComparison | null {
  const letterFits = wordingFits(
    wordingOf([search]),
    names.map(({ typed, others }) => ({
      typed: wordingOf([typed]),
      others: others.map((other) => wordingOf([other])),
    })),
    candidates.map(({ wording }) => wording.letters),
  );
  if (letterFits === null) return null;
  const shares = topicsInTitles(
    readTopics(names),
    candidates.map(({ wording }) => wording.title),
  );
  const isShort = names.length <= MAX_CONCEPTS_OF_SHORT_SEARCH;
  const searchStems = new Set(isShort ? stemsOf(search) : []);
  const fits = letterFits.map((fit, index) => {
    const share = shares?.[index];
    const both = share === undefined ? fit : (fit + TITLE_WEIGHT * share ** 2) / (1 + TITLE_WEIGHT);
    return both * keptOf(candidates[index]?.wording, isShort ? searchStems : null);
  });
  const best = fits.reduce((max, fit) => Math.max(max, fit), 0);
  return {
    fits: fits.map((fit) => fit / best),
    bestWords: candidates.reduce((max, { words }) => Math.max(max, words), 0),
  };
}

/** Share of its fit that a document keeps, with the stems of a short search. */
function keptOf(wording: DocumentWording | undefined, searchStems: ReadonlySet<string> | null): number {
  if (wording === undefined) return 1;
  const isAside = searchStems !== null && wording.asides.some((aside) => !searchStems.has(aside));
  return (wording.isPlan ? KEPT_BY_PLANS : 1) * (isAside ? KEPT_BY_ASIDES : 1);
}

/**
 * Text relevance of words and wording together, 0 to 1. A record that was not compared has a fit of 0, so that it
 * never comes before one that was and had at least as good words.
 *
 * @param words relevance by the words alone, 0 to 1
 * @param fit see {@link WordingComparison}
 * @param bestWords the highest relevance by words of all records compared
 */
export function relevanceWithWording(
  words: number,
  fit: number,
  bestWords: number,
  { weight }: WordingSettings,
): number {
  return (words + weight * bestWords * fit) / (1 + weight);
}

/** The wording of one text without its first space, letter by letter; null where letters have to be folded. */
function plainWording(text: string): Uint8Array | null {
  const wording = new Uint8Array(text.length + 1);
  let at = 0;
  let run = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    let letter = PLAIN[code] ?? SPACE;
    if (code >= 128) {
      if (isWordCharacter(code)) return null;
      letter = SPACE;
    }
    if (letter === SPACE && run === 0) continue;
    run = letter === SPACE ? 0 : run + 1;
    if (run > LONGEST_PLAIN_RUN) return null;
    wording[at++] = letter;
  }
  if (run > 0) wording[at++] = SPACE;
  return wording.subarray(0, at);
}

function foldedWording(text: string): Uint8Array {
  const words = tokenTexts(text).join(' ');
  if (words === '') return new Uint8Array(0);
  return Uint8Array.from({ length: words.length + 1 }, (_, index) => {
    const code = index < words.length ? words.charCodeAt(index) : 0x20;
    return code < 128 ? (PLAIN[code] ?? SPACE) : FIRST_OTHER + (code % OTHERS);
  });
}

function plainLetters(): Uint8Array {
  const letters = new Uint8Array(128);
  for (let digit = 0; digit < 10; digit++) letters[0x30 + digit] = 1 + digit;
  for (let letter = 0; letter < 26; letter++) {
    letters[0x41 + letter] = 11 + letter;
    letters[0x61 + letter] = 11 + letter;
  }
  return letters;
}

/** Cache of the non-ASCII characters that belong to words. */
const known = new Map<number, boolean>();

function isWordCharacter(code: number): boolean {
  let belongs = known.get(code);
  if (belongs === undefined) {
    belongs = WORD_CHARACTER.test(String.fromCharCode(code));
    known.set(code, belongs);
  }
  return belongs;
}
