import {
  combinesLines,
  endsWithOperator,
  hasQuerySyntax,
  openBrackets,
  startsWithOperator,
} from './line-text.js';

/** A possible number or name at the start of a line. */
export interface LabelCandidate {
  /** Without the marks around it: `12`, `2a`, `A`. */
  readonly name: string;
  /** Null for names with letters. */
  readonly value: number | null;
  /** `#12`, `12.`, `12 `, `2a`, `A.`. */
  readonly style: 'hash' | 'dotted' | 'plain' | 'name' | 'letter';
  /** Length of the label with its white space. */
  readonly length: number;
}

const HASH = /^#\s?(\d{1,4})(?!\d)(?:\s?[.:)](?!\d))?\s*/;
const DOTTED = /^(\d{1,4})(?:#(?=\s)|\s?[.):])(?!\d(?!\d{0,3} (?:and|or|not) ))\s*/i;
/** `Line 1:`, `Set 2.`, `(3)`. */
const NAMED = /^(?:(?:Line|Set|Step|Search|Query|No\.?) ?#?(\d{1,4}) ?[.:)]|\((\d{1,4})\)(?=\s))\s*/i;
const SET = /^S(\d{1,4})(?=[\s.:])[.:]?\s*/;
const PLAIN = /^(\d{1,4})(?:\s+|$)/;
const NAME = /^(\d{1,3}[a-z])[.):]?(?:\s+|$)/;
const LETTER = /^([A-Z])[.)]\s+/;

/** The start of a line as a label; null when it cannot be one. */
export function labelCandidate(text: string): LabelCandidate | null {
  const numbered = (style: LabelCandidate['style'], match: RegExpExecArray | null): LabelCandidate | null =>
    match === null
      ? null
      : {
          name: match[1] ?? match[2] ?? '',
          value: Number(match[1] ?? match[2]),
          style,
          length: match[0].length,
        };
  const hash = numbered('hash', HASH.exec(text)) ?? numbered('hash', SET.exec(text));
  if (hash !== null) return hash;
  const dotted = numbered('dotted', DOTTED.exec(text)) ?? numbered('dotted', NAMED.exec(text));
  if (dotted !== null) return dotted;
  const plain = numbered('plain', PLAIN.exec(text));
  if (plain !== null) return plain;
  const name = NAME.exec(text) ?? LETTER.exec(text);
  if (name === null) return null;
  const style = /\d/.test(name[1] ?? '') ? 'name' : 'letter';
  return { name: name[1] ?? '', value: null, style, length: name[0].length };
}

/** Numbers may be missing in a shortened strategy, but not so many that any number would be accepted. */
const MAX_GAP = 25;

/**
 * The labels of lines (trimmed, none empty): numbers that follow one another, up or down, and names such as `2a`. A
 * number that only starts a line, such as that of `1 or 2` among lines without numbers, is no label.
 */
export function findLabels(texts: readonly string[]): (LabelCandidate | null)[] {
  const candidates = texts.map(labelCandidate);
  const [only] = candidates;
  if (texts.length === 1) return [only && isLabelOfOnlyLine(only, texts[0] ?? '') ? only : null];
  const step = directionOf(candidates);
  const found: (LabelCandidate | null)[] = [];
  let previous: number | null = null;
  candidates.forEach((candidate, at) => {
    const rest = (texts[at] ?? '').slice(candidate?.length ?? 0);
    const continues = startsWithOperator(rest) && endsWithOperator(texts[at - 1] ?? '');
    const next = nextValue(candidates, at);
    const accepted =
      candidate !== null &&
      candidate.value !== null &&
      !continues &&
      (follows(candidate, previous, step, { rest, next }) ||
        goesBack(candidate, previous, step, { rest, before: texts[at - 1] ?? '' }));
    found.push(accepted ? candidate : null);
    if (accepted) previous = candidate.value;
  });
  const numbered = isNumbered(found) ? found : found.map(() => null);
  return withNames(numbered, candidates, texts);
}

function isLabelOfOnlyLine({ style, value, length }: LabelCandidate, text: string): boolean {
  const rest = text.slice(length);
  if (rest === '' || startsWithOperator(rest)) return false;
  if (style === 'dotted') return true;
  // `S3 S1 AND S2`: EBSCO joins no two lines without an operator.
  if (/^S\d+\s+\(?S\d+\)?\s+(?:and|or|not)\s/i.test(text)) return true;
  // '#1 asthma' is line 1 with a word; a tab or 'Search' comes from a table of searches.
  if (style === 'hash') return /[.:)\t]/.test(text.slice(0, length)) || /^Search\b/.test(rest);
  return style === 'plain' && value === 1 && /\/(?:\s|$)|\.[a-z]{2}[.,]?|\[[a-z]/i.test(rest);
}

/** The numbers among labels. */
export function valuesOf(labels: readonly (LabelCandidate | null)[]): number[] {
  return labels.flatMap((label) => (typeof label?.value === 'number' ? [label.value] : []));
}

function directionOf(candidates: readonly (LabelCandidate | null)[]): 1 | -1 {
  const values = valuesOf(candidates);
  let up = 0;
  for (let at = 1; at < values.length; at++) {
    const difference = (values[at] ?? 0) - (values[at - 1] ?? 0);
    if (difference === 1) up++;
    if (difference === -1) up--;
  }
  return up < 0 ? -1 : 1;
}

function nextValue(candidates: readonly (LabelCandidate | null)[], at: number): number | null {
  return valuesOf(candidates.slice(at + 1, at + 6))[0] ?? null;
}

function follows(
  { value, style }: LabelCandidate,
  previous: number | null,
  step: 1 | -1,
  { rest, next }: { rest: string; next: number | null },
): boolean {
  // '#3' alone is a reference.
  if (value === null || value === 0 || (style === 'hash' && rest === '')) return false;
  const operator = startsWithOperator(rest) && !/^(?:and|or)\/\d/i.test(rest);
  // `2 or 3` combines lines.
  if (operator && style === 'plain' && combinesLines(`${value} ${rest}`)) return false;
  if (previous === null) {
    if (operator) return false;
    return (
      value === 1 || style === 'hash' || style === 'dotted' || (next !== null && Math.abs(next - value) === 1)
    );
  }
  const ahead = (value - previous) * step;
  if (operator) return ahead === 1 && style !== 'hash';
  if (ahead > 0) return style === 'hash' || ahead <= MAX_GAP;
  // A second strategy in one text starts again at 1.
  if (value === 1 && step === 1) return next === 2;
  return style === 'hash' && next !== null && Math.abs(next - value) === 1;
}

/**
 * A number that is repeated or goes backwards (QL-4.6, rule 3b). Marks such as `2.` and `#2` are certain; a bare number
 * is one only before text that looks like a line of a strategy.
 */
function goesBack(
  { value, style }: LabelCandidate,
  previous: number | null,
  step: 1 | -1,
  { rest, before }: { rest: string; before: string },
): boolean {
  if (value === null || value === 0 || previous === null || rest === '') return false;
  if ((value - previous) * step > 0 || startsWithOperator(rest)) return false;
  if (endsWithOperator(before)) return false;
  // No bracket is open over `#2 #1 NOT #3`: no operator joins its first two numbers.
  if (openBrackets(before) > 0) return style !== 'plain' && combinesLines(rest);
  return style !== 'plain' || combinesLines(rest) || hasQuerySyntax(rest);
}

/** Most lines have a number, or the numbers run from 1 without a gap: headings may be between them. */
function isNumbered(found: readonly (LabelCandidate | null)[]): boolean {
  const values = valuesOf(found);
  if (values.length < 2) return found.length <= 2 && found[0]?.value === 1;
  if (values.length * 2 >= found.length) return true;
  return values.every((value, at) => value === at + 1);
}

/** Every line starts with a letter, from A on: `A.`, `B.`, `C.`. */
function areLettersInOrder(candidates: readonly (LabelCandidate | null)[]): boolean {
  return (
    candidates.length >= 3 &&
    candidates.every((candidate, at) => candidate?.style === 'letter' && candidate.name === letterAt(at))
  );
}

function letterAt(at: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + at);
}

/** Names such as `2a` count when there are several; letters when the lines that they label combine others. */
function withNames(
  found: readonly (LabelCandidate | null)[],
  candidates: readonly (LabelCandidate | null)[],
  texts: readonly string[],
): (LabelCandidate | null)[] {
  const names = candidates.filter((candidate) => candidate?.style === 'name').length;
  if (areLettersInOrder(candidates)) return [...candidates];
  return found.map((label, at) => {
    const candidate = candidates[at] ?? null;
    if (label !== null || candidate === null) return label;
    if (candidate.style === 'name') return names >= 2 ? candidate : null;
    if (candidate.style !== 'letter') return null;
    return /\b\d{1,3}[a-z]?\b.*\b(?:and|or|not)\b/i.test((texts[at] ?? '').slice(candidate.length)) &&
      !/[[.*$]/.test((texts[at] ?? '').slice(candidate.length))
      ? candidate
      : null;
  });
}
