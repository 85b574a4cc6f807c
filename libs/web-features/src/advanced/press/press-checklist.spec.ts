import { analyseText } from '../analysis/analyse-text.js';
import { pressItems, strategyFacts } from './press-checklist.js';

const NO_HISTORY = { next: 1, lines: [] };

describe('the checklist of PRESS', () => {
  it('has each message under its element, and others under spelling, syntax and line numbers', () => {
    const text = '1. asthma.ti. or child.ti. and adult.ti.\n2. exp Asthma/zz\n3. limit 1 to nursing journals';
    const { diagnostics } = analyseText(text, 'ovid', 'en', NO_HISTORY);
    const items = pressItems(diagnostics).map(({ element, findings }) => [
      element,
      findings.map(({ first }) => first.code),
    ]);
    expect(Object.fromEntries(items)).toEqual({
      question: [],
      operators: ['Q101'],
      headings: ['Q085'],
      words: [],
      spelling: ['Q032'],
      limits: ['Q081'],
    });
  });

  it('counts headings, words and limits of a strategy', () => {
    const text =
      '1. exp Asthma/ or Child/\n2. wheez*.ti. or "heart attack".ab.\n3. 1 and 2\n4. limit 3 to english';
    const { strategy } = analyseText(text, 'ovid', 'en', NO_HISTORY);
    expect(strategyFacts(strategy, text)).toEqual({
      lines: 4,
      headings: 2,
      exploded: 1,
      words: 2,
      truncated: 1,
      limits: 1,
    });
  });
});
