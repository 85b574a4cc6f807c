import { sessionChanged } from '@clinical/web-features';
import { act, screen, within } from '@testing-library/react';
import enAccount from '@clinical/contracts/messages/en/account.json';
import enShell from '@clinical/contracts/messages/en/shell.json';
import esAccount from '@clinical/contracts/messages/es/account.json';
import esShell from '@clinical/contracts/messages/es/shell.json';
import { SiteHeader } from './site-header.js';
import { forgetTokens, holdTokens, renderApp } from '../testing/render-app.js';

const links = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

/** The entries of the open menu, as links. */
const entries = async () =>
  (await screen.findAllByRole('menuitem')).map((entry) => [entry.textContent, entry.getAttribute('href')]);

const OWN = [
  ['Latest', '/Inbox'],
  ['History', '/History'],
  ['Bookmarked', '/Bookmarked'],
  ['Saved searches', '/Savedsearches'],
  ['Edit Profile', '/Profile'],
  ['Logout', '/Logout?remember=false'],
];
const SITE = [
  ['Evidence', '/view/evidence'],
  ['Clinical questions', '/ask'],
  ['About', '/About'],
];
const GO_PRO = ['Go Pro', '/Why'];

afterEach(forgetTokens);

describe('the menu of the account', () => {
  it.each([
    ['en', enShell, enAccount],
    ['es', esShell, esAccount],
  ] as const)('has the names of the list on the pages of the account, in %s', (_, shell, account) => {
    expect([
      ...[shell['nav.inbox'], shell['nav.history'], shell['nav.bookmarks'], shell['nav.savedSearches']],
      ...[shell['nav.profile'], shell['nav.myInstitution'], shell['nav.administration'], shell['nav.logout']],
    ]).toEqual([
      ...[account['account.inbox'], account['account.history'], account['account.bookmarked']],
      ...[account['account.savedSearches'], account['account.profile'], account['account.myInstitution']],
      ...[account['account.administration'], account['account.logout']],
    ]);
  });
});

describe('the navigation of the site', () => {
  it.each([
    [
      'a visitor',
      null,
      [...SITE, GO_PRO, ['Login', '/Login'], ['Sign Up', '/Registration']],
      [...SITE, GO_PRO, ['Login', '/Login'], ['Sign Up', '/Registration']],
    ],
    ['a free user', {}, [...SITE, GO_PRO], [...SITE, GO_PRO, ...OWN]],
    ['a Pro', { isPro: 1 }, SITE, [...SITE, ...OWN]],
  ])('shows for %s the right links, wide and in the menu', async (_, tokens, wide, narrow) => {
    if (tokens) holdTokens(tokens);
    const { user } = renderApp(<SiteHeader />);
    expect(links('Pages of the site')).toEqual(wide);
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    expect(await entries()).toEqual(narrow);
  });

  it.each([
    ['by a link, with the way out and no other', 'link' as const, [['Logout?', '/Logout']]],
    [
      ...(['by the network address', 'address'] as const),
      [
        ['Login', '/Login'],
        ['Sign Up', '/Registration'],
      ],
    ],
  ] as const)('names the institution of a reader from %s', async (_, route, ways) => {
    const logo = '/api/institutionLogo?institution=3&v=1';
    const institution = { name: 'North Hospital', logo, licensed: true, route };
    const { user } = renderApp(<SiteHeader />, '/', { isPro: true, institution });
    const navigation = within(screen.getByRole('navigation', { name: 'Pages of the site' }));
    expect(await navigation.findByText('North Hospital')).toHaveAttribute('data-tip', 'North Hospital');
    expect(document.querySelector(`img[src="${logo}"]`)).toBeInTheDocument();
    expect(links('Pages of the site')).toEqual([...SITE, ...ways]);
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    expect(await entries()).toEqual([...SITE, ...ways]);
  });

  it.each([
    ['Administrator', '/Admin'],
    ['Editor', '/Admin/pages'],
  ])('lists the pages of an account in its menu, with the administration for %s', async (role, first) => {
    holdTokens({ roles: [{ role }] });
    const { user } = renderApp(<SiteHeader />);
    await user.click(screen.getByRole('button', { name: 'My Account' }));
    expect(await screen.findByRole('menu', { name: 'My Account' })).toBeInTheDocument();
    const administration = [['Administration', first]];
    expect(await entries()).toEqual([...OWN.slice(0, -1), ...administration, ...OWN.slice(-1)]);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'My Account' })).toHaveFocus();
  });

  it('links to an institution for its administrators only', async () => {
    holdTokens({});
    const own = [['My institution', '/MyInstitution']];
    const { user, unmount } = renderApp(<SiteHeader />, '/', { administersInstitution: true });
    await user.click(screen.getByRole('button', { name: 'My Account' }));
    await screen.findByRole('menuitem', { name: 'My institution' });
    expect(await entries()).toEqual([...OWN.slice(0, -1), ...own, ...OWN.slice(-1)]);
    unmount();
    // A response that is older than the logout.
    forgetTokens();
    renderApp(<SiteHeader />, '/', { administersInstitution: true });
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    expect((await entries()).map(([name]) => name)).not.toContain('My institution');
  });

  it.each([
    ['/Searchresult?criteria=gout', '?target_link_uri=%2FSearchresult%3Fcriteria%3Dgout'],
    ['/Searchresult?search_type=pico#q=1a', '?target_link_uri=%2FSearchresult%3Fsearch_type%3Dpico#q=1a'],
    ['/Login?target_link_uri=%2FHistory#a', '?target_link_uri=%2FHistory#a'],
    ['/Registration', ''],
    ['/UpdateToken?_t=key', ''],
    ['/Home?lang=es', ''],
  ])('has login links that return to %s', async (address, back) => {
    const { user } = renderApp(<SiteHeader />, address);
    const ways = [
      ['Login', `/Login${back}`],
      ['Sign Up', `/Registration${back}`],
    ];
    expect(links('Pages of the site').slice(-2)).toEqual(ways);
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    expect((await entries()).slice(-2)).toEqual(ways);
  });

  it('changes at once with a login', () => {
    renderApp(<SiteHeader />);
    act(() => {
      holdTokens({});
      sessionChanged();
    });
    expect(screen.getByRole('button', { name: 'My Account' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
  });
});
