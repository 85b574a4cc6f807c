import { figuresOf, figuresOfInstitution } from './usage-figures.js';

const event = (institutionId: number | null, kind: string, dataType: string, total: number) => ({
  ...{ institutionId, kind, dataType, total },
});

describe('figures of a month', () => {
  const each = {
    events: [
      event(1, 'search_regular', '', 10),
      event(1, 'search_federated', '', 2),
      event(1, 'view', 'Journal', 5),
      event(1, 'full_text', 'Journal', 3),
      event(1, 'view', 'Report', 1),
      event(1, 'no_license', '', 4),
      event(1, 'limit_exceeded', '', 1),
      event(1, 'export', '', 7),
      event(null, 'search_regular', '', 100),
      event(null, 'something else', '', 9),
    ],
    uniqueItems: [
      { institutionId: 1, dataType: 'Journal', total: 6 },
      { institutionId: null, dataType: 'Journal', total: 50 },
    ],
    people: [
      { institutionId: 1, users: 2, sessions: 3 },
      { institutionId: null, users: 0, sessions: 60 },
    ],
  };
  const all = {
    uniqueItems: [{ institutionId: null, dataType: 'Journal', total: 55 }],
    people: [{ institutionId: null, users: 2, sessions: 62 }],
  };
  const ofInstitution = [
    ['Searches_Regular', 'Database_AI', 10],
    ['Searches_Platform', 'Platform', 12],
    ['Searches_Federated', 'Database_AI', 2],
    ['Total_Item_Investigations', 'Journal', 8],
    ['full_text', '', 3],
    ['Total_Item_Investigations', 'Report', 1],
    ['No_License', 'Database_AI', 4],
    ['Limit_Exceeded', 'Database_AI', 1],
    ['exports', '', 7],
    ['Unique_Item_Investigations', 'Journal', 6],
    ['users', '', 2],
    ['sessions', '', 3],
  ];
  const listed = (figures: ReturnType<typeof figuresOf>, id: number | null) =>
    figures
      .filter(({ institutionId }) => institutionId === id)
      .map(({ metric, dataType, total }) => [metric, dataType, total]);

  it('are by institution and kind of content', () => {
    expect(listed(figuresOf(each, all), 1)).toEqual(ofInstitution);
  });

  it('have distinct counts of everybody that are no sum', () => {
    expect(listed(figuresOf(each, all), null)).toEqual([
      ['Searches_Regular', 'Database_AI', 110],
      ['Searches_Platform', 'Platform', 112],
      ['Searches_Federated', 'Database_AI', 2],
      ['Total_Item_Investigations', 'Journal', 8],
      ['full_text', '', 3],
      ['Total_Item_Investigations', 'Report', 1],
      ['No_License', 'Database_AI', 4],
      ['Limit_Exceeded', 'Database_AI', 1],
      ['exports', '', 7],
      ['Unique_Item_Investigations', 'Journal', 55],
      ['users', '', 2],
      ['sessions', '', 62],
    ]);
  });

  it('returns the same figures of one institution before the month is closed', () => {
    const own = {
      events: each.events.filter(({ institutionId }) => institutionId === 1),
      uniqueItems: each.uniqueItems.slice(0, 1),
      people: each.people.slice(0, 1),
    };
    expect(listed(figuresOfInstitution(own), 1)).toEqual(ofInstitution);
  });
});
