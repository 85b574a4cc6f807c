import { anAppraisal, anIntegrity, aRecord } from '../testing/a-record.js';
import { citedDate, recordEvents } from './record-events.js';

const RELATED = {
  title: 'Another version',
  registration: '',
  is_registry_entry: false,
  retracted: false,
  category: 11,
  category_name: 'Systematic Reviews',
};

const namesOf = (record: Parameters<typeof recordEvents>[0]) =>
  recordEvents(record).map(({ date, name }) => [
    date,
    name.kind === 'correction' ? name.key : name.kind === 'relation' ? name.relation : name.kind,
  ]);

describe('recordEvents', () => {
  it('sorts publication, versions and corrections by date, undated ones last', () => {
    const record = aRecord({
      corrections: [
        { type: 'ErratumIn', citation: 'J Ex. 2022 Jan 5;13(1):9', pmid: '998' },
        { type: 'UpdateOf', citation: 'Without a date', pmid: '' },
        { type: 'CommentIn', citation: 'J Ex. 2021;12:60', pmid: '997' },
      ],
      related: [
        { ...RELATED, id: 'pubmed-5', relation: 'newer', date: '2024' },
        { ...RELATED, id: 'pubmed-4', relation: 'older', date: '2018-02' },
        { ...RELATED, id: 'pubmed-3', relation: 'trial', date: '2017' },
      ],
    });
    expect(namesOf(record)).toEqual([
      ['2018-02', 'older'],
      ['2021-03-14', 'published'],
      ['2022-01-05', 'document.correction.ErratumIn'],
      ['2024', 'newer'],
      ['', 'document.correction.UpdateOf'],
    ]);
  });

  it('merges a notice that is both a correction and a record, and links to the record', () => {
    const record = aRecord({
      corrections: [{ type: 'RetractionIn', citation: 'J Ex. 2022;13:9', pmid: '999' }],
      related: [{ ...RELATED, id: 'pubmed-999', relation: 'notice', title: 'Retraction', date: '2022-05' }],
      appraisal: anAppraisal({ integrity: anIntegrity() }),
    });
    expect(recordEvents(record).slice(1)).toEqual([
      {
        id: 'correction-0',
        date: '2022-05',
        name: { kind: 'correction', key: 'document.correction.RetractionIn' },
        text: 'Retraction',
        link: { record: 'pubmed-999' },
      },
    ]);
  });

  it.each([
    ['without a PMID', { type: 'RetractionIn', citation: 'J Ex. 2003-04-23;23(4)', pmid: '' }],
    ['without a date', { type: 'RetractionIn', citation: 'Unavailable', pmid: '' }],
  ])('merges the record of a notice with a correction %s', (_, correction) => {
    const notice = { ...RELATED, title: 'Retraction: an example', date: '2003-04-23' };
    const record = aRecord({
      date: '2001',
      corrections: [correction, { type: 'ErratumIn', citation: 'J Ex. 2002;22:1', pmid: '' }],
      related: [{ ...notice, id: 'jsonl-9', relation: 'notice' }],
    });
    expect(namesOf(record)).toEqual([
      ['2001', 'published'],
      ['2002', 'document.correction.ErratumIn'],
      ['2003-04-23', 'document.correction.RetractionIn'],
    ]);
  });

  it('shows a notice once that two sources link to', () => {
    const record = aRecord({
      corrections: [
        { type: 'RetractionIn', citation: 'J Ex. 2022;13:9', pmid: '999' },
        { type: 'RetractionIn', citation: 'J Ex. 2022-05-03;13(5)', pmid: '' },
      ],
      related: [
        { ...RELATED, id: 'pubmed-999', relation: 'notice', title: 'Retraction', date: '2022-05-03' },
      ],
    });
    expect(namesOf(record).slice(1)).toEqual([['2022-05-03', 'document.correction.RetractionIn']]);
  });

  it('keeps a notice of another kind, day or PMID', () => {
    const record = aRecord({
      corrections: [
        { type: 'ErratumIn', citation: 'J Ex. 2022-05-03;13(5)', pmid: '' },
        { type: 'RetractionIn', citation: 'J Ex. 2022-06-01;13(6)', pmid: '' },
        { type: 'RetractionIn', citation: 'J Ex. 2022-05-03;13(5)', pmid: '1000' },
      ],
      related: [
        { ...RELATED, id: 'pubmed-999', relation: 'notice', title: 'Retraction', date: '2022-05-03' },
      ],
    });
    expect(namesOf(record).slice(1)).toEqual([
      ['2022-05-03', 'document.correction.ErratumIn'],
      ['2022-05-03', 'document.correction.RetractionIn'],
      ['2022-05-03', 'notice'],
      ['2022-06-01', 'document.correction.RetractionIn'],
    ]);
  });

  it('includes a retraction that has no other source', () => {
    const integrity = anIntegrity({ notice: '', notice_pmid: '', notice_doi: '', basis: 'title' });
    expect(recordEvents(aRecord({ appraisal: anAppraisal({ integrity }) })).at(-1)).toEqual({
      id: 'integrity',
      date: '',
      name: { kind: 'integrity', status: 'retracted', title: 'Retracted' },
      text: '',
      link: null,
    });
  });
});

describe('citedDate', () => {
  it.each([
    ['Lancet. 2020 Mar 3;395(1):1', '2020-03-03'],
    ['BMJ. 2019 Dec;367:l1', '2019-12'],
    ['N Engl J Med. 2018 Jan-Feb;1:2', '2018-01'],
    ['Chest. 1999;115:2001-2010', '1999'],
    ['J Ex. 2022. doi: 10.1/x', '2022'],
    ['J Ex. 2003-04-23;23(4)', '2003-04-23'],
    ['2003-04-23;23(4)', '2003-04-23'],
    ['Retraction, 2011-02', '2011-02'],
    ['J Ex. 2001-2010;1:2', ''],
    ['Cohort of 2019 patients', ''],
    ['', ''],
  ])('is for %j %j', (citation, expected) => {
    expect(citedDate(citation)).toBe(expected);
  });
});
