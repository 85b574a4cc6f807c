import { screen, within } from '@testing-library/react';
import { answeringServer } from '../testing/answering-server.js';
import { holdTokens } from '../account/testing/account-server.js';
import { recentSearches } from '../search-address/recent-searches.js';
import { forgetCookie } from '../api-client/browser-storage.js';
import { renderAt } from '../testing/render-at.js';
import { LateLayer } from './late-layer.js';
import { notify } from './notify.js';

beforeEach(() => {
  localStorage.clear();
  recentSearches.clear();
  answeringServer(() => ({}));
});

describe('LateLayer', () => {
  it('opens the command palette with Ctrl+K: it searches for what is typed', async () => {
    const { user, address } = renderAt('/', <LateLayer />);
    await user.keyboard('{Control>}k{/Control}');
    const palette = await screen.findByRole('dialog');
    await user.type(within(palette).getByRole('textbox', { name: 'Search, or go to a page' }), 'gout');
    await user.click(within(palette).getByRole('button', { name: 'Search for ‘gout’' }));
    expect(address()).toBe('/Searchresult?criteria=gout&search_type=standard');
  });

  it('goes to a page by its name', async () => {
    const { user, address } = renderAt('/', <LateLayer />);
    await user.keyboard('{Control>}k{/Control}');
    const palette = await screen.findByRole('dialog');
    await user.type(within(palette).getByRole('textbox'), 'sourc');
    await user.click(within(palette).getByRole('button', { name: 'Sources' }));
    expect(address()).toBe('/Sources');
  });

  /** The first and the last action of each group, by the name of the group. */
  const groupsOf = (palette: HTMLElement) =>
    [...palette.querySelectorAll<HTMLElement>('.mantine-Spotlight-actionsGroup')].map((group) => {
      const actions = within(group).getAllByRole('button');
      return [
        group.style.getPropertyValue('--spotlight-label'),
        actions[0]?.textContent,
        actions.at(-1)?.textContent,
      ];
    });

  it('lists searches and pages in groups', async () => {
    recentSearches.add({ criteria: 'popular asthma', search_type: 'standard' });
    const { user } = renderAt('/', <LateLayer />);
    await user.keyboard('{Control>}k{/Control}');
    const palette = await screen.findByRole('dialog');
    await user.type(within(palette).getByRole('textbox'), 'popular');
    expect(groupsOf(palette)).toEqual([
      ["'Search'", 'Search for ‘popular’', 'Search for ‘popular’'],
      ["'Recent searches'", 'popular asthma', 'popular asthma'],
      ["'Pages'", 'Popular searches', 'Popular searches'],
    ]);
  });

  it('lists the administration for administrators', async () => {
    holdTokens({ roles: [{ role: 'Administrator' }] });
    const { user, address } = renderAt('/', <LateLayer />);
    await user.keyboard('{Control>}k{/Control}');
    const palette = await screen.findByRole('dialog');
    expect(groupsOf(palette)).toEqual([
      ["'Pages'", 'Home', 'Edit Profile'],
      ["'Administration'", 'Overview', 'Clinical questions'],
    ]);
    await user.click(within(palette).getByRole('button', { name: 'Audit log' }));
    expect(address()).toBe('/Admin/audit');
    forgetCookie('tokens');
  });

  it('shows the tooltip of the first control that the keyboard reaches', async () => {
    const { user } = renderAt(
      '/',
      <>
        <button data-tip="Bookmark">star</button>
        <LateLayer />
      </>,
    );
    await user.tab();
    expect(await screen.findByText('Bookmark')).toBeInTheDocument();
  });

  it('shows a confirmation', async () => {
    renderAt('/', <LateLayer />);
    notify('Link copied');
    expect(await screen.findByText('Link copied')).toBeInTheDocument();
  });
});
