import { sessionChanged } from '@clinical/web-features';
import { act, screen, within } from '@testing-library/react';
import { SiteHeader } from './site-header.js';
import { forgetTokens, holdTokens, renderApp } from '../testing/render-app.js';

const links = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

const SITE = [
  ['Evidence', '/view/evidence'],
  ['About', '/About'],
];
const GO_PRO = ['Go Pro', '/Why'];

afterEach(forgetTokens);

describe('the navigation of the site', () => {
  it.each([
    [
      'a visitor',
      null,
      [...SITE, GO_PRO, ['Login', '/Login'], ['Sign Up', '/Registration']],
      [...SITE, GO_PRO, ['Login', '/Login'], ['Sign Up', '/Registration']],
    ],
    [
      'a free user',
      {},
      [...SITE, GO_PRO, ['My Account', '/Profile']],
      [...SITE, GO_PRO, ['My Account', '/Profile'], ['Logout', '/Logout?remember=false']],
    ],
    [
      'a Pro',
      { isPro: 1 },
      [...SITE, ['My Account', '/Profile']],
      [...SITE, ['My Account', '/Profile'], ['Logout', '/Logout?remember=false']],
    ],
  ])('has for %s what is wanted, wide and in the menu', async (_, tokens, wide, narrow) => {
    if (tokens) holdTokens(tokens);
    const { user } = renderApp(<SiteHeader />);
    expect(links('Pages of the site')).toEqual(wide);
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    expect(links('Menu')).toEqual(narrow);
  });

  it.each([
    ['/Searchresult?criteria=gout', '?target_link_uri=%2FSearchresult%3Fcriteria%3Dgout'],
    ['/Searchresult?search_type=pico#q=1a', '?target_link_uri=%2FSearchresult%3Fsearch_type%3Dpico#q=1a'],
    ['/Login?target_link_uri=%2FHistory#a', '?target_link_uri=%2FHistory#a'],
    ['/Registration', ''],
    ['/UpdateToken?_t=key', ''],
    ['/Home?lang=es', ''],
  ])('has ways in that lead back to %s', async (address, back) => {
    const { user } = renderApp(<SiteHeader />, address);
    const ways = [
      ['Login', `/Login${back}`],
      ['Sign Up', `/Registration${back}`],
    ];
    expect(links('Pages of the site').slice(-2)).toEqual(ways);
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    expect(links('Menu').slice(-2)).toEqual(ways);
  });

  it('changes at once with a login', () => {
    renderApp(<SiteHeader />);
    act(() => {
      holdTokens({});
      sessionChanged();
    });
    expect(screen.getByRole('link', { name: 'My Account' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
  });
});
