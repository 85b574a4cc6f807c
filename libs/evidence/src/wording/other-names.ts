import { isStopWord, stem, tokenTexts } from '@clinical/text-analysis';
import abbreviations from './names/abbreviations.json' with { type: 'json' };
import brandNames from './names/brand-names.json' with { type: 'json' };
import concepts from './names/concepts.json' with { type: 'json' };
import everydayNames from './names/everyday-names.json' with { type: 'json' };
import { spellingVariant } from './spelling-variants.js';

/** Another name for what words mean. */
export interface OtherName {
  /** Folded. */
  readonly tokens: readonly string[];
  /** It occurs in texts exactly so, and is never inflected. */
  readonly isAbbreviation: boolean;
  /** It is what the words mean in texts, which seldom use the words themselves; counts as much as they do. */
  readonly isMeant?: boolean;
}

interface Concept {
  readonly names: readonly OtherName[];
  /** Names that are searched for any of the names. */
  readonly sought: readonly OtherName[];
  /** Its names expand to others, which are not names for each other. */
  readonly isOneWay: boolean;
  /** Its names are said by people, and mean only what they expand to. */
  readonly isSaid: boolean;
}

const ONE_WAY = '>';
const BETWEEN_NAMES = '|';
/** Tables whose names before `>` are what people say, and mean what stands behind it. */
const SAID = [...everydayNames.names, ...brandNames.names];
/** Tables whose names before `>` may have another meaning by themselves. */
const WRITTEN = [...concepts.names, ...abbreviations.names];
const ABBREVIATION = /^[\dA-Z]+$/;
/** Abbreviations that are words too when they are written in small letters. */
const KNOWN_BY_CAPITALS: ReadonlySet<string> = new Set(
  'act aids all art as cap cat crest des dash fit gist hit ice ips map pad par pet rap spa tens tips'.split(
    ' ',
  ),
);
/** Abbreviations that differ only in their letter case; in another case, either is possible. */
const KNOWN_BY_CASE: ReadonlyMap<string, string> = new Map([
  ['eGFR', 'estimated glomerular filtration rate'],
  ['EGFR', 'epidermal growth factor receptor'],
]);
const HAS_SMALL_LETTER = /\p{Ll}/u;
/** Shorter abbreviations with an s are other words. */
const MIN_WITH_PLURAL_LENGTH = 3;

/** Most words that a name has. */
export const MAX_NAME_LENGTH = 7;

/**
 * Other names of words that have a common meaning, by the table of this product; empty without any.
 *
 * @param tokens adjacent folded words, from the first to the last; stop words between them do not matter
 * @param typed a single word as typed: some abbreviations are words too, and are known by their capitals
 */
export function otherNames(tokens: readonly string[], typed?: string): readonly OtherName[] {
  const key = keyOfWords(tokens);
  const [token] = tokens;
  const isWord = token !== undefined && typed !== undefined && isTypedAsWord(token, typed);
  const exact =
    tokens.length === 1 && token !== undefined && !isWord ? (table().abbreviations.get(token) ?? []) : [];
  const found = namesOf([...exact, ...(table().names.get(key) ?? [])]);
  const names = new Map<string, OtherName>();
  for (const name of found) {
    const isTyped = name.isAbbreviation
      ? tokens.length === 1 && withoutPlural(token ?? '') === name.tokens[0]
      : spellingsOf(name.tokens).some((spelling) => keyOfWords(spelling) === key);
    const known = name.tokens.join(' ');
    if (!isTyped) names.set(known, names.get(known) ?? name);
  }
  return [...names.values()];
}

/**
 * The meaning of an abbreviation that differs from another one only in its letter case, such as `eGFR`, in the singular or
 * with an s; null for other words.
 *
 * @param typed a single word as typed
 */
export function meaningByCase(typed: string): OtherName | null {
  const meaning = KNOWN_BY_CASE.get(typed.replace(/s$/, ''));
  return meaning === undefined ? null : { tokens: tokenTexts(meaning), isAbbreviation: false, isMeant: true };
}

/** Whether a folded word is an abbreviation of the table, in the singular or with an s. */
export function isKnownAbbreviation(token: string): boolean {
  return table().abbreviations.has(token);
}

/** Every name of the table but abbreviations, as it is written there. */
export function knownNames(): readonly string[] {
  return [...WRITTEN, ...SAID].flatMap((entry) =>
    entry
      .split(/[|>]/)
      .map((name) => name.trim())
      .filter((name) => !ABBREVIATION.test(name)),
  );
}

/**
 * Names of concepts, and for those that expand to names the names of these: `TKR` is a total knee replacement, which is
 * also called an arthroplasty.
 */
function namesOf(concepts: readonly Concept[]): readonly OtherName[] {
  return concepts.flatMap(({ sought, isOneWay, isSaid }) => {
    if (!isOneWay) return sought;
    const further = sought
      .flatMap(({ tokens, isAbbreviation }) =>
        isAbbreviation ? [] : (table().names.get(keyOfWords(tokens)) ?? []),
      )
      .filter((concept) => !concept.isOneWay)
      .flatMap((concept) => concept.sought);
    const meant = [...sought, ...further];
    return isSaid ? meant.map((name) => ({ ...name, isMeant: true })) : meant;
  });
}

function isTypedAsWord(token: string, typed: string): boolean {
  return KNOWN_BY_CAPITALS.has(token) && HAS_SMALL_LETTER.test(typed);
}

interface ConceptTable {
  /** By the stems of the words that count. */
  readonly names: ReadonlyMap<string, readonly Concept[]>;
  readonly abbreviations: ReadonlyMap<string, readonly Concept[]>;
}

let made: ConceptTable | null = null;

function table(): ConceptTable {
  made ??= readTable([
    ...WRITTEN.map((entry) => conceptOf(entry, false)),
    ...SAID.map((entry) => conceptOf(entry, true)),
  ]);
  return made;
}

function readTable(concepts: readonly Concept[]): ConceptTable {
  const names = new Map<string, Concept[]>();
  const abbreviations = new Map<string, Concept[]>();
  const add = (to: Map<string, Concept[]>, key: string, concept: Concept): void => {
    const known = to.get(key) ?? [];
    if (!known.includes(concept)) to.set(key, [...known, concept]);
  };
  for (const concept of concepts) {
    for (const { tokens, isAbbreviation } of concept.names) {
      const [token = ''] = tokens;
      if (!isAbbreviation) {
        for (const spelling of spellingsOf(tokens)) add(names, keyOfWords(spelling), concept);
        continue;
      }
      add(abbreviations, token, concept);
      if (token.length >= MIN_WITH_PLURAL_LENGTH) add(abbreviations, `${token}s`, concept);
    }
  }
  return { names, abbreviations };
}

function conceptOf(line: string, isSaid: boolean): Concept {
  const [typed = '', others] = line.split(ONE_WAY);
  const before = namesIn(typed);
  const isOneWay = others !== undefined;
  return { names: before, sought: inBothSpellings(isOneWay ? namesIn(others) : before), isOneWay, isSaid };
}

/** Names with those that British or American texts write in another way. */
function inBothSpellings(names: readonly OtherName[]): OtherName[] {
  return names.flatMap((name) =>
    name.isAbbreviation ? [name] : spellingsOf(name.tokens).map((tokens) => ({ ...name, tokens })),
  );
}

function namesIn(text: string): OtherName[] {
  return text.split(BETWEEN_NAMES).map((name) => ({
    tokens: tokenTexts(name),
    isAbbreviation: ABBREVIATION.test(name.trim()),
  }));
}

/** A name unchanged and, if different, with every word in its other spelling. */
function spellingsOf(tokens: readonly string[]): (readonly string[])[] {
  const other = tokens.map((token) => spellingVariant(token) ?? token);
  return other.every((token, at) => token === tokens[at]) ? [tokens] : [tokens, other];
}

function keyOfWords(tokens: readonly string[]): string {
  const content = tokens.filter((token) => !isStopWord(token));
  return (content.length > 0 ? content : tokens).map(stem).join(' ');
}

function withoutPlural(token: string): string {
  return token.length > MIN_WITH_PLURAL_LENGTH && token.endsWith('s') ? token.slice(0, -1) : token;
}
