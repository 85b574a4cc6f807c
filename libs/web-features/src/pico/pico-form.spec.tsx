import { EMPTY_SEARCH_REQUEST } from '@clinical/contracts';
import { screen, waitFor } from '@testing-library/react';
import { recentSearches } from '../search-address/recent-searches.js';
import { renderAt } from '../testing/render-at.js';
import { PicoForm } from './pico-form.js';

const field = (name: string) => screen.getByRole('textbox', { name });
const search = () => screen.getByRole('button', { name: 'Search' });

describe('PicoForm', () => {
  beforeEach(recentSearches.clear);

  it('says that it is not designed for exhaustive searches', () => {
    renderAt('/', <PicoForm request={null} autoFocus={false} />);
    expect(field('Population or problem')).toHaveAccessibleDescription(
      'Fill in one field or more. Not designed for exhaustive searches.',
    );
  });

  it('searches with the filled fields', async () => {
    const { user, address } = renderAt('/', <PicoForm request={null} autoFocus={false} />);
    await user.type(field('Population or problem'), 'low back pain');
    await user.type(field('Intervention'), ' exercise ');
    await user.type(field('Outcome'), 'disability');
    await user.click(search());
    await waitFor(() =>
      expect(address()).toBe(
        '/Searchresult?criteria=low+back+pain&search_type=pico&intervention=exercise&outcome=disability',
      ),
    );
    expect(recentSearches.read()).toEqual([
      { criteria: 'low back pain', search_type: 'pico', intervention: 'exercise', outcome: 'disability' },
    ]);
  });

  it('requires at least one field, and removes the error on input', async () => {
    const { user, address } = renderAt('/', <PicoForm request={null} autoFocus={false} />);
    await user.click(search());
    expect(screen.getByText('Fill in at least one field.')).toBeInTheDocument();
    expect(field('Population or problem')).toHaveFocus();
    expect(address()).toBe('/');
    await user.type(field('Outcome'), 'x');
    expect(screen.queryByText('Fill in at least one field.')).not.toBeInTheDocument();
  });

  it('focuses its first field on the key /', async () => {
    const { user } = renderAt('/', <PicoForm request={null} autoFocus={false} />);
    await user.keyboard('/');
    expect(field('Population or problem')).toHaveFocus();
    expect(field('Population or problem')).toHaveValue('');
  });

  it('starts with the search of the page', () => {
    const request = {
      ...EMPTY_SEARCH_REQUEST,
      searchType: 'pico' as const,
      criteria: 'adults',
      comparison: 'usual care',
    };
    renderAt('/', <PicoForm request={request} autoFocus={false} />);
    expect(field('Population or problem')).toHaveValue('adults');
    expect(field('Comparison')).toHaveValue('usual care');
    expect(field('Outcome')).toHaveValue('');
  });
});
