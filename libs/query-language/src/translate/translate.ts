import type { Diagnostic, Language } from '@clinical/contracts';
import { isPlatformDialect } from '../dialects/dialect-rules.js';
import { ALL_FIELDS } from '../fields/field-meaning.js';
import { print } from '../print/print.js';
import { hasError } from '../strategy/strategy-diagnostics.js';
import { type ParsedStrategy, queryLines } from '../strategy/strategy.js';
import type { Dialect, QueryNode } from '../syntax-tree.js';
import { Losses } from './losses.js';
import { NodeTranslator } from './node-translator.js';
import { PlatformTranslator } from './translate-to-platform.js';
import { withFields } from './translated-fields.js';

/** A query in another dialect. */
export interface Translation {
  readonly text: string;
  /** Tree of `text` in the other dialect. */
  readonly tree: QueryNode;
  /** Losses of the translation; without any, both have the same matches. Spans refer to the given tree. */
  readonly losses: readonly Diagnostic[];
}

/**
 * Translates a query to another dialect: fields by their nearest names, distances by the arithmetic table of QL-4.3,
 * and the fields of a word without one where the dialects differ. Every loss is reported.
 *
 * @param tree a tree read in `from`
 */
export function translate(
  tree: QueryNode,
  from: Dialect,
  to: Dialect,
  language: Language = 'en',
): Translation {
  const losses = new Losses(from, to, language);
  const translated = from === to ? tree : translateTree(tree, from, to, losses);
  return { text: print(translated, to), tree: translated, losses: losses.inOrder() };
}

function translateTree(tree: QueryNode, from: Dialect, to: Dialect, losses: Losses): QueryNode {
  if (isPlatformDialect(to)) return new PlatformTranslator(from, to, losses).node(tree);
  if (!isPlatformDialect(from)) return new NodeTranslator(from, to, losses).node(tree, null);
  // With its fields spelled out, a tree of a platform means the same in Trip.
  return new NodeTranslator('trip', to, losses).node(withFields(tree, ALL_FIELDS), null);
}

/** A line of a strategy in another dialect. */
export interface TranslatedLine {
  readonly number: number;
  readonly text: string;
  /** See `Translation.losses`; spans refer to the translated strategy. */
  readonly losses: readonly Diagnostic[];
}

/** A strategy in another dialect. */
export interface StrategyTranslation {
  /** All lines, under their numbers where there are several. */
  readonly text: string;
  readonly lines: readonly TranslatedLine[];
  readonly losses: readonly Diagnostic[];
}

/** Translates a strategy of one or many lines to another dialect. Lines with an error are left out. */
export function translateStrategy(
  strategy: Pick<ParsedStrategy, 'dialect' | 'lines'>,
  to: Dialect,
  language: Language = 'en',
): StrategyTranslation {
  const lines = queryLines(strategy).flatMap(({ number, tree, diagnostics }): TranslatedLine[] => {
    if (tree === null || hasError(diagnostics)) return [];
    const { text, losses } = translate(tree, strategy.dialect, to, language);
    return [{ number, text, losses }];
  });
  const label = goOnByOne(lines) ? '' : '#';
  const written = lines.map(({ number, text }) => (lines.length < 2 ? text : `${label}${number}. ${text}`));
  return { text: written.join('\n'), lines, losses: lines.flatMap(({ losses }) => losses) };
}

/** Numbers with gaps are read as numbers of lines only when they are marked as such. */
function goOnByOne(lines: readonly TranslatedLine[]): boolean {
  return lines.every(({ number }, at) => at === 0 || number === (lines[at - 1]?.number ?? 0) + 1);
}
