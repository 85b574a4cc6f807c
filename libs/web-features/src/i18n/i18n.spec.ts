import { documentMessages, MESSAGES } from '@clinical/contracts';
import { chooseLanguage, createI18n } from './i18n.js';

type Texts = Readonly<Record<string, string>>;

describe('chooseLanguage', () => {
  it.each([
    ['', '', 'en'],
    ['?lang=es', '', 'es'],
    ['?lang=ES', '', 'es'],
    ['?lang=es', 'lang=en', 'es'],
    ['', 'consent=1; lang=es', 'es'],
    ['', 'xlang=es', 'en'],
    ['?lang=fr', 'lang=es', 'es'],
    ['?lang=fr', 'lang=de', 'en'],
    ['?criteria=lang%3Des', '', 'en'],
  ])('takes for the query %j and the cookies %j the language %s', (search, cookies, expected) => {
    expect(chooseLanguage(search, cookies)).toBe(expected);
  });
});

describe.each([
  ['every page', MESSAGES.en.shell, MESSAGES.es.shell],
  ['a record’s page', documentMessages.en, documentMessages.es],
])('the texts of %s', (_, english: Texts, spanish: Texts) => {
  const placeholders = (text: string) =>
    [...text.matchAll(/{{\s*(\w+)\s*}}/g)].map((match) => match[1]).sort();

  it('has in Spanish every value that the English text has', () => {
    for (const [key, text] of Object.entries(english)) {
      expect({ key, values: placeholders(spanish[key] ?? '') }).toEqual({ key, values: placeholders(text) });
    }
  });

  it('has no empty text', () => {
    for (const texts of [english, spanish]) {
      expect(Object.entries(texts).filter(([, text]) => text.trim() === '')).toEqual([]);
    }
  });
});

describe('the message catalogue', () => {
  it('chooses the plural of the language', () => {
    const { t } = createI18n('es');
    expect([t('home.count', { count: 1, number: '1' }), t('home.count', { count: 2, number: '2' })]).toEqual([
      '1 registro en la colección',
      '2 registros en la colección',
    ]);
  });
});
