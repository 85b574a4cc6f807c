import { tokenTexts } from '@clinical/text-analysis';

/** The fields of the advanced form (QL-4.4). */
export interface AdvancedFormFields {
  readonly allWords: string;
  readonly anyWords: string;
  readonly exactPhrase: string;
  readonly excludingWords: string;
  /** `tb`: title, abstract and keywords; `t`: title. */
  readonly scopes: Readonly<Record<'allWords' | 'anyWords' | 'exactPhrase' | 'excludingWords', 'tb' | 't'>>;
  /** Maximum words between all words, in any order; null: anywhere. */
  readonly proximity: number | null;
}

/** A part of the query, and whether it needs brackets next to others. */
interface Part {
  readonly text: string;
  readonly isGroup: boolean;
}

/**
 * Compiles the advanced form to a query in the trip dialect: all words joined by AND, or as a proximity; any words by
 * OR; the phrase in quotation marks; excluded words after NOT. Empty when no field has a word.
 */
export function compileAdvancedForm(form: AdvancedFormFields): string {
  const clauses = [allWords(form), anyWords(form), exactPhrase(form)].filter((part) => part !== null);
  const [only] = clauses;
  const bracketed = clauses.map(({ text, isGroup }) => (isGroup ? `(${text})` : text));
  const query = clauses.length === 1 && only !== undefined ? only.text : bracketed.join(' AND ');
  const excluded = alternatives(form.excludingWords, form.scopes.excludingWords);
  if (excluded === null) return query;
  if (query === '') return `* NOT ${excluded}`;
  return `${clauses.length === 1 && only?.isGroup === true ? `(${query})` : query} NOT ${excluded}`;
}

function allWords({ allWords: text, scopes, proximity }: AdvancedFormFields): Part | null {
  const words = unitsOf(text);
  const [first] = words;
  if (first === undefined) return null;
  const prefix = prefixOf(scopes.allWords);
  if (proximity !== null && words.length > 1) {
    const group = words.map(withoutQuotes).join(' ');
    return { text: `${prefix}"${group}"~${proximity}`, isGroup: false };
  }
  return { text: words.map((word) => `${prefix}${word}`).join(' AND '), isGroup: words.length > 1 };
}

function anyWords({ anyWords: text, scopes }: AdvancedFormFields): Part | null {
  const group = alternatives(text, scopes.anyWords);
  return group === null ? null : { text: group, isGroup: false };
}

function exactPhrase({ exactPhrase: text, scopes }: AdvancedFormFields): Part | null {
  const phrase = withoutQuotes(text).replace(/\s+/g, ' ').trim();
  if (tokenTexts(phrase).length === 0) return null;
  return { text: `${prefixOf(scopes.exactPhrase)}"${phrase}"`, isGroup: false };
}

function alternatives(text: string, scope: 'tb' | 't'): string | null {
  const words = unitsOf(text);
  const [first] = words;
  if (first === undefined) return null;
  return `${prefixOf(scope)}${words.length === 1 ? first : `(${words.join(' OR ')})`}`;
}

function prefixOf(scope: 'tb' | 't'): string {
  return scope === 't' ? 'title:' : '';
}

/** Words, and quoted phrases; text without a letter or digit is ignored. */
const UNIT = /"[^"]*"?|[^\s"]+/g;
const PLAIN = /^[\p{L}\p{N}\p{M}](?:['\u2019.-]?[\p{L}\p{N}\p{M}])*\*?$/u;
/** Punctuation around a word, as in a list, which is ignored. */
const EDGES = /^[^\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}*]+$/gu;
const OPERATOR = /^(?:and|or|not|adj\d*|near(?:\/?\d+)?|next(?:\/?\d+)?)$/i;

/** In small letters these join words, which the fields do themselves. */
const DROPPED = /^(?:and|or|not)$/;

/** The words of the form that its query leaves out, `and`, `or` and `not` in small letters; none twice. */
export function droppedWords({ allWords: all, anyWords: any, excludingWords }: AdvancedFormFields): string[] {
  const words = [all, any, excludingWords].flatMap((text) => text.split(/\s+/));
  return [...new Set(words.filter((word) => DROPPED.test(word)))];
}

function unitsOf(text: string): string[] {
  const straight = text.replace(/[\u201c\u201d\u201e\u00ab\u00bb]/g, '"');
  return (straight.match(UNIT) ?? [])
    .filter((unit) => tokenTexts(unit).length > 0 && !DROPPED.test(unit))
    .map((unit) => (unit.startsWith('"') ? unit : unit.replace(EDGES, '')))
    .map((unit) => (PLAIN.test(unit) && !OPERATOR.test(unit) ? unit : `"${withoutQuotes(unit)}"`));
}

function withoutQuotes(text: string): string {
  return text
    .replace(/["\u201c\u201d\u201e\u00ab\u00bb]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
