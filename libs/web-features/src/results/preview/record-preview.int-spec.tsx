import { screen, waitFor, within } from '@testing-library/react';
import { aLookup } from '../../testing/a-record.js';
import { aDocument, aResponse } from '../../testing/a-search-response.js';
import { withRoomFor, openResults } from '../../testing/open-results.js';

jest.setTimeout(30_000);

const BASE = '/Searchresult?criteria=asthma';

async function open(query: string) {
  const page = openResults(query, {
    search: () =>
      aResponse({ total: 2 }, [
        aDocument({ id: 'd1' }),
        aDocument({ id: 'd2', Title: 'The second', position: 2 }),
      ]),
    other: ({ pathname }) =>
      pathname.startsWith('/Document/')
        ? aLookup({ id: pathname.slice('/Document/'.length), title: `Record ${pathname.slice(-2)}` })
        : undefined,
  });
  await screen.findAllByRole('article');
  const preview = () => screen.findByRole('complementary', { name: 'Record' });
  return { ...page, preview };
}

describe('a record on a large screen', () => {
  withRoomFor(['48em', '80em', '90em']);

  it('opens next to the list, and is in the address', async () => {
    const { user, address, preview } = await open('?criteria=asthma');
    await user.click(screen.getByRole('link', { name: 'Details of The second' }));
    expect(
      await within(await preview()).findByRole('heading', { level: 2, name: 'Record d2' }),
    ).toBeVisible();
    expect(address()).toBe(`${BASE}&record=d2`);
    expect(screen.getByRole('link', { name: 'Details of The second' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Results for ‘asthma’');
  });

  it('is restored from the address, and returns the focus to the list on Escape', async () => {
    const { user, address, preview } = await open('?criteria=asthma&record=d2');
    await within(await preview()).findByRole('heading', { name: 'Record d2' });
    (await preview()).focus();
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.queryByRole('complementary', { name: 'Record' })).not.toBeInTheDocument(),
    );
    expect(address()).toBe(BASE);
    expect(screen.getByRole('link', { name: 'Details of The second' })).toHaveFocus();
  });

  it('opens with the key d, and takes the focus when it is pressed again', async () => {
    const { user, preview } = await open('?criteria=asthma');
    await user.keyboard('jd');
    await within(await preview()).findByRole('heading', { name: 'Record d1' });
    expect(await preview()).not.toHaveFocus();
    await user.keyboard('d');
    expect(await preview()).toHaveFocus();
  });

  it('runs no second search', async () => {
    const { user, searches, preview } = await open('?criteria=asthma');
    await user.click(screen.getByRole('link', { name: 'Details of The second' }));
    await preview();
    expect(searches()).toHaveLength(1);
  });
});

describe('a record on a smaller screen', () => {
  withRoomFor();

  it('opens on its own page', async () => {
    const { user, address } = await open('?criteria=asthma&record=d1');
    expect(screen.queryByRole('complementary', { name: 'Record' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Details of The second' }));
    expect(address()).toBe('/Document/d2?view=record');
  });
});
