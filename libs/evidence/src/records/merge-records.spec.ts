import { aRecord } from '../testing/records.js';
import { mergeRecords } from './merge-records.js';

const journal = { title: 'Thorax', abbreviation: '', issn: '', country: '' };

describe('mergeRecords', () => {
  it('gives one record back as it is', () => {
    const record = aRecord({
      pmid: '5',
      doi: '10.1000/a',
      journal,
      date: '2019-05',
      keywords: ['asthma'],
      proOnly: true,
    });
    const { source: _source, sourceId: _sourceId, ...expected } = record;
    expect(mergeRecords([record])).toEqual(expected);
  });

  it("takes a trial's and a review's scores by editors each from the source that counts first and gives them", () => {
    const trial = { riskOfBias: 4, rating: 'Good', strengths: '', limitations: '' };
    const review = { total: 9, age: '', authors: '', databases: '', registration: '', tools: '' };
    const file = {
      ...aRecord({ source: 'jsonl:a' }),
      editorScores: { trial, review: { ...review, total: 2 } },
    };
    const pubmed = { ...aRecord(), editorScores: { trial: null, review } };
    expect(mergeRecords([file, pubmed]).editorScores).toEqual({ trial, review });
    expect('editorScores' in mergeRecords([aRecord(), aRecord()])).toBe(false);
  });

  it('takes each field from the source that counts first and states it', () => {
    const fromFile = aRecord({
      source: 'jsonl:corpus',
      sourceId: 'k',
      title: 'Title of the file',
      abstract: [{ label: '', text: 'Abstract of the file.' }],
      journal: { ...journal, country: 'England' },
      volume: '7',
      authors: ['File A'],
    });
    const fromPubmed = aRecord({
      pmid: '5',
      title: 'Title of PubMed',
      journal: { ...journal, title: 'Thorax (London)' },
    });
    const merged = mergeRecords([fromFile, fromPubmed]);
    expect(merged).toEqual({
      ...mergeRecords([fromPubmed]),
      abstract: fromFile.abstract,
      journal: { title: 'Thorax (London)', abbreviation: '', issn: '', country: 'England' },
      volume: '7',
      authors: ['File A'],
    });
  });

  it('takes the addresses of the same authors with whose they are, and those of other authors without', () => {
    const affiliations = [{ text: 'Leeds', authors: [0] }];
    const stated = { ...aRecord({ source: 'ciw:a', authors: ['Moore J'] }), affiliations };
    const pubmed = (name: string) => aRecord({ source: 'pubmed', authors: [name] });
    expect(mergeRecords([stated, pubmed('Moore J')]).affiliations).toEqual(affiliations);
    expect(mergeRecords([stated, pubmed('Moore JA')]).affiliations).toEqual([{ text: 'Leeds', authors: [] }]);
    expect('affiliations' in mergeRecords([pubmed('Moore J'), pubmed('Moore J')])).toBe(false);
  });

  it('does not depend on the order of arrival where sources differ in precedence', () => {
    const records = [
      aRecord({ source: 'jsonl:corpus', sourceId: 'k', title: 'B', volume: '2' }),
      aRecord({ source: 'ris', sourceId: 'r', title: 'C', issue: '3' }),
      aRecord({ pmid: '5', title: 'A' }),
    ];
    expect(mergeRecords([...records].reverse())).toEqual(mergeRecords(records));
    expect(mergeRecords(records).title).toBe('A');
  });

  it('unites publication types, trials and corrections', () => {
    const correction = { type: 'ErratumIn', citation: 'Thorax 2020', pmid: '9' };
    const merged = mergeRecords([
      aRecord({
        pmid: '5',
        publicationTypes: ['Journal Article', 'Review'],
        trialRegistrations: ['NCT1'],
        corrections: [correction],
      }),
      aRecord({
        source: 'jsonl:corpus',
        publicationTypes: ['Systematic Review', 'Review'],
        trialRegistrations: ['NCT2', 'NCT1'],
        corrections: [
          { ...correction, citation: 'written otherwise' },
          { type: 'CommentIn', citation: 'BMJ', pmid: '' },
        ],
      }),
    ]);
    expect([merged.publicationTypes, merged.trialRegistrations, merged.corrections]).toEqual([
      ['Journal Article', 'Review', 'Systematic Review'],
      ['NCT1', 'NCT2'],
      [correction, { type: 'CommentIn', citation: 'BMJ', pmid: '' }],
    ]);
  });

  it.each([
    [['2020', '2020-03-05'], '2020-03-05'],
    [['2020', '2019-12-30'], '2020'],
    [['', '2019'], '2019'],
    [['', ''], ''],
  ])('keeps for the dates %p %p', (dates, expected) => {
    expect(mergeRecords(dates.map((date, index) => aRecord({ sourceId: String(index), date }))).date).toBe(
      expected,
    );
  });

  it('is open to all when one source is, and real when one source is', () => {
    const merged = mergeRecords([
      aRecord({ proOnly: true, demonstration: true, freeFullText: false, listedAsSystematicReview: true }),
      aRecord({ proOnly: false, demonstration: false, freeFullText: true }),
    ]);
    expect([
      merged.proOnly,
      merged.demonstration,
      merged.freeFullText,
      merged.listedAsSystematicReview,
    ]).toEqual([false, false, true, true]);
  });
});
