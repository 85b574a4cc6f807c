import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { createI18n } from './i18n.js';
import { showLanguage } from './texts.js';
import { TranslationProvider, useTranslation } from './use-translation.js';

function SearchLabel() {
  const { t } = useTranslation('search');
  return <p>{t('details')}</p>;
}

function renderIn(i18n: ReturnType<typeof createI18n>) {
  return render(
    <TranslationProvider i18n={i18n}>
      <Suspense fallback="Loading">
        <SearchLabel />
      </Suspense>
    </TranslationProvider>,
  );
}

describe('useTranslation', () => {
  it('returns the texts of the language, and those of another one once it is shown', async () => {
    const i18n = createI18n();
    renderIn(i18n);
    expect(screen.getByText('Details')).toBeInTheDocument();
    await act(() => showLanguage(i18n, 'es'));
    expect(screen.getByText('Detalles')).toBeInTheDocument();
  });

  it('suspends while the texts are loading', async () => {
    const i18n = createI18n('es');
    await act(() => renderIn(i18n));
    expect(await screen.findByText('Detalles')).toBeInTheDocument();
  });

  it('returns the same object with each render', () => {
    const i18n = createI18n();
    const seen = new Set<unknown>();
    const Seen = () => {
      seen.add(useTranslation('search'));
      return null;
    };
    const tree = () => (
      <TranslationProvider i18n={i18n}>
        <Seen />
      </TranslationProvider>
    );
    const { rerender } = render(tree());
    rerender(tree());
    expect(seen.size).toBe(1);
  });

  it('reports a missing provider', () => {
    jest.spyOn(console, 'error').mockReturnValue();
    expect(() => render(<SearchLabel />)).toThrow('There is no TranslationProvider above');
  });
});
