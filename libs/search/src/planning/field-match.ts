import { keysOfIdentifier, readIdentifiers, type Identifier } from '@clinical/evidence';
import { ALL_FIELDS, type Dialect, type FieldName } from '@clinical/query-language';
import {
  FREE_FULL_TEXT,
  PHRASE_FIELDS,
  type ExactField,
  type MatchNode,
  type SpanNode,
} from '@clinical/search-engine';
import { tokenKey } from '@clinical/text-analysis';
import { allOf, anyOf } from './combine-matches.js';
import { authorSpan, authorValues } from './author-span.js';
import { languageValues } from './language-names.js';
import { publicationTypeValues, type HeadingNames } from './mesh-match.js';
import {
  joinShapes,
  sequenceOf,
  spanOfShape,
  tokenShapes,
  type TokenShape,
  type WildText,
} from './text-span.js';

/** A word or phrase to search in fields. */
export interface FieldText extends WildText {
  readonly quoted: boolean;
  /** Fallback when the phrase is not in the index. */
  readonly fallback: 'and' | null;
}

/** Sources differ in it: `Lancet` and `The Lancet`. Folded as names of journals are. */
const ARTICLE = 'the ';

/** Fields of running text, in which publication types may be looked for by their words too. */
const TEXT_FIELD_NAMES: readonly FieldName[] = ['title', 'abstract', 'keyword', 'heading', 'substance'];

/** Fields of a word, phrase or proximity without a field, where it is not matched by its stem. */
export const UNTAGGED_FIELDS: Readonly<Record<Dialect, readonly FieldName[]>> = {
  trip: [...TEXT_FIELD_NAMES, 'publicationType'],
  pubmed: [...TEXT_FIELD_NAMES, 'publicationType'],
  ovid: TEXT_FIELD_NAMES,
  embase: ALL_FIELDS,
  cochrane: ALL_FIELDS,
};

/**
 * The fields with running text. A publication type is running text only next to other text (`[tw]`); alone (`[pt]`) it
 * is an exact value.
 */
export function textFields(fields: readonly FieldName[]): ExactField[] {
  const hasText = fields.some((field) => TEXT_FIELD_NAMES.includes(field));
  const requested: readonly string[] = fields;
  return PHRASE_FIELDS.filter(
    (field) => requested.includes(field) && (hasText || field !== 'publicationType'),
  );
}

/**
 * The text in any of the fields, each in the manner of the field. A text without a token is nowhere.
 *
 * @param names vocabulary with the narrower publication types; null: they do not count
 */
export function fieldMatch(
  text: FieldText,
  fields: readonly FieldName[],
  names: HeadingNames | null,
): MatchNode {
  const shapes = tokenShapes(text);
  if (shapes.length === 0) return { kind: 'nothing' };
  const inText = textFields(fields);
  const others = fields.filter((field) => !inText.some((each) => each === field));
  return anyOf([
    ...(inText.length === 0 ? [] : [textMatch(shapes, inText, text.fallback)]),
    ...others.flatMap((field) => otherFieldMatch(text, shapes, field, names)),
  ]);
}

export function spanMatch(span: SpanNode, fields: readonly ExactField[], minimum = 1): MatchNode {
  return { kind: 'span', span, fields, minimum };
}

function textMatch(
  shapes: readonly TokenShape[],
  fields: readonly ExactField[],
  fallback: FieldText['fallback'],
): MatchNode {
  const span = sequenceOf(shapes);
  if (span === null) return { kind: 'nothing' };
  const phrase = spanMatch(span, fields);
  if (fallback === null || shapes.length === 1) return phrase;
  const words = allOf(shapes.map((shape) => spanMatch(spanOfShape(shape), fields)));
  return { kind: 'firstOf', children: [phrase, words] };
}

function otherFieldMatch(
  text: FieldText,
  shapes: readonly TokenShape[],
  field: FieldName,
  names: HeadingNames | null,
): MatchNode[] {
  switch (field) {
    case 'author': {
      const span = authorSpan(shapes, text.quoted);
      return span === null ? [] : [spanMatch(span, ['author'])];
    }
    case 'firstAuthor':
    case 'lastAuthor':
      return [{ kind: 'value', field, values: authorValues(shapes, text.quoted) }];
    case 'identifier':
      return identifierMatch(text);
    case 'language':
      return valueMatch('language', shapes, (value) => languageValues(value));
    case 'publicationType':
      return valueMatch('publicationType', shapes, (value) =>
        names === null ? [value] : publicationTypeValues(value, names),
      );
    case 'journal':
      return valueMatch('journal', shapes, journalNames);
    case 'registryNumber':
      return valueMatch('registryNumber', shapes, (value) => [value]);
    case 'fullText':
      return [{ kind: 'value', field, values: [FREE_FULL_TEXT] }];
    default:
      return [];
  }
}

/** A name of a journal with and without its article. */
function journalNames(name: string): readonly string[] {
  return name.startsWith(ARTICLE) ? [name, name.slice(ARTICLE.length)] : [name, ARTICLE + name];
}

function valueMatch(
  field: 'language' | 'publicationType' | 'journal' | 'registryNumber',
  shapes: readonly TokenShape[],
  valuesOf: (value: string) => readonly string[],
): MatchNode[] {
  const value = joinShapes(shapes);
  if (value === null) return [];
  return [{ kind: 'value', field, values: typeof value === 'string' ? valuesOf(value) : [value] }];
}

/** Matches every kind of identifier that the text can be: PMID, PMCID, DOI or trial registration. */
function identifierMatch({ text, wildcards }: WildText): MatchNode[] {
  const keys = wildcards.length > 0 ? [] : identifiersOf(text).flatMap(keysOfIdentifier);
  return keys.length === 0 ? [] : [{ kind: 'keys', keys: [...new Set(keys)] }];
}

function identifiersOf(text: string): readonly Pick<Identifier, 'scheme' | 'value'>[] {
  const digits = /^\s*0*([1-9]\d{0,8})\s*$/.exec(text)?.[1];
  if (digits !== undefined) return [{ scheme: 'pmid', value: digits }];
  const { identifiers } = readIdentifiers(text);
  if (identifiers.length > 0) return identifiers;
  // A registry that is not known by its form still numbers its trials.
  const number = tokenKey(text).replaceAll(' ', '').toUpperCase();
  return /\d/.test(number) && /[A-Z]/.test(number) ? [{ scheme: 'registration', value: number }] : [];
}
