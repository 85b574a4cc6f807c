import { screen, within } from '@testing-library/react';
import { answeringServer, jsonResponse } from '../testing/answering-server.js';
import { renderAt } from '../testing/render-at.js';
import { WhyPage } from './why-page.js';
import { aSite } from '../testing/a-search-response.js';

const SITE = aSite();
const LIST = {
  ...{ source: 'World Bank', licence: 'CC BY 4.0', as_of: '2026-07-01', upper_middle_discount: 50 },
  bands: { BR: 'UMC', GB: 'HIC', RW: 'LIC' },
};
const open = (language: 'en' | 'es', address = '/Why', isPro = false) => {
  answeringServer((path) => {
    if (path.startsWith('/IncomeBands')) return LIST;
    return path.startsWith('/api/site') ? { ...SITE, isPro } : jsonResponse({}, 404);
  });
  return renderAt(address, <WhyPage />, { language });
};

describe('the page about Pro', () => {
  it.each([
    ['en', 'US$55 per year'],
    ['es', '55 USD al año'],
  ] as const)('formats the price for %s', (language, price) => {
    open(language);
    expect(screen.getByText(price)).toBeInTheDocument();
  });

  it('shows the price list at /Why#prices, the link of the upgrade dialog, and leaves the address when it is closed', async () => {
    const { user } = open('en', '/Why#prices');
    const dialog = await screen.findByRole('dialog', { name: 'Institutional price list' });
    expect(await within(dialog).findByRole('combobox', { name: 'Country' })).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Institutional price list' }));
    expect(await screen.findByRole('dialog', { name: 'Institutional price list' })).toBeInTheDocument();
    expect(await screen.findByRole('combobox', { name: 'Country' })).toBeInTheDocument();
  });

  it('shows the prices of a country: free, cheaper, or those of the list (A56)', async () => {
    const { user } = open('en', '/Why#prices');
    const dialog = within(await screen.findByRole('dialog', { name: 'Institutional price list' }));
    const prices = () =>
      within(dialog.getByRole('table'))
        .getAllByRole('row')
        .slice(1, 4)
        .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);
    expect(prices()).toEqual(['995', '1,600', '2,300']);
    for (const [name, status, expected] of [
      ['Rwanda', 'Low income economy: free once the institution is verified.', ['free', 'free', 'free']],
      ['Brazil', 'Upper-middle income economy: 50% off.', ['498', '800', '1,150']],
      ['United Kingdom', 'High income economy: the prices of the list.', ['995', '1,600', '2,300']],
    ] as const) {
      await user.click(await dialog.findByRole('combobox', { name: 'Country' }));
      await user.click(await screen.findByRole('option', { name, hidden: true }));
      expect(dialog.getByRole('status')).toHaveTextContent(status);
      expect(prices()).toEqual(expected);
    }
  });

  it('shows no country after its text is deleted', async () => {
    const { user } = open('en', '/Why#prices');
    const country = await screen.findByRole('combobox', { name: 'Country' });
    await user.click(country);
    await user.keyboard('{ArrowDown}');
    const named = country.getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(named)).toBeInTheDocument();
    await user.type(country, 'zzz');
    expect(country).not.toHaveAttribute('aria-activedescendant');
    await user.clear(country);
    await user.keyboard('{ArrowDown}');
    expect(document.getElementById(country.getAttribute('aria-activedescendant') ?? '')).toBeInTheDocument();
  });

  it('does not invite Pro users to get Pro', async () => {
    open('en', '/Why', true);
    expect(await screen.findByRole('heading', { level: 1, name: 'What Pro gives you' })).toBeInTheDocument();
    expect(screen.queryByText(/one step away/)).not.toBeInTheDocument();
  });

  it.each(['Over 175,000 ongoing trials', 'Images and clinical videos', 'Related articles'])(
    'does not promise missing features: %s',
    (promise) => {
      open('en');
      expect(screen.getByRole('region', { name: 'Free, Pro and Pro Institutional compared' })).toBeVisible();
      expect(screen.queryByText(promise)).not.toBeInTheDocument();
    },
  );

  it.each([
    "Link-out to the organisation's full-text subscriptions",
    'Pro features without login',
    'Usage statistics',
  ])('lists the features of institutions next to Pro (ACCOUNTS-1): %s', (name) => {
    open('en');
    const row = screen.getByRole('rowheader', { name }).closest('tr');
    const cells = within(row ?? document.body).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(['No', 'No', 'Yes']);
  });

  it('has a login that returns to it', () => {
    open('en');
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      '/Login?target_link_uri=%2FWhy',
    );
  });
});
