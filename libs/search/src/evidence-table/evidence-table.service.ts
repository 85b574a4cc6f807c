import {
  csvText,
  parameterMessages,
  readSearchParameters,
  serverMessages,
  type Language,
  type SearchParametersReading,
} from '@clinical/contracts';
import { publicationName, type EvidenceDocument } from '@clinical/evidence';
import { appraisalSettings } from '../settings/appraisal-settings.js';
import { CountableSearchService, type CountableSearch } from '../search/countable-search.service.js';
import { ProRequiredError } from '../planning/pro-required.error.js';
import { RequestRefusedError } from '../planning/request-refused.error.js';
import { recordAppraisal } from '../presentation/show-appraisal.js';
import { entitlements, type Principal } from '@clinical/people';
import { APP_CONFIG, Clock, type AppConfig } from '@clinical/platform';
import { Inject, Injectable } from '@nestjs/common';
import { setImmediate } from 'node:timers/promises';
import { conclusionOf } from '../presentation/conclusion.js';
import {
  CSV_ROWS,
  EVIDENCE_COLUMNS,
  readTableParameters,
  TABLE_ROWS,
  type EvidenceRow,
  type EvidenceTable,
} from './evidence-table.contract.js';

type Parameters = readonly (readonly [string, string])[];

/** Rows that are read before other requests have their turn. */
const AT_ONCE = 10;

/** The evidence table of any search: what titles and abstracts of its first records state of the studies. */
@Injectable()
export class EvidenceTableService {
  constructor(
    private readonly searches: CountableSearchService,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** @throws RequestRefusedError, ProRequiredError, SearchTimeoutError, SearchCancelledError, EngineUnavailableError */
  async read(
    parameters: Parameters,
    principal: Principal,
    language: Language,
    signal: AbortSignal,
  ): Promise<EvidenceTable> {
    const reading = readSearchParameters(parameters, parameterMessages[language]);
    const search = await this.#open(reading, principal, language, signal);
    const [total = 0] = await search.countEach([search.request]);
    const texts = serverMessages[language];
    return {
      total,
      columns: EVIDENCE_COLUMNS.map((column) => ({ column, name: texts[`table.${column}`] })),
      rows: await this.#rows(search, TABLE_ROWS, language),
    };
  }

  /**
   * The table as CSV with more records, for Pro.
   *
   * @throws ProRequiredError, and the same as {@link read}
   */
  async csv(
    parameters: Parameters,
    principal: Principal,
    language: Language,
    signal: AbortSignal,
  ): Promise<string> {
    if (!entitlements(principal, { pro: this.config.grantPro }).isPro) throw new ProRequiredError([]);
    const {
      columns,
      errors,
      search: ofSearch,
    } = readTableParameters(parameters, parameterMessages[language]);
    if (errors.length > 0) throw new RequestRefusedError('INVALID_PARAMETERS', errors);
    const reading = readSearchParameters(ofSearch, parameterMessages[language]);
    const rows = await this.#rows(await this.#open(reading, principal, language, signal), CSV_ROWS, language);
    const texts = serverMessages[language];
    const names = [
      texts['table.title'],
      texts['table.publication'],
      ...columns.map((each) => texts[`table.${each}`]),
    ];
    const address = (id: string): string => `${this.config.publicUrl}/Document/${encodeURIComponent(id)}`;
    return csvText([
      [...names, texts['table.address']],
      ...rows.map((row) => [
        row.title,
        row.publication,
        ...columns.map((each) => row[each]),
        address(row.id),
      ]),
      [texts['table.source']],
    ]);
  }

  #open(
    reading: SearchParametersReading,
    principal: Principal,
    language: Language,
    signal: AbortSignal,
  ): Promise<CountableSearch> {
    if (reading.errors.length > 0) throw new RequestRefusedError('INVALID_PARAMETERS', reading.errors);
    return this.searches.open(reading, language, signal, principal);
  }

  async #rows(search: CountableSearch, limit: number, language: Language): Promise<EvidenceRow[]> {
    const rows: EvidenceRow[] = [];
    for (const document of await search.first(limit)) {
      if (rows.length % AT_ONCE === AT_ONCE - 1) await setImmediate();
      rows.push(this.#row(document, language));
    }
    return rows;
  }

  #row(document: EvidenceDocument, language: Language): EvidenceRow {
    const { design, facts, integrity, review, trial } = recordAppraisal(document, {
      settings: appraisalSettings(this.config.appraisal),
      language,
      today: this.clock.today(),
    });
    const stated = (wanted: (typeof facts)[number]['fact']): string =>
      facts.find(({ fact }) => fact === wanted)?.value ?? '';
    return {
      id: document.id,
      title: document.title,
      publication: publicationName(document),
      design: design.name,
      participants: stated('sample_size'),
      population: stated('population'),
      year: document.date.slice(0, 4),
      finding: conclusionOf(document),
      appraisal: integrity?.title ?? review?.label_text ?? trial?.rating ?? '',
      has_abstract: document.abstract.length > 0,
    };
  }
}
