import type { ByMeaning } from '@clinical/search/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { aDocument, aResponse } from '../../testing/a-search-response.js';
import { jsonResponse } from '../../testing/answering-server.js';
import { openResults, withRoomFor } from '../../testing/open-results.js';

jest.setTimeout(30_000);

const record = (number: number): ByMeaning['documents'][number] => ({
  id: `m${number}`,
  title: `Similar study ${number}`,
  title_markup: [],
  url: `/r/m${number}`,
  categoryId: 11,
  category_name: 'Systematic Reviews',
  grade: 1,
  trip_date: '2019',
  publication: 'Journal of Breath',
  integrity: null,
});
const found = (count: number): ByMeaning => ({
  total: count,
  documents: Array.from({ length: count }, (_, at) => record(at + 1)),
});

beforeEach(() => localStorage.clear());

describe('records similar in meaning', () => {
  withRoomFor();

  function open(total: number, answer: () => ByMeaning | Response, address = '?criteria=asthma') {
    const page = openResults(address, {
      search: () => aResponse({ total, listed: total }, [aDocument({ id: 'd1', Title: 'First' })]),
    });
    const asked: string[] = [];
    const real = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const path = input instanceof Request ? input.url : input.toString();
      if (!path.startsWith('/api/byMeaning')) return real(input, init);
      asked.push(path);
      const given = answer();
      return given instanceof Response ? given : jsonResponse(given);
    };
    return { ...page, asked };
  }
  const group = () => screen.findByRole('region', { name: /similar in meaning/ });

  it('follow the results as a group with a count of its own', async () => {
    const { user } = open(12, () => found(7));
    const shown = within(await group());
    expect(shown.getByRole('heading', { name: '7 records similar in meaning' })).toBeInTheDocument();
    expect(shown.getAllByRole('listitem')).toHaveLength(5);
    await user.click(shown.getByRole('button', { name: 'Show all 7 records' }));
    expect(shown.getAllByRole('listitem')).toHaveLength(7);
    expect(shown.getByRole('link', { name: 'Similar study 7' })).toHaveAttribute('href', '/r/m7');
    expect(screen.getByText('7 similar in meaning')).toBeInTheDocument();
    expect(screen.getByText('12 results')).toBeInTheDocument();
  });

  it('are left out by a switch that the browser remembers', async () => {
    const { user, asked } = open(12, () => found(1));
    await user.click(within(await group()).getByRole('button', { name: 'Leave such records out' }));
    expect(screen.queryByText(/similar in meaning/)).not.toBeInTheDocument();
    expect(localStorage.getItem('results-display')).toContain('"meaning":false');
    await user.click(screen.getByRole('button', { name: 'Display options' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Records similar in meaning' }));
    expect(await group()).toBeInTheDocument();
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['many results', 200, '?criteria=asthma'],
    ['one result', 1, '?criteria=asthma'],
    ['a PICO search', 12, '?criteria=asthma&intervention=salbutamol&search_type=pico'],
  ])('are not asked for after %s', async (_, total, address) => {
    const { asked } = open(total, () => found(3), address);
    expect(await screen.findByRole('link', { name: 'First' })).toBeInTheDocument();
    expect(asked).toEqual([]);
  });

  it('leave the results as they are when they cannot be read', async () => {
    const { asked } = open(12, () => jsonResponse({ error: 'INTERNAL' }, 500));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.getByRole('link', { name: 'First' })).toBeInTheDocument();
    expect(screen.queryByText(/similar in meaning/)).not.toBeInTheDocument();
  });
});
