import { CATEGORIES, categoryTitle } from '@clinical/evidence';
import { renderHook } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import type { ReactNode } from 'react';
import type { Language } from '@clinical/contracts';
import { createI18n } from './i18n.js';
import { useCategoryNames } from './use-category-names.js';

function namesIn(language: Language) {
  const i18n = createI18n(language);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
  );
  return renderHook(() => useCategoryNames(), { wrapper }).result.current;
}

describe('useCategoryNames', () => {
  it('names in English every kind of evidence as the server does', () => {
    const nameOf = namesIn('en');
    const unnamed = { name: '' };
    expect(
      CATEGORIES.map(({ id }) => [nameOf({ id, ...unnamed }, 'part'), nameOf({ id, ...unnamed }, 'title')]),
    ).toEqual(CATEGORIES.map(({ id, name }) => [name, categoryTitle(id)]));
  });

  it('names them in Spanish', () => {
    const nameOf = namesIn('es');
    expect([
      nameOf({ id: 27, name: 'Controlled Trials' }, 'part'),
      nameOf({ id: 4, name: 'UK' }, 'part'),
      nameOf({ id: 4, name: 'Guidelines: UK' }, 'title'),
    ]).toEqual(['Ensayos controlados', 'Reino Unido', 'Guías: Reino Unido']);
  });

  it('leaves a kind that it does not know as the server names it', () => {
    expect(namesIn('es')({ id: 9_999, name: 'New kind' }, 'title')).toBe('New kind');
  });
});
