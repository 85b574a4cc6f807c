import { EMPTY_SEARCH_REQUEST, type StrategyDifference, type StrategyVersions } from '@clinical/contracts';
import { screen } from '@testing-library/react';
import { accountServer, forgetBrowser, holdTokens } from '../../account/testing/account-server.js';
import { renderAt } from '../../testing/render-at.js';
import { SaveSearchDialog } from '../saved/save-search-dialog.js';
import { VersionsDialog } from './versions-dialog.js';

const strategy = (criteria: string) => ({ search_type: 'advanced', criteria, dialect: 'ovid' });

const VERSIONS: StrategyVersions = {
  name: 'Wheeze',
  versions: [
    { number: 2, note: 'Wider', createdAt: '2026-03-15T09:05:00.000Z', criteria: strategy('wheez*.ti.') },
    { number: 1, note: '', createdAt: '2026-03-14T09:05:00.000Z', criteria: strategy('wheeze.ti.') },
  ],
};
const DIFFERENCE: StrategyDifference = {
  lines: [
    { before: 'wheeze.ti.', after: 'wheez*.ti.' },
    { before: null, after: 'asthma.ti.' },
  ],
  values: [{ name: 'dialect', before: 'ovid', after: 'pubmed' }],
  records: {
    before: 3,
    after: 1234,
    gained: { records: 1231, first: [{ id: '9', title: 'Wheezing children' }] },
    lost: { records: 0, first: [] },
  },
};
const PATH = '/User/savedSearches/7';

beforeEach(() => holdTokens());
afterEach(forgetBrowser);

describe('the versions of a saved strategy', () => {
  it('are listed, and the newest two compared by lines and records', async () => {
    accountServer({
      [`${PATH}/versions`]: () => VERSIONS,
      [`${PATH}/difference`]: () => DIFFERENCE,
    });
    renderAt('/Savedsearches', <VersionsDialog id={7} name="Wheeze" onClose={() => undefined} />);
    expect(await screen.findByRole('link', { name: 'Version 2' })).toBeVisible();
    expect(screen.getByText(/Wider/)).toBeVisible();
    expect(await screen.findByText('Lines of version 1 and version 2')).toBeVisible();
    expect(screen.getByText('asthma.ti.').closest('li')).toHaveTextContent('Added: asthma.ti.');
    expect(screen.getByText('dialect: ovid → pubmed')).toBeVisible();
    expect(screen.getByText('Gained records: 1,231')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Wheezing children' })).toHaveAttribute('href', '/Document/9');
    expect(screen.getByText('Lost records: 0')).toBeVisible();
  });

  it('restores an earlier version as another one', async () => {
    const bodies: unknown[] = [];
    accountServer({
      [`${PATH}/versions`]: ({ method, body }) => {
        if (method !== 'POST') return VERSIONS;
        bodies.push(body);
        return { status: 1 };
      },
      [`${PATH}/difference`]: () => DIFFERENCE,
    });
    const { user } = renderAt(
      '/Savedsearches',
      <VersionsDialog id={7} name="Wheeze" onClose={() => undefined} />,
    );
    await user.click(await screen.findByRole('button', { name: 'Restore version 1' }));
    expect(bodies).toEqual([{ criteria: strategy('wheeze.ti.'), note: 'Version 1 restored' }]);
  });

  it('are saved from the results of the changed strategy', async () => {
    const bodies: unknown[] = [];
    const saved = {
      ...{ id: 7, name: 'Wheeze', criteria: strategy('wheeze.ti.'), alert: 'off', lastRunAt: null },
      createdAt: '2026-03-14T09:05:00.000Z',
    };
    accountServer({
      '/User/savedSearches': () => ({ results: [saved], total: 1, mail_obstacle: null }),
      [`${PATH}/versions`]: ({ body }) => {
        bodies.push(body);
        return { status: 1 };
      },
    });
    const onClose = jest.fn();
    const request = {
      ...EMPTY_SEARCH_REQUEST,
      ...({ searchType: 'advanced', criteria: 'wheez*.ti.', dialect: 'ovid' } as const),
    };
    const { user } = renderAt('/', <SaveSearchDialog saved={{ request }} onClose={onClose} />);
    await user.selectOptions(await screen.findByLabelText('Save as'), 'A new version of "Wheeze"');
    await user.type(screen.getByLabelText('Note'), 'Wider');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(bodies).toEqual([{ criteria: strategy('wheez*.ti.'), note: 'Wider' }]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
