import { AnsweringServer, quickClient } from '../testing/source-server.js';
import { askCountries, readCountries } from './read-countries.js';

const { signal } = new AbortController();
const country = (iso2Code: string, income: string, region = 'SSF') => ({
  id: `${iso2Code}X`,
  iso2Code,
  name: iso2Code,
  region: { id: region, iso2code: 'ZG', value: 'Region' },
  adminregion: { id: '', iso2code: '', value: '' },
  incomeLevel: { id: income, iso2code: 'XM', value: 'Some income' },
  lendingType: { id: 'IDX', iso2code: 'XI', value: 'IDA' },
  capitalCity: 'Capital',
  longitude: '1',
  latitude: '2',
});
const page = (number: number, pages: number, ...countries: readonly object[]) =>
  JSON.stringify([{ page: number, pages, per_page: '400', total: countries.length }, countries]);

describe('income groups of the World Bank', () => {
  let server: AnsweringServer;
  beforeEach(async () => {
    server = await AnsweringServer.start();
  });
  afterEach(() => server.stop());

  it('are read of countries alone, from all pages, with the codes of ISO 3166', async () => {
    server.answer = ({ parameters }) => ({
      body:
        parameters.get('page') === '1'
          ? page(1, 2, country('AF', 'LIC'), country('ZH', 'NA', 'NA'), country('JG', 'HIC'))
          : page(2, 2, country('VN', 'UMC'), country('VE', 'INX'), country('XC', 'HIC', 'NA')),
    });
    expect(await askCountries(quickClient(), server.base, signal)).toEqual({
      AF: 'LIC',
      GG: 'HIC',
      JE: 'HIC',
      VE: '',
      VN: 'UMC',
    });
    expect(server.requests.map(({ path, parameters }) => `${path}?${parameters.toString()}`)).toEqual([
      '/country?format=json&per_page=400&page=1',
      '/country?format=json&per_page=400&page=2',
    ]);
  });

  it('limits retries, and reports the response', async () => {
    server.answer = () => ({ body: '<html>Down</html>' });
    await expect(askCountries(quickClient({ attempts: 2 }), server.base, signal)).rejects.toThrow(
      /^The service did not answer with countries at 127\.0\.0\.1:\d+\/country: it answered a web page/,
    );
    expect(server.requests).toHaveLength(2);
  });

  it.each([
    ['a web page', '<html><body>Down for maintenance</body></html>', /a web page in place of JSON/],
    ['an error of the API', '[{"message":[{"id":"120","key":"Invalid value"}]}]', /something else/],
    ['half an answer', page(1, 1, country('AF', 'LIC')).slice(0, -5), /no whole JSON/],
    ['nothing', '', /nothing/],
  ])('are not read from %s', (_, body, expected) => {
    expect(() => readCountries(Buffer.from(body))).toThrow(expected);
  });
});
