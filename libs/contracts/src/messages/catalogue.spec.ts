import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatMessage, LANGUAGES } from './languages.js';

const namespacesOf = (language: string) => readdirSync(join(__dirname, language)).sort();
const read = (language: string, file: string) =>
  JSON.parse(readFileSync(join(__dirname, language, file), 'utf8')) as Record<string, string>;
const placeholders = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).sort();

describe('the message catalogue', () => {
  it('has the same namespaces in every language', () => {
    for (const language of LANGUAGES) expect(namespacesOf(language)).toEqual(namespacesOf('en'));
  });

  describe.each(namespacesOf('en'))('%s', (file) => {
    it.each(LANGUAGES)('has the keys of English in %s, none missing and none extra', (language) => {
      expect(Object.keys(read(language, file)).sort()).toEqual(Object.keys(read('en', file)).sort());
    });

    it.each(LANGUAGES)('has a text with the placeholders of English for every key in %s', (language) => {
      const english = read('en', file);
      for (const [key, text] of Object.entries(read(language, file))) {
        expect([key, text.trim()]).not.toEqual([key, '']);
        expect([key, placeholders(text)]).toEqual([key, placeholders(english[key] ?? '')]);
      }
    });
  });
});

describe('formatMessage', () => {
  it('fills in names, and leaves those without a value to be seen', () => {
    expect(formatMessage('{{a}} of {{b}}, {{c}}', { a: 1, b: '{{a}}' })).toBe('1 of {{a}}, {{c}}');
  });
});
