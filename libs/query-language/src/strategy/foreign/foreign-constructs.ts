import type { Lexeme, System } from '../../lexeme.js';
import { exactly } from '../../fields/subsets.js';
import { dateOperand, reportType, window } from '../../platforms/common-rules.js';
import { operand, rule, type RulePlace, type SyntaxRule } from '../../platforms/platform-syntax.js';
import type { MeshNode, QueryNode } from '../../syntax-tree.js';

/** A field code before its operand, by the names of the Trip dialect. */
export function prefix(names: readonly string[], place: RulePlace, noExplode = false): readonly Lexeme[] {
  const { start, end } = place;
  return [{ kind: 'prefix', place: 'tag', names, noExplode, distance: null, system: null, start, end }];
}

/** A field that no record here has: the reader of the field reports it. */
export const UNKNOWN_FIELD = ['ad'];

/** Codes of a platform, in small letters, with the fields of the Trip dialect. */
export type FieldCodes = Readonly<Record<string, readonly string[]>>;

/** @returns the fields of a code; an unsupported field for unknown ones */
export function fieldsOf(code: string, codes: FieldCodes): readonly string[] {
  const key = code.toLowerCase().replace(/\s/g, '');
  return Object.hasOwn(codes, key) ? (codes[key] ?? UNKNOWN_FIELD) : UNKNOWN_FIELD;
}

/** One or several headings, any of which counts. */
export function headings(
  names: readonly string[],
  { explode, major }: Pick<MeshNode, 'explode' | 'major'>,
  subheadings: readonly string[],
  place: RulePlace,
): readonly Lexeme[] {
  const { start, end } = place;
  const nodes = names.map((heading): QueryNode => ({
    kind: 'mesh',
    heading,
    explode,
    major,
    subheadings,
    start,
    end,
  }));
  const [first, another] = nodes;
  if (first === undefined) return [];
  return [operand(another === undefined ? first : { kind: 'or', children: nodes, start, end }, place)];
}

/** Q127: a heading of another vocabulary than MeSH. */
export function reportVocabulary(place: RulePlace, system: string): void {
  const values = { text: place.reading.textOf(place), system };
  place.reading.diagnostics.add('warning', 'Q127', place, { values });
}

/** `10.1000/x1`: a DOI is one value with all its signs. */
export const DOI_VALUE: SyntaxRule = rule('10\\.\\d{1,9}\\/[^\\s"“”()]{1,200}', (_, place) => {
  const { reading, start, end } = place;
  const text = reading.textOf(place);
  return [operand({ kind: 'word', text, wildcards: [], start, end }, place)];
});

/** `S3`, `#3`. */
export const SETS: SyntaxRule = rule('(?:S|#)(\\d{1,4})(?![\\p{L}\\p{N}-])', ([number = ''], place) => {
  const { start, end } = place;
  return [operand({ kind: 'lines', operator: null, lines: [Number(number)], start, end }, place)];
});

/** A proximity operator whose number is of the words between. */
export function betweenWindow(pattern: string, ordered: boolean): SyntaxRule {
  return rule(`${pattern}(\\d{1,3})(?=[\\s()]|$)`, ([number = ''], place) =>
    canJoin(place) ? [window(Number(number), ordered, place)] : null,
  );
}

/** A proximity operator without a number. */
export function plainWindow(name: string, distance: number, ordered: boolean): SyntaxRule {
  return rule(
    `${name}(?=[\\s(])`,
    (_, place) => (canJoin(place) ? [window(distance, ordered, place)] : null),
    'uy',
  );
}

/** Whether a term precedes a position. */
export function canJoin({ before }: RulePlace): boolean {
  return before !== undefined && !['operator', 'open', 'window', 'prefix'].includes(before.kind);
}

/** `2010-2015` as a limit to years. */
export function years(from: string, to: string, place: RulePlace): readonly Lexeme[] {
  return dateOperand(`${from}:${to === '' ? from : to}`, 'publication', place, place.reading);
}

/** Q121, with a replacement so that no second error follows. */
export function unknownLimit(place: RulePlace, system: string): readonly Lexeme[] {
  const { reading, start, end } = place;
  const text = reading.textOf(place);
  reading.diagnostics.add(
    'error',
    'Q121',
    { start, end },
    {
      values: { text, system },
      hint: 'Q121.hint',
      fix: '',
    },
  );
  return [
    operand(
      { kind: 'phrase', text: 'limit', wildcards: [], quoted: true, fallback: null, start, end },
      place,
    ),
  ];
}

/** Any of some types of publication, without narrower ones. */
export function anyType(types: readonly string[], { start, end }: RulePlace): QueryNode {
  const nodes = types.map((type): QueryNode => {
    const node = exactly('publicationType', type, { start, end });
    return node.kind === 'field' ? { ...node, noExplode: true } : node;
  });
  const [first, another] = nodes;
  return first !== undefined && another === undefined ? first : { kind: 'or', children: nodes, start, end };
}

/**
 * Types of documents, joined by OR, as types of publication, which is reported; a type without counterpart is an error.
 *
 * @param pattern with the list in one of its groups
 * @param known types of the platform in small letters
 */
export function typesRule(
  pattern: string,
  known: Readonly<Record<string, string>>,
  system: System,
): SyntaxRule {
  return rule(pattern, (groups, place) => {
    const names = groups
      .join('')
      .split(/\sOR\s/i)
      .map((name) => name.replace(/["“”]/g, '').trim().toLowerCase());
    const types = names.flatMap((name) => (Object.hasOwn(known, name) ? [known[name] ?? name] : []));
    if (types.length < names.length) return unknownLimit(place, system);
    reportType(types.join(', '), place, system);
    return [operand(anyType(types, place), place)];
  });
}
