import {
  formatMessage,
  queryMessages,
  type Diagnostic,
  type Language,
  type SearchRequest,
} from '@clinical/contracts';
import type { MeshVocabulary } from '@clinical/mesh';
import {
  childrenOf,
  commonNames,
  compileAdvancedForm,
  droppedWords,
  parseStrategy,
  queryLines,
  type MeshNode,
  type NameKind,
  type ParsedStrategy,
  type QueryNode,
} from '@clinical/query-language';
import { inOrder, detailsDiagnostic } from './details-diagnostic.js';

/** A query text, and how it is understood. */
export interface StrategyText {
  /** Text as searched; every offset refers to it. */
  readonly text: string;
  readonly strategy: ParsedStrategy;
}

/**
 * The query of an advanced search: as typed, or as its form is written (QL-4.4).
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
  if (form === null)
    return withKnownHeadings(
      { text: criteria, strategy: parseStrategy(criteria, options) },
      vocabulary,
      language,
    );
  const fields = { allWords: criteria, ...form };
  const text = compileAdvancedForm(fields);
  const strategy = parseStrategy(text, { ...options, dialect: 'trip' });
  const dropped = droppedWords(fields);
  if (dropped.length === 0) return { text, strategy };
  const message = formatMessage(queryMessages[language].Q109, { words: dropped.join(', ') });
  const notice: Diagnostic = { severity: 'notice', code: 'Q109', message };
  return { text, strategy: { ...strategy, diagnostics: [...strategy.diagnostics, notice] } };
}

/** Names with an operator word in them: of the vocabulary that was imported, and those that need none. */
function isNameOf(vocabulary: MeshVocabulary, kind: NameKind, text: string): boolean {
  if (commonNames(kind, text)) return true;
  return (kind === 'heading' || kind === 'type') && vocabulary.heading(text) !== null;
}

/**
 * A text whose headings are checked where their vocabulary is not that of the index: an Emtree term that is neither a
 * name nor an entry term of MeSH is an error, with a search for its words as the fix.
 */
function withKnownHeadings(
  read: StrategyText,
  vocabulary: Pick<MeshVocabulary, 'heading' | 'size'>,
  language: Language,
): StrategyText {
  const { strategy } = read;
  if (strategy.dialect !== 'embase' || vocabulary.size === 0) return read;
  const unknown = queryLines(strategy).flatMap(({ number, tree }) =>
    (tree === null ? [] : headingsIn(tree))
      .filter(({ heading }) => heading !== '' && vocabulary.heading(heading) === null)
      .map((node) => ({ number, problem: emtreeProblem(node, language) })),
  );
  if (unknown.length === 0) return read;
  const lines = strategy.lines.map((line) => {
    const own = unknown.filter(({ number }) => number === line.number).map(({ problem }) => problem);
    return own.length === 0 ? line : { ...line, diagnostics: inOrder([...own, ...line.diagnostics]) };
  });
  const diagnostics = inOrder([...unknown.map(({ problem }) => problem), ...strategy.diagnostics]);
  return { ...read, strategy: { ...strategy, lines, diagnostics } };
}

function headingsIn(node: QueryNode): MeshNode[] {
  return node.kind === 'mesh' ? [node] : childrenOf(node).flatMap(headingsIn);
}

function emtreeProblem(node: MeshNode, language: Language): Diagnostic {
  const { heading } = node;
  const fix = heading.includes("'") ? `"${heading}":ti,ab,kw` : `'${heading}':ti,ab,kw`;
  return detailsDiagnostic(language, 'error', 'Q120', node, { heading }, { hint: 'Q120.hint', fix });
}

const DAY_MS = 86_400_000;

function dayText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Whether the strategy can be run unchanged. */
export function isSoundStrategy({ diagnostics, finalLine }: ParsedStrategy): boolean {
  return finalLine !== null && !diagnostics.some(isError);
}

export function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}
