import type { Diagnostic, Language, SearchRequest } from '@clinical/contracts';
import { compileAdvancedForm, parseStrategy, type ParsedStrategy } from '@clinical/query-language';

/** A query text, and how it is understood. */
export interface StrategyText {
  /** As searched; every offset is in it. */
  readonly text: string;
  readonly strategy: ParsedStrategy;
}

/**
 * The query of an advanced search: as typed, or as its form is written (query-language.md section 4.4).
 *
 * @param today days since 1970-01-01, from which `"last 30 days"` counts back
 */
export function readStrategyText(request: SearchRequest, today: number, language: Language): StrategyText {
  const { criteria, form, dialect } = request;
  const options = { dialect, language, today: dayText(today) };
  if (form === null) return { text: criteria, strategy: parseStrategy(criteria, options) };
  const text = compileAdvancedForm({ allWords: criteria, ...form });
  return { text, strategy: parseStrategy(text, { ...options, dialect: 'trip' }) };
}

const DAY_MS = 86_400_000;

function dayText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Whether the strategy can be run as it stands. */
export function isSoundStrategy({ diagnostics, finalLine }: ParsedStrategy): boolean {
  return finalLine !== null && !diagnostics.some(isError);
}

export function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}
