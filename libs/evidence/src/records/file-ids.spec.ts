import { aRecord } from '../testing/records.js';
import { areKeptApart, isAnotherWork, underOwnId } from './file-ids.js';
import { isSameWork } from './same-work.js';
import type { SourceRecord } from './source-record.js';

const row = (overrides: Partial<SourceRecord>): SourceRecord =>
  aRecord({ source: 'csv:list', sourceId: 'pmid:77', pmid: '77', ...overrides });
const KNEE = row({ title: 'Rest for pain of the knee' });
const HEART = row({ title: 'Aspirin after infarction in older adults' });

describe('records that a file calls by one id', () => {
  it.each<[string, Partial<SourceRecord>, Partial<SourceRecord>, boolean]>([
    ['one PMID and another title', KNEE, HEART, true],
    ['one PMID and a title with a correction', KNEE, { ...KNEE, title: 'Rest for pains of the knee' }, false],
    [
      'one PMID, one DOI and another title',
      { ...KNEE, doi: '10.1000/a' },
      { ...HEART, doi: '10.1000/a' },
      false,
    ],
    ['one key, one PMID and another title', { ...KNEE, sourceId: 'k1' }, { ...HEART, sourceId: 'k1' }, false],
    ['one key and another PMID', { ...KNEE, sourceId: 'k1' }, { ...KNEE, sourceId: 'k1', pmid: '78' }, true],
    [
      'one DOI and another title',
      { ...KNEE, pmid: '', doi: '10.1000/a', sourceId: 'doi:10.1000/a' },
      { ...HEART, pmid: '', doi: '10.1000/a', sourceId: 'doi:10.1000/a' },
      true,
    ],
    [
      "one PMID and another title in PubMed's own format",
      { ...KNEE, source: 'nbib:list' },
      { ...HEART, source: 'nbib:list' },
      false,
    ],
  ])('are two works or one with %s', (_, one, other, expected) => {
    expect(isAnotherWork(row(one), row(other))).toBe(expected);
  });

  it('stay two works under ids of their own, in every import alike', () => {
    const apart = underOwnId(HEART) ?? HEART;
    expect(apart.sourceId).toMatch(/^pmid:77~[\da-f]{12}$/);
    expect(apart.sourceId).not.toBe(underOwnId(KNEE)?.sourceId);
    expect(areKeptApart(KNEE, apart)).toBe(true);
    expect([isSameWork(KNEE, apart), isSameWork(apart, KNEE)]).toEqual([false, false]);
    expect(isSameWork(KNEE, { ...apart, source: 'pubmed', sourceId: '77' })).toBe(true);
  });
});
