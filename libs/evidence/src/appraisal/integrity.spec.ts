import { aRecord } from '../testing/records.js';
import { integrityOf, retractedDoi, type Integrity } from './integrity.js';

const link = (type: string, citation = 'J Test. 2020;1:2. doi: 10.1000/Notice.1.', pmid = '222') => ({
  type,
  citation,
  pmid,
});
const CITED = {
  notice: 'J Test. 2020;1:2. doi: 10.1000/Notice.1.',
  noticePmid: '222',
  noticeDoi: '10.1000/notice.1',
};
const UNCITED = { notice: '', noticePmid: '', noticeDoi: '' };

describe('the integrity of a record', () => {
  it.each<[string, Parameters<typeof aRecord>[0], Integrity | null]>([
    ['nothing said', {}, null],
    [
      "the publication type 'Retracted Publication'",
      { publicationTypes: ['Retracted Publication'] },
      { status: 'retracted', basis: 'publicationType', ...UNCITED },
    ],
    [
      'a link to the notice',
      { corrections: [link('RetractionIn')] },
      { status: 'retracted', basis: 'notice', ...CITED },
    ],
    [
      'type and link',
      { publicationTypes: ['Retracted Publication'], corrections: [link('RetractionIn')] },
      { status: 'retracted', basis: 'notice', ...CITED },
    ],
    [
      'that it was retracted and published again',
      { corrections: [link('RetractedandRepublishedIn')] },
      { status: 'retracted', basis: 'notice', ...CITED },
    ],
    [
      'a title that is marked',
      { title: 'RETRACTED: Inhaled steroids' },
      { status: 'retracted', basis: 'title', ...UNCITED },
    ],
    [
      'an expression of concern',
      { corrections: [link('ExpressionOfConcernIn')] },
      { status: 'concern', basis: 'notice', ...CITED },
    ],
    [
      'a partial retraction',
      { corrections: [link('PartialRetractionIn')] },
      { status: 'concern', basis: 'notice', ...CITED },
    ],
    [
      'concern, then retraction',
      { corrections: [link('ExpressionOfConcernIn', 'Earlier', '111'), link('RetractionIn')] },
      { status: 'retracted', basis: 'notice', ...CITED },
    ],
    ['a correction', { corrections: [link('ErratumIn')] }, null],
    ['a comment', { corrections: [link('CommentIn')] }, null],
    [
      'that it is the notice of a retraction',
      {
        title: 'Retraction: Inhaled steroids',
        publicationTypes: ['Retraction of Publication'],
        corrections: [link('RetractionOf')],
      },
      null,
    ],
    [
      'that it is an expression of concern itself',
      {
        title: 'Expression of Concern: Inhaled steroids',
        publicationTypes: ['Expression of Concern'],
        corrections: [link('ExpressionOfConcernFor')],
      },
      null,
    ],
    ['a title about retraction', { title: 'Retracted articles in anaesthesia: a survey' }, null],
  ])('returns the status of a record with %s', (_said, overrides, expected) => {
    expect(integrityOf(aRecord(overrides))).toEqual(expected);
  });

  it.each<[string, Parameters<typeof aRecord>[0], string]>([
    ['', {}, ''],
    [
      'DOIs of both',
      { doi: '10.1000/original', corrections: [link('RetractionIn')] },
      '10.1000/original,10.1000/notice.1',
    ],
    [
      'PMIDs where there is no DOI',
      { pmid: '100', corrections: [link('RetractionIn', 'J Test. 2020')] },
      '100,222',
    ],
    ["'Unavailable' for a notice not known", { pmid: '100', title: 'RETRACTED: X' }, '100,Unavailable'],
    ['nothing for concern', { pmid: '100', corrections: [link('ExpressionOfConcernIn')] }, ''],
    [
      'a comma in a DOI written as %2C',
      { doi: '10.1000/a,b', title: 'RETRACTED: X' },
      '10.1000/a%2Cb,Unavailable',
    ],
  ])('names %s as identifiers of original and notice', (_what, overrides, expected) => {
    const record = aRecord(overrides);
    expect(retractedDoi(record, integrityOf(record))).toBe(expected);
  });
});
