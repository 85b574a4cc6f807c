import { type Language, searchMessages } from '@clinical/contracts';
import { CATEGORIES, categoryTitle, CLINICAL_AREAS } from '@clinical/evidence';
import { renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { TranslationProvider } from './use-translation.js';
import { createTestI18n, renderAt } from '../testing/render-at.js';
import { useAreaNames, useCategoryNames } from './use-evidence-names.js';

function Named({ id }: { id: string }) {
  return <p>{useAreaNames()(id)}</p>;
}

describe('useAreaNames', () => {
  it('has a name for each of the 38 areas in English, as in the specification, and in Spanish', () => {
    expect(CLINICAL_AREAS).toHaveLength(38);
    for (const { id, title } of CLINICAL_AREAS) {
      expect([id, Reflect.get(searchMessages.en, `area.${id}`)]).toEqual([id, title]);
      expect(Reflect.get(searchMessages.es, `area.${id}`)).toBeTruthy();
    }
  });

  it('names an area in the language of the page', () => {
    renderAt('/', <Named id="paediatrics" />, { language: 'es' });
    expect(screen.getByText('Pediatría')).toBeInTheDocument();
  });

  it.each(['space-medicine', 'toString'])('keeps the unknown id %s', (id) => {
    renderAt('/', <Named id={id} />);
    expect(screen.getByText(id)).toBeInTheDocument();
  });
});

function namesIn(language: Language) {
  const i18n = createTestI18n(language);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TranslationProvider i18n={i18n}>{children}</TranslationProvider>
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

  it('keeps the server name of an unknown kind', () => {
    expect(namesIn('es')({ id: 9_999, name: 'New kind' }, 'title')).toBe('New kind');
  });
});
