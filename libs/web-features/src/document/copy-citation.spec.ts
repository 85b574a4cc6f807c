import { anAppraisal, anIntegrity, aRecord } from '../testing/a-record.js';
import { citeRecord } from './copy-citation.js';

const BARE = { authors: [], title: 'A title', publication: '', date: '', citation: '', doi: '', pmid: '' };

describe('citeRecord', () => {
  it.each([
    ['a title alone', BARE, 'A title.'],
    ['a title that ends in a question mark', { ...BARE, title: 'Does it work?' }, 'Does it work?'],
    ['a date without volume', { ...BARE, date: '2020-11' }, 'A title. 2020 Nov.'],
    ['a volume without date', { ...BARE, citation: '4(1):2-9' }, 'A title. 4(1):2-9.'],
    ['a date that is no ISO date', { ...BARE, date: 'Winter 1999' }, 'A title. Winter 1999.'],
    [
      'six authors',
      { ...BARE, authors: ['A A', 'B B', 'C C', 'D D', 'E E', 'F F'] },
      'A A, B B, C C, D D, E E, F F. A title.',
    ],
    [
      'more than six authors',
      { ...BARE, authors: ['A A', 'B B', 'C C', 'D D', 'E E', 'F F', 'G G'] },
      'A A, B B, C C, D D, E E, F F, et al. A title.',
    ],
    [
      'a retracted work',
      { ...BARE, appraisal: anAppraisal({ integrity: anIntegrity() }) },
      '[Retracted] A title.',
    ],
    [
      'a retracted work whose title says so',
      { ...BARE, title: 'RETRACTED: A title', appraisal: anAppraisal({ integrity: anIntegrity() }) },
      'RETRACTED: A title.',
    ],
    [
      'everything',
      aRecord(),
      'Example A, Sample BC. Budesonide for persistent asthma in children. Journal of Examples. 2021 Mar 14;12(3):45-51. doi:10.1000/abc.1. PMID: 12345678.',
    ],
  ])('cites %s', (_, record, expected) => {
    expect(citeRecord(record)).toBe(expected);
  });
});
