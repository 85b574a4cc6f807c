import {
  MAX_NAME_LENGTH,
  meaningByCase,
  otherNames,
  spellingVariant,
  type VariantWeights,
} from '@clinical/evidence';
import { turnedName, type MeshHeading, type MeshVocabulary } from '@clinical/mesh';
import { isStopWord, stem, tokenTexts } from '@clinical/text-analysis';

import { NO_COLLECTION_WORDS, type CollectionWords } from './collection-words.js';

/** Variant that is searched in addition to the typed words. */
export interface WordVariant {
  /** Folded, at least one. */
  readonly tokens: readonly string[];
  /** The British or American spelling of the same words, or another name with the same meaning. */
  readonly kind: 'spelling' | 'synonym';
  /** Whether it is matched exactly, not by its stem. */
  readonly isAbbreviation: boolean;
  /** It is what the typed words mean in texts, and counts as much as they do. */
  readonly isMeant?: boolean;
  /** It is one of a class that was typed, such as `atorvastatin` for `statins`, and counts half as much as another name. */
  readonly isMember?: boolean;
}

/**
 * Variants of adjacent words; empty if there are none. `typed` is a single word as typed: some abbreviations are known
 * by their capitals only (`ALL`, `TIPS`).
 */
export type FindVariants = (tokens: readonly string[], typed?: string) => readonly WordVariant[];

/** Used for queries that match their words only. */
export const NO_VARIANTS: FindVariants = () => [];

/** Maximum names of one heading that are searched. */
const MAX_NAMES = 5;
/** Longer names are chemicals and systematic descriptions that no text repeats. */
const MAX_TOKENS = 5;
/** Maximum narrower headings that are searched for a class, those directly below it first. */
const MAX_MEMBERS = 20;
/**
 * Parts of the tree that name what texts are about: anatomy, organisms, diseases, substances, and procedures narrower
 * than a field. `Therapeutics` would be a name of `treatment`, which is in every other record.
 */
const SUBJECT_TREES = /^(?:[ABCDF]\d\d\.|E0[1-7]\.\d+\.)/;

/**
 * Other spellings of single words, and other names of words, alone or together, by the table of this product, by
 * definitions in the collection, and by the entry terms and narrower headings of the vocabulary (QL-4.6, rule 8).
 *
 * @param weights weight of each kind in ranking; a kind of weight 0 is not searched
 */
export function variantsFrom(
  vocabulary: MeshVocabulary,
  weights: VariantWeights,
  collection: CollectionWords = NO_COLLECTION_WORDS,
): FindVariants {
  // Each word is looked at alone and in every run of words.
  const respelled = new Map<string, string>();
  const respell = (token: string): string => {
    const known = respelled.get(token) ?? spellingVariant(token) ?? collection.spellings(token)[0] ?? token;
    respelled.set(token, known);
    return known;
  };
  const ofAnyCase = (tokens: readonly string[], typed?: string): WordVariant[] => {
    const known = otherNames(tokens, typed);
    const names = [...known, ...collection.names(tokens, known), ...headingNames(tokens, vocabulary)];
    return [...spellings(tokens, respell, collection), ...names.map(asSynonym)];
  };
  return (tokens, typed) => {
    if (tokens.length > MAX_NAME_LENGTH) return [];
    const meant = typed === undefined ? null : meaningByCase(typed);
    // The collection and the vocabulary do not distinguish letter case: theirs may be the other meaning.
    const variants = meant === null ? ofAnyCase(tokens, typed) : [asSynonym(meant)];
    return distinct(tokens, variants).filter(({ kind }) => weights[kind] > 0);
  };
}

function asSynonym(name: Omit<WordVariant, 'kind'>): WordVariant {
  return { ...name, kind: 'synonym' };
}

/** Each spelling of a single word; of several, all in their other spelling. */
function spellings(
  tokens: readonly string[],
  respell: (token: string) => string,
  collection: CollectionWords,
): WordVariant[] {
  const [token, ...more] = tokens;
  if (token === undefined) return [];
  const listed = tokens.map(respell);
  const others = more.length === 0 ? collection.spellings(token).map((word) => [word]) : [];
  return [listed, ...others].map((words) => ({ tokens: words, kind: 'spelling', isAbbreviation: false }));
}

/** Names of the heading that the words are, and the names of headings below it: a class is met by its members, as in PubMed. */
function headingNames(tokens: readonly string[], vocabulary: MeshVocabulary): Omit<WordVariant, 'kind'>[] {
  const heading = vocabulary.size === 0 ? null : vocabulary.heading(tokens.join(' '));
  if (heading === null || !isSubject(heading)) return [];
  return [
    ...newNames([heading.name, ...heading.entryTerms], tokens, MAX_NAMES),
    ...newNames(namesBelow(heading, vocabulary), tokens, MAX_MEMBERS).map((name) => ({
      ...name,
      isMember: true,
    })),
  ];
}

/** Names of the headings below one, those directly below it first; the others are looked up only when they are asked for. */
function* namesBelow(heading: MeshHeading, vocabulary: MeshVocabulary): Generator<string> {
  for (const number of heading.treeNumbers)
    for (const { heading: next } of vocabulary.below(number)) yield next.name;
  const [, ...narrower] = vocabulary.descendants(heading);
  for (const { name } of narrower) yield name;
}

/** The first of some names that are short enough and no other form of each other, as variants of words. */
function newNames(
  names: Iterable<string>,
  tokens: readonly string[],
  max: number,
): Omit<WordVariant, 'kind'>[] {
  const found = new Map<string, readonly string[]>();
  for (const text of names) {
    if (found.size === max) break;
    const name = tokenTexts(turnedName(text) ?? text);
    const isUsable = name.length > 0 && name.length <= MAX_TOKENS && !holds(name, tokens);
    const key = stemsOf(name);
    if (isUsable && !found.has(key)) found.set(key, name);
  }
  return [...found.values()].map((name) => ({ tokens: name, isAbbreviation: false }));
}

function isSubject({ treeNumbers }: MeshHeading): boolean {
  return treeNumbers.some((number) => SUBJECT_TREES.test(`${number}.`));
}

/** Without those equal to the typed words or to a previous variant. */
function distinct(tokens: readonly string[], variants: readonly WordVariant[]): WordVariant[] {
  const seen = new Set([keyOf({ tokens, isAbbreviation: false })]);
  return variants.filter((variant) => {
    const key = keyOf(variant);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function keyOf({ tokens, isAbbreviation }: Pick<WordVariant, 'tokens' | 'isAbbreviation'>): string {
  return isAbbreviation ? tokens.join(' ') : tokens.map(stem).join(' ');
}

/** Whether a name contains all typed words: records with the name then match anyway. */
function holds(name: readonly string[], tokens: readonly string[]): boolean {
  const stems = new Set(name.map(stem));
  return tokens.every((token) => isStopWord(token) || stems.has(stem(token)));
}

function stemsOf(tokens: readonly string[]): string {
  return [...tokens].map(stem).sort().join(' ');
}
