import {
  formatMessage,
  MESSAGES,
  type Diagnostic,
  type Language,
  type SearchRequest,
} from '@clinical/contracts';
import type { MeshVocabulary } from '@clinical/mesh';
import {
  commonNames,
  compileAdvancedForm,
  droppedWords,
  parseStrategy,
  type NameKind,
  type ParsedStrategy,
} from '@clinical/query-language';

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
export function readStrategyText(
  request: SearchRequest,
  today: number,
  language: Language,
  vocabulary: MeshVocabulary,
): StrategyText {
  const { criteria, form, dialect } = request;
  const isName = (kind: NameKind, text: string): boolean => isNameOf(vocabulary, kind, text);
  const options = { dialect, language, today: dayText(today), isName };
  if (form === null) return { text: criteria, strategy: parseStrategy(criteria, options) };
  const fields = { allWords: criteria, ...form };
  const text = compileAdvancedForm(fields);
  const strategy = parseStrategy(text, { ...options, dialect: 'trip' });
  const dropped = droppedWords(fields);
  if (dropped.length === 0) return { text, strategy };
  const message = formatMessage(MESSAGES[language].query.Q109, { words: dropped.join(', ') });
  const notice: Diagnostic = { severity: 'notice', code: 'Q109', message };
  return { text, strategy: { ...strategy, diagnostics: [...strategy.diagnostics, notice] } };
}

/** Names with an operator word in them: of the vocabulary that was imported, and those that need none. */
function isNameOf(vocabulary: MeshVocabulary, kind: NameKind, text: string): boolean {
  if (commonNames(kind, text)) return true;
  return (kind === 'heading' || kind === 'type') && vocabulary.heading(text) !== null;
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
