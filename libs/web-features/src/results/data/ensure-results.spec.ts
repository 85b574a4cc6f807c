/** @jest-environment ./tools/testing/browser-environment.cjs */
import { QueryClient } from '@tanstack/react-query';
import { dropPrefetchedResponses } from '../../api-client/request-json.js';
import { aResponse } from '../../testing/a-search-response.js';
import { ensureResults } from './search-evidence.query.js';

/** Calls of the page itself, and prefetched responses that were cancelled. */
interface Seen {
  readonly asked: string[];
  readonly cancelled: string[];
}

const answer = () => Promise.resolve(Response.json(aResponse()));

/** Opens the results page at an address whose early call is pending. */
async function openAt(search: string, hash = ''): Promise<Seen> {
  const seen: Seen = { asked: [], cancelled: [] };
  const early = `/Search${search}`;
  window.prefetchedResponses = {
    [early]: { response: answer(), cancel: () => void seen.cancelled.push(early) },
  };
  globalThis.fetch = (input) => {
    seen.asked.push(input as string);
    return answer();
  };
  await ensureResults(new QueryClient(), search, hash);
  dropPrefetchedResponses();
  return seen;
}

describe('ensureResults', () => {
  it.each([
    '?criteria=asthma&search_type=standard',
    '?criteria=asthma',
    '?criteria=asthma&category_id=11',
    '?search_type=Standard&criteria=asthma%20children&page=2',
    '?criteria=asthma&lang=es',
  ])('uses the prefetched response at %s and sends no second request', async (search) => {
    expect(await openAt(search)).toEqual({ asked: [], cancelled: [] });
  });

  it('sends a new request when the address was corrected, and cancels the prefetched one', async () => {
    expect(await openAt('?criteria=asthma&rows=37')).toEqual({
      asked: ['/Search?criteria=asthma&search_type=standard&rows=50'],
      cancelled: ['/Search?criteria=asthma&rows=37'],
    });
  });

  it('cancels the prefetched request when there is nothing to search for', async () => {
    const search = '?criteria=asthma&from_date=nonsense';
    expect(await openAt(search)).toEqual({ asked: [], cancelled: [`/Search${search}`] });
  });
});
