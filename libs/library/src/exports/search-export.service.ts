import {
  exportedOf,
  MAX_EXPORTED,
  readExportParameters,
  parameterMessages,
  readSearchParameters,
  type ExportFormat,
  type ExportReading,
  type ExportRequest,
  type Language,
} from '@clinical/contracts';
import { type EvidenceDocument } from '@clinical/evidence';
import { entitlements, type Principal, networkOf } from '@clinical/people';
import { APP_CONFIG, AppError, Clock, type AppConfig } from '@clinical/platform';
import { SearchEngine, type CallContext, type SearchPlan, type SearchResult } from '@clinical/search-engine';
import { Inject, Injectable } from '@nestjs/common';
import {
  RequestRefusedError,
  downloadName,
  EvidenceSearchService,
  isLeftAsTyped,
  RunningSearches,
} from '@clinical/search';
import { EXPORT_WRITERS, writeExport, type DocumentBatches } from './export-formats.js';
import { ExportTurns } from './export-turns.js';

type Parameters = readonly (readonly [string, string])[];

/** A file that is written while it is read. */
export interface ExportFile {
  readonly name: string;
  readonly contentType: string;
  /** Records of the list, or selected ones. */
  readonly total: number;
  /** Records in the file; null for selected ones, which are looked up while it is written. */
  readonly exported: number | null;
  /** Ends with the error where the records cannot be read to the end; the file is then incomplete. */
  readonly pieces: AsyncIterable<string | Uint8Array>;
}

/** Milliseconds that each batch of records may take. */
const BATCH_DEADLINE_MS = 30_000;
/** Ids that are looked up together. */
const IDS_AT_ONCE = 100;
/** Records that come with the search itself, so that the file starts as soon as a page of results would. */
const FIRST = 20;
/** Records of one turn: about a millisecond of work. */
const WRITTEN_AT_ONCE = 10;

/** Only the records. */
const PLAIN = { explain: false, details: false } as const;

/** The records of an export, and how many there are: see {@link ExportFile}. */
interface Found extends Pick<ExportFile, 'total' | 'exported'> {
  readonly batches: DocumentBatches;
}

type DocumentBatchesGenerator = AsyncGenerator<readonly { readonly document: EvidenceDocument }[]>;

/** Exports citations of a search (SEARCH-3, B35), for Pro users. */
@Injectable()
export class SearchExportService {
  private readonly turns: ExportTurns;

  constructor(
    private readonly engine: SearchEngine,
    private readonly evidence: EvidenceSearchService,
    searches: RunningSearches,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {
    this.turns = new ExportTurns(config.search.exportsAtOnce, searches);
  }

  /**
   * Starts the requested file. All checks are done before, the search of its records too, which takes as long as a page
   * of results. The records are read in turns with other exports while the file is read.
   *
   * @param address of the caller, who has one share of the work; of an account, all addresses have one
   * @param onRecords called after each batch with the ids of the records written
   * @throws AppError `EXPORT_DENIED` without Pro, `EXPORTS_OF_CALLER` or `EXPORT_BUSY` when too many are open
   * @throws RequestRefusedError when the parameters or the query cannot be used
   * @throws SearchTimeoutError, SearchCancelledError, EngineUnavailableError
   */
  async start(
    parameters: Parameters,
    principal: Principal,
    address: string,
    language: Language,
    signal: AbortSignal,
    onRecords: (ids: readonly string[]) => void = () => undefined,
  ): Promise<ExportFile> {
    const { request, search } = this.readRequest(parameters, principal, language);
    const place = this.turns.begin(callerKey(principal, address), signal);
    try {
      const { batches, ...counts } =
        request.scope === 'all_selected'
          ? {
              batches: this.selected(request.articles, signal),
              ...{ total: request.articles.length, exported: null },
            }
          : await this.found(request, search, principal, language, signal);
      const { contentType, extension } = EXPORT_WRITERS[request.format];
      const part = request.part === null ? '' : `part${request.part}.`;
      const { publicUrl, site } = this.config;
      return {
        name: downloadName(site, 'Export', this.clock.now(), `${part}${extension}`),
        contentType,
        ...counts,
        pieces: place.inTurns(writeExport(request.format, counted(inSlices(batches), onRecords), publicUrl)),
      };
    } catch (error) {
      place.end();
      throw error;
    }
  }

  /**
   * Checks an export that will be written later.
   *
   * @returns its format and its number of records
   * @throws the same as {@link start}, except `EXPORTS_OF_CALLER` and `EXPORT_BUSY`
   */
  async check(
    parameters: Parameters,
    principal: Principal,
    language: Language,
    signal: AbortSignal,
  ): Promise<{ readonly format: ExportFormat; readonly total: number }> {
    const { request, search } = this.readRequest(parameters, principal, language);
    const { format, scope, articles, page } = request;
    if (scope === 'all_selected') return { format, total: articles.length };
    const reading = readSearchParameters(search, parameterMessages[language]);
    const { summary, documents } = await this.evidence.search(reading, language, signal, principal);
    return {
      format,
      total: scope === 'all_page' ? documents.length : exportedOf(summary.listed, page),
    };
  }

  private readRequest(parameters: Parameters, principal: Principal, language: Language): ExportReading {
    if (!entitlements(principal, { pro: this.config.grantPro }).isPro)
      throw new AppError('EXPORT_DENIED', 'user', 'Exports are for Pro users');
    const reading = readExportParameters(parameters, parameterMessages[language]);
    if (reading.errors.length > 0) throw new RequestRefusedError('INVALID_PARAMETERS', reading.errors);
    return reading;
  }

  private async found(
    { scope, page }: ExportRequest,
    search: Parameters,
    principal: Principal,
    language: Language,
    signal: AbortSignal,
  ): Promise<Found> {
    const read = readSearchParameters(search, parameterMessages[language]);
    const reading = { ...read, request: { ...read.request, cursor: '' } };
    if (scope !== 'all_page') {
      const list = await this.listAsTyped(reading, page, principal, language, signal);
      if (list !== null) return list;
    }
    const plan = await this.evidence.plan(reading, language, signal, principal);
    if (scope !== 'all_page') return this.list(plan, await this.firstOf(plan, page, signal), page, signal);
    const { hits, listed } = await this.engine.search({ ...plan, ...PLAIN }, context(signal));
    return { batches: only(hits), total: listed, exported: hits.length };
  }

  /** The list of a standard search that is shown as typed, its first records by the search itself; null for other searches. */
  private async listAsTyped(
    reading: ReturnType<typeof readSearchParameters>,
    page: ExportRequest['page'],
    principal: Principal,
    language: Language,
    signal: AbortSignal,
  ): Promise<Found | null> {
    const plan = await this.evidence.planAsTyped(reading, language, signal, principal);
    if (plan === null) return null;
    const first = await this.firstOf(plan, page, signal);
    const withAllWords = first.relaxed ? first.matchingAll : first.total;
    return isLeftAsTyped(reading.request.asTyped, withAllWords) ? this.list(plan, first, page, signal) : null;
  }

  private firstOf(
    plan: SearchPlan,
    { offset, limit }: ExportRequest['page'],
    signal: AbortSignal,
  ): Promise<SearchResult> {
    const page = { offset, limit: Math.min(FIRST, limit, MAX_EXPORTED - offset) };
    const { deadlineMs } = this.config.search;
    return this.engine.search({ ...plan, ...PLAIN, page }, { signal, deadlineMs });
  }

  private list(
    plan: SearchPlan,
    { hits, listed }: SearchResult,
    page: ExportRequest['page'],
    signal: AbortSignal,
  ): Found {
    const exported = exportedOf(listed, page);
    const rest = { offset: page.offset + hits.length, limit: exported - hits.length };
    const first = hits.map(({ document }) => ({ document }));
    return {
      batches: this.continued(first, { ...plan, ...PLAIN, page: rest }, signal),
      ...{ total: listed, exported },
    };
  }

  /** The first records, then the others, each once: the collection may change between the two. */
  private async *continued(
    first: readonly { readonly document: EvidenceDocument }[],
    plan: SearchPlan,
    signal: AbortSignal,
  ): DocumentBatchesGenerator {
    yield first;
    if (plan.page.limit <= 0) return;
    const firstIds = new Set(first.map(({ document }) => document.id));
    for await (const batch of this.engine.readListed(plan, context(signal)))
      yield batch.filter(({ document }) => !firstIds.has(document.id));
  }

  /** The selected records in the order of selection; records that are no longer there are left out. */
  private async *selected(
    ids: readonly string[],
    signal: AbortSignal,
  ): AsyncGenerator<{ document: EvidenceDocument }[]> {
    for (let start = 0; start < ids.length; start += IDS_AT_ONCE)
      yield await this.engine.documents(ids.slice(start, start + IDS_AT_ONCE), context(signal));
  }
}

function context(signal: AbortSignal): CallContext {
  return { signal, deadlineMs: BATCH_DEADLINE_MS };
}

async function* only(batch: SearchResult['hits']): DocumentBatchesGenerator {
  yield batch;
}

async function* counted(
  batches: DocumentBatches,
  onRecords: (ids: readonly string[]) => void,
): DocumentBatchesGenerator {
  for await (const batch of batches) {
    yield batch;
    onRecords(batch.map(({ document }) => document.id));
  }
}

/** A few records at a time. */
async function* inSlices(batches: DocumentBatches): DocumentBatchesGenerator {
  for await (const batch of batches)
    for (let from = 0; from < batch.length; from += WRITTEN_AT_ONCE)
      yield batch.slice(from, from + WRITTEN_AT_ONCE);
}

/** Whom an export counts for. */
function callerKey(principal: Principal, address: string): string {
  return principal.kind === 'account' ? `account ${principal.userId}` : networkOf(address);
}
