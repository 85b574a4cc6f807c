import { formatMessage } from './format-message.js';
import { MESSAGES } from './index.js';

describe('formatMessage', () => {
  it('fills in names, and leaves those without a value to be seen', () => {
    expect(formatMessage('{{a}} of {{b}}, {{c}}', { a: 1, b: '{{a}}' })).toBe('1 of {{a}}, {{c}}');
  });
});

describe('the message catalogue', () => {
  it('fills the same names in every language', () => {
    const names = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].sort();
    for (const area of ['search', 'server', 'shell'] as const) {
      const spanish: Readonly<Record<string, string>> = MESSAGES.es[area];
      for (const [key, text] of Object.entries<string>(MESSAGES.en[area])) {
        expect({ key, names: names(spanish[key] ?? '') }).toEqual({ key, names: names(text) });
      }
    }
  });
});
