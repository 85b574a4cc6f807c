import { screen, within } from '@testing-library/react';
import { answeringServer } from '../testing/answering-server.js';
import { renderAt } from '../testing/render-at.js';
import { LateLayer } from './late-layer.js';
import { notify } from './notify.js';

beforeEach(() => {
  localStorage.clear();
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

  it('shows a confirmation', async () => {
    renderAt('/', <LateLayer />);
    notify('Link copied');
    expect(await screen.findByText('Link copied')).toBeInTheDocument();
  });
});
