import {
  FROM_THE_START,
  readReportParameters,
  parameterMessages,
  readSearchParameters,
  searchQueryString,
  type Language,
  type ReportFormat,
  type SearchRequest,
  type SearchResponse,
} from '@clinical/contracts';
import { categoryTitle } from '@clinical/evidence';
import type { Principal } from '@clinical/people';
import { APP_CONFIG, Clock, type AppConfig } from '@clinical/platform';
import { SearchEngine } from '@clinical/search-engine';
import { Inject, Injectable } from '@nestjs/common';
import { RequestRefusedError, downloadName, EvidenceSearchService } from '@clinical/search';
import { SourcesService } from '@clinical/collection';
import { buildReport, type SearchReport } from './build-report.js';
import { reportAsHtml } from './report-html.js';
import { reportAsMarkdown } from './report-markdown.js';
import type { CollectionFacts, SearchFacts } from './search-facts.js';

type Parameters = readonly (readonly [string, string])[];

/** A report as a file. */
export interface ReportFile {
  readonly name: string;
  readonly format: ReportFormat;
  readonly contentType: string;
  readonly content: string | Uint8Array;
}

interface ReportWriter {
  readonly extension: string;
  readonly contentType: string;
  readonly write: (report: SearchReport) => string | Promise<Uint8Array>;
}

const WRITERS: Readonly<Record<ReportFormat, ReportWriter>> = {
  markdown: { extension: 'md', contentType: 'text/markdown; charset=utf-8', write: reportAsMarkdown },
  html: { extension: 'html', contentType: 'text/html; charset=utf-8', write: reportAsHtml },
  docx: {
    extension: 'docx',
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    // Loaded by the first report of this kind: it is large.
    write: async (report) => (await import('./report-docx.js')).reportAsDocx(report),
  },
};
const REGISTRIES = ['clinicaltrials'];

/** Documents a search by PRISMA-S, as it is run now. */
@Injectable()
export class SearchReportService {
  constructor(
    private readonly evidence: EvidenceSearchService,
    private readonly engine: SearchEngine,
    private readonly sources: SourcesService,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * @throws RequestRefusedError when the parameters or the query cannot be used
   * @throws ProRequiredError when an advanced search is not the caller's to make
   * @throws SearchTimeoutError, SearchCancelledError, EngineUnavailableError
   */
  async write(
    parameters: Parameters,
    principal: Principal,
    language: Language,
    signal: AbortSignal,
  ): Promise<ReportFile> {
    const { format, errors, search } = readReportParameters(parameters, parameterMessages[language]);
    if (errors.length > 0) throw new RequestRefusedError('INVALID_PARAMETERS', errors);
    const reading = readSearchParameters(search, parameterMessages[language]);
    const request: SearchRequest = { ...reading.request, ...FROM_THE_START, explain: false, details: true };
    const response = await this.evidence.search({ ...reading, request }, language, signal, principal);
    const searchedAt = this.clock.now();
    const facts = this.factsOf(request, response, searchedAt, await this.collection());
    const { extension, contentType, write } = WRITERS[format];
    const name = downloadName(this.config.site, 'SearchReport', searchedAt, extension);
    return { name, format, contentType, content: await write(buildReport(facts, language)) };
  }

  private factsOf(
    request: SearchRequest,
    { summary }: SearchResponse,
    searchedAt: Date,
    collection: CollectionFacts,
  ): SearchFacts {
    const { search_details: details } = summary;
    const { publicUrl, searchFilters: filters, site } = this.config;
    const again = searchQueryString({ ...request, details: false });
    return {
      product: site.productName,
      siteUrl: publicUrl,
      searchUrl: `${publicUrl}/Searchresult?${again}`,
      searchedAt,
      searchType: request.searchType,
      dialect: details?.dialect ?? 'trip',
      typed: request.criteria,
      corrected: summary.corrected,
      query: details?.query ?? request.criteria,
      lines: details?.lines ?? [],
      total: summary.total,
      withAllWords: summary.relaxed?.allWords ?? null,
      folded: summary.folded,
      withoutProRecords: !summary.isPro,
      filters,
      limits: limitsOf(summary),
      messages: [...summary.notices, ...(details?.notices ?? [])],
      collection,
    };
  }

  private async collection(): Promise<CollectionFacts> {
    const [status, sources] = await Promise.all([this.engine.status(), this.sources.indexed()]);
    return {
      documents: status.documents,
      demonstration: status.demonstrationDocuments > 0,
      sources: sources
        .filter(({ kind, records }) => kind === 'records' && records > 0)
        .map(({ id, name, records, newest, last_success }) => ({
          ...{ name, records, newest, imported: last_success, isRegistry: REGISTRIES.includes(id) },
        })),
    };
  }
}

function limitsOf({
  filters,
  publications_data,
  search_details: details,
}: SearchResponse['summary']): SearchFacts['limits'] {
  const nameOf = (id: number): string =>
    publications_data.find((each) => each.id === id)?.publication ?? String(id);
  return {
    categories: filters.categories.map((id) => categoryTitle(id)),
    publications: filters.publications.map(nameOf),
    clinicalArea: filters.clinical_area,
    topics: filters.topics,
    limits: filters.limits,
    from: filters.from_date,
    to: filters.to_date,
    inQuery: details?.limits ?? [],
  };
}
