import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { APPRAISAL_FILE, AppraisalFileSchema, appraisalOf } from './appraisal-file.js';
import type { AppConfig } from './app-config.js';
import { assembleAccounts } from './accounts-environment.js';
import { readConfigFile } from './config-file.js';
import { ConfigurationError } from './configuration-error.js';
import { readDatabase } from './database-environment.js';
import { assembleBilling, billingProblems } from './billing-environment.js';
import { assembleContent } from './content-environment.js';
import { readElasticsearch } from './elasticsearch-environment.js';
import { answersProblems, assembleAnswers } from './answers-environment.js';
import { assembleEmbedding, embeddingProblems } from './embedding-environment.js';
import { assembleFullText, fullTextProblems } from './full-text-environment.js';
import { readJobs } from './jobs-environment.js';
import { movedProblems } from './moved-settings.js';
import { RANKING_FILE, RankingFileSchema, rankingOf } from './ranking-file.js';
import { SEARCH_FILTERS_FILE, SearchFiltersFileSchema } from './search-filters-file.js';
import { readSaml } from './saml-environment.js';
import { withSecretsOfFiles } from './secret-files.js';
import { assembleRefresh, refreshProblems } from './refresh-environment.js';
import type { Setting } from './setting.js';
import { SETTINGS, type SettingKey } from './settings.js';
import { unknownNames } from './unknown-names.js';
import { assembleUsage } from './usage-environment.js';

export { ConfigurationError };

type Values = { readonly [K in SettingKey]: z.output<(typeof SETTINGS)[K]['schema']> | undefined };
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads and validates the complete configuration.
 *
 * @param environment variables to read; those of the process unless a test passes others
 * @throws ConfigurationError listing every problem
 */
export function readConfig(environment: Environment = process.env): AppConfig {
  const problems: string[] = [...unknownNames(environment)];
  const values: Record<string, unknown> = {};
  const complete = withSecretsOfFiles(Object.values(SETTINGS), environment, problems);
  for (const [key, setting] of Object.entries(SETTINGS) as [SettingKey, Setting][]) {
    values[key] = readSetting(setting, complete, problems);
  }
  const read = values as Values;
  // One that cannot be read is a problem already, and nothing of what follows is used.
  const dataDirectory = resolve(read.dataDirectory ?? '');
  const { elasticsearch, problems: ofElasticsearch } = readElasticsearch(read);
  const { problems: ofJobs, ...jobsAndMail } = readJobs(read);
  const { database, problems: ofDatabase } = readDatabase(read, dataDirectory);
  const { saml, problems: ofSaml } = readSaml(read);
  problems.push(
    ...ofElasticsearch,
    ...ofJobs,
    ...ofDatabase,
    ...ofSaml,
    ...fullTextProblems(read),
    ...embeddingProblems(read),
    ...answersProblems(read),
    ...billingProblems(read, read),
  );
  const tables = readTables(read.configDirectory, environment, problems);
  const config =
    problems.length === 0
      ? assemble(read, { dataDirectory, elasticsearch, database, saml, ...jobsAndMail, ...tables })
      : null;
  if (config !== null) problems.push(...refreshProblems(config.refresh));
  if (config === null || problems.length > 0) throw new ConfigurationError(problems);
  return config;
}

/** The folder of the repository; the path is the same from `src` and from `dist`. */
const SHIPPED_CONFIG = fileURLToPath(new URL('../../../../config', import.meta.url));

/**
 * Ranking, appraisal and search filters, from the files in `CONFIG_DIR`. A copy of an earlier version has no filters: it gets those that
 * are shipped.
 */
function readTables(
  stated: string | undefined,
  environment: Environment,
  problems: string[],
): Pick<AppConfig, 'ranking' | 'appraisal' | 'searchFilters'> {
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
  const value = environment[setting.name];
  if (value === '') {
    problems.push(`${setting.name} is set but empty: give it a value, or unset it`);
    return undefined;
  }
  const text = value ?? setting.fallback;
  if (text === null) return undefined;
  const reading = setting.schema.safeParse(text);
  if (reading.success) return reading.data;
  const shown = setting.secret ? '' : ` (it is '${withoutCredentials(text).slice(0, 80)}')`;
  for (const issue of reading.error.issues) problems.push(`${setting.name} ${issue.message}${shown}`);
  return undefined;
}

/** Removes user and password from an address. */
function withoutCredentials(text: string): string {
  return text.replace(/\/\/[^\s,]*@/g, '//…@');
}

/** What is read from files, or from settings that depend on one another. */
type ReadBefore =
  | 'dataDirectory'
  | 'elasticsearch'
  | 'database'
  | 'saml'
  | 'jobs'
  | 'mail'
  | 'ranking'
  | 'appraisal'
  | 'searchFilters';

function assemble(values: Values, readBefore: Pick<AppConfig, ReadBefore>): AppConfig {
  return {
    http: {
      host: required(values.host),
      port: required(values.port),
      trustedProxies: values.trustedProxies ?? [],
      corsOrigins: values.corsOrigins ?? [],
      rateLimits: assembleRateLimits(values),
    },
    site: {
      productName: required(values.productName),
      socialHandle: values.socialHandle ?? '',
      pageRendering: required(values.pageRendering),
      pageRenderingMs: required(values.pageRenderingMs),
      brandColor: values.brandColor ?? '',
      logoFile: values.logoFile ?? '',
    },
    grantPro: required(values.grantPro),
    search: {
      engine: required(values.searchEngine),
      workers: required(values.searchWorkers),
      deadlineMs: required(values.searchDeadlineMs),
      strategyDeadlineMs: required(values.strategyDeadlineMs),
      exportsAtOnce: required(values.exportsAtOnce),
      proximityPairwise: required(values.proximityPairwise),
      queueLimit: required(values.searchQueueLimit),
      cacheBytes: required(values.searchCacheMb) * 1024 * 1024,
      resultBytes: required(values.searchResultsMb) * 1024 * 1024,
      rebuildOutdated: required(values.rebuildOutdated),
    },
    ...readBefore,
    ...assembleAccounts(
      values,
      { host: required(values.host), port: required(values.port) },
      availableParallelism(),
    ),
    content: assembleContent(values, required(values.productName)),
    sources: assembleSources(values),
    refresh: assembleRefresh(values),
    fullText: assembleFullText(values),
    embedding: assembleEmbedding(values),
    answersModel: assembleAnswers(values),
    answersOutsideUrl: values.answersOutsideUrl ?? null,
    answersEntailmentUrl: values.answersEntailmentUrl ?? null,
    answersTranslationUrl: values.answersTranslationUrl ?? null,
    answersBesideResults: required(values.answersBesideResults),
    answersKeptDays: values.answersKeptDays ?? null,
    billing: assembleBilling(values),
    usage: assembleUsage(values, required(values.productName)),
    logLevel: required(values.logLevel),
  };
}

function assembleRateLimits(values: Values): AppConfig['http']['rateLimits'] {
  return {
    search: required(values.rateLimitSearch),
    suggest: required(values.rateLimitSuggest),
    answer: required(values.rateLimitAnswer),
  };
}

function assembleSources(values: Values): AppConfig['sources'] {
  return {
    contactEmail: values.contactEmail ?? '',
    ncbiApiKey: values.ncbiApiKey ?? '',
    eutilsUrl: required(values.eutilsUrl),
    europePmcUrl: required(values.europePmcUrl),
    clinicalTrialsUrl: required(values.clinicalTrialsUrl),
    worldBankUrl: required(values.worldBankUrl),
    meshUrl: required(values.meshUrl),
  };
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A setting with a default has no value');
  return value;
}
