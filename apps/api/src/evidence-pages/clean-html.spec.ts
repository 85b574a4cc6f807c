import { PAGE_ELEMENTS } from '@clinical/contracts';
import fc from 'fast-check';
import { cleanHtml } from './clean-html.js';

describe('cleanHtml', () => {
  it.each([
    '<h1>Evidence</h1><p id="using">Plain &amp; <strong>strong</strong>.</p>',
    '<table><caption>C</caption><thead><tr><th scope="col">A</th></tr></thead></table>',
    '<a href="/view/evidence/guidelines#score">on</a> <a href="#top">up</a> <a href="https://example.org/a?b=1&amp;c">out</a>',
  ])('leaves %p as it is', (html) => {
    expect(cleanHtml(html)).toBe(html);
  });

  it.each([
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['<img src="x" onerror="alert(1)">', '&lt;img src="x" onerror="alert(1)"&gt;'],
    ['<p onclick="alert(1)" id="a">x</p>', '<p id="a">x</p>'],
    ['<p onclick=alert(1)>x</p>', '&lt;p onclick=alert(1)&gt;x</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="&#106;avascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="http://example.org">x</a>', '<a>x</a>'],
    ['<a href="//example.org">x</a>', '<a>x</a>'],
    ['<a href="/\\example.org">x</a>', '<a>x</a>'],
    ['<P>x</P>', '&lt;P&gt;x&lt;/P&gt;'],
    ['<p', '&lt;p'],
    ['<<p>script>', '&lt;<p>script&gt;'],
    ['<!-- a --><p>x', '&lt;!-- a --&gt;<p>x'],
    ['<th scope="rowgroup" style="x">', '<th>'],
  ])('makes of %p %p', (html, clean) => {
    expect(cleanHtml(html)).toBe(clean);
  });

  it('lets through nothing but tags of known elements, whatever is written', () => {
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '<',
        '>',
        '"',
        '/',
        '<p',
        '<a href="',
        'javascript:',
        '<script>',
        ' onload="',
        '&lt;',
        '</',
        '=',
        '<a ',
        'id="x"',
      ),
    );
    const known = new RegExp(`^</?(?:${PAGE_ELEMENTS.join('|')})(?: (?:id|scope|href)="[^"<>]*")*>$`);
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const clean = cleanHtml(parts.join(''));
        for (const [found] of clean.matchAll(/<[^>]*>?/g)) expect(found).toMatch(known);
        expect(cleanHtml(clean)).toBe(clean);
      }),
    );
  });
});
