import {
  MAX_EXPORTED,
  readExportParameters,
  readSearchParameters,
  type ExportRequest,
  type Language,
} from '@clinical/contracts';
import { entitlements, type EvidenceDocument, type Principal } from '@clinical/evidence';
import { APP_CONFIG, AppError, Clock, DEFAULT_PRODUCT_NAME, type AppConfig } from '@clinical/platform';
import { SearchCancelledError, SearchEngine, type CallContext } from '@clinical/search-engine';
import { Inject, Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { RequestRefusedError, SearchEvidence } from '../search/index.js';
import { EXPORT_WRITERS, writeExport } from './export-formats.js';

type Parameters = readonly (readonly [string, string])[];
type Batches = AsyncIterable<readonly { readonly document: EvidenceDocument }[]>;

/** A file that is written while it is read. */
export interface ExportFile {
  readonly name: string;
  readonly contentType: string;
  /** Ends with the error where the records cannot be read to the end; the file is then incomplete. */
  readonly pieces: AsyncIterable<string>;
}

/** Milliseconds that each batch of records may take. */
const BATCH_DEADLINE_MS = 30_000;
/** Ids that are looked up together. */
const IDS_AT_ONCE = 100;
/** Exports that may wait for others; more are refused. */
const MAX_WAITING = 50;
/** The name of the product while no other is set (B35). */
const UNNAMED = 'trip';

/** Exports citations of a search (SEARCH-3, B35), for Pro users. */
@Injectable()
export class ExportSearch {
  private readonly limit: ReturnType<typeof pLimit>;

  constructor(
    private readonly engine: SearchEngine,
    private readonly evidence: SearchEvidence,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {
    this.limit = pLimit(config.search.exportsAtOnce);
  }

  /**
   * The file that the parameters ask for. Everything that can be refused is refused before the file begins.
   *
   * @throws AppError `EXPORT_DENIED` for everybody without Pro, `EXPORT_BUSY` when too many exports wait
   * @throws RequestRefusedError when the parameters or the query cannot be used
   * @throws SearchTimeoutError, SearchCancelledError, EngineUnavailableError
   */
  async start(
    parameters: Parameters,
    principal: Principal,
    language: Language,
    signal: AbortSignal,
  ): Promise<ExportFile> {
    if (!entitlements(principal, { pro: this.config.grantPro }).isPro)
      throw new AppError('EXPORT_DENIED', 'user', 'Exports are for Pro users');
    const { request, errors, search } = readExportParameters(parameters, language);
    if (errors.length > 0) throw new RequestRefusedError('INVALID_PARAMETERS', errors);
    const release = await this.waitForTurn(signal);
    try {
      const batches =
        request.scope === 'all_selected'
          ? this.selected(request.articles, signal)
          : await this.found(request, search, principal, language, signal);
      const { contentType, extension } = EXPORT_WRITERS[request.format];
      const pieces = releasing(writeExport(request.format, batches, this.config.publicUrl), release);
      return { name: this.fileName(extension), contentType, pieces };
    } catch (error) {
      release();
      throw error;
    }
  }

  /** Resolves when fewer exports run than may; the result ends this one's turn. */
  private async waitForTurn(signal: AbortSignal): Promise<() => void> {
    if (this.limit.pendingCount >= MAX_WAITING)
      throw new AppError('EXPORT_BUSY', 'operational', 'Too many exports are waiting');
    return new Promise((resolve, reject) => {
      void this.limit(
        () =>
          new Promise<void>((ended) => {
            // A file that nobody begins to read does not end by itself.
            signal.addEventListener('abort', () => ended(), { once: true });
            if (!signal.aborted) return resolve(ended);
            ended();
            reject(new SearchCancelledError('The caller went away.'));
          }),
      );
    });
  }

  private async found(
    { scope }: ExportRequest,
    search: Parameters,
    principal: Principal,
    language: Language,
    signal: AbortSignal,
  ): Promise<Batches> {
    const reading = readSearchParameters(search, language);
    const plan = await this.evidence.plan(reading, language, signal, principal);
    const page = scope === 'all_page' ? plan.page : { offset: 0, limit: MAX_EXPORTED };
    return this.engine.readListed({ ...plan, page, explain: false, details: false }, context(signal));
  }

  /** The selected records in the order of selection; records that are no longer there are left out. */
  private async *selected(
    ids: readonly string[],
    signal: AbortSignal,
  ): AsyncGenerator<{ document: EvidenceDocument }[]> {
    for (let start = 0; start < ids.length; start += IDS_AT_ONCE)
      yield await this.engine.documents(ids.slice(start, start + IDS_AT_ONCE), context(signal));
  }

  /** `tripExport20260704T101500Z.csv`, or with the slug of the product's own name in place of `trip`. */
  private fileName(extension: string): string {
    const { productName } = this.config.site;
    const slug = productName === DEFAULT_PRODUCT_NAME ? UNNAMED : slugOf(productName);
    const time = this.clock.now().toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '');
    return `${slug}Export${time}.${extension}`;
  }
}

/** `evidence-at-hand` of `Evidence at Hand`. */
function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words === null ? UNNAMED : words.join('-');
}

function context(signal: AbortSignal): CallContext {
  return { signal, deadlineMs: BATCH_DEADLINE_MS };
}

async function* releasing(pieces: AsyncIterable<string>, release: () => void): AsyncGenerator<string> {
  try {
    yield* pieces;
  } finally {
    release();
  }
}
