import type { Diagnostic, Language } from '@clinical/contracts';
import { hasError } from '../strategy/strategy-diagnostics.js';
import { queryLines, type ParsedStrategy } from '../strategy/strategy.js';
import type { Dialect } from '../syntax-tree.js';
import { translate } from './translate.js';

/** A line of a strategy in another dialect. */
export interface TranslatedLine {
  readonly number: number;
  readonly text: string;
  /** See `Translation.losses`; places are those of the strategy that was translated. */
  readonly losses: readonly Diagnostic[];
}

/** A strategy in another dialect. */
export interface StrategyTranslation {
  /** All lines, under their numbers where there are several. */
  readonly text: string;
  readonly lines: readonly TranslatedLine[];
  readonly losses: readonly Diagnostic[];
}

/** Says a strategy of one or many lines in another dialect. Lines with an error are left out. */
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

/** Numbers with gaps are taken for the numbers of lines only when they are marked as such. */
function goOnByOne(lines: readonly TranslatedLine[]): boolean {
  return lines.every(({ number }, at) => at === 0 || number === (lines[at - 1]?.number ?? 0) + 1);
}
