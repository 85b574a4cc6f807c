import type { QueryDialect } from '@clinical/contracts';
import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { shortened } from '../shortened.js';
import { FIELD_COMPLETIONS } from './field-completions.js';
import type { HeadingCompletion } from './mesh.query.js';

/** Data for completions. */
export interface CompletionKnowledge {
  readonly dialect: QueryDialect;
  /** Lines that can be referred to. */
  readonly lines: readonly { readonly number: number; readonly text: string }[];
  readonly headings: (prefix: string) => Promise<readonly HeadingCompletion[]>;
  /** Explanation of a field, in the language of the page. */
  readonly explain: (field: FieldExplanation) => string;
}

export type FieldExplanation = (typeof FIELD_COMPLETIONS)[QueryDialect][number]['explanation'];

/** Minimum number of letters for a heading look-up. */
const MIN_LETTERS = 2;
const MAX_PREFIX_LENGTH = 80;

/**
 * Completes the text before the cursor: a field tag or suffix, a line number after `#`, a heading after `exp`, `*`
 * or, on request by key, anywhere.
 */
export async function completeQuery(
  context: CompletionContext,
  knowledge: CompletionKnowledge,
): Promise<CompletionResult | null> {
  const { state, pos } = context;
  const line = state.doc.lineAt(pos);
  const before = state.sliceDoc(line.from, pos);
  return (
    completeField(before, pos, knowledge) ??
    completeLine(before, pos, knowledge) ??
    (await completeHeading(before, context, knowledge))
  );
}

const BRACKET = { pattern: /\[([\w/ :]*)$/, close: ']' };
const COLON = { pattern: /[\p{L}\d)*$?"']:(?:\w+,)*(\w*)$/u, close: '' };
/** Start and end of a field being typed. */
const FIELD_MARKS: Readonly<Record<QueryDialect, { readonly pattern: RegExp; readonly close: string }>> = {
  trip: BRACKET,
  pubmed: BRACKET,
  ovid: { pattern: /[\p{L}\d)*$#?"]\.(?:\w+,)*(\w*)$/u, close: '.' },
  embase: COLON,
  cochrane: COLON,
};

function completeField(
  before: string,
  pos: number,
  { dialect, explain }: CompletionKnowledge,
): CompletionResult | null {
  const { pattern, close } = FIELD_MARKS[dialect];
  const typed = pattern.exec(before)?.[1];
  if (typed === undefined) return null;
  const options = FIELD_COMPLETIONS[dialect].map(({ code, explanation }) => ({
    label: code,
    detail: explain(explanation),
    apply: code + close,
    type: 'keyword',
  }));
  return { from: pos - typed.length, options, validFor: /^[\w/ :]*$/ };
}

function completeLine(before: string, pos: number, { lines }: CompletionKnowledge): CompletionResult | null {
  const typed = /#(\d*)$/.exec(before)?.[1];
  if (typed === undefined || lines.length === 0) return null;
  const options = lines.map(({ number, text }) => ({
    label: `#${number}`,
    detail: shortened(text, MAX_SHOWN_LENGTH),
    type: 'variable',
  }));
  return { from: pos - typed.length - 1, options, validFor: /^#\d*$/ };
}

/** Positions at which a heading may be typed, and its typed part. */
const BEGUN_HEADING: Readonly<Partial<Record<QueryDialect, RegExp>>> = {
  ovid: /(?:^|[\s(])(?:exp\s+\*?|\*)("?[\p{L}\d][\p{L}\d ,'-]*)$/iu,
  embase: /(?:^|[\s(])'([\p{L}\d][\p{L}\d ,-]*)$/u,
  cochrane: /\[mh\s+\^?"?([\p{L}\d][\p{L}\d ,'-]*)$/iu,
};
const ANYWHERE = /([\p{L}\d][\p{L}\d,'-]*(?: [\p{L}\d,'-]+)?)$/u;

async function completeHeading(
  before: string,
  context: CompletionContext,
  { dialect, headings }: CompletionKnowledge,
): Promise<CompletionResult | null> {
  const marked = BEGUN_HEADING[dialect]?.exec(before)?.[1];
  const typed = marked ?? (context.explicit ? ANYWHERE.exec(before)?.[1] : undefined);
  if (typed === undefined || typed.length < MIN_LETTERS || typed.length > MAX_PREFIX_LENGTH) return null;
  const found = await headings(typed);
  if (context.aborted || found.length === 0) return null;
  const quoted = before.at(-typed.length - 1) === '"';
  const options = found.map((heading): Completion => ({
    label: heading.name,
    detail: heading.entry_term ?? (heading.narrower > 0 ? `+${heading.narrower}` : ''),
    apply: headingText(heading.name, dialect, marked === undefined ? 'nothing' : quoted ? 'quote' : 'mark'),
    type: 'class',
  }));
  return { from: context.pos - typed.length, options, filter: false };
}

/** @param before what of the heading was typed before its name: `exp` or `[mh`, and a quotation mark behind it */
function headingText(name: string, dialect: QueryDialect, before: 'nothing' | 'mark' | 'quote'): string {
  const exploded = before !== 'nothing';
  if (dialect === 'ovid') return exploded ? `${name}/` : `exp ${name}/`;
  if (dialect === 'embase') return exploded ? `${name}'/exp` : `'${name}'/exp`;
  if (dialect === 'cochrane')
    return exploded ? `${before === 'quote' ? '' : '"'}${name}"]` : `[mh "${name}"]`;
  return `"${name}"[mh]`;
}

/** Maximum length of a line's text next to its number, in characters. */
const MAX_SHOWN_LENGTH = 48;
