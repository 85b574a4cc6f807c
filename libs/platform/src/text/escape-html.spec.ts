import { escapeHtml, escapeHtmlByName } from './escape-html.js';

describe('text escaped for HTML', () => {
  const text = `<a href="x" title='y'>R&D</a>`;

  it('has numbers for the characters that mean something in HTML', () => {
    expect(escapeHtml(text)).toBe('&#60;a href=&#34;x&#34; title=&#39;y&#39;&#62;R&#38;D&#60;/a&#62;');
  });

  it('has names for them where people read the markup', () => {
    expect(escapeHtmlByName(text)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;R&amp;D&lt;/a&gt;');
  });
});
