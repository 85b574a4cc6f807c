import type { Diagnostic, Language } from '@clinical/contracts';
import { inOrder, strategyDiagnostic } from '../strategy-diagnostics.js';
import { FOREIGN_RULES, type ForeignRule, type ForeignSystem } from './foreign-rules.js';

/** A query of another system in the Trip dialect. */
export interface ForeignTranslation {
  readonly text: string;
  /** What does not mean quite the same; offsets are in the text that was translated. */
  readonly losses: readonly Diagnostic[];
}

/** How many losses are told of. */
const MOST_LOSSES = 50;

/**
 * The nearest translation of a query of Embase, Cochrane, Web of Science, EBSCO, Scopus or ProQuest into the
 * Trip dialect, line by line as it stands: fields, headings, wildcards, distances in words between
 * (query-language.md section 4.3). What has no counterpart is left out and told.
 */
export function translateForeign(
  source: string,
  system: ForeignSystem,
  language: Language = 'en',
): ForeignTranslation {
  const rules = FOREIGN_RULES[system];
  const losses: Diagnostic[] = [];
  const parts: string[] = [];
  let quoted = false;
  for (let at = 0; at < source.length;) {
    const found = quoted || isInsideWord(source, at) ? null : firstMatch(rules, source, at);
    if (found === null) {
      const character = source[at] ?? '';
      if (character === '"') quoted = !quoted;
      if (character === '\n') quoted = false;
      parts.push(character);
      at++;
      continue;
    }
    const [rule, [whole, ...groups]] = found;
    parts.push(rule.write(groups));
    if (rule.loss !== undefined && losses.length < MOST_LOSSES) {
      const span = { start: at, end: at + whole.length };
      const values = { text: whole.trim(), system };
      losses.push(strategyDiagnostic(language, 'warning', `Q014.${rule.loss}`, span, { values }));
    }
    at += whole.length;
  }
  return { text: parts.join(''), losses: inOrder(losses) };
}

function firstMatch(
  rules: readonly ForeignRule[],
  source: string,
  at: number,
): [ForeignRule, readonly [string, ...string[]]] | null {
  for (const rule of rules) {
    rule.pattern.lastIndex = at;
    const match = rule.pattern.exec(source);
    if (match !== null && match[0] !== '') return [rule, [match[0], ...match.slice(1)]];
  }
  return null;
}

const WORD = /\w/;

function isInsideWord(source: string, at: number): boolean {
  return at > 0 && WORD.test(source[at] ?? '') && WORD.test(source[at - 1] ?? '');
}
