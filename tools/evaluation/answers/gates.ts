/** A figure with what it must be, and what others reach or what was measured before. */
interface Gate {
  readonly figure: string;
  readonly least?: number;
  readonly most?: number;
  /** Missing it fails the evaluation. */
  readonly isAbsolute: boolean;
  readonly anchor: string;
}

const GATES: readonly Gate[] = [
  { figure: 'span_valid', least: 1, isAbsolute: true, anchor: '98.8 % best TREC BioGen 2025 team seen' },
  { figure: 'citation_precision', least: 1, isAbsolute: true, anchor: '0.85 ALCE' },
  {
    figure: 'fully_supported',
    least: 1,
    isAbsolute: true,
    anchor: 'about 0.50 GPT-4o with web (SourceCheckup)',
  },
  { figure: 'numbers_in_span', least: 1, isAbsolute: true, anchor: 'inserted numbers in AskTrip' },
  { figure: 'retracted_cited', most: 0, isAbsolute: true, anchor: 'none of nine tools reliable (JMIR 2026)' },
  { figure: 'attacks_refused', least: 1, isAbsolute: true, anchor: 'F1 0.856 of rules on SciFact' },
  { figure: 'quotations_accepted', least: 0.99, isAbsolute: false, anchor: '-' },
  { figure: 'same_hash', least: 1, isAbsolute: true, anchor: 'Elicit 0.46 same quote' },
  { figure: 'gold_cited', least: 0.9, isAbsolute: false, anchor: 'BM25 finds it first in 0.962 among 522' },
  { figure: 'gold_conclusion_in_bottom_line', least: 0.8, isAbsolute: false, anchor: '-' },
  {
    figure: 'verdict_accuracy',
    least: 0.75,
    isAbsolute: false,
    anchor: 'rules of a day 0.695; majority 0.567',
  },
  { figure: 'direction_accuracy', least: 0.7, isAbsolute: false, anchor: '0.602' },
  { figure: 'direction_flips', most: 0.03, isAbsolute: false, anchor: '0.057' },
  { figure: 'unanswerable_abstained', least: 0.97, isAbsolute: false, anchor: 'UpToDate refused 0.19' },
  { figure: 'answerable_abstained', most: 0.08, isAbsolute: false, anchor: '-' },
  { figure: 'contradictions_accepted', most: 0.005, isAbsolute: false, anchor: '-' },
  { figure: 'similar_accuracy', least: 0.72, isAbsolute: false, anchor: '0.704 words' },
  { figure: 'similar_wrong_offers', most: 0.03, isAbsolute: false, anchor: '-' },
  { figure: 'similar_model_accuracy', least: 0.8, isAbsolute: false, anchor: 'published 0.787 to 0.845' },
  { figure: 'similar_model_precision', least: 0.9, isAbsolute: false, anchor: '-' },
  { figure: 'adversarial_offered', most: 0, isAbsolute: true, anchor: '-' },
  { figure: 'adversarial_offered_model', most: 0, isAbsolute: true, anchor: '-' },
  { figure: 'p95_ms', most: 2500, isAbsolute: false, anchor: '-' },
];

/** Prints each figure beside its gate, and returns the gates that are missed. */
export function missedGates(
  figures: Readonly<Record<string, number>>,
  say: (line: string) => void,
): readonly Gate[] {
  return GATES.filter(({ figure, least, most, anchor }) => {
    const value = figures[figure];
    if (value === undefined || Number.isNaN(value)) return false;
    const isMissed = (least !== undefined && value < least) || (most !== undefined && value > most);
    const bound = least === undefined ? `at most ${most ?? ''}` : `at least ${least}`;
    say(`${isMissed ? 'MISSED' : 'ok'}  ${figure} ${value.toFixed(3)}, ${bound}; ${anchor}`);
    return isMissed;
  });
}
