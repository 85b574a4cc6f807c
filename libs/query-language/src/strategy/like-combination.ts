import type { Diagnostic, Language } from '@clinical/contracts';
import type { Dialect, QueryNode, SourceSpan } from '../syntax-tree.js';
import { MAX_COMBINATION_LENGTH, NAME_OF_LINE, referencesIn } from './line-references.js';
import type { LineNumbers } from './number-lines.js';
import { strategyDiagnostic } from './strategy-diagnostics.js';

/** `2`, `S2`, `#A`, `B`, `II`, `two`. */
const LIKE_LABEL =
  /^(?:#?[SL]?\d{1,3}(?:[a-z]|#)?|#?[A-Z]|[IVX]{1,4}|one|two|three|four|five|six|seven|eight|nine|ten)$/;
const OPERATOR = /^(?:and|or|not|x|adj\d{0,2}|(?:near|next)(?:\/?\d{1,2})?)$/i;
/** `Concept 1`, `Block A`. */
const NAME_OF_PART =
  /\b(?:concepts?|blocks?|groups?|facets?|parts?|topics?|elements?)\s+(?=#?(?:\d|[A-Z]\b))/gi;

/**
 * Whether a line is only what lines may be called, such as `I and II`, `Concept 1 AND Concept 2`, `S1 S2`, `1+2`,
 * `1 adj3 2`.
 *
 * @param isAmongOthers whether there are other lines that it could combine
 */
function resemblesCombination(text: string, isAmongOthers: boolean): boolean {
  if (text.length > MAX_COMBINATION_LENGTH || /["“”]/.test(text)) return false;
  const named = text.replace(NAME_OF_LINE, '').replace(isAmongOthers ? NAME_OF_PART : '', '');
  const words = named.split(/[\s()[\]{}&+,;|.]+/).filter((word) => word !== '' && !OPERATOR.test(word));
  return words.length > 1 && words.every((word) => LIKE_LABEL.test(word));
}

/** Q143: words of a line that may be names of lines. Where there are other lines, they are, and it is an error. */
export function likeCombination(
  source: string,
  body: SourceSpan,
  tree: QueryNode | null,
  { numbers }: LineNumbers,
  dialect: Dialect,
  language: Language,
): Diagnostic[] {
  if (tree === null || referencesIn(tree).length > 0) return [];
  const isAmongOthers = numbers.length > 1;
  const text = source.slice(body.start, body.end).trim();
  if (!resemblesCombination(text, isAmongOthers)) return [];
  const [a = 1, b = 2] = numbers;
  const values = { text, example: dialect === 'ovid' ? `${a} and ${b}` : `#${a} AND #${b}` };
  const severity = isAmongOthers ? 'error' : 'warning';
  return [strategyDiagnostic(language, severity, 'Q143', body, { values, hint: 'Q143.hint' })];
}
