import { ImportInputError } from '../import-item.js';
import { parseAnswerAs } from '../network/source-answer.js';
import type { PageSource } from '../network/paged-reader.js';
import type { RateLimitedClient } from '../network/rate-limited-client.js';
import type { Finding } from '../reading/items-of-file.js';
import { firstProblem } from '../reading/json-lines.js';
import { RecordNotes } from '../reading/record-notes.js';
import { EuropePmcAnswerSchema, EuropePmcResultSchema } from './europe-pmc.schema.js';
import { EUROPE_PMC_SOURCE, europePmcToSourceRecord } from './europe-pmc-to-source-record.js';

const PAGE_RECORDS = 200;

export interface QueryOptions {
  /** Address of the service, ending in a slash. */
  readonly base: string;
  readonly query: string;
  /** Most records. */
  readonly max: number;
}

/** Cursor of a page, and the number of records before it. */
export interface MarkedPlace {
  readonly mark: string;
  readonly before: number;
}

/** The records that a query finds in Europe PMC, page by page, by its cursor. */
export class EuropePmcSource implements PageSource<null, MarkedPlace> {
  readonly source = EUROPE_PMC_SOURCE;
  readonly label: string;

  constructor(private readonly options: QueryOptions) {
    this.label = `Europe PMC: ${options.query} (at most ${options.max})`;
  }

  async begin(client: RateLimitedClient, signal: AbortSignal): Promise<{ plan: null; total: number }> {
    const { hitCount } = parsePage(await client.ask(this.question('*', 1), signal));
    if (hitCount === 0) throw new ImportInputError(`Europe PMC finds nothing for ${this.options.query}`);
    return { plan: null, total: Math.min(hitCount, this.options.max) };
  }

  first(): MarkedPlace {
    return { mark: '*', before: 0 };
  }

  skip(): null {
    return null;
  }

  async fetch(
    client: RateLimitedClient,
    { cursor }: { cursor: MarkedPlace },
    signal: AbortSignal,
  ): Promise<{ body: Buffer; next: MarkedPlace | null }> {
    const body = await client.ask(
      this.question(cursor.mark, Math.min(PAGE_RECORDS, this.options.max)),
      signal,
    );
    const { nextCursorMark, resultList } = parsePage(body);
    const before = cursor.before + resultList.result.length;
    const mark = nextCursorMark ?? '';
    const isLast = mark === '' || mark === cursor.mark || resultList.result.length === 0;
    return { body, next: isLast || before >= this.options.max ? null : { mark, before } };
  }

  *read(body: Buffer, _plan: null, { before }: MarkedPlace): Generator<Finding> {
    const results = parsePage(body).resultList.result.slice(0, this.options.max - before);
    for (const result of results) yield findingOf(result);
  }

  private question(
    mark: string,
    size: number,
  ): { url: URL; form: URLSearchParams | null; check: (body: Buffer) => void } {
    const { base, query } = this.options;
    const parameters = {
      query,
      format: 'json',
      resultType: 'core',
      cursorMark: mark,
      pageSize: String(size),
    };
    const all = new URLSearchParams(parameters);
    // Long queries have a call of their own, which takes a form.
    if (all.toString().length > 1_800)
      return { url: new URL('searchPOST', base), form: all, check: parsePage };
    const url = new URL('search', base);
    url.search = all.toString();
    return { url, form: null, check: parsePage };
  }
}

const parsePage = (body: Buffer) => parseAnswerAs(body, EuropePmcAnswerSchema);

function findingOf(result: unknown): Finding {
  const parsed = EuropePmcResultSchema.safeParse(result);
  if (!parsed.success) return { kind: 'rejected', reason: firstProblem(parsed.error, 'the record') };
  const notes = new RecordNotes();
  const record = europePmcToSourceRecord(parsed.data, notes);
  if (record.sourceId === '') return { kind: 'rejected', reason: 'the record has no identifier' };
  if (record.title === '') return { kind: 'rejected', reason: `record ${record.sourceId} has no title` };
  return { kind: 'record', record, ...notes.ofItem };
}
