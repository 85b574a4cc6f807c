import { propertyRuns } from '@clinical/contracts/testing';
import { DOMParser } from '@xmldom/xmldom';
import fc from 'fast-check';
import { C14nCanonicalization, ExclusiveCanonicalization } from 'xml-crypto';
import { CanonicalWriter, type Canonicalization } from './canonical-writer.js';
import { readEvents } from './read-events.js';

function written(xml: string, how: Canonicalization): string {
  const writer = new CanonicalWriter(how);
  const parts: string[] = [];
  readEvents(Buffer.from(xml), {
    open: (tag) => parts.push(writer.open(tag)),
    close: ({ name }) => parts.push(writer.close(name)),
    text: (text) => parts.push(writer.text(text)),
  });
  return parts.join('');
}
const EXCLUSIVE: Canonicalization = { inclusive: new Set() };

describe('CanonicalWriter', () => {
  it.each([
    ['<a/>', '<a></a>'],
    ['<a  c="1"\n b=\'2\'/>', '<a b="2" c="1"></a>'],
    [
      '<a xmlns:x="u" xmlns:y="v"><x:b y:c="1" x:d="2"/></a>',
      '<a><x:b xmlns:x="u" xmlns:y="v" x:d="2" y:c="1"></x:b></a>',
    ],
    ['<a xmlns="u"><b xmlns=""/><b xmlns="u"/></a>', '<a xmlns="u"><b xmlns=""></b><b></b></a>'],
    [
      '<x:a xmlns:x="u"><x:b xmlns:x="v"/><x:c/></x:a>',
      '<x:a xmlns:x="u"><x:b xmlns:x="v"></x:b><x:c></x:c></x:a>',
    ],
    ['<a>&#13;&lt;&gt;"\r\n<![CDATA[<&]]></a>', '<a>&#xD;&lt;&gt;"\n&lt;&amp;</a>'],
    ['<a b="&#9;&#10;&#13;&quot;&lt;>&amp;"/>', '<a b="&#x9;&#xA;&#xD;&quot;&lt;>&amp;"></a>'],
    ['<a b="x\n\ty"/>', '<a b="x  y"></a>'],
    ['<a><!-- c -->t</a>', '<a>t</a>'],
    ['<a xml:lang="en"/>', '<a xml:lang="en"></a>'],
  ])('writes %s as %s', (xml, expected) => {
    expect(written(xml, EXCLUSIVE)).toBe(expected);
  });

  it('declares namespaces that are listed, or all of them, where they are declared', () => {
    const xml = '<a xmlns:x="u" xmlns:y="v"><b xmlns:z="w"/></a>';
    expect(written(xml, { inclusive: new Set(['x']) })).toBe('<a xmlns:x="u"><b></b></a>');
    expect(written(xml, { inclusive: 'all' })).toBe('<a xmlns:x="u" xmlns:y="v"><b xmlns:z="w"></b></a>');
  });

  const name = fc.constantFrom('a', 'b', 'x:a', 'y:b', 'x:c');
  const value = fc.string({ unit: fc.constantFrom('q', ' ', '&amp;', '&lt;', '&#13;', '&quot;', 'é', '😀') });
  const declared = fc.constantFrom(
    '',
    ' xmlns="u"',
    ' xmlns:x="v"',
    ' xmlns:x="w" xmlns:y="v"',
    ' xmlns="t"',
  );
  const { element } = fc.letrec<{ element: string }>((tie) => ({
    element: fc
      .tuple(
        name,
        declared,
        fc.uniqueArray(fc.tuple(fc.constantFrom('p', 'y:p', 'x:q', 'r'), value), {
          selector: ([key]) => key,
          maxLength: 3,
        }),
        fc.oneof(
          { depthSize: 'small' },
          value,
          fc.array(fc.oneof(value, tie('element')), { maxLength: 3 }).map((all) => all.join('')),
        ),
      )
      .map(
        ([tag, namespaces, attributes, content]) =>
          `<${tag}${namespaces}${attributes.map(([key, text]) => ` ${key}="${text}"`).join('')}>${content}</${tag}>`,
      ),
  }));

  it('writes generated documents as xml-crypto does', () => {
    fc.assert(
      fc.property(element, (inner) => {
        const xml = `<root xmlns:x="x1" xmlns:y="y1">${inner}</root>`;
        const tree = new DOMParser().parseFromString(xml, 'text/xml').documentElement as unknown as Element;
        expect(written(xml, EXCLUSIVE)).toBe(
          String(new ExclusiveCanonicalization().process(tree as never, {})),
        );
        expect(written(xml, { inclusive: 'all' })).toBe(
          String(new C14nCanonicalization().process(tree as never, {})),
        );
      }),
      { numRuns: propertyRuns(2_000), seed: 26 },
    );
  });
});
