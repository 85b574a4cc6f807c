import { EMPTY_SEARCH_REQUEST, readSearchParameters, type SearchRequest } from '@clinical/contracts';
import { unpack } from './packed-text.js';
import { packedIn, packedSearchAddress, searchAddress } from './search-address.js';

const advanced = (criteria: string, overrides: Partial<SearchRequest> = {}): SearchRequest => ({
  ...EMPTY_SEARCH_REQUEST,
  searchType: 'advanced',
  dialect: 'ovid',
  criteria,
  ...overrides,
});
const STRATEGY = Array.from({ length: 80 }, (_, line) => `${line + 1}. exp Asthma/ or wheez*.ti,ab.`).join(
  '\n',
);

/** Reads an address as a page does. */
async function read(address: string): Promise<SearchRequest> {
  const url = new URL(address, 'http://localhost');
  const packed = packedIn(url.hash);
  const texts = packed === null ? '' : `${await unpack(packed)}&`;
  return readSearchParameters(new URLSearchParams(texts + url.search.slice(1))).request;
}

describe('the address of a search', () => {
  it('contains a short text', async () => {
    const address = '/Searchresult?criteria=asthma.ti.&search_type=advanced&dialect=ovid';
    expect(searchAddress(advanced('asthma.ti.'))).toBe(address);
    expect(await packedSearchAddress(advanced('asthma.ti.'))).toBe(address);
  });

  it.each([
    ['at once', searchAddress],
    ['compressed', packedSearchAddress],
  ] as const)(
    'contains a long text in its fragment, %s, and is parsed to the same search',
    async (_, write) => {
      const request = advanced(STRATEGY, { page: 3, sort: 'y', categories: [11] });
      const address = await write(request);
      expect(address.slice(0, address.indexOf('#'))).toBe(
        '/Searchresult?search_type=advanced&dialect=ovid&page=3&sort=y&category=11',
      );
      expect(await read(address)).toEqual(request);
    },
  );

  it('keeps the fragment of the page until the text changes', async () => {
    const request = advanced(STRATEGY);
    const address = await packedSearchAddress(request);
    const hash = address.slice(address.indexOf('#'));
    expect(searchAddress({ ...request, page: 2 }, { of: request, hash })).toBe(
      `/Searchresult?search_type=advanced&dialect=ovid&page=2${hash}`,
    );
    const other = searchAddress(advanced(`${STRATEGY} `), { of: request, hash });
    expect(other.endsWith(hash)).toBe(false);
    expect((await read(other)).criteria).toBe(`${STRATEGY} `);
  });

  it('contains all four fields of a long PICO search', async () => {
    const request: SearchRequest = {
      ...EMPTY_SEARCH_REQUEST,
      searchType: 'pico',
      criteria: 'adults '.repeat(100),
      intervention: 'exercise '.repeat(100),
      outcome: 'pain '.repeat(100),
      picoLevel: 1,
    };
    const address = await packedSearchAddress(request);
    expect(address).toContain('?search_type=pico&f=1#q=1');
    expect(await read(address)).toEqual(request);
  });
});
