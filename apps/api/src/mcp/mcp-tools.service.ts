import {
  DocumentLookupSchema,
  formatMessage,
  LIMITS,
  PAGE_SIZES,
  QUERY_DIALECTS,
  parameterMessages,
  readSearchParameters,
  serverMessages,
} from '@clinical/contracts';
import { EvidenceSearchService, ConnectedService } from '@clinical/search';
import { APP_CONFIG, LOGGER, type AppConfig, type Logger } from '@clinical/platform';
import { ConnectedRequestSchema, MAX_CONNECTED_SEEDS } from '@clinical/search/contract';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { mapError } from '../http/map-error.js';
import { PersonalSearch } from '@clinical/library';
import {
  CATEGORIES_OUTPUT,
  categoriesOutput,
  RELATED_OUTPUT,
  relatedOutput,
  SEARCH_OUTPUT,
  searchOutput,
  STRATEGY_OUTPUT,
  strategyOutput,
} from './present-results.js';
import {
  ASK_INPUT,
  ASK_OUTPUT,
  QuestionToolsService,
  RETRACTIONS_INPUT,
  RETRACTIONS_OUTPUT,
  SENTENCE_INPUT,
  SENTENCE_OUTPUT,
} from './question-tools.service.js';
import {
  EXPORT_INPUT,
  EXPORT_OUTPUT,
  RECORD_ID,
  RecordToolsService,
  type ToolCaller,
} from './record-tools.service.js';

const VERSION = '1.0.0';
const READS_ONLY = { readOnlyHint: true, openWorldHint: false };

/** Parameters of both searches, with the names of `GET /Search`. */
const PAGING = {
  page: z.number().int().min(1).max(500).default(1),
  rows: z.union(PAGE_SIZES.map((size) => z.literal(size))).default(20),
  sort: z.enum(['r', 't', 'y']).default('r').describe('r: TripRank, t: text relevance, y: newest first.'),
  category_id: z.string().max(200).optional().describe('Category ids, separated by commas.'),
  limits: z
    .string()
    .max(200)
    .optional()
    .describe(`Limits, separated by commas: ${LIMITS.join(', ')}.`),
  from_date: z.string().max(10).optional().describe('YYYY, YYYY-MM or YYYY-MM-DD.'),
  to_date: z.string().max(10).optional().describe('YYYY, YYYY-MM or YYYY-MM-DD, inclusive.'),
};
const SEARCH_INPUT = z.strictObject({
  criteria: z.string().min(1).max(32_000).optional().describe('Words, as for the search box.'),
  query: z
    .string()
    .min(1)
    .max(32_000)
    .optional()
    .describe('Another name of `criteria`; one of them is required.'),
  ...PAGING,
});
const STRATEGY_INPUT = z.strictObject({
  strategy: z
    .string()
    .min(1)
    .max(32_000)
    .describe('A Boolean query, or a strategy of numbered lines that refer to each other.'),
  dialect: z.enum([...QUERY_DIALECTS, 'detect']).default('detect'),
  ...PAGING,
});
const RECORD_INPUT = z.strictObject({ id: RECORD_ID });
const RELATED_INPUT = z.strictObject({
  ids: z
    .array(RECORD_ID)
    .min(1)
    .max(MAX_CONNECTED_SEEDS)
    .describe('Ids of records, as results have them, the most important first.'),
  keywords: z.string().max(2_000).default('').describe('Words of the search that the records were found by.'),
});

type Values = Readonly<Record<string, string | number | undefined>>;

/** The tools of `/mcp`. They call the services behind the HTTP routes, with the rights of the account. */
@Injectable()
export class McpToolsService {
  @Inject(LOGGER) private readonly logger: Logger;

  constructor(
    private readonly evidence: EvidenceSearchService,
    private readonly records: RecordToolsService,
    private readonly connected: ConnectedService,
    private readonly questions: QuestionToolsService,
    private readonly personal: PersonalSearch,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** A server for one message. */
  serverFor(caller: ToolCaller): McpServer {
    const server = new McpServer({ name: this.config.site.productName, version: VERSION });
    this.#addSearches(server, caller);
    this.#addRecords(server, caller);
    this.#addQuestions(server, caller);
    return server;
  }

  #addSearches(server: McpServer, caller: ToolCaller): void {
    server.registerTool(
      'search',
      {
        description: 'Search clinical evidence: reviews, guidelines, trials and other research.',
        inputSchema: SEARCH_INPUT,
        outputSchema: SEARCH_OUTPUT,
        annotations: READS_ONLY,
      },
      ({ query, criteria = query, ...values }) =>
        this.#answer(caller, () => this.#search({ ...values, criteria, search_type: 'standard' }, caller)),
    );
    server.registerTool(
      'run_strategy',
      {
        description: 'Run a Boolean search strategy in one of the supported dialects, with a count per line.',
        inputSchema: STRATEGY_INPUT,
        outputSchema: STRATEGY_OUTPUT,
        annotations: READS_ONLY,
      },
      ({ strategy, ...values }) =>
        this.#answer(caller, () =>
          this.#runStrategy({ ...values, criteria: strategy, search_type: 'advanced' }, caller),
        ),
    );
    server.registerTool(
      'list_categories',
      {
        description: 'The categories of evidence, for `category_id`, and the clinical areas.',
        inputSchema: z.strictObject({}),
        outputSchema: CATEGORIES_OUTPUT,
        annotations: READS_ONLY,
      },
      () => this.#answer(caller, () => Promise.resolve(categoriesOutput())),
    );
  }

  #addRecords(server: McpServer, caller: ToolCaller): void {
    server.registerTool(
      'get_record',
      {
        description: 'Read one record in full: abstract, identifiers, appraisal and linked records.',
        inputSchema: RECORD_INPUT,
        outputSchema: DocumentLookupSchema.shape,
        annotations: READS_ONLY,
      },
      ({ id }) => this.#answer(caller, () => this.records.read(id, caller)),
    );
    server.registerTool(
      'related',
      {
        description:
          'Articles connected with records by citations, words, headings, authors and trials, with the reasons.',
        inputSchema: RELATED_INPUT,
        outputSchema: RELATED_OUTPUT,
        annotations: READS_ONLY,
      },
      ({ ids, keywords }) => this.#answer(caller, () => this.#related({ ids, keywords }, caller)),
    );
    server.registerTool(
      'export_records',
      {
        description: 'Citations of records as the text of a file for a reference manager. Pro.',
        inputSchema: EXPORT_INPUT,
        outputSchema: EXPORT_OUTPUT,
        annotations: READS_ONLY,
      },
      (values) => this.#answer(caller, () => this.records.export(values, caller)),
    );
  }

  #addQuestions(server: McpServer, caller: ToolCaller): void {
    server.registerTool(
      'ask',
      {
        description:
          'Answer a clinical question with quotations of records, and read the answer of a question again. Free accounts ask three a month.',
        inputSchema: ASK_INPUT,
        outputSchema: ASK_OUTPUT,
        annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
      },
      (values) => this.#answer(caller, () => this.questions.ask(values, caller)),
    );
    server.registerTool(
      'check_retractions',
      {
        description:
          'Which references are retracted, under concern, corrected, superseded or reviewed later.',
        inputSchema: RETRACTIONS_INPUT,
        outputSchema: RETRACTIONS_OUTPUT,
        annotations: READS_ONLY,
      },
      (values) => this.#answer(caller, () => this.questions.retractions(values, caller)),
    );
    server.registerTool(
      'verify_sentence',
      {
        description:
          'Whether records have a sentence, word for word, and where. Retracted records support nothing.',
        inputSchema: SENTENCE_INPUT,
        outputSchema: SENTENCE_OUTPUT,
        annotations: READS_ONLY,
      },
      (values) => this.#answer(caller, () => this.questions.sentence(values, caller)),
    );
  }

  async #related(
    { ids, keywords }: { readonly ids: readonly string[]; readonly keywords: string },
    { language, signal, principal }: ToolCaller,
  ): Promise<object> {
    // The top factor is the number of records, so that none is left out.
    const request = ConnectedRequestSchema.parse({
      documents: ids,
      keywords,
      factors: { top: ids.length },
    });
    const found = await this.connected.find(request, language, signal, principal);
    return relatedOutput(found, this.config.publicUrl);
  }

  async #search(values: Values, caller: ToolCaller): Promise<object> {
    return searchOutput(await this.#find(values, caller), this.config.publicUrl);
  }

  async #runStrategy(values: Values, caller: ToolCaller): Promise<object> {
    return strategyOutput(await this.#find(values, caller), this.config.publicUrl);
  }

  async #find(values: Values, { principal, language, signal, count }: ToolCaller) {
    const pairs = Object.entries(values).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    );
    const reading = readSearchParameters(pairs, parameterMessages[language]);
    const found = await this.evidence.search(reading, language, signal, principal);
    this.personal.note(reading.request, principal);
    if (reading.request.page === 1) count('search_federated', '');
    return found;
  }

  /** The result as JSON, or the error as the other routes have it. */
  async #answer({ language, count }: ToolCaller, run: () => Promise<object>): Promise<CallToolResult> {
    try {
      const output = await run();
      return {
        content: [{ type: 'text', text: JSON.stringify(output) }],
        structuredContent: { ...output },
      };
    } catch (error) {
      const { code, status, message, values, diagnostics = [] } = mapError(error);
      if (code === 'PRO_REQUIRED') count('no_license', 'mcp');
      if (status >= 500) this.logger.warn({ err: error, code }, 'a tool failed');
      const texts = [
        formatMessage(serverMessages[language][message], values),
        ...diagnostics.map((each) => each.message),
      ];
      return { content: [{ type: 'text', text: `${code}: ${texts.join(' ')}` }], isError: true };
    }
  }
}
