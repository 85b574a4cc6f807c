import { escapeHtml } from '@clinical/platform';
import fc from 'fast-check';
import { markHtml } from './mark-html.js';

describe('markHtml', () => {
  it('marks the spans and escapes everything else', () => {
    expect(
      markHtml('<b>asthma & "copd"</b>', [
        { start: 3, end: 9 },
        { start: 13, end: 17 },
      ]),
    ).toBe('&#60;b&#62;<mark>asthma</mark> &#38; &#34;<mark>copd</mark>&#34;&#60;/b&#62;');
  });

  it('equals the escaped text without the marks, and never opens another element', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(20), fc.nat(20), (text, start, length) => {
        const from = Math.min(start, text.length);
        const html = markHtml(text, [{ start: from, end: Math.min(from + length, text.length) }]);
        const bare = html.replace('<mark>', '').replace('</mark>', '');
        expect(bare).toBe(escapeHtml(text));
        expect(bare).not.toMatch(/[<>"']/);
      }),
    );
  });
});
