import {
  DIALECTS,
  parseStrategy,
  queryLines,
  resolveLines,
  translateStrategy,
  type Dialect,
  type ParsedStrategy,
} from '@clinical/query-language';
import type { StrategyRecord } from '../read-strategies.js';
import {
  compareStrategies,
  type ComparedLine,
  type ComparedLines,
  type ComparisonContext,
} from './compared-plan.js';
import { strategyOfTrees, translatedParts } from './query-parts.js';

/** A difference between the results of a translation without a stated loss. */
export interface UnstatedDifference extends Partial<ComparedLine> {
  /** The line, or the part of a line. */
  readonly what: string;
  readonly translated: string;
  /** Set when the translation cannot be run, which the source can. */
  readonly refused?: string;
}

/** Result of translating one strategy into one other dialect, as one line of JSON. */
export interface TranslationOutcome {
  readonly id: string;
  readonly from: Dialect;
  readonly to: Dialect;
  /** Lines that can be run, and of them those that state no loss, nor do those that they refer to. */
  readonly lines: number;
  readonly withoutLoss: number;
  /** Number of each stated loss. */
  readonly losses: Readonly<Record<string, number>>;
  /** Records that the last line finds here and there, and that only one of them finds; null if it is not run. */
  readonly last: ComparedLine | null;
  /** Distinct parts that were compared one by one, and of them those that state no loss. */
  readonly parts: number;
  readonly partsWithoutLoss: number;
  /** Lines that can be run here and not there. */
  readonly refused: readonly { readonly line: number; readonly code: string }[];
  /** Patterns that the source may not be searched for (Q021). */
  readonly tooWide: number;
  readonly unstated: readonly UnstatedDifference[];
}

/** Translates a strategy to each other dialect and compares what all of its lines and parts find. */
export async function translationOutcomes(
  record: StrategyRecord,
  context: ComparisonContext,
): Promise<TranslationOutcome[]> {
  const today = new Date(context.today * 86_400_000).toISOString().slice(0, 10);
  const source = parseStrategy(record.text, { dialect: record.dialect ?? 'detect', today });
  const outcomes: TranslationOutcome[] = [];
  for (const to of DIALECTS)
    if (to !== source.dialect) outcomes.push(await outcomeOf(record.id, source, to, { ...context, today }));
  return outcomes;
}

type Context = Omit<ComparisonContext, 'today'> & { readonly today: string };

async function outcomeOf(
  id: string,
  source: ParsedStrategy,
  to: Dialect,
  { today, ...parts }: Context,
): Promise<TranslationOutcome> {
  const context = { ...parts, today: Date.parse(today) / 86_400_000 };
  const translation = translateStrategy(source, to);
  const target = parseStrategy(translation.text, { dialect: to, today });
  const compared = await compareStrategies(source, withNumber(target, translation.lines), context);
  const lossy = linesWithLoss(source, translation);
  const runnable = resolveLines(source).indexOf;
  const ofParts = await compareParts(source, to, today, context);
  const losses: Record<string, number> = {};
  for (const { code } of translation.losses) losses[code] = (losses[code] ?? 0) + 1;
  return {
    id,
    from: source.dialect,
    to,
    lines: translation.lines.length,
    withoutLoss: translation.lines.filter(({ number }) => !lossy.has(number)).length,
    losses,
    last: source.finalLine === null ? null : (compared.lines.get(source.finalLine) ?? null),
    parts: ofParts.count,
    partsWithoutLoss: ofParts.withoutLoss,
    refused: translation.lines.flatMap(({ number }) => {
      if (compared.lines.has(number) || !runnable.has(number)) return [];
      const side = compared.tooWide.get(number);
      if (side === 'source') return [];
      return [{ line: number, code: side === undefined ? refusalOf(target, number) : 'Q021' }];
    }),
    tooWide: [...compared.tooWide.values()].filter((side) => side === 'source').length,
    unstated: [
      ...translation.lines.flatMap(({ number, text }) => {
        if (lossy.has(number) || !runnable.has(number)) return [];
        return unstated(compared, number, `line ${number}`, text, refusalOf(target, number));
      }),
      ...ofParts.unstated,
    ],
  };
}

/** A translation of one line has no number. */
function withNumber(target: ParsedStrategy, lines: readonly { readonly number: number }[]): ParsedStrategy {
  const [only, another] = lines;
  if (only === undefined || another !== undefined) return target;
  const numbered = target.lines.map((line) =>
    line.kind === 'query' ? { ...line, number: only.number } : line,
  );
  return { ...target, lines: numbered, finalLine: only.number };
}

/** Lines that state a loss, and those that refer to one that does. */
function linesWithLoss(
  source: ParsedStrategy,
  { lines }: ReturnType<typeof translateStrategy>,
): ReadonlySet<number> {
  const lossy = new Set(lines.filter(({ losses }) => losses.length > 0).map(({ number }) => number));
  const referring = queryLines(source);
  for (let size = -1; size !== lossy.size;) {
    size = lossy.size;
    for (const { number, references } of referring)
      if (references.some((reference) => lossy.has(reference))) lossy.add(number);
  }
  return lossy;
}

function refusalOf(target: ParsedStrategy, number: number): string {
  const line = queryLines(target).find((each) => each.number === number);
  const errors = [...(line?.diagnostics ?? []), ...target.diagnostics].filter(
    ({ severity }) => severity === 'error',
  );
  return errors[0]?.code ?? 'not run';
}

function unstated(
  { lines, tooWide }: ComparedLines,
  number: number,
  what: string,
  translated: string,
  refused: string,
): UnstatedDifference[] {
  const line = lines.get(number);
  if (line !== undefined)
    return line.onlySource + line.onlyTarget === 0 ? [] : [{ what, translated, ...line }];
  if (tooWide.get(number) === 'source') return [];
  return [{ what, translated, refused: tooWide.has(number) ? 'Q021' : refused }];
}

async function compareParts(
  source: ParsedStrategy,
  to: Dialect,
  today: string,
  context: ComparisonContext,
): Promise<{ count: number; withoutLoss: number; unstated: UnstatedDifference[] }> {
  const parts = translatedParts(source, to, today);
  const stated = parts.filter(({ losses }) => losses.length === 0);
  const sound = stated.flatMap(({ translatedTree, ...part }) =>
    translatedTree === null ? [] : [{ ...part, translatedTree }],
  );
  const compared = await compareStrategies(
    strategyOfTrees(
      sound.map(({ tree }) => tree),
      source.dialect,
    ),
    strategyOfTrees(
      sound.map(({ translatedTree }) => translatedTree),
      to,
    ),
    context,
  );
  return {
    count: parts.length,
    withoutLoss: stated.length,
    unstated: [
      ...stated.flatMap(({ text, translatedText, translatedTree }) =>
        translatedTree === null ? [{ what: text, translated: translatedText, refused: 'not read' }] : [],
      ),
      ...sound.flatMap(({ text, translatedText }, at) =>
        unstated(compared, at + 1, text, translatedText, 'not run'),
      ),
    ],
  };
}
