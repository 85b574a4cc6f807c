import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { APPRAISAL_FILE, AppraisalFileSchema, appraisalOf } from './appraisal-file.js';
import { ACCOUNT_SETTINGS, assembleAccounts } from './accounts-environment.js';
import { readConfigFile } from './config-file.js';
import { ConfigurationError } from './configuration-error.js';
import { DATABASE_SETTINGS, assembleDatabase, databaseProblems } from './database-environment.js';
import { BILLING_SETTINGS, assembleBilling, billingProblems } from './billing-environment.js';
import { assembleContent } from './content-environment.js';
import {
  ELASTICSEARCH_SETTINGS,
  assembleElasticsearch,
  elasticsearchProblems,
} from './elasticsearch-environment.js';
import { ANSWERS_SETTINGS, answersProblems, assembleAnswers } from './answers-environment.js';
import { EMBEDDING_SETTINGS, assembleEmbedding, embeddingProblems } from './embedding-environment.js';
import { FULL_TEXT_SETTINGS, assembleFullText, fullTextProblems } from './full-text-environment.js';
import { JOB_SETTINGS, assembleJobs, assembleMail, mailProblems } from './jobs-environment.js';
import { movedProblems } from './moved-settings.js';
import { RANKING_FILE, RankingFileSchema, rankingOf } from './ranking-file.js';
import { SEARCH_FILTERS_FILE, SearchFiltersFileSchema } from './search-filters-file.js';
import { SAML_SETTINGS, assembleSaml, samlProblems } from './saml-environment.js';
import { textOf } from './secret-files.js';
import { REFRESH_SETTINGS, assembleRefresh, refreshProblems } from './refresh-environment.js';
import type { Setting, SettingValues } from './setting.js';
import { SETTINGS, type SettingKey } from './settings.js';
import { unknownNames } from './unknown-names.js';
import { assembleUsage } from './usage-environment.js';

export { ConfigurationError };

type Values = SettingValues<typeof SETTINGS>;
type Environment = Readonly<Record<string, string | undefined>>;

/** Checks of settings together, each with the settings that must be valid for it. */
const CHECKS: readonly (readonly [settings: object, problemsOf: (values: Values) => readonly string[]])[] = [
  [ELASTICSEARCH_SETTINGS, elasticsearchProblems],
  [DATABASE_SETTINGS, databaseProblems],
  [SAML_SETTINGS, samlProblems],
  [JOB_SETTINGS, mailProblems],
  [REFRESH_SETTINGS, refreshProblems],
  [FULL_TEXT_SETTINGS, fullTextProblems],
  [EMBEDDING_SETTINGS, embeddingProblems],
  [ANSWERS_SETTINGS, answersProblems],
  [{ ...BILLING_SETTINGS, ...ACCOUNT_SETTINGS, host: SETTINGS.host }, billingProblems],
];

/**
 * Reads and validates the complete configuration.
 *
 * @param environment variables to read; those of the process unless a test passes others
 * @throws ConfigurationError listing every problem
 */
export function readConfig(environment: Environment = process.env): AppConfig {
  const problems: string[] = [...unknownNames(environment)];
  const read: Record<string, unknown> = {};
  const invalid = new Set<string>();
  for (const [key, setting] of Object.entries(SETTINGS) as [SettingKey, Setting][]) {
    const before = problems.length;
    read[key] = readSetting(setting, environment, problems);
    if (problems.length > before) invalid.add(key);
  }
  const values = read as Values;
  for (const [settings, problemsOf] of CHECKS) {
    if (!Object.keys(settings).some((key) => invalid.has(key))) problems.push(...problemsOf(values));
  }
  const tables = readTables(values.configDirectory, environment, problems);
  if (problems.length > 0) throw new ConfigurationError(problems);
  return assemble(values, tables);
}

/** The folder of the repository; the path is the same from `src` and from `dist`. */
const SHIPPED_CONFIG = fileURLToPath(new URL('../../../../config', import.meta.url));

/**
 * Ranking, appraisal and search filters, from the files in `CONFIG_DIR`. A copy of an earlier version has no filters: it gets those that
 * are shipped.
 */
function readTables(stated: string | undefined, environment: Environment, problems: string[]) {
  const folder = stated === undefined ? SHIPPED_CONFIG : resolve(stated);
  problems.push(...movedProblems(environment, folder));
  const ranking = readConfigFile(folder, RANKING_FILE, RankingFileSchema, problems);
  const appraisal = readConfigFile(folder, APPRAISAL_FILE, AppraisalFileSchema, problems);
  const ofFilters = existsSync(join(folder, SEARCH_FILTERS_FILE)) ? folder : SHIPPED_CONFIG;
  const filters = readConfigFile(ofFilters, SEARCH_FILTERS_FILE, SearchFiltersFileSchema, problems);
  return {
    searchFilters: filters?.filters ?? [],
    ranking: rankingOf(ranking ?? RankingFileSchema.parse({})),
    appraisal: appraisalOf(appraisal ?? AppraisalFileSchema.parse({})),
  };
}

function readSetting(setting: Setting, environment: Environment, problems: string[]): unknown {
  const value = textOf(setting, environment, problems);
  if (value === '') {
    problems.push(`${setting.name} is set but empty: give it a value, or unset it`);
    return undefined;
  }
  const text = value ?? setting.fallback;
  if (text === null) return undefined;
  const reading = setting.schema.safeParse(text);
  if (reading.success) return reading.data;
  const shown = setting.secret ? '' : ` (it is '${withoutCredentials(text).slice(0, 200)}')`;
  for (const issue of reading.error.issues) problems.push(`${setting.name} ${issue.message}${shown}`);
  return undefined;
}

/** Removes user and password from an address. */
function withoutCredentials(text: string): string {
  return text.replace(/\/\/[^\s,]*@/g, '//…@');
}

/** The complete, validated configuration. */
export type AppConfig = ReturnType<typeof assemble>;

function assemble(values: Values, tables: ReturnType<typeof readTables>) {
  const { host, port, productName } = values;
  const dataDirectory = resolve(values.dataDirectory);
  return {
    /** Absolute path of the folder for all files that the product writes. */
    dataDirectory,
    http: {
      host,
      /** 0: any free port. */
      port,
      /** Value of Express's `trust proxy`: addresses, ranges, or `loopback`; empty: no proxy is trusted. */
      trustedProxies: values.trustedProxies ?? [],
      /** Origins of other sites whose pages may call the API. */
      corsOrigins: values.corsOrigins ?? [],
      /** Requests per minute and address; 0: no limit. */
      rateLimits: {
        search: values.rateLimitSearch,
        suggest: values.rateLimitSuggest,
        answer: values.rateLimitAnswer,
      },
    },
    site: {
      productName,
      socialHandle: values.socialHandle ?? '',
      /** Place of the first rendering of pages for readers without a session. */
      pageRendering: values.pageRendering,
      /** Milliseconds that rendering a page may take. */
      pageRenderingMs: values.pageRenderingMs,
      /** Such as `#0b5d74`; empty for the colour of the product. */
      brandColor: values.brandColor ?? '',
      /** Absolute path; empty for the logo of the product. */
      logoFile: values.logoFile ?? '',
    },
    /** Readers who have the Pro tier while there are no accounts. */
    grantPro: values.grantPro,
    search: assembleSearch(values),
    elasticsearch: assembleElasticsearch(values),
    database: assembleDatabase(values, dataDirectory),
    jobs: assembleJobs(values),
    mail: assembleMail(values),
    ...assembleAccounts(values, { host, port }, availableParallelism()),
    content: assembleContent(values, productName),
    ...tables,
    sources: assembleSources(values),
    refresh: assembleRefresh(values),
    fullText: assembleFullText(values),
    embedding: assembleEmbedding(values),
    ...assembleAnswers(values),
    billing: assembleBilling(values),
    usage: assembleUsage(values, productName),
    saml: assembleSaml(values),
    logLevel: values.logLevel,
  };
}

function assembleSearch(values: Values) {
  return {
    /** Engine that finds and stores documents. */
    engine: values.searchEngine,
    workers: values.searchWorkers,
    /** Milliseconds that a search may take, waiting included. */
    deadlineMs: values.searchDeadlineMs,
    /** The same for an advanced or PICO search. */
    strategyDeadlineMs: values.strategyDeadlineMs,
    /** Exports that are written at the same time; others wait. */
    exportsAtOnce: values.exportsAtOnce,
    /** Whether the distance of a proximity of more than two words applies between adjacent ones, not over all of them. */
    proximityPairwise: values.proximityPairwise,
    /** Searches that may wait for a worker; beyond it the service answers that it is busy. */
    queueLimit: values.searchQueueLimit,
    /** Bytes of decoded index that each worker may keep; on Elasticsearch, of documents met last. */
    cacheBytes: values.searchCacheMb * 1024 * 1024,
    /** Bytes of results that a server may keep; 0: none is kept. */
    resultBytes: values.searchResultsMb * 1024 * 1024,
    /** Whether the API rebuilds an index made by an older version, while that one serves. */
    rebuildOutdated: values.rebuildOutdated,
  };
}

/** Services that records are imported from; addresses end in a slash. */
function assembleSources(values: Values) {
  return {
    /** Empty when none is sent to the services. */
    contactEmail: values.contactEmail ?? '',
    /** Empty without a key. It is a secret. */
    ncbiApiKey: values.ncbiApiKey ?? '',
    eutilsUrl: values.eutilsUrl,
    europePmcUrl: values.europePmcUrl,
    clinicalTrialsUrl: values.clinicalTrialsUrl,
    worldBankUrl: values.worldBankUrl,
    meshUrl: values.meshUrl,
  };
}
