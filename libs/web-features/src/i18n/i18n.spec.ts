import { formatCount } from './format.js';
import { chooseLanguage, createI18n } from './i18n.js';
import { loadTexts, registerTexts, showLanguage } from './texts.js';

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
  ])('chooses for the query %j and the cookies %j the language %s', (search, cookies, expected) => {
    expect(chooseLanguage(search, cookies)).toBe(expected);
  });
});

describe('showLanguage', () => {
  it('loads the texts of a language when it is used', async () => {
    const i18n = createI18n();
    expect(i18n.hasResourceBundle('es', 'shell')).toBe(false);
    await showLanguage(i18n, 'es');
    expect([i18n.resolvedLanguage, i18n.language]).toEqual(['es', 'es']);
    expect([
      i18n.t('home.count', { count: 1, number: '1' }),
      i18n.t('home.count', { count: 2, number: '2' }),
    ]).toEqual(['Busque en 1 registro.', 'Busque en 2 registros.']);
  });
});

describe('a text with a count', () => {
  it.each([
    ['en', 1, 'Search 1 record.'],
    ['en', 1_000_000, 'Search 1,000,000 records.'],
    ['es', 1, 'Busque en 1 registro.'],
    ['es', 1_000_001, 'Busque en 1.000.001 registros.'],
    // Spanish has a plural of its own for whole millions.
    ['es', 1_000_000, 'Busque en 1.000.000 registros.'],
    ['es', 2_000_000, 'Busque en 2.000.000 registros.'],
  ] as const)('is in %s for %d: %s', async (language, count, expected) => {
    const i18n = createI18n();
    await showLanguage(i18n, language);
    expect(i18n.t('home.count', { count, number: formatCount(count, language) })).toBe(expected);
  });
});

describe('loadTexts', () => {
  const greetingIn = (i18n: ReturnType<typeof createI18n>, namespace: string): string => {
    const t: unknown = i18n.getFixedT('es', namespace as 'shell');
    return (t as (key: string) => string)('greeting');
  };

  it('loads those of a feature that was registered meanwhile, and keeps English when a language fails', async () => {
    const i18n = createI18n();
    const english = { greeting: 'Hello' };
    registerTexts('test-feature', english, { es: async () => ({ default: { greeting: 'Hola' } }) });
    registerTexts('test-broken', english, { es: () => Promise.reject(new Error('offline')) });
    await loadTexts(i18n, 'es');
    expect(['test-feature', 'test-broken'].map((namespace) => greetingIn(i18n, namespace))).toEqual([
      'Hola',
      'Hello',
    ]);
  });
});
