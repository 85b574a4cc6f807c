import { keysOfIdentifier, readIdentifiers, type Identifier } from '@clinical/evidence';
import { PHRASE_FIELDS, type MatchNode, type SearchPlan, type SearchResult } from '@clinical/search-engine';
import { tokenTexts } from '@clinical/text-analysis';
import { anyOf } from './combine-matches.js';
import { countOf, planOfCounts } from './counting-plan.js';
import type { QueryMatch } from './match-query.js';
import { sequenceOf } from './text-span.js';

/** The identifiers of a text that lists two or more and has nothing else; empty for other texts. */
export function identifierList(text: string): readonly Identifier[] {
  const { identifiers, nothingElse } = readIdentifiers(text);
  return nothingElse && identifiers.length > 1 ? identifiers : [];
}

/**
 * Finds the records that a list names, however long it is. No record is scored: the numbers are in few texts. Other
 * records are found where their text has a registration number, as reports of trials often name it nowhere else.
 */
export function matchIdentifierList(identifiers: readonly Identifier[]): QueryMatch {
  const keys = [...new Set(identifiers.flatMap(keysOfIdentifier))];
  const spellings = spellingsIn(identifiers);
  return {
    match: anyOf([{ kind: 'keys', keys }, ...textMatches(spellings)]),
    relaxable: null,
    scoredStems: [],
    concepts: [],
    wording: '',
    wordingNames: [],
    highlightTerms: { stems: new Set(), phrases: spellings },
  };
}

/** A plan that counts the records of each identifier, whatever the filters of the search. */
export function countingIdentifiers(plan: SearchPlan, identifiers: readonly Identifier[]): SearchPlan {
  const matches = identifiers.map((identifier, place): [string, MatchNode] => {
    const keys: MatchNode = { kind: 'keys', keys: keysOfIdentifier(identifier) };
    return [String(place), anyOf([keys, ...textMatches(spellingsIn([identifier]))])];
  });
  return planOfCounts(plan, [], new Map(matches));
}

/** Identifiers without a record, as typed, by the result of {@link countingIdentifiers}. */
export function notFoundAmong(
  identifiers: readonly Identifier[],
  { details }: Pick<SearchResult, 'details'>,
): string[] {
  const counts = new Map((details ?? []).map((each) => [each.label, each]));
  return identifiers.filter((_, place) => countOf(counts, String(place)).hits === 0).map(({ text }) => text);
}

/** Tokens of registration numbers in the forms that texts may have. */
function spellingsIn(identifiers: readonly Identifier[]): string[][] {
  const numbers = identifiers.filter(({ scheme }) => scheme === 'registration');
  const spellings = numbers.flatMap(({ text, value }) => [text, value]).map((each) => tokenTexts(each));
  return [...new Map(spellings.map((tokens) => [tokens.join(' '), tokens])).values()];
}

/** One condition for all spellings of one token, which engines look up together, and one for each of the others. */
function textMatches(spellings: readonly (readonly string[])[]): MatchNode[] {
  const spans = spellings.flatMap((tokens) => sequenceOf(tokens) ?? []);
  const tokens = spans.filter(({ kind }) => kind === 'token');
  const others = spans.filter(({ kind }) => kind !== 'token');
  const together = tokens.length === 0 ? [] : [{ kind: 'any', options: tokens } as const];
  return [...together, ...others].map((span) => ({ kind: 'span', span, fields: PHRASE_FIELDS, minimum: 1 }));
}
