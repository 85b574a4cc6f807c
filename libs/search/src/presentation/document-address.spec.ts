import { documentAddress, freeAddress } from './document-address.js';

const NONE = { url: '', pmid: '', pmcid: '', doi: '', freeFullText: false };

describe('documentAddress', () => {
  it.each([
    [{ url: 'https://example.org/a?b=1#c' }, 'https://example.org/a?b=1#c'],
    [{ url: 'http://example.org/' }, 'http://example.org/'],
    [{ url: 'https://example.org/', pmid: '1' }, 'https://example.org/'],
    [{ url: 'https://reader:secret@example.org/a?b=1' }, 'https://example.org/a?b=1'],
    [{ url: 'https://reader@example.org/' }, 'https://example.org/'],
    [{ url: 'javascript:alert(1)' }, ''],
    [{ url: 'javascript:alert(1)', pmid: '12' }, 'https://pubmed.ncbi.nlm.nih.gov/12/'],
    [{ url: 'data:text/html,x' }, ''],
    [{ url: '//example.org/' }, ''],
    [{ url: 'ftp://example.org/' }, ''],
    [{ pmid: '31101888', doi: '10.1000/x' }, 'https://pubmed.ncbi.nlm.nih.gov/31101888/'],
    [{ pmid: '1', pmcid: 'PMC12', freeFullText: true }, 'https://pmc.ncbi.nlm.nih.gov/articles/PMC12/'],
    [{ pmid: '1', pmcid: 'PMC12' }, 'https://pubmed.ncbi.nlm.nih.gov/1/'],
    [
      { doi: '10.1002/(sici)1097<1:aid>3.0.co;2-a/b' },
      'https://doi.org/10.1002/(sici)1097%3C1%3Aaid%3E3.0.co%3B2-a/b',
    ],
    [{ doi: 'nonsense' }, ''],
    [{ pmid: '../x' }, ''],
    [{}, ''],
  ])('is for %p %p', (parts, address) => {
    expect(documentAddress({ ...NONE, ...parts })).toBe(address);
  });
});

describe('freeAddress', () => {
  it.each([
    [{ url: 'https://example.org/', freeFullText: true }, 'https://example.org/'],
    [{ url: 'https://example.org/' }, ''],
    [{ freeFullText: true }, ''],
  ])('is for %p %p', (parts, address) => {
    expect(freeAddress({ ...NONE, ...parts })).toBe(address);
  });
});
