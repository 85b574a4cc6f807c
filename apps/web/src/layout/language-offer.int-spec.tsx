import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '../testing/render-app.js';
import { LanguageOffer } from './language-offer.js';

const offer = () => screen.queryByRole('complementary', { name: 'Español' });
const prefer = (...languages: readonly string[]) =>
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

afterEach(() => {
  jest.restoreAllMocks();
  document.cookie = 'lang=; Max-Age=0; Path=/';
  window.localStorage.clear();
});

describe('the offer of a language', () => {
  it('is made in the language of the browser, and accepted for good', async () => {
    prefer('pt-BR', 'es-MX', 'en');
    const { user } = renderApp(<LanguageOffer />);
    expect(offer()).toHaveAttribute('lang', 'es');
    expect(screen.getByText('¿Prefiere leer en español?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ver en español' }));
    expect(document.cookie).toContain('lang=es');
    await waitFor(() => expect(offer()).not.toBeInTheDocument());
  });

  it('is not made again once it is declined', async () => {
    prefer('es');
    const { user, unmount } = renderApp(<LanguageOffer />);
    await user.click(screen.getByRole('button', { name: 'No, gracias' }));
    expect(offer()).not.toBeInTheDocument();
    unmount();
    renderApp(<LanguageOffer />);
    expect(offer()).not.toBeInTheDocument();
  });

  it.each([
    ['the browser prefers the language of the page', ['en-GB', 'es'], '/', ''],
    ['the site has none of the languages', ['pt-BR'], '/', ''],
    ['the address names a language', ['es'], '/?lang=en', ''],
    ['a language was chosen', ['es'], '/', 'lang=en; Path=/'],
  ])('is not made where %s', (_, languages, address, cookie) => {
    prefer(...languages);
    if (cookie !== '') document.cookie = cookie;
    renderApp(<LanguageOffer />, address);
    expect(offer()).not.toBeInTheDocument();
  });
});
