import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatMessage, LANGUAGES } from './languages.js';

const namespacesOf = (language: string) => readdirSync(join(__dirname, language)).sort();
const read = (language: string, file: string) =>
  JSON.parse(readFileSync(join(__dirname, language, file), 'utf8')) as Record<string, string>;
const placeholders = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).sort();
/** Names of the values on which words depend: `{{count|record|records}}`. */
const choices = (text: string) => [...text.matchAll(/\{\{(\w+)\|/g)].map(([, name]) => `{{${name}}}`);

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
        expect([key, placeholders(text)]).toEqual([key, expect.arrayContaining(choices(text))]);
      }
    });
  });
});

/** Names of values that are counts. Limits (`most`, `max`, `least`) are settings above one, and others are no counts. */
const COUNTS = 'n|m|k|count|number|formatted|total|records|seconds|limit|seats|written|points';

/** Texts whose count is never one, as they are only shown above a limit or with a fixed number. */
const NEVER_ONE = new Set([
  ...['Q020', 'Q020.few', 'Q021', 'Q070', 'Q070.characters', 'Q070.depth', 'Q070.operands', 'Q070.lines'],
  ...['Q070.text', 'review.authors.several', 'review.databases.counted', 'P009.too_short', 'P009.too_few'],
  'P009.too_many_references',
  ...['P104.too_many_selected', 'P022.too_deep.hint', 'P052.too_many_ids', 'P060.area_too_long'],
  ...['P062.too_many_topics', 'P063.topic_too_long'],
  ...['rank.wording', 'rank.wording.best', 'rank.wording.past', 'editor.length', 'contact.left'],
  ...['rank.similarity', 'rank.similarity.best', 'rank.similarity.past'],
  'identifiersFound',
  'bookmarks.exportedPart',
]);

describe('texts with a count', () => {
  // Languages have more plurals than one and other, such as that of whole millions in Spanish: each falls back to the key itself.
  it.each(namespacesOf('en'))('have the form for every other number under the key itself in %s', (file) => {
    const keys = Object.keys(read('en', file));
    expect(keys.filter((key) => key.endsWith('_other'))).toEqual([]);
    const forOne = keys.filter((key) => key.endsWith('_one'));
    expect(forOne.filter((key) => !keys.includes(key.slice(0, -'_one'.length)))).toEqual([]);
  });

  it.each(namespacesOf('en'))('have a form for one in %s', (file) => {
    const texts = read('en', file);
    const plural = new RegExp(
      `(?<!#|number )\\{\\{(?:${COUNTS})\\}\\} (?!is|was|refers|does|stands)[a-z]+s\\b`,
    );
    const withoutSingular = Object.keys(texts).filter(
      (key) =>
        plural.test(texts[key] ?? '') &&
        !/(?:[._]one|\.other)$/.test(key) &&
        !(`${key}_one` in texts) &&
        !NEVER_ONE.has(key),
    );
    expect(withoutSingular).toEqual([]);
  });
});

describe('formatMessage', () => {
  it('fills in names, and leaves those without a value to be seen', () => {
    expect(formatMessage('{{a}} of {{b}}, {{c}}', { a: 1, b: '{{a}}' })).toBe('1 of {{a}}, {{c}}');
  });

  it.each([
    [1, '1 record was found'],
    ['1', '1 record was found'],
    [0, '0 records were found'],
    ['1,021', '1,021 records were found'],
  ])('chooses the words for one or another number: %s', (count, text) => {
    expect(formatMessage('{{count}} {{count|record was|records were}} found', { count })).toBe(text);
  });

  it('leaves a choice without a value to be seen', () => {
    expect(formatMessage('{{count|record|records}}')).toBe('{{count|record|records}}');
  });
});
