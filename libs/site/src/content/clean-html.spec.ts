import { PAGE_ELEMENTS } from '@clinical/contracts';
import fc from 'fast-check';
import { cleanHtml } from './clean-html.js';

describe('cleanHtml', () => {
  it.each([
    '<h1>Evidence</h1><p id="using">Plain &amp; <strong>strong</strong>.</p>',
    '<table><caption>C</caption><thead><tr><th scope="col">A</th></tr></thead></table>',
    '<a href="/view/evidence/guidelines#score">on</a> <a href="#top">up</a> <a href="https://example.org/a?b=1&amp;c">out</a>',
    '<blockquote><p>Said.</p><cite>Somebody</cite></blockquote>',
  ])('leaves %p as it is', (html) => {
    expect(cleanHtml(html)).toBe(html);
  });

  it.each([
    ['<script>alert(1)</script>x', 'x'],
    ['<style>p { color: red }</style>x', 'x'],
    ['<svg><script>alert(1)</script></svg>x', 'x'],
    ['<math><mtext><img src=x onerror=alert(1)></mtext></math>', ''],
    ['<iframe src="https://example.org"></iframe>x', 'x'],
    ['<form action="/Auth/Login"><input name="username"></form>', ''],
    ['<img src="x" onerror="alert(1)">', ''],
    ['<p onclick="alert(1)" id="a" style="x" class="y">x</p>', '<p id="a">x</p>'],
    ['<p onclick=alert(1)>x</p>', '<p>x</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="&#106;avascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="java\nscript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
    ['<a href="http://example.org">x</a>', '<a>x</a>'],
    ['<a href="//example.org">x</a>', '<a>x</a>'],
    ['<a href="/\\example.org">x</a>', '<a>x</a>'],
    ['<P>x</P>', '<p>x</p>'],
    ['<div>x <b>y</b></div>', 'x y'],
    ['<!-- a --><p>x', '<p>x</p>'],
    ['<th scope="rowgroup" style="x">y</th>', '<th>y</th>'],
    ['<p id="__proto__">x</p>', '<p>x</p>'],
    ['1 < 2 && 3 > 2', '1 &lt; 2 &amp;&amp; 3 &gt; 2'],
  ])('turns %p into %p', (html, clean) => {
    expect(cleanHtml(html)).toBe(clean);
  });

  it('keeps only tags of known elements, for any input, and is idempotent', () => {
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '<',
        '>',
        '"',
        '/',
        '<p',
        '<p>',
        '<a href="',
        'javascript:',
        '<script>',
        '<textarea>',
        '<xmp>',
        '<noscript>',
        '<!--',
        '-->',
        '<![CDATA[',
        ' onload="',
        '&lt;',
        '</',
        '=',
        '<a ',
        'id="x"',
      ),
    );
    const known = new RegExp(`^</?(?:${PAGE_ELEMENTS.join('|')})(?: (?:id|scope|href)="[^"<>]*")*(?: /)?>$`);
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const clean = cleanHtml(parts.join(''));
        for (const [found] of clean.matchAll(/<[^>]*>?/g)) expect(found).toMatch(known);
        expect(cleanHtml(clean)).toBe(clean);
      }),
      { examples: [[['<p>', '<A', '<textarea>', '<p>']]] },
    );
  });
});
