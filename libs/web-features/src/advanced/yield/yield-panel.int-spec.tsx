import { EMPTY_SEARCH_REQUEST } from '@clinical/contracts';
import type { StrategyYield } from '@clinical/search/contract';
import { screen } from '@testing-library/react';
import { answeringServer } from '../../testing/answering-server.js';
import { renderAt } from '../../testing/render-at.js';
import { YieldPanel } from './yield-panel.js';

const YIELD: StrategyYield = {
  most: 300,
  ors: [
    {
      line: 4,
      size: 2,
      records: 14,
      terms: [
        { line: null, text: 'asthma', records: 14, unique: 3 },
        { line: 2, text: 'asthm*.ti.', records: 11, unique: 0 },
      ],
    },
    { line: 5, size: 301, records: null, terms: [] },
  ],
  nots: [{ line: 6, text: 'mouse', before: 14, lost: 1, first: [{ id: 'pubmed-1', title: 'Mice' }] }],
};
const strategy = { ...EMPTY_SEARCH_REQUEST, criteria: 'asthma', dialect: 'ovid' } as const;

describe('the panel of the yield', () => {
  it('shows what each term adds and what each NOT removes', async () => {
    answeringServer((path, _, { body }) => {
      expect([path, body]).toEqual(['/strategy/yield', { strategy: 'asthma', dialect: 'ovid' }]);
      return YIELD;
    });
    const { user } = renderAt('/', <YieldPanel text="asthma" strategyNow={() => strategy} />);
    await user.click(screen.getByRole('button', { name: 'Count the yield' }));
    expect(await screen.findByRole('row', { name: '#2 asthm*.ti. nothing of its own 11 0' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'asthma 14 3' })).toBeVisible();
    expect(screen.getByText(/Terms that find nothing of their own: 1 of 2/)).toBeVisible();
    expect(screen.getByText(/the OR has 301 terms, and 300 terms are counted/)).toBeVisible();
    expect(screen.getByText('Removes 1 of 14 records.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Mice' })).toHaveAttribute('href', '/Document/pubmed-1');
  });

  it('asks for a strategy without errors first', async () => {
    const calls = answeringServer(() => YIELD);
    const { user } = renderAt('/', <YieldPanel text="(" strategyNow={() => null} />);
    await user.click(screen.getByRole('button', { name: 'Count the yield' }));
    expect(await screen.findByText('Correct the errors of the strategy first.')).toBeVisible();
    expect(calls).toEqual([]);
  });
});
