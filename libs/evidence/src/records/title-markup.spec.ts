import fc from 'fast-check';
import { buildDocument, contributionsOf } from './build-document.js';
import { aRecord } from '../testing/records.js';
import { plainTitle, type TitleMarkup } from './title-markup.js';

const drawn = (raw: string): [string, string[]] => {
  const { title, markup } = plainTitle(raw);
  return [title, markup.map(({ style, start, end }: TitleMarkup) => `${style}:${title.slice(start, end)}`)];
};

describe('a title with markup', () => {
  it.each<[string, string, string[]]>([
    ['Aspirin for headache', 'Aspirin for headache', []],
    ['Infection with <i>E coli</i> O157', 'Infection with E coli O157', ['i:E coli']],
    ['CO<sub>2</sub> and H<sub>2</sub>O', 'CO2 and H2O', ['sub:2', 'sub:2']],
    ['5-HT<inf>7</inf> agents, CD4<sup>+</sup> cells', '5-HT7 agents, CD4+ cells', ['sub:7', 'sup:+']],
    ['<b>Bold</b> and <scp>COVID</scp>', 'Bold and COVID', []],
    ['Triage:<br> tools', 'Triage: tools', []],
    ['Triage<jats:break/> and <mml:mi>x', 'Triage and x', []],
    ['&lt;i&gt;In vitro&lt;/i&gt; &amp; more', 'In vitro & more', ['i:In vitro']],
    ['&amp;lt;sup&amp;gt;18&amp;lt;/sup&amp;gt;F', '18F', ['sup:18']],
    ['P &lt; 0.05 and x > 3', 'P < 0.05 and x > 3', []],
    ['P<0.05, n>3', 'P<0.05, n>3', []],
    ['Values of <z1>', 'Values of <z1>', []],
    ['Where a<b and c>d', 'Where a<b and c>d', []],
    ['For i <i of all> n', 'For i <i of all> n', []],
    ['<a href="x" class=y >Linked</a > <span\nid=\'z\'>words</span>', 'Linked words', []],
    ['<i>Never closed', 'Never closed', []],
    ['<i>HER<sup>2</sup> a</i>', 'HER2 a', ['i:HER2 a', 'sup:2']],
    ['<i class="x">in  vivo </i> use', 'in vivo use', ['i:in vivo ']],
    ['<scr<i></i>ipt>', '<script>', []],
    ['a <<i></i>i>b</i>', 'a b', []],
    ['Rest <script>alert(1)</script> for pain', 'Rest alert(1) for pain', []],
    ['&lt;blink class="x"&gt;Rest&lt;/blink&gt; for pain', 'Rest for pain', []],
    ['Values of </z1> and <z1>', 'Values of </z1> and <z1>', []],
  ])('%j is %j', (raw, title, styles) => {
    expect(drawn(raw)).toEqual([title, styles]);
  });

  const pieces = fc.array(
    fc.constantFrom(
      '<i>',
      '</i>',
      '<sub>',
      '</sub>',
      '<br>',
      '&lt;',
      '&amp;',
      '<',
      '>',
      'i',
      '/',
      ' ',
      'a',
      '2',
    ),
  );

  it('is plain when it was read, with places inside it', () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        const { title, markup } = plainTitle(parts.join(''));
        expect(title).not.toMatch(/<\/?(?:i|sub|br)>/);
        for (const { start, end } of markup) {
          expect(start).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(title.length);
        }
        expect(plainTitle(title).title).toBe(title);
      }),
    );
  });

  it('is plain text in a document, and has the same markup when the document is built again', () => {
    const document = buildDocument([aRecord({ title: 'H<sub>2</sub>O in <i>E coli</i>' })]);
    expect([document.title, document.titleMarkup]).toEqual([
      'H2O in E coli',
      [
        { style: 'sub', start: 1, end: 2 },
        { style: 'i', start: 7, end: 13 },
      ],
    ]);
    expect(buildDocument(contributionsOf(document))).toEqual(document);
  });

  it('is that of the source whose title is shown', () => {
    const [pubmed, other] = [
      aRecord({ source: 'pubmed', sourceId: '1', title: 'Water in <i>E coli</i>' }),
      aRecord({ source: 'jsonl:x', sourceId: '2', title: 'Water in E <b>coli</b>' }),
    ];
    expect(buildDocument([other, pubmed]).titleMarkup).toEqual([{ style: 'i', start: 9, end: 15 }]);
    expect(buildDocument([other]).titleMarkup).toBeUndefined();
  });
});
