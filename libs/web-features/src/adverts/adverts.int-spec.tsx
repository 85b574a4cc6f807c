import type { AdvertRow, SaveAdvert } from '@clinical/contracts';
import { screen, within } from '@testing-library/react';
import { accountServer, forgetBrowser, holdTokens } from '../account/testing/account-server.js';
import { aResponse } from '../testing/a-search-response.js';
import { openResults } from '../testing/open-results.js';
import { renderAt } from '../testing/render-at.js';
import { AdvertsPage } from './adverts-page.js';

jest.setTimeout(30_000);
beforeEach(() => localStorage.clear());
afterEach(forgetBrowser);

const ADVERT = { id: 1, title: 'More with Pro', text: 'Extra systematic reviews', link: '/Why' };

describe('the advert among results', () => {
  it('is after the fifth result, labelled, and not numbered', async () => {
    openResults('?criteria=asthma', { search: () => aResponse({ total: 7, advert: ADVERT }) });
    await screen.findByRole('heading', { name: '1 to 7 of 7' });
    const items = [...document.querySelectorAll('ol > li')].map((item) => item.textContent ?? '');
    expect(items).toHaveLength(8);
    expect(items[5]).toBe('AdvertMore with ProExtra systematic reviews');
    expect(items[6]).toMatch(/^6\./);
    expect(screen.getByRole('link', { name: 'More with Pro' })).toHaveAttribute('href', '/Why');
  });

  it('opens an external address in another tab, without a referrer', async () => {
    const advert = { ...ADVERT, link: 'https://example.org/course' };
    openResults('?criteria=asthma', { search: () => aResponse({ total: 5, advert }) });
    const link = await screen.findByRole('link', { name: 'More with Pro' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://example.org/course',
      'sponsored noopener noreferrer',
    ]);
  });

  it.each([
    ['there is none', 7, null],
    ['a page has four results', 4, ADVERT],
  ])('is left out when %s', async (_, total, advert) => {
    openResults('?criteria=asthma', { search: () => aResponse({ total, advert }) });
    await screen.findByRole('heading', { name: `1 to ${total} of ${total}` });
    expect(screen.queryByText('Advert')).toBeNull();
  });
});

describe('the adverts of an administrator', () => {
  const PATH = '/Administrator/adverts';
  const aRow = (overrides: Partial<AdvertRow> = {}): AdvertRow => ({
    ...ADVERT,
    ...{ title_es: '', text_es: '', active: true, from_date: '2026-01-01', to_date: '', shown: true },
    ...overrides,
  });

  it('are created, with errors at the fields', async () => {
    holdTokens({ roles: [{ role: 'Administrator' }] });
    let list: AdvertRow[] = [];
    const calls = accountServer({
      [PATH]: ({ method, body }) => {
        if (method === 'GET') return { data: list, total: list.length };
        const row = aRow({ ...(body as SaveAdvert) });
        list = [row];
        return row;
      },
    });
    const { user } = renderAt('/Admin/adverts', <AdvertsPage />);
    await user.click(await screen.findByRole('button', { name: 'Add an advert' }));
    const link = screen.getByLabelText(/^Link/);
    await user.clear(link);
    await user.type(link, 'javascript:alert(1)');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByLabelText(/^Title \*|^Title$/)).toHaveAccessibleDescription(/up to 80 characters/);
    expect(link).toHaveAccessibleDescription(
      /Enter a path such as \/Why, or an address that begins with https/,
    );
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await user.type(screen.getByLabelText(/^Title \*|^Title$/), 'More with Pro');
    await user.type(screen.getByLabelText(/^Text \*|^Text$/), 'Extra reviews');
    await user.clear(link);
    await user.type(link, '/Why');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved: More with Pro')).toBeVisible();
    expect(await screen.findByText('1 advert')).toBeVisible();
    expect(screen.getByText('Shown now')).toBeVisible();
  });

  it('are switched off and deleted', async () => {
    holdTokens({ roles: [{ role: 'Administrator' }] });
    let list = [aRow()];
    const calls = accountServer({
      [PATH]: () => ({ data: list, total: list.length }),
      [`${PATH}/1`]: ({ method, body }) => {
        if (method === 'DELETE') return { data: (list = []), total: 0 };
        list = [aRow({ ...(body as SaveAdvert), shown: false })];
        return list[0] ?? {};
      },
    });
    const { user } = renderAt('/Admin/adverts', <AdvertsPage />);
    expect(await screen.findByText('1 Jan 2026 – …')).toBeVisible();
    await user.click(screen.getByRole('switch', { name: 'Active: More with Pro' }));
    expect(await screen.findByText('Not shown')).toBeVisible();
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      ...{ title: 'More with Pro', text: 'Extra systematic reviews', title_es: '', text_es: '' },
      ...{ link: '/Why', active: false, from_date: '2026-01-01', to_date: '' },
    });
    await user.click(screen.getByRole('button', { name: 'Delete: More with Pro' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete: More with Pro' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('There are no adverts.')).toBeVisible();
  });

  it('are hidden from other users', () => {
    holdTokens();
    const calls = accountServer({ [PATH]: () => ({ data: [], total: 0 }) });
    renderAt('/Admin/adverts', <AdvertsPage />);
    expect(screen.getByText('This page is for administrators.')).toBeInTheDocument();
    expect(calls).toEqual([]);
  });
});
