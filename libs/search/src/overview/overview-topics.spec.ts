import { buildDocument, EMPTY_RECORD } from '@clinical/evidence';
import { overviewTopics } from './overview-topics.js';

const titled = (title: string, sourceId: string) =>
  buildDocument([{ ...EMPTY_RECORD, source: 'pubmed', sourceId, title }]);

describe('overviewTopics without a vocabulary', () => {
  it('takes phrases of titles, and none that only tells how a study was made', () => {
    const documents = [
      titled('Inhaled corticosteroids in acute asthma: a systematic review and meta-analysis', '1'),
      titled('Inhaled corticosteroids: a double-blind randomised controlled trial', '2'),
      titled('Long-term follow-up of adult patients', '3'),
    ];
    const { basis, candidates, covered } = overviewTopics(documents, () => null, false);
    expect(basis).toBe('titles');
    expect(candidates.map(({ name, read }) => [name, read])).toEqual([
      ['inhaled corticosteroids', 2],
      ['acute asthma', 1],
    ]);
    expect(covered).toBe(2);
  });
});
