import type { LibraryFilter } from '@clinical/search/contract';
import { screen } from '@testing-library/react';
import { answeringServer, jsonResponse } from '../../testing/answering-server.js';
import { renderAt } from '../../testing/render-at.js';
import { FilterPanel } from './filter-panel.js';

const FILTER: LibraryFilter = {
  id: 'trials',
  name: 'Randomised trials',
  use: 'Finds nearly all reports of randomised trials.',
  source: 'Handbook of samples',
  date: '2019',
  link: 'https://handbook.example/4',
  platform: 'pubmed',
  text: 'randomized controlled trial[pt] NOT (animals[mh] NOT humans[mh])',
};

describe('the search filters', () => {
  it('are inserted in the syntax of the editor, with their sources', async () => {
    answeringServer(() => ({ filters: [FILTER, { ...FILTER, id: 'own', name: 'Of our library' }] }));
    const inserted: string[] = [];
    const panel = <FilterPanel dialect="ovid" onInsert={(line) => inserted.push(line)} />;
    const { user } = renderAt('/', panel);
    expect(await screen.findByText('Randomised trials')).toBeVisible();
    expect(screen.getByText('Of our library')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Source' })[0]).toHaveAttribute('href', FILTER.link);
    expect(screen.getAllByText(/Handbook of samples, 2019.*Written for PubMed/)).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Insert Randomised trials' }));
    expect(inserted).toEqual(['exp "randomized controlled trial".pt. NOT (exp animals/ NOT exp humans/)']);
  });

  it('say that they could not be loaded, and are loaded by the next try', async () => {
    let isDown = true;
    answeringServer(() => (isDown ? jsonResponse({ error: 'REFUSED' }, 403) : { filters: [FILTER] }));
    const { user } = renderAt('/', <FilterPanel dialect="pubmed" onInsert={() => undefined} />);
    expect(await screen.findByText('The filters could not be loaded.')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Randomised trials')).toBeVisible();
    expect(screen.queryByText('The filters could not be loaded.')).not.toBeInTheDocument();
  });
});
