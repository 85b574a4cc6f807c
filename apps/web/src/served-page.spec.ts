/** @jest-environment ./tools/testing/browser-environment.cjs */
import { COLOR_SCHEME_KEY } from '@clinical/web-ui';
import { isShownAsServed, readServedPage, type ServedPage } from './served-page.js';

const SERVED: ServedPage = { language: 'en', wide: true, queries: { queries: [], mutations: [] } };

const SCREEN = { wide: true, roomy: true };
const PHONE = { wide: false, roomy: false };
const BETWEEN = { wide: false, roomy: true };

const store = (key: string, value: string) => () => window.localStorage.setItem(key, value);

describe('isShownAsServed', () => {
  beforeEach(() => {
    window.localStorage.clear();
    window.history.replaceState(null, '', '/About');
  });

  it.each([
    ['a first visit', () => undefined],
    ['searches of before', store('recent-searches', '[{"criteria":"gout","search_type":"standard"}]')],
    ['pages that were seen', store('page-views', '3')],
    ['the tab that is the first one anyway', store('last-search-tab', '"standardsearch"')],
  ])('is true with %s', (_, prepare) => {
    prepare();
    expect(isShownAsServed(SERVED, 'en', SCREEN)).toBe(true);
  });

  it.each([
    ['a choice of light or dark', store(COLOR_SCHEME_KEY, 'dark')],
    ['a fragment, which the server does not see', () => window.history.replaceState(null, '', '#faq')],
  ])('is false with %s', (_, prepare) => {
    prepare();
    expect(isShownAsServed(SERVED, 'en', SCREEN)).toBe(false);
  });

  it('is false for another language, another width, and a logged-in user', () => {
    expect(isShownAsServed(SERVED, 'es', SCREEN)).toBe(false);
    expect(isShownAsServed(SERVED, 'en', PHONE)).toBe(false);
    document.cookie = `tokens=${encodeURIComponent(JSON.stringify({ loggedin: 1 }))}`;
    expect(isShownAsServed(SERVED, 'en', SCREEN)).toBe(false);
    document.cookie = 'tokens=; Max-Age=0';
  });

  it.each([
    ['true on a phone', PHONE, true],
    ['false where icons have room and columns have none', BETWEEN, false],
  ])('is %s for a page that was rendered for a phone', (_, room, shown) => {
    expect(isShownAsServed({ ...SERVED, wide: false }, 'en', room)).toBe(shown);
  });
});

describe('readServedPage', () => {
  it('treats responses as old as the page, regardless of the server clock', () => {
    const queries = [{ queryHash: 'site', queryKey: ['site'], state: { dataUpdatedAt: 1, data: {} } }];
    document.body.innerHTML = `<script type="application/json" id="served-page">${JSON.stringify({ ...SERVED, queries: { queries, mutations: [] } })}</script>`;
    const updatedAt = readServedPage()?.queries.queries[0]?.state.dataUpdatedAt ?? 0;
    expect(Date.now() - updatedAt).toBeLessThan(60_000);
  });

  it('is null when the server has rendered nothing', () => {
    document.body.innerHTML = '';
    expect(readServedPage()).toBeNull();
  });
});
