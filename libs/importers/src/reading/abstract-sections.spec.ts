import { longTextLength } from '@clinical/contracts/testing';
import { labelledSections, plainText } from './abstract-sections.js';
import { languageCode } from './citation-fields.js';

describe('labelledSections', () => {
  it('divides an abstract at the labels in capitals', () => {
    expect(
      labelledSections(
        'OBJECTIVE: To see. MATERIALS AND METHODS: We gave RNA: two\n doses (P<0.05). RESULTS: Fine.',
      ),
    ).toEqual([
      { label: 'OBJECTIVE', text: 'To see.' },
      { label: 'MATERIALS AND METHODS', text: 'We gave RNA: two doses (P<0.05).' },
      { label: 'RESULTS', text: 'Fine.' },
    ]);
  });

  it.each([
    ['We saw it. RESULTS: Fine.'],
    ['HIV: a virus. RESULTS: Fine.'],
    ['Results: we found none.'],
    ['METHODS'],
  ])('leaves %p in one piece', (text) => {
    expect(labelledSections(text)).toEqual([{ label: '', text }]);
  });

  it('gives nothing for nothing, and reads a very long text in one pass', () => {
    expect(labelledSections(' ')).toEqual([]);
    const long = `METHODS: ${'METHODS AND '.repeat(longTextLength(400_000))}`;
    expect(labelledSections(long)).toHaveLength(1);
  });
});

describe('languageCode', () => {
  it.each([
    ['eng', 'eng'], ['en', 'eng'], ['English', 'eng'], ['en-GB', 'eng'], ['DEU', 'ger'], ['zho', 'chi'], ['mul', 'mul'], ['Klingon', ''], ['', ''],
  ])('knows %p as %p', (text, code) => {
    expect(languageCode(text)).toBe(code);
  }); // prettier-ignore
});

describe('the text of a piece of HTML', () => {
  it.each([
    ['<p class="x">One</p><p>two</p>', 'One two'],
    ['CD4<sup>+</sup> and <a href=x title="a b">links</a>', 'CD4+ and links'],
    ['p < 0.05, where a<b and c>d', 'p < 0.05, where a<b and c>d'],
    ['for x<p and y>z', 'for x<p and y>z'],
  ])('is for %j %j', (html, text) => {
    expect(plainText(html)).toBe(text);
  });
});
