import { screen, within } from '@testing-library/react';
import { holdTokens } from '../account/testing/account-server.js';
import { forgetCookie } from '../session/browser-storage.js';
import { answeringServer, jsonResponse } from '../testing/answering-server.js';
import { renderAt } from '../testing/render-at.js';
import { RefinementsPage } from './refinements-page.js';
import { aSite } from '../testing/a-site.js';

const SITE = aSite();
const ROW = {
  ...{ id: 1, name: 'Recent', description: '', name_es: '', description_es: '' },
  ...{ type: 'from_date', value: '5y' },
};

function open() {
  let rows = [ROW];
  holdTokens({ roles: [{ role: 'Administrator' }] });
  const calls = answeringServer((path, _signal, sent) => {
    if (path.startsWith('/api/site')) return SITE;
    if (!path.startsWith('/Administrator/refinements')) return jsonResponse({}, 404);
    if (sent.method === 'DELETE') rows = [];
    if (sent.method === 'POST') rows = [...rows, { ...ROW, id: 2, name: 'Reviews' }];
    return sent.method === 'POST' ? rows[1]! : { data: rows, total: rows.length };
  });
  return { calls, ...renderAt('/Admin/refinements', <RefinementsPage />) };
}

afterEach(() => forgetCookie('tokens'));

describe('the refinements of the administration', () => {
  it('are listed and deleted', async () => {
    const { user } = open();
    const table = await screen.findByRole('table', { name: 'Refinements' });
    expect(within(table).getByText('Earliest date')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Delete Recent' }));
    expect(await screen.findByText('There are no refinements yet.')).toBeInTheDocument();
    expect(screen.getByText('Recent was deleted.')).toBeInTheDocument();
  });

  it('are added once their value can be used, with the error at the field until then', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add refinement' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Reviews');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Filters');
    const value = screen.getByRole('textbox', { name: 'Value' });
    await user.type(value, 'reviews');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(value).toBeInvalid();
    expect(value).toHaveAccessibleDescription(/Enter filters such as/);
    await user.clear(value);
    await user.type(value, 'category=11');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Reviews was saved.')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Edit Reviews' })).toBeInTheDocument();
  });
});
