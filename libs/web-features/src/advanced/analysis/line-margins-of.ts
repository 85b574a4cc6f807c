import type { SearchDetails } from '@clinical/contracts';
import type { LineMargin } from '../editor/line-margins.js';
import type { TextAnalysis } from './analyse-text.js';

/** Texts of counts and their explanations. */
export interface MarginTexts {
  readonly count: (total: number) => string;
  readonly explain: (total: number) => string;
  readonly notRun: string;
  readonly waiting: string;
  readonly unused: string;
}

/**
 * Margins of a strategy's lines: numbers if the text has none, and the known counts. A single line needs no number.
 *
 * @param details the server's count of exactly this text; undefined if unknown
 */
export function lineMarginsOf(
  { lines }: TextAnalysis,
  details: SearchDetails | undefined,
  checking: boolean,
  texts: MarginTexts,
): LineMargin[] {
  const counted = new Map(details?.lines.map((line) => [line.number, line]));
  return lines.map(({ number, label, start }) => {
    const line = counted.get(number);
    const shown = { start, label: lines.length < 2 || label !== null ? '' : `#${number}` };
    if (!line) return { ...shown, count: checking ? '…' : '', state: 'waiting', title: texts.waiting };
    if (line.total === null) return { ...shown, count: '–', state: 'waiting', title: texts.notRun };
    const explained = texts.explain(line.total);
    return {
      ...shown,
      count: texts.count(line.total),
      state: line.total === 0 ? 'nothing' : 'found',
      title: line.unused ? `${explained}; ${texts.unused}` : explained,
    };
  });
}
