import { isStopWord, stem, tokenTexts } from '@clinical/text-analysis';
import { CONCEPTS } from './concept-table.js';
import { spellingVariant } from './spelling-variants.js';

/** Another name for what words mean. */
export interface OtherName {
  /** Folded. */
  readonly tokens: readonly string[];
  /** It stands in texts exactly so, and is no word that is bent. */
  readonly isAbbreviation: boolean;
}

interface Concept {
  readonly names: readonly OtherName[];
  /** Names that are looked for whichever of them is typed. */
  readonly sought: readonly OtherName[];
}

const ONE_WAY = '>';
const BETWEEN_NAMES = '|';
const ABBREVIATION = /^[\dA-Z]+$/;
/** Shorter abbreviations with an s are other words. */
const SHORTEST_WITH_PLURAL = 3;

/** Most words that a name has. */
export const LONGEST_NAME = 7;

/**
 * Other names for what words mean together, by the table of this product; empty without any.
 *
 * @param tokens folded words that stand side by side, from the first to the last; stop words between them do not matter
 */
export function otherNames(tokens: readonly string[]): readonly OtherName[] {
  const key = keyOfWords(tokens);
  const [token] = tokens;
  const exact = tokens.length === 1 && token !== undefined ? (table().abbreviations.get(token) ?? []) : [];
  const found = [...exact, ...(table().names.get(key) ?? [])];
  const names = new Map<string, OtherName>();
  for (const name of found.flatMap(({ sought }) => sought)) {
    const other = name.isAbbreviation ? (name.tokens[0] ?? '') : keyOfWords(name.tokens);
    const isTyped = name.isAbbreviation
      ? tokens.length === 1 && withoutPlural(token ?? '') === other
      : other === key;
    if (!isTyped) names.set(name.tokens.join(' '), name);
  }
  return [...names.values()];
}

interface ConceptTable {
  /** By the stems of the words that count. */
  readonly names: ReadonlyMap<string, readonly Concept[]>;
  readonly abbreviations: ReadonlyMap<string, readonly Concept[]>;
}

let made: ConceptTable | null = null;

function table(): ConceptTable {
  made ??= readTable(CONCEPTS);
  return made;
}

function readTable(text: string): ConceptTable {
  const names = new Map<string, Concept[]>();
  const abbreviations = new Map<string, Concept[]>();
  const add = (to: Map<string, Concept[]>, key: string, concept: Concept): void => {
    const known = to.get(key) ?? [];
    if (!known.includes(concept)) to.set(key, [...known, concept]);
  };
  for (const line of text.trim().split('\n')) {
    const concept = conceptOf(line);
    for (const { tokens, isAbbreviation } of concept.names) {
      const [token = ''] = tokens;
      if (!isAbbreviation) {
        for (const spelling of spellingsOf(tokens)) add(names, keyOfWords(spelling), concept);
        continue;
      }
      add(abbreviations, token, concept);
      if (token.length >= SHORTEST_WITH_PLURAL) add(abbreviations, `${token}s`, concept);
    }
  }
  return { names, abbreviations };
}

function conceptOf(line: string): Concept {
  const [typed = '', others] = line.split(ONE_WAY);
  const before = namesIn(typed);
  return others === undefined
    ? { names: before, sought: before }
    : { names: before, sought: namesIn(others) };
}

function namesIn(text: string): OtherName[] {
  return text.split(BETWEEN_NAMES).map((name) => ({
    tokens: tokenTexts(name),
    isAbbreviation: ABBREVIATION.test(name.trim()),
  }));
}

/** A name as it stands, and with every word in its other spelling. */
function spellingsOf(tokens: readonly string[]): (readonly string[])[] {
  return [tokens, tokens.map((token) => spellingVariant(token) ?? token)];
}

function keyOfWords(tokens: readonly string[]): string {
  const content = tokens.filter((token) => !isStopWord(token));
  return (content.length > 0 ? content : tokens).map(stem).join(' ');
}

function withoutPlural(token: string): string {
  return token.length > SHORTEST_WITH_PLURAL && token.endsWith('s') ? token.slice(0, -1) : token;
}
