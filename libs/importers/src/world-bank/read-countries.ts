import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { ImportInputError } from '../import-item.js';
import { beginning, parseAnswer, SourceError, UnusableAnswerError } from '../network/source-answer.js';
import type { RateLimitedClient } from '../network/rate-limited-client.js';

const BANDS = ['LIC', 'LMC', 'UMC', 'HIC'] as const;
/** Groups of countries, such as the euro area, are in the list too. */
const AGGREGATE = 'NA';
/** Codes of the World Bank that are not those of ISO 3166-1: the Channel Islands are two there. */
const ISO_CODES: Readonly<Record<string, readonly string[]>> = { JG: ['GG', 'JE'] };
const ISO_CODE = /^[A-Z]{2}$/;
const MAX_PAGES = 20;

const PageSchema = z.tuple([
  z.object({ page: z.coerce.number(), pages: z.coerce.number() }),
  z.array(
    z.object({
      iso2Code: z.string(),
      region: z.object({ id: z.string() }),
      incomeLevel: z.object({ id: z.string() }),
    }),
  ),
]);

/** Income groups by ISO 3166-1 alpha-2 code; empty for a country that is not classified. */
export type CountryIncome = Readonly<Record<string, (typeof BANDS)[number] | ''>>;

/**
 * Reads an answer of the World Bank's `/country` (format `json`).
 *
 * @returns the income groups of its countries, and how many pages there are
 * @throws UnusableAnswerError for anything else
 */
export function readCountries(body: Buffer): { readonly income: CountryIncome; readonly pages: number } {
  const parsed = PageSchema.safeParse(parseAnswer(body));
  if (!parsed.success) throw new UnusableAnswerError(`it answered something else: '${beginning(body)}'`);
  const [{ pages }, countries] = parsed.data;
  const income = countries.flatMap(({ iso2Code, region, incomeLevel }) => {
    if (region.id === AGGREGATE || !ISO_CODE.test(iso2Code)) return [];
    const band = BANDS.find((each) => each === incomeLevel.id) ?? '';
    return (ISO_CODES[iso2Code] ?? [iso2Code]).map((code) => [code, band] as const);
  });
  return { income: Object.fromEntries(income), pages };
}

/** The income groups of an answer that was saved. @throws ImportInputError */
export async function readSavedCountries(file: string): Promise<CountryIncome> {
  try {
    return readCountries(await readFile(file)).income;
  } catch (error) {
    if (!(error instanceof UnusableAnswerError)) throw error;
    throw new ImportInputError(`${file} is no answer of the World Bank's /country: ${error.message}`);
  }
}

/** Requests the income groups of all countries from the World Bank. @throws SourceError */
export async function askCountries(
  client: RateLimitedClient,
  base: string,
  signal: AbortSignal,
): Promise<CountryIncome> {
  let income: CountryIncome = {};
  for (let page = 1, pages = 1; page <= Math.min(pages, MAX_PAGES); page++) {
    const url = new URL('country', base);
    url.search = new URLSearchParams({ format: 'json', per_page: '400', page: String(page) }).toString();
    const read = readCountries(await ask(client, url, signal));
    pages = read.pages;
    income = { ...income, ...read.income };
  }
  return income;
}

async function ask(client: RateLimitedClient, url: URL, signal: AbortSignal): Promise<Buffer> {
  try {
    return await client.ask({ url, form: null, check: readCountries }, signal);
  } catch (error) {
    if (!(error instanceof UnusableAnswerError)) throw error;
    const message = `${client.name} did not answer with countries at ${url.host}${url.pathname}: ${error.message}`;
    throw new SourceError(message, false, { cause: error });
  }
}
