import { parseXmlElement } from '../xml/xml-element.js';
import { IGNORED_ELEMENTS } from './parse-pubmed-article.js';
import { citedKeys } from './parse-references.js';

const cited = (inside: string, data: string, pmid = '77') =>
  citedKeys(
    parseXmlElement(
      `<PubmedArticle><MedlineCitation>${inside}</MedlineCitation><PubmedData>${data}</PubmedData></PubmedArticle>`,
      IGNORED_ELEMENTS,
    ),
    pmid,
  );
const reference = (...ids: readonly [type: string, id: string][]): string =>
  `<Reference><Citation>Some <i>text</i>.</Citation><ArticleIdList>${ids
    .map(([type, id]) => `<ArticleId IdType="${type}">${id}</ArticleId>`)
    .join('')}</ArticleIdList></Reference>`;

describe('what a record of PubMed cites', () => {
  it('names each reference once, by PMID or else by DOI', () => {
    const list = [
      reference(['doi', '10.1000/a'], ['pubmed', '0011']),
      reference(['doi', 'https://doi.org/10.1000/B']),
      reference(['pubmed', '11']),
      reference(['pmc', 'PMC5']),
      '<Reference><Citation>No identifier.</Citation></Reference>',
    ];
    expect(cited('', `<ReferenceList>${list.join('')}</ReferenceList>`)).toEqual({
      citing: 'pmid:77',
      cited: ['pmid:11', 'doi:10.1000/b'],
    });
  });

  it('includes the parts of a list, and leaves out the record itself', () => {
    const parts = `<ReferenceList>${reference(['pubmed', '1'])}<ReferenceList>${reference(['pubmed', '2'])}${reference(['pubmed', '77'])}</ReferenceList></ReferenceList>`;
    expect(cited('', parts)?.cited).toEqual(['pmid:1', 'pmid:2']);
  });

  it('includes older references and what the record comments on, corrects or updates, not what names it', () => {
    const linked = ['Cites', 'CommentOn', 'UpdateOf', 'CommentIn', 'RetractionIn'].map(
      (type, at) =>
        `<CommentsCorrections RefType="${type}"><RefSource>J</RefSource><PMID Version="1">${at + 1}</PMID></CommentsCorrections>`,
    );
    expect(cited(`<CommentsCorrectionsList>${linked.join('')}</CommentsCorrectionsList>`, '')?.cited).toEqual(
      ['pmid:1', 'pmid:2', 'pmid:3'],
    );
  });

  it('is unknown for a record without a PMID', () => {
    expect(cited('', '', '')).toBeNull();
  });
});
