import { VISITOR } from '@clinical/people';
import { readConfig } from '@clinical/platform';
import { SearchTimeoutError, type EngineStatus, type SearchEngine } from '@clinical/search-engine';
import { SiteService } from './site.service.js';

const CONFIG = readConfig({ GRANT_PRO: 'nobody' });
const logins = { logoPathOf: () => Promise.resolve('') };
const STATUS = { documents: 96, demonstrationDocuments: 0 } as EngineStatus;
const never = () => new Promise<EngineStatus>(() => undefined);
const after = (milliseconds: number) => () =>
  new Promise<EngineStatus>((resolve) => setTimeout(() => resolve(STATUS), milliseconds));

/** The document counts that are reported in turn when the engine responds in this way. */
async function documentsReported(
  ...answers: readonly (() => Promise<EngineStatus>)[]
): Promise<(number | null)[]> {
  const left = [...answers];
  const engine = { status: () => (left.shift() ?? never)() } as Pick<SearchEngine, 'status'>;
  const site = new SiteService(engine as SearchEngine, logins, CONFIG);
  const numbers: (number | null)[] = [];
  for (let call = 0; call < answers.length; call += 1) {
    const answer = site.describe(VISITOR);
    await jest.advanceTimersByTimeAsync(5_000);
    numbers.push((await answer).documents);
  }
  return numbers;
}

describe('the site', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('waits for an engine that has just started', async () => {
    expect(await documentsReported(after(1_800))).toEqual([96]);
  });

  it('reports no number of records until the engine has responded once', async () => {
    expect(await documentsReported(never)).toEqual([null]);
    expect(await documentsReported(() => Promise.reject(new SearchTimeoutError('late')))).toEqual([null]);
  });

  it('reports the last known values while the engine hangs', async () => {
    expect(await documentsReported(after(0), never)).toEqual([96, 96]);
  });
});
