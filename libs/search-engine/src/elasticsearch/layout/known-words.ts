import { detached, stem } from '@clinical/text-analysis';
import { remembering } from '../../memory/remembering.js';
import type { ExactField, TextField } from '../../search-plan.js';
import type { SearchableText } from '../../searchable-text.js';
import { termHash, type TermHash } from './term-hash.js';

/**
 * A stem of documents. Its counts are those of the document that was gone through last with its mark: so one table of words
 * does for all documents, where each would need one of its own.
 */
export interface KnownStem {
  readonly text: string;
  readonly hash: TermHash;
  mark: number;
  readonly counts: Record<TextField, number>;
}

/** A word of documents; its place is that of the document that was gone through last with its mark. */
export interface KnownWord {
  readonly text: string;
  readonly hash: TermHash;
  readonly stem: KnownStem;
  mark: number;
  place: number;
}

/** The words of a document in the order of its text, equal ones as one object. */
export type KnownText = Readonly<Record<TextField | ExactField, readonly (readonly KnownWord[])[]>>;

/** So many words are remembered from one document to the next: further ones are rare. */
const REMEMBERED = 131_072;
const words = new Map<string, KnownWord>();
const stems = new Map<string, KnownStem>();
/** Headings, keywords and the like, which searchable-text.ts remembers as well: passages that are one array. */
const REMEMBERED_PASSAGES = 20_000;
const knownPassage = remembering(REMEMBERED_PASSAGES, knownWords);
let marks = 0;

/** A mark that no word and no stem has. */
export function nextMark(): number {
  return ++marks;
}

/** Looks up what is known of each word. */
export function knownText(text: SearchableText): KnownText {
  if (words.size >= REMEMBERED) {
    words.clear();
    stems.clear();
    knownPassage.forget();
  }
  return {
    title: text.title.map(knownWords),
    abstract: text.abstract.map(knownWords),
    keywords: text.keywords.map(knownPassage),
    keyword: text.keyword.map(knownPassage),
    heading: text.heading.map(knownPassage),
    substance: text.substance.map(knownPassage),
    publicationType: text.publicationType.map(knownPassage),
    author: text.author.map(knownWords),
  };
}

/** The words of some passages, each once, in the order in which they come first. */
export function distinctWords(passages: readonly (readonly KnownWord[])[]): KnownWord[] {
  const mark = nextMark();
  const distinct: KnownWord[] = [];
  for (const passage of passages) {
    for (const word of passage) {
      if (word.mark === mark) continue;
      word.mark = mark;
      distinct.push(word);
    }
  }
  return distinct;
}

function knownWords(passage: readonly string[]): readonly KnownWord[] {
  return passage.map(knownWord);
}

function knownWord(token: string): KnownWord {
  let word = words.get(token);
  if (word === undefined) {
    const text = detached(token);
    word = { text, hash: termHash(text), stem: knownStem(stem(text)), mark: 0, place: 0 };
    words.set(text, word);
  }
  return word;
}

function knownStem(text: string): KnownStem {
  let known = stems.get(text);
  if (known === undefined) {
    known = { text, hash: termHash(text), mark: 0, counts: { title: 0, abstract: 0, keywords: 0 } };
    stems.set(text, known);
  }
  return known;
}
