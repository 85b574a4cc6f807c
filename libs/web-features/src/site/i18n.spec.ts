import { MESSAGES } from '@clinical/contracts';
import { chooseLanguage, createI18n } from './i18n.js';

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

describe('the message catalogue', () => {
  const placeholders = (text: string) =>
    [...text.matchAll(/{{\s*(\w+)\s*}}/g)].map((match) => match[1]).sort();

  it('has in Spanish every value that the English text has', () => {
    for (const [key, text] of Object.entries(MESSAGES.en.shell)) {
      const translated = MESSAGES.es.shell[key as keyof typeof MESSAGES.en.shell];
      expect({ key, values: placeholders(translated) }).toEqual({ key, values: placeholders(text) });
    }
  });

  it('has no empty text', () => {
    for (const texts of [MESSAGES.en.shell, MESSAGES.es.shell]) {
      expect(Object.entries(texts).filter(([, text]) => text.trim() === '')).toEqual([]);
    }
  });

  it('chooses the plural of the language', () => {
    const { t } = createI18n('es');
    expect([t('home.count', { count: 1, number: '1' }), t('home.count', { count: 2, number: '2' })]).toEqual([
      '1 registro en la colección',
      '2 registros en la colección',
    ]);
  });
});
