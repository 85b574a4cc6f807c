import { medlineFinding } from './medline-reader.js';

const fields = (text: string) =>
  text.split('\n').map((line) => ({ tag: line.slice(0, 4).trim(), value: line.slice(6) }));

describe('a citation in the MEDLINE format', () => {
  it('may be a chapter of a book, which has no SO line', () => {
    const finding = medlineFinding(fields('PMID- 1\nSTAT- Publisher\nTI  - Tea\nBTI - Drinks\nPT  - Book Chapter'));
    expect(finding.kind).toBe('record');
  });

  it('keeps the ISSN of ERIC, article numbers and full ranges of pages, and does not read et al. as an author', () => {
    const read = (text: string): unknown => {
      const finding = medlineFinding(fields(`TI  - Tea\n${text}`));
      if (finding.kind !== 'record') return finding;
      const { pages, authors, journal } = finding.record;
      return { pages, authors, issn: journal.issn };
    };
    expect(read('FAU - Roe, Jane\nFAU - et al.\nIS  - ISSN-1555-9823\nLID - e0123 [pii]\nAID - 10.1000/a [doi]')).toEqual({
      pages: 'e0123',
      authors: ['Roe J'],
      issn: '1555-9823',
    });
    expect(read('PG  - 132-42\nLID - 9 [pii]')).toEqual({ pages: '132-142', authors: [], issn: '' });
  });
}); // prettier-ignore
