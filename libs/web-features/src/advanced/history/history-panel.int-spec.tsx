import { screen, within } from '@testing-library/react';
import { answeringServer } from '../../testing/answering-server.js';
import { SITE } from '../../testing/open-results.js';
import { renderAt } from '../../testing/render-at.js';
import { HistoryPanel } from './history-panel.js';
import { queryHistory } from './history-store.js';

interface Done {
  readonly combined: string[];
  readonly edited: number[];
  readonly run: number[];
}

function openPanel() {
  answeringServer(() => SITE);
  const done: Done = { combined: [], edited: [], run: [] };
  const { user } = renderAt(
    '/',
    <HistoryPanel
      onCombine={(query) => done.combined.push(query)}
      onEdit={({ number }) => done.edited.push(number)}
      onRun={({ number }) => done.run.push(number)}
    />,
  );
  return { user, done };
}

const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').textContent);

beforeEach(() => {
  window.localStorage.clear();
  queryHistory.clear();
  const first = queryHistory.add('asthma', 'trip');
  queryHistory.found(first, { total: 1_234 });
  queryHistory.found(queryHistory.add('wheez*.ti.', 'ovid'), { total: 0 });
  queryHistory.found(queryHistory.add(`#${first} OR gout`, 'trip'), { total: 2_000 });
});
const numbers = () => queryHistory.read().entries.map(({ number }) => number);

describe('HistoryPanel', () => {
  it('lists the searches with their counts, the latest first', () => {
    openPanel();
    expect(rows()).toEqual([...numbers()].reverse().map((number) => `#${number}`));
    expect(screen.getByText('1,234')).toBeInTheDocument();
  });

  it.each(['AND', 'OR', 'NOT'])(
    'combines selected searches with %s in the order of selection',
    async (operator) => {
      const { user, done } = openPanel();
      const [first, second, third] = numbers();
      expect(screen.getByRole('button', { name: operator })).toBeDisabled();
      await user.click(screen.getByRole('checkbox', { name: `Select #${third}` }));
      await user.click(screen.getByRole('checkbox', { name: `Select #${first}` }));
      await user.click(screen.getByRole('button', { name: operator }));
      expect(done.combined).toEqual([`#${third} ${operator} #${first}`]);
      expect(second).toBeDefined();
    },
  );

  it('writes out the references of a search, and marks those to a dropped one', async () => {
    const { user } = openPanel();
    const [first, , third] = numbers();
    expect(screen.getByRole('button', { name: `Remove #${first}` })).toHaveAttribute(
      'data-tip',
      `Remove #${first}`,
    );
    await user.click(screen.getByRole('button', { name: `Remove #${first}` }));
    await user.click(screen.getByRole('button', { name: `Show #${third} in full` }));
    expect(screen.getByText(/\(asthma\)/)).toHaveTextContent(`(asthma) from dropped line #${first} OR gout`);
  });

  it('runs and edits a search', async () => {
    const { user, done } = openPanel();
    const [first, second] = numbers();
    await user.click(screen.getByRole('button', { name: `Search #${first} again` }));
    await user.click(screen.getByRole('button', { name: `Edit #${second}` }));
    expect(done).toMatchObject({ run: [first], edited: [second] });
  });

  it('is cleared only after a confirmation', async () => {
    const { user } = openPanel();
    await user.click(screen.getByRole('button', { name: 'Clear history' }));
    await user.click(screen.getByRole('button', { name: 'Keep' }));
    expect(numbers()).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Clear history' }));
    await user.click(screen.getByRole('button', { name: 'Remove all' }));
    expect(numbers()).toHaveLength(0);
    expect(screen.getByText(/Your searches appear here/)).toBeInTheDocument();
  });
});
