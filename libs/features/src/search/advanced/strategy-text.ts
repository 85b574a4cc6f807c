import type { Diagnostic, Language, SearchRequest } from '@clinical/contracts';
import { compileAdvancedForm, parseStrategy, type ParsedStrategy } from '@clinical/query-language';

/** A query text, and how it is understood. */
export interface StrategyText {
  /** As searched; every offset is in it. */
  readonly text: string;
  readonly strategy: ParsedStrategy;
}

/** The query of an advanced search: as typed, or as its form is written (query-language.md section 4.4). */
export function readStrategyText(request: SearchRequest, language: Language): StrategyText {
  const { criteria, form, dialect } = request;
  if (form === null) return { text: criteria, strategy: parseStrategy(criteria, { dialect, language }) };
  const text = compileAdvancedForm({ allWords: criteria, ...form });
  return { text, strategy: parseStrategy(text, { dialect: 'trip', language }) };
}

/** Whether the strategy can be run as it stands. */
export function isSoundStrategy({ diagnostics, finalLine }: ParsedStrategy): boolean {
  return finalLine !== null && !diagnostics.some(isError);
}

export function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}
