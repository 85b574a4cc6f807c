import type { Diagnostic, Language } from '@clinical/contracts';
import { DIALECT_NAMES, isPlatformDialect } from '../dialects/dialect-rules.js';
import { ALL_FIELDS } from '../fields/field-meaning.js';
import { mapTree } from '../map-tree.js';
import { print } from '../print/print.js';
import { hasError } from '../strategy/strategy-diagnostics.js';
import { type ParsedStrategy, queryLines } from '../strategy/strategy.js';
import type { Dialect, QueryNode } from '../syntax-tree.js';
import type { ForeignSystem } from '../strategy/foreign/foreign-systems.js';
import { FOREIGN_TARGETS } from './foreign/foreign-targets.js';
import { ForeignWriter } from './foreign/write-foreign.js';
import { Losses } from './losses.js';
import { NodeTranslator } from './node-translator.js';
import { PlatformTranslator } from './translate-to-platform.js';
import { FIELD_CODES } from '../fields/field-table.js';
import { withFields } from './translated-fields.js';
import { withoutFullText } from './without-full-text.js';

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
  const losses = new Losses(from, DIALECT_NAMES[to], language);
  const translated =
    from === to
      ? tree
      : translateTree(withoutFullText(tree, FIELD_CODES[to].fullText, losses), from, to, losses);
  return { text: print(translated, to), tree: translated, losses: losses.inOrder() };
}

function translateTree(tree: QueryNode, from: Dialect, to: Dialect, losses: Losses): QueryNode {
  if (isPlatformDialect(to)) return new PlatformTranslator(from, to, losses).node(tree);
  if (!isPlatformDialect(from)) return new NodeTranslator(from, to, losses).node(tree, null);
  // With its fields spelled out, a tree of a platform means the same in Trip.
  return new NodeTranslator('trip', to, losses).node(withFields(tree, ALL_FIELDS), null);
}

/** Platforms that no dialect reads, which queries are written for. */
export const PLATFORM_TARGETS = [
  'EBSCO',
  'Web of Science',
  'Scopus',
  'ProQuest',
] as const satisfies readonly ForeignSystem[];
export type PlatformTarget = (typeof PLATFORM_TARGETS)[number];

/** Translates a query to a platform that no dialect reads; see `translate`. */
function translateToPlatform(
  tree: QueryNode,
  from: Dialect,
  to: PlatformTarget,
  language: Language,
): Pick<Translation, 'text' | 'losses'> {
  const losses = new Losses(from, to, language);
  const text = new ForeignWriter(from, to, losses).write(withoutFullText(tree, null, losses));
  return { text, losses: losses.inOrder() };
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

/** Translates a strategy of one or many lines. Lines with an error are left out. */
export function translateStrategy(
  strategy: Pick<ParsedStrategy, 'dialect' | 'lines'>,
  to: Dialect | PlatformTarget,
  language: Language = 'en',
): StrategyTranslation {
  const read = queryLines(strategy).filter(
    ({ tree, diagnostics }) => tree !== null && !hasError(diagnostics),
  );
  // The platforms number searches themselves, from one on.
  const isNumbered = !isDialect(to) && read.length > 1;
  const numberOf = (line: number): number => {
    const at = read.findIndex(({ number }) => number === line);
    return isNumbered && at >= 0 ? at + 1 : line;
  };
  const lines = read.flatMap(({ number, tree }): TranslatedLine[] => {
    if (tree === null) return [];
    const { text, losses } = isDialect(to)
      ? translate(tree, strategy.dialect, to, language)
      : translateToPlatform(mapTree(tree, { line: numberOf }), strategy.dialect, to, language);
    return [{ number, text, losses }];
  });
  const mark = goOnByOne(lines) ? '' : '#';
  const label = (line: number): string =>
    isDialect(to) ? `${mark}${line}.` : FOREIGN_TARGETS[to].label(line);
  const written = lines.map(({ number, text }) =>
    lines.length < 2 ? text : `${label(isNumbered ? numberOf(number) : number)} ${text}`,
  );
  return { text: written.join('\n'), lines, losses: lines.flatMap(({ losses }) => losses) };
}

function isDialect(to: Dialect | PlatformTarget): to is Dialect {
  return !Object.hasOwn(FOREIGN_TARGETS, to);
}

/** Numbers with gaps are read as numbers of lines only when they are marked as such. */
function goOnByOne(lines: readonly TranslatedLine[]): boolean {
  return lines.every(({ number }, at) => at === 0 || number === (lines[at - 1]?.number ?? 0) + 1);
}
