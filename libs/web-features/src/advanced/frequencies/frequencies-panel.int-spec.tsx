import { EMPTY_SEARCH_REQUEST } from '@clinical/contracts';
import type { StrategyFrequencies } from '@clinical/search/contract';
import { screen } from '@testing-library/react';
import { answeringServer } from '../../testing/answering-server.js';
import { renderAt } from '../../testing/render-at.js';
import { FrequenciesPanel } from './frequencies-panel.js';

const FOUND: StrategyFrequencies = {
  records: 200,
  total: 1234,
  collection: 50_000,
  words: [{ text: 'salbutamol', records: 90, collection: 120, ratio: 187.5 }],
  phrases: [],
  headings: [{ text: 'Asthma', records: 150, collection: 900, ratio: 41.7 }],
};
const strategy = { ...EMPTY_SEARCH_REQUEST, criteria: 'asthma', dialect: 'pubmed' } as const;

describe('the panel of words and headings', () => {
  it('compares the results with the collection, and adds a term in the syntax of the editor', async () => {
    const bodies: unknown[] = [];
    answeringServer((_, __, { body }) => {
      bodies.push(body);
      return FOUND;
    });
    const inserted: string[] = [];
    const { user } = renderAt(
      '/',
      <FrequenciesPanel
        dialect="pubmed"
        strategyNow={() => strategy}
        text="asthma[tiab]"
        onUse={(text) => inserted.push(text)}
      />,
    );
    await user.click(await screen.findByRole('button', { name: 'Examine the first 200 results' }));
    expect(await screen.findByText(/Examined: 200 of 1,234\./)).toBeVisible();
    expect(bodies).toEqual([{ strategy: 'asthma', dialect: 'pubmed' }]);
    expect(screen.getByRole('table', { name: 'MeSH headings' })).toBeVisible();
    expect(screen.getByRole('row', { name: /^salbutamol 90 \/ 120 187.5/ })).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Phrases of two words' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add salbutamol to the strategy' }));
    await user.click(screen.getByRole('button', { name: 'Add Asthma to the strategy' }));
    expect(inserted).toEqual(['asthma[tiab] OR salbutamol[tiab]', 'asthma[tiab] OR "Asthma"[mh]']);
  });

  it('compares known records', async () => {
    const bodies: unknown[] = [];
    answeringServer((_, __, { body }) => {
      bodies.push(body);
      return FOUND;
    });
    const { user } = renderAt(
      '/',
      <FrequenciesPanel dialect="ovid" strategyNow={() => null} text="" onUse={() => undefined} />,
    );
    await user.type(await screen.findByLabelText(/References/), '12345678');
    await user.click(screen.getByRole('button', { name: 'Examine these records' }));
    expect(await screen.findByText(/Examined: 200/)).toBeVisible();
    expect(bodies).toEqual([{ text: '12345678' }]);
  });
});
