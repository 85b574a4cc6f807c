import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aCategory, aDocument, aResponse } from '../../testing/a-search-response.js';
import { withRoomFor, openResults, type ResultsServer } from '../../testing/open-results.js';

const BASE = '/Searchresult?criteria=asthma&search_type=standard';

// Many key presses on a busy machine take longer than the usual five seconds.
jest.setTimeout(30_000);

beforeEach(() => localStorage.clear());

describe('the filters next to the list', () => {
  withRoomFor();

  const open = async (query: string, server?: ResultsServer) => {
    const page = openResults(query, server);
    await screen.findByRole('group', { name: 'Evidence type' });
    return { ...page, sidebar: within(screen.getByRole('complementary', { name: 'Filter Results' })) };
  };

  it('add a type, and remove it when it is chosen again, from the first page on', async () => {
    const { user, sidebar, address } = await open('?criteria=asthma&page=2', {
      search: () => aResponse({ total: 30 }, [aDocument()]),
    });
    await user.click(sidebar.getByRole('checkbox', { name: /^Systematic Reviews/ }));
    expect(address()).toBe(`${BASE}&category=11`);
    expect(sidebar.getByRole('checkbox', { name: /^Systematic Reviews/ })).toBeChecked();
    await user.click(sidebar.getByRole('checkbox', { name: /^Controlled Trials/ }));
    expect(address()).toBe(`${BASE}&category=11,27`);
    await user.click(sidebar.getByRole('checkbox', { name: /^Systematic Reviews/ }));
    expect(address()).toBe(`${BASE}&category=27`);
  });

  it('offer the saved filters of the operator, which set and unset their filters', async () => {
    const refinements = [
      { name: 'Recent reviews', type: 'tag', value: 'category=11&from_date=2020', description: '' },
      { name: 'Popular', type: 'activity', value: 'v12m', description: 'Most viewed first' },
    ] as const;
    const { user, sidebar, address } = await open('?criteria=asthma', {
      search: () => aResponse({ refinements: [...refinements] }),
    });
    const saved = within(await sidebar.findByRole('group', { name: 'Saved filters' }));
    await user.click(saved.getByRole('checkbox', { name: 'Recent reviews' }));
    expect(address()).toBe(`${BASE}&category=11&from_date=2020`);
    expect(saved.getByRole('checkbox', { name: 'Recent reviews' })).toBeChecked();
    await user.click(saved.getByRole('checkbox', { name: 'Recent reviews' }));
    await user.click(saved.getByRole('checkbox', { name: 'Popular' }));
    expect(address()).toBe(`${BASE}&sort=v12m`);
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Most viewed');
  });

  it('show what a saved filter is for below its name', async () => {
    const refinements = [
      { name: 'Recent reviews', type: 'tag', value: 'category=11&from_date=2020', description: '' },
      { name: 'Popular', type: 'activity', value: 'v12m', description: 'Most viewed first' },
    ] as const;
    const { sidebar } = await open('?criteria=asthma', {
      search: () => aResponse({ refinements: [...refinements] }),
    });
    const saved = within(await sidebar.findByRole('group', { name: 'Saved filters' }));
    expect(saved.getByText('Most viewed first')).toBeVisible();
    expect(saved.getByRole('checkbox', { name: 'Popular' })).toHaveAccessibleDescription('Most viewed first');
    expect(saved.getByRole('checkbox', { name: 'Recent reviews' })).not.toHaveAccessibleDescription();
  });

  it('limit to free full text, an age group and a language, each with a chip that removes it', async () => {
    const { user, sidebar, address } = await open('?criteria=asthma&page=2', {
      search: () => aResponse({ total: 30 }, [aDocument()]),
    });
    await user.click(sidebar.getByRole('checkbox', { name: 'Free full text' }));
    expect(address()).toBe(`${BASE}&limits=free`);
    await user.click(sidebar.getByRole('button', { name: 'Age group and language' }));
    const ages = sidebar.getByRole('group', { name: 'Age group' });
    expect(ages).toHaveAccessibleDescription('By MeSH headings: records without them are left out.');
    await user.click(within(ages).getByRole('checkbox', { name: 'Older adults: 65 years and over' }));
    await user.click(sidebar.getByRole('checkbox', { name: 'Spanish' }));
    expect(address()).toBe(`${BASE}&limits=free,aged,spa`);
    await user.click(screen.getAllByRole('button', { name: /Language: Spanish/ })[0]!);
    await user.click(sidebar.getByRole('checkbox', { name: 'Free full text' }));
    expect(address()).toBe(`${BASE}&limits=aged`);
  });

  it('replace a type by its part, and parts by their type', async () => {
    const guidelines = aCategory(100, 'Guidelines', { children: [aCategory(4, 'UK'), aCategory(10, 'USA')] });
    const { user, sidebar, address } = await open('?criteria=asthma&category=100', {
      search: () => aResponse({ all_categories: [guidelines] }),
    });
    await user.click(sidebar.getByRole('checkbox', { name: /^UK/ }));
    await user.click(sidebar.getByRole('checkbox', { name: /^USA/ }));
    expect(address()).toBe(`${BASE}&category=4,10`);
    expect(sidebar.getByRole('checkbox', { name: /^Guidelines/ })).toBePartiallyChecked();
    await user.click(sidebar.getByRole('checkbox', { name: /^Guidelines/ }));
    expect(address()).toBe(`${BASE}&category=100`);
  });

  it("show types by grade with their counts; those without results are behind 'Show all types', disabled", async () => {
    const { user, sidebar } = await open('?criteria=asthma');
    const secondary = within(sidebar.getByRole('group', { name: 'Secondary evidence' }));
    expect(secondary.getByRole('checkbox', { name: /^Systematic Reviews/ })).toBeEnabled();
    expect(sidebar.queryByRole('checkbox', { name: /^Clinical Q&A/ })).not.toBeInTheDocument();
    await user.click(sidebar.getByRole('button', { name: 'Show all types' }));
    expect(sidebar.getByRole('checkbox', { name: /^Clinical Q&A\s+0 results$/ })).toBeDisabled();
    await user.click(sidebar.getByRole('button', { name: 'Show fewer' }));
    expect(sidebar.queryByRole('checkbox', { name: /^Clinical Q&A/ })).not.toBeInTheDocument();
  });

  it('keep an active choice enabled without results, so that it can be removed', async () => {
    const { sidebar } = await open('?criteria=asthma&category=34');
    expect(sidebar.getByRole('checkbox', { name: /^Clinical Q&A\s+0 results$/ })).toBeEnabled();
  });

  it('disable types for Pro users with the reason, and enable them for Pro users', async () => {
    const visitor = await open('?criteria=asthma');
    expect(visitor.sidebar.getByRole('checkbox', { name: /^Extra Systematic Reviews/ })).toBeDisabled();
    expect(visitor.sidebar.getByRole('group', { name: 'Evidence type' })).toHaveAccessibleDescription(
      'Types marked Pro need a Pro account.',
    );
  });

  it('enable everything for Pro users, without a mention of Pro', async () => {
    const { sidebar } = await open('?criteria=asthma', {
      search: () => aResponse({ isPro: true, clinical_area: [{ area: 'Cardiology', count: 2 }] }),
    });
    expect(sidebar.getByRole('checkbox', { name: /^Extra Systematic Reviews/ })).toBeEnabled();
    expect(sidebar.getByRole('checkbox', { name: /^Cardiology/ })).toBeEnabled();
    expect(screen.queryByText(/Pro users/)).not.toBeInTheDocument();
  });

  it('hide clinical areas while no record has one, and disable them for visitors', async () => {
    await open('?criteria=asthma');
    expect(screen.queryByRole('group', { name: 'Clinical area' })).not.toBeInTheDocument();
  });

  it('disable clinical areas for visitors, with the reason', async () => {
    const { sidebar } = await open('?criteria=asthma', {
      search: () => aResponse({ clinical_area: [{ area: 'Cardiology', count: 2 }] }),
    });
    expect(sidebar.getByRole('checkbox', { name: /^Cardiology/ })).toBeDisabled();
    expect(sidebar.getByText('Pro users can filter by clinical area.')).toBeInTheDocument();
  });

  it('choose a range of years nine at a time, and apply it on request', async () => {
    const { user, sidebar, address, searches } = await open('?criteria=asthma&page=2', {
      search: () => aResponse({ total: 30 }),
    });
    await user.click(sidebar.getByRole('button', { name: 'From year: Any year' }));
    const picker = within(sidebar.getByRole('group', { name: 'From' }));
    const years = () => picker.getAllByRole('button', { name: /^\d{4}$/ }).map((year) => year.textContent);
    expect(years()).toHaveLength(9);
    const newest = Number(years()[8]);
    await user.click(picker.getByRole('button', { name: 'Earlier years' }));
    expect(years()).toEqual(Array.from({ length: 9 }, (_, index) => String(newest - 17 + index)));
    await user.click(picker.getByRole('button', { name: String(newest - 10) }));

    const from = sidebar.getByRole('button', { name: `From year: ${newest - 10}` });
    expect(from).toHaveFocus();
    expect(searches()).toHaveLength(1);
    await user.click(sidebar.getByRole('link', { name: 'Apply' }));
    expect(address()).toBe(`${BASE}&from_date=${newest - 10}`);
    expect(from).toHaveFocus();
  });

  it('describe in words how the results are distributed over the years', async () => {
    const { sidebar } = await open('?criteria=asthma');
    expect(
      sidebar.getByRole('img', { name: 'Results by year from 2024 to 2026. Most in 2026: 3.' }),
    ).toBeInTheDocument();
  });

  it('filter by a clicked year bar, and by a dragged range', async () => {
    const { user, sidebar, address } = await open('?criteria=asthma');
    const bar = (year: number) =>
      sidebar.getByText(`${year}:`, { exact: false }).parentElement ?? document.body;
    await user.pointer([{ keys: '[MouseLeft>]', target: bar(2025) }, { keys: '[/MouseLeft]' }]);
    expect(address()).toBe(`${BASE}&from_date=2025&to_date=2025`);
    fireEvent.pointerDown(bar(2026));
    fireEvent.pointerEnter(bar(2024));
    fireEvent.pointerUp(bar(2024));
    expect(address()).toBe(`${BASE}&from_date=2024&to_date=2026`);
  });

  it('find a publication in a long list', async () => {
    const publications = [
      ...['Lung', 'Heart', 'Kidney', 'Liver', 'Brain', 'Skin', 'Heart and Lung'],
      ...['Bone', 'Joint', 'Nerve', 'Blood', 'Eye', 'Ear'],
    ];
    const { user, sidebar, address } = await open('?criteria=asthma', {
      search: () =>
        aResponse({
          publications_data: publications.map((publication, index) => ({
            id: index + 1,
            publication,
            guidelines_score: [],
            count: 9 - index,
          })),
        }),
    });
    const group = within(sidebar.getByRole('group', { name: 'Publications' }));
    expect(group.getAllByRole('checkbox')).toHaveLength(6);
    await user.type(group.getByRole('searchbox', { name: 'Find a publication' }), 'heart');
    await user.click(group.getByRole('checkbox', { name: /^Heart and Lung/ }));
    expect(address()).toBe(`${BASE}&pub=7`);
    await user.type(group.getByRole('searchbox'), ' attack');
    expect(group.getByText('No matching publications')).toBeInTheDocument();
  });

  it('find a clinical area and a type of evidence in a long list', async () => {
    const { user, sidebar, address } = await open('?criteria=asthma', {
      search: () =>
        aResponse({
          isPro: true,
          clinical_area: ['Allergy', 'Cardiology', 'Dermatology', ...'ABCDEFGHIJ'].map((area) => ({
            area,
            count: 3,
          })),
          all_categories: Array.from({ length: 14 }, (_, index) => aCategory(200 + index, `Kind ${index}`)),
        }),
    });
    const types = within(sidebar.getByRole('group', { name: 'Evidence type' }));
    await user.type(types.getByRole('searchbox', { name: 'Find an evidence type' }), 'kind 13');
    expect(types.getAllByRole('checkbox')).toHaveLength(1);
    await user.type(types.getByRole('searchbox'), ' or more');
    expect(types.getByText('No matching types')).toBeInTheDocument();
    const areas = within(sidebar.getByRole('group', { name: 'Clinical area' }));
    await user.type(areas.getByRole('searchbox', { name: 'Find a clinical area' }), 'derma');
    await user.click(areas.getByRole('checkbox', { name: /^Dermatology/ }));
    expect(address()).toContain('Dermatology');
  });

  it('take the focus on the key f', async () => {
    const { user } = await open('?criteria=asthma');
    await user.keyboard('f');
    expect(screen.getByRole('heading', { name: 'Filter Results' })).toHaveFocus();
  });
});

describe('the filters as a sheet', () => {
  it('stay open while choices are made, with the count on the button', async () => {
    const { user, address } = openResults('?criteria=asthma', {
      search: (parameters) => aResponse({ total: parameters.has('category') ? 5 : 40 }),
    });
    await screen.findByText('40 results');
    await user.click(screen.getByRole('button', { name: 'Filter Results' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter Results' }));
    await user.click(sheet.getByRole('checkbox', { name: /^Systematic Reviews/ }));
    await user.click(await sheet.findByRole('button', { name: 'Show 5 results' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(address()).toBe(`${BASE}&category=11`);
    expect(screen.getByRole('button', { name: 'Filter Results (1)' })).toBeInTheDocument();
  });

  it('show the chip of a choice below the choices, which do not move', async () => {
    const { user } = openResults('?criteria=asthma', { search: () => aResponse({ total: 40 }) });
    await screen.findByText('40 results');
    await user.click(screen.getByRole('button', { name: 'Filter Results' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter Results' }));
    const choice = sheet.getByRole('checkbox', { name: /^Systematic Reviews/ });
    await user.click(choice);
    const chips = await sheet.findByRole('list', { name: 'Active filters' });
    expect(choice.compareDocumentPosition(chips) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    await user.click(within(chips).getByRole('button', { name: /^Remove filter: Type/ }));
    expect(sheet.queryByRole('list', { name: 'Active filters' })).not.toBeInTheDocument();
  });
});

describe('the chips of the active filters', () => {
  it('are removed one by one, and all at once', async () => {
    const { user, address } = openResults(
      '?criteria=asthma&category=11&pub=7&from_date=2015&to_date=2020-06',
      {
        search: () => aResponse({ all_categories: [aCategory(11, 'Systematic Reviews')] }),
      },
    );
    await screen.findByText('1 result');
    const chips = within(screen.getByRole('list', { name: 'Active filters' }));
    expect(chips.getAllByRole('button').map((chip) => chip.textContent)).toEqual([
      'Type: Systematic Reviews',
      '2015 to Jun 2020',
      'Publication: Journal of Examples',
      'Clear all',
    ]);
    await user.click(chips.getByRole('button', { name: 'Remove filter: 2015 to Jun 2020' }));
    expect(address()).toBe(`${BASE}&category=11&pub=7`);
    expect(chips.getByRole('button', { name: 'Remove filter: Type: Systematic Reviews' })).toHaveFocus();
    await user.click(chips.getByRole('button', { name: 'Clear all' }));
    expect(address()).toBe(BASE);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });
});
