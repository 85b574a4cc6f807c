import { z } from 'zod';
import { ImportInputError } from '../import-item.js';
import {
  beginning,
  parseAnswer,
  refuseNothing,
  SourceError,
  UnusableAnswerError,
} from '../network/source-answer.js';
import type { PageSource } from '../network/paged-reader.js';
import type { RateLimitedClient } from '../network/rate-limited-client.js';
import { pubmedFindings } from '../pubmed/pubmed-reader.js';
import type { Finding } from '../reading/items-of-file.js';

/** Maximum records of one query that PubMed returns. */
export const MAX_PUBMED_RESULTS = 10_000;

const PAGE_RECORDS = 200;
/** NCBI keeps a search for some hours; after this time its records are requested by their numbers. */
const HISTORY_MS = 3_600_000;
/** A longer address is sent as a form. */
const MAX_ADDRESS = 1_800;
const MISSING_SHOWN = 20;

export interface PubmedQueryOptions {
  /** Address of E-utilities, ending in a slash. */
  readonly base: string;
  readonly query: string;
  /** Most records; PubMed's newest come first. */
  readonly max: number;
  /** NCBI's key, with which ten requests a second are allowed instead of three; empty without one. */
  readonly apiKey: string;
  /** The operator's address, which NCBI requires; empty where none is configured. */
  readonly email: string;
  /** Name of the program, which NCBI requires. */
  readonly tool: string;
}

/** Result of a search. */
export interface PubmedPlan {
  readonly ids: readonly string[];
  readonly webEnv: string;
  readonly queryKey: string;
}

const SearchAnswerSchema = z.object({
  esearchresult: z.object({
    ERROR: z.string().optional(),
    count: z.string().regex(/^\d+$/).optional(),
    idlist: z.array(z.string().regex(/^\d{1,10}$/)).optional(),
    webenv: z.string().optional(),
    querykey: z.string().optional(),
    errorlist: z
      .object({
        phrasesnotfound: z.array(z.string()).default([]),
        fieldsnotfound: z.array(z.string()).default([]),
      })
      .optional(),
  }),
});

/** Least time between two requests, in milliseconds: three a second, or ten with a key. */
export function pubmedInterval(apiKey: string): number {
  return apiKey === '' ? 340 : 105;
}

/** The records that a query finds in PubMed, through NCBI's E-utilities: esearch with history, then efetch in pages. */
export class PubmedQuerySource implements PageSource<PubmedPlan, number> {
  readonly source = 'pubmed-query';
  readonly label: string;

  constructor(private readonly options: PubmedQueryOptions) {
    this.label = `PubMed: ${options.query} (at most ${options.max})`;
  }

  async begin(client: RateLimitedClient, signal: AbortSignal): Promise<{ plan: PubmedPlan; total: number }> {
    const { query, max } = this.options;
    const parameters = { term: query, usehistory: 'y', retmode: 'json', retmax: String(max) };
    const body = await client.ask(
      { ...this.question('esearch.fcgi', parameters), check: parseSearch },
      signal,
    );
    const result = parseSearch(body);
    if (result.ERROR !== undefined)
      throw new ImportInputError(`PubMed does not understand the query: ${result.ERROR}`);
    const ids = [...new Set(result.idlist ?? [])].slice(0, max);
    if (ids.length === 0) {
      const unknown = [
        ...(result.errorlist?.phrasesnotfound ?? []),
        ...(result.errorlist?.fieldsnotfound ?? []),
      ];
      const why =
        unknown.length === 0 ? '' : `; it does not know ${unknown.map((one) => `'${one}'`).join(', ')}`;
      throw new ImportInputError(`PubMed finds nothing for ${query}${why}`);
    }
    const plan = { ids, webEnv: result.webenv ?? '', queryKey: result.querykey ?? '' };
    return { plan, total: ids.length };
  }

  first(): number {
    return 0;
  }

  skip({ ids }: PubmedPlan, start: number): number | null {
    return start + PAGE_RECORDS < ids.length ? start + PAGE_RECORDS : null;
  }

  async fetch(
    client: RateLimitedClient,
    { plan, startedAt, cursor }: { plan: PubmedPlan; startedAt: string; cursor: number },
    signal: AbortSignal,
  ): Promise<{ body: Buffer; next: number | null }> {
    const body = await this.fetchPage(client, plan, startedAt, cursor, signal);
    return { body, next: this.skip(plan, cursor) };
  }

  async *read(body: Buffer, { ids }: PubmedPlan, start: number): AsyncGenerator<Finding> {
    const missing = new Set(ids.slice(start, start + PAGE_RECORDS));
    const expected = missing.size;
    for await (const finding of pubmedFindings(once(body))) {
      if (finding.kind === 'record') missing.delete(finding.record.sourceId);
      yield finding;
    }
    if (missing.size === 0) return;
    const shown = [...missing].slice(0, MISSING_SHOWN).join(', ');
    const more = missing.size > MISSING_SHOWN ? ', …' : '';
    yield {
      kind: 'rejected',
      reason: `PubMed gave no usable record for ${missing.size} of ${expected}: PMID ${shown}${more}`,
    };
  }

  /** By the history of the search while NCBI keeps it, else by the records' numbers. */
  private async fetchPage(
    client: RateLimitedClient,
    { ids, webEnv, queryKey }: PubmedPlan,
    startedAt: string,
    start: number,
    signal: AbortSignal,
  ): Promise<Buffer> {
    const common = { retmode: 'xml', rettype: 'abstract' };
    const byNumber = { ...common, id: ids.slice(start, start + PAGE_RECORDS).join(',') };
    const isKept = webEnv !== '' && queryKey !== '' && Date.now() - Date.parse(startedAt) < HISTORY_MS;
    if (isKept) {
      const page = {
        WebEnv: webEnv,
        query_key: queryKey,
        retstart: String(start),
        retmax: String(Math.min(PAGE_RECORDS, ids.length - start)),
      };
      try {
        return await client.ask(
          { ...this.question('efetch.fcgi', { ...common, ...page }), check: checkPage },
          signal,
        );
      } catch (error) {
        if (!(error instanceof SourceError && error.refused)) throw error;
      }
    }
    return client.ask({ ...this.question('efetch.fcgi', byNumber), check: checkPage }, signal);
  }

  private question(
    call: string,
    parameters: Readonly<Record<string, string>>,
  ): { url: URL; form: URLSearchParams | null } {
    const { base, apiKey, email, tool } = this.options;
    const all = new URLSearchParams({ db: 'pubmed', ...parameters, tool });
    if (email !== '') all.set('email', email);
    if (apiKey !== '') all.set('api_key', apiKey);
    const url = new URL(call, base);
    if (all.toString().length > MAX_ADDRESS) return { url, form: all };
    url.search = all.toString();
    return { url, form: null };
  }
}

function parseSearch(body: Buffer): z.infer<typeof SearchAnswerSchema>['esearchresult'] {
  const parsed = SearchAnswerSchema.safeParse(parseAnswer(body));
  if (!parsed.success) throw new UnusableAnswerError(`it answered something else: '${beginning(body)}'`);
  const { ERROR, idlist } = parsed.data.esearchresult;
  if (ERROR === undefined && idlist === undefined)
    throw new UnusableAnswerError('it answered without a list of records');
  return parsed.data.esearchresult;
}

/**
 * A page must be a complete set of articles.
 *
 * @throws UnusableAnswerError, with the readable records of a truncated page
 */
function checkPage(body: Buffer): void {
  refuseNothing(body);
  const head = body.toString('latin1', 0, 2_000);
  const error = /<ERROR>([^<]{0,300})/i.exec(head);
  if (error !== null) throw new SourceError(`PubMed refused: ${error[1]?.trim() ?? ''}`, true);
  if (!/<PubmedArticleSet[\s>]/.test(head))
    throw new UnusableAnswerError(`it answered something else than PubMed XML: '${beginning(body)}'`);
  const tail = body.toString('latin1', Math.max(0, body.length - 200)).trimEnd();
  if (!tail.endsWith('</PubmedArticleSet>')) throw new UnusableAnswerError('it answered half a page', body);
}

async function* once(body: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(body);
}
