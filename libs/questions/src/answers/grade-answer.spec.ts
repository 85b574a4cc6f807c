import { buildDocument, EMPTY_RECORD } from '@clinical/evidence';
import type { Card } from './answers.contract.js';
import { gradeAnswer, type CitedStudy } from './grade-answer.js';

function aReview(id: string, direct: boolean): CitedStudy {
  const card: Card = {
    ...{ id, document: id, section: 0, start: 0, end: 4, quote: 'Zinc', hash: '', score: 1 },
    ...{ role: 'conclusions', tier: 'reviews', direction: 'favours', harm: false },
    ...{ effects: [], arms: [], mismatches: [], direct },
  };
  return { card, document: buildDocument([{ ...EMPTY_RECORD, source: 'pubmed', sourceId: id }]) };
}

describe('gradeAnswer', () => {
  it('counts a record with the data of several trials as more than one', () => {
    const labelOf = (title: string): string => {
      const { card, document } = aReview('1', true);
      const trial: CitedStudy = { card: { ...card, tier: 'trials' }, document: { ...document, title } };
      return gradeAnswer([trial], { isConcordant: true, year: 2026, hasRetracted: false }).label;
    };
    expect(labelOf('Zinc for colds: combined data from four trials')).toBe('Good');
    expect(labelOf('Zinc for colds')).toBe('Limited');
  });

  it('counts only studies that are about the question', () => {
    const labelOf = (isSecondDirect: boolean): string =>
      gradeAnswer([aReview('1', true), aReview('2', isSecondDirect)], {
        ...{ isConcordant: true, year: 2026, hasRetracted: false },
      }).label;
    expect(labelOf(true)).toBe('Good');
    expect(labelOf(false)).toBe('Moderate');
  });
});
