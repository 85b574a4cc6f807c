import fc from 'fast-check';
import { isRetracted } from './notice-record.js';
import { buildDocument } from '../records/build-document.js';
import { aRecord } from '../testing/records.js';
import { aboutKeys, noticesOf, REINSTATEMENT, type NoticeStatement } from './notice-statement.js';
import { CARRIER_KEYS, carries, withNotices, withoutNotices } from './apply-notices.js';

const statement = (over: Partial<NoticeStatement> = {}): NoticeStatement => ({
  source: 'list:watch',
  sourceId: '1',
  about: { pmid: '5', doi: '' },
  type: 'RetractionIn',
  citation: 'Retraction, 2020',
  pmid: '99',
  date: '2020',
  ...over,
});

const original = aRecord({ pmid: '5', title: 'A study of something', publicationTypes: ['Meta-Analysis'] });

describe("the statements of a notice's record", () => {
  const notice = aRecord({
    source: 'pubmed',
    sourceId: '99',
    pmid: '99',
    doi: '10.1000/notice',
    date: '2020-05',
    volume: '7',
    pages: '3',
    journal: { title: 'Thorax', abbreviation: '', issn: '', country: '' },
  });
  const about = (type: string, pmid: string, citation = ''): unknown[] =>
    noticesOf({ ...notice, corrections: [{ type, pmid, citation }] }).map((noticeStatement) => [
      noticeStatement.type,
      ...aboutKeys(noticeStatement),
    ]);

  it.each([
    ['RetractionOf', ['RetractionIn', 'pmid:5']],
    ['PartialRetractionOf', ['PartialRetractionIn', 'pmid:5']],
    ['ExpressionOfConcernFor', ['ExpressionOfConcernIn', 'pmid:5']],
    ['RetractedandRepublishedFrom', ['RetractedandRepublishedIn', 'pmid:5']],
  ])('is that %s', (type, expected) => {
    expect(about(type, '5')).toEqual([expected]);
  });

  it.each([['RetractionIn'], ['ErratumFor'], ['CommentOn'], ['UpdateOf']])('is nothing for %s', (type) => {
    expect(about(type, '5')).toEqual([]);
  });

  it('uses the DOI in the citation without a PMID, and is never about itself', () => {
    expect(about('RetractionOf', '', 'J Inv. 2001. doi: 10.1000/ABC.')).toEqual([
      ['RetractionIn', 'doi:10.1000/abc'],
    ]);
    expect(about('RetractionOf', '', 'J Inv. doi: 10.1000/notice')).toEqual([]);
    expect(about('RetractionOf', '99')).toEqual([]);
    expect(about('RetractionOf', '', 'J Inv. 2001.')).toEqual([]);
  });

  it('names the notice', () => {
    expect(
      noticesOf({ ...notice, corrections: [{ type: 'RetractionOf', pmid: '5', citation: '' }] }),
    ).toEqual([
      statement({
        source: 'pubmed',
        sourceId: '99',
        citation: 'Thorax. 2020-05;7:3. doi: 10.1000/notice',
        date: '2020-05',
      }),
    ]);
  });
});

describe('a document with statements of notices', () => {
  const document = buildDocument([original]);

  it('is retracted, keeps its id, and is found among the carriers', () => {
    const marked = withNotices(document, [statement()]);
    expect([marked.id, isRetracted(marked), marked.grade, carries(marked)]).toEqual([
      document.id,
      true,
      5,
      true,
    ]);
    expect(marked.corrections).toEqual([{ type: 'RetractionIn', citation: 'Retraction, 2020', pmid: '99' }]);
    expect(marked.lookupKeys.filter((key) => CARRIER_KEYS.includes(key))).toHaveLength(1);
  });

  it('is unchanged after they are withdrawn', () => {
    const marked = withNotices(document, [statement()]);
    expect([withoutNotices(marked), withNotices(marked, [])]).toEqual([document, document]);
    expect(withoutNotices(document)).toBe(document);
  });

  it('remains for Pro users only, and for demonstration', () => {
    const closed = buildDocument([{ ...original, proOnly: true, demonstration: true }]);
    const marked = withNotices(closed, [statement()]);
    expect([marked.proOnly, marked.demonstration]).toEqual([true, true]);
    const open = withNotices(document, [statement()]);
    expect([open.proOnly, open.demonstration]).toEqual([false, false]);
  });

  it.each<[string, NoticeStatement[], boolean]>([
    ['a retraction', [statement()], true],
    ['a partial one', [statement({ type: 'PartialRetractionIn' })], false],
    ['a concern', [statement({ type: 'ExpressionOfConcernIn' })], false],
    ['a correction', [statement({ type: 'ErratumIn' })], false],
    ['a later reinstatement', [statement(), statement({ sourceId: '2', type: REINSTATEMENT, date: '2021' })], false],
    ['an undated reinstatement', [statement(), statement({ sourceId: '2', type: REINSTATEMENT, date: '' })], false],
    ['an earlier reinstatement', [statement(), statement({ sourceId: '2', type: REINSTATEMENT, date: '2019' })], true],
    ['the reinstatement of another list', [statement(), statement({ source: 'list:b', type: REINSTATEMENT, date: '2021' })], true],
    ['nothing', [], false],
  ])('counts as retracted or not after %s', (_, statements, retracted) => {
    expect(isRetracted(withNotices(document, statements))).toBe(retracted);
  }); // prettier-ignore

  it('does not depend on the order in which they came, and marking again changes nothing', () => {
    const some = fc.uniqueArray(
      fc.record({
        source: fc.constantFrom('list:a', 'list:b', 'pubmed'),
        sourceId: fc.constantFrom('1', '2', '3'),
        type: fc.constantFrom('RetractionIn', 'ErratumIn', REINSTATEMENT),
        date: fc.constantFrom('', '2019', '2020-05', '2021'),
      }),
      { maxLength: 6, selector: ({ source, sourceId, type }) => `${source}${sourceId}${type}` },
    );
    fc.assert(
      fc.property(some, (overs) => {
        const statements = overs.map((over) => statement(over));
        const marked = withNotices(document, statements);
        expect(withNotices(document, [...statements].reverse())).toEqual(marked);
        expect(withNotices(marked, statements)).toEqual(marked);
      }),
    );
  });
});
