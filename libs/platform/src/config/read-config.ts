import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { z } from 'zod';
import { appraisalProblems, assembleAppraisal } from './appraisal-environment.js';
import type { AppConfig } from './app-config.js';
import { assembleAccounts } from './accounts-environment.js';
import { readDatabase } from './database-environment.js';
import { assembleContent } from './content-environment.js';
import { readElasticsearch } from './elasticsearch-environment.js';
import { readJobs } from './jobs-environment.js';
import { fileNameOf, withSecretsOfFiles } from './secret-files.js';
import { assembleRefresh, refreshProblems } from './refresh-environment.js';
import type { Setting } from './setting.js';
import { NAMES_OF_TESTS, OWN_PREFIXES, SETTINGS, type SettingKey } from './settings.js';

/** The configuration cannot be used; `problems` lists everything wrong with it, one sentence each. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(
      `The configuration has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
    this.problems = problems;
  }
}

type Values = { readonly [K in SettingKey]: z.output<(typeof SETTINGS)[K]['schema']> | undefined };
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads and validates the whole configuration.
 *
 * @param environment where to read it; the process's own unless a test says otherwise
 * @throws ConfigurationError listing every problem
 */
export function readConfig(environment: Environment = process.env): AppConfig {
  const problems: string[] = [...unknownNames(environment)];
  const values: Record<string, unknown> = {};
  const whole = withSecretsOfFiles(Object.values(SETTINGS), environment, problems);
  for (const [key, setting] of Object.entries(SETTINGS) as [SettingKey, Setting][]) {
    values[key] = readSetting(setting, whole, problems);
  }
  const read = values as Values;
  // One that cannot be read is a problem already, and nothing of what follows is used.
  const dataDirectory = resolve(read.dataDirectory ?? '');
  const { elasticsearch, problems: ofElasticsearch } = readElasticsearch(read);
  const { problems: ofJobs, ...jobsAndMail } = readJobs(read);
  const { database, problems: ofDatabase } = readDatabase(read, dataDirectory);
  problems.push(...ofElasticsearch, ...ofJobs, ...ofDatabase);
  const config =
    problems.length === 0 ? assemble(read, { dataDirectory, elasticsearch, database, ...jobsAndMail }) : null;
  if (config !== null && noWeight(config)) problems.push(NO_WEIGHT);
  if (config !== null)
    problems.push(...appraisalProblems(config.appraisal), ...refreshProblems(config.refresh));
  if (config === null || problems.length > 0) throw new ConfigurationError(problems);
  return config;
}

const NO_WEIGHT =
  'RANKING_TEXT_WEIGHT, RANKING_QUALITY_WEIGHT and RANKING_RECENCY_WEIGHT are all 0: nothing would order the results';

function noWeight({ ranking: { weights } }: AppConfig): boolean {
  return weights.text === 0 && weights.quality === 0 && weights.recency === 0;
}

function readSetting(setting: Setting, environment: Environment, problems: string[]): unknown {
  const given = environment[setting.name];
  if (given === '') {
    problems.push(`${setting.name} is set but empty: give it a value, or unset it`);
    return undefined;
  }
  const text = given ?? setting.fallback;
  if (text === null) return undefined;
  const reading = setting.schema.safeParse(text);
  if (reading.success) return reading.data;
  const shown = setting.secret ? '' : ` (it is '${withoutCredentials(text).slice(0, 80)}')`;
  for (const issue of reading.error.issues) problems.push(`${setting.name} ${issue.message}${shown}`);
  return undefined;
}

/** Addresses are no place for passwords, and yet that is where they are found. */
function withoutCredentials(text: string): string {
  return text.replace(/\/\/[^\s,]*@/g, '//…@');
}

function unknownNames(environment: Environment): string[] {
  const settings: Setting[] = Object.values(SETTINGS);
  const known = new Set<string>([
    ...settings.flatMap((setting) => [setting.name, fileNameOf(setting) ?? setting.name]),
    ...NAMES_OF_TESTS,
  ]);
  return Object.keys(environment)
    .filter((name) => !known.has(name) && OWN_PREFIXES.some((prefix) => name.startsWith(prefix)))
    .map((name) => `${name} is not a setting: check the spelling, or unset it`);
}

function assemble(
  values: Values,
  readBefore: Pick<AppConfig, 'dataDirectory' | 'elasticsearch' | 'database' | 'jobs' | 'mail'>,
): AppConfig {
  return {
    http: {
      host: required(values.host),
      port: required(values.port),
      trustedProxies: values.trustedProxies ?? [],
      rateLimits: { search: required(values.rateLimitSearch), suggest: required(values.rateLimitSuggest) },
    },
    site: { productName: required(values.productName), socialHandle: values.socialHandle ?? '' },
    grantPro: required(values.grantPro),
    search: {
      engine: required(values.searchEngine),
      workers: required(values.searchWorkers),
      deadlineMs: required(values.searchDeadlineMs),
      strategyDeadlineMs: required(values.strategyDeadlineMs),
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
    ranking: assembleRanking(values),
    appraisal: assembleAppraisal(values),
    sources: {
      contactEmail: values.contactEmail ?? '',
      ncbiApiKey: values.ncbiApiKey ?? '',
      eutilsUrl: required(values.eutilsUrl),
      europePmcUrl: required(values.europePmcUrl),
      clinicalTrialsUrl: required(values.clinicalTrialsUrl),
    },
    refresh: assembleRefresh(values),
    logLevel: required(values.logLevel),
  };
}

function assembleRanking(values: Values): AppConfig['ranking'] {
  return withoutAbsent({
    k1: values.rankingK1,
    b: values.rankingB,
    fieldWeights: withoutAbsent({
      title: values.rankingTitleFactor,
      abstract: values.rankingAbstractFactor,
      keywords: values.rankingKeywordsFactor,
    }),
    weights: withoutAbsent({
      text: values.rankingTextWeight,
      quality: values.rankingQualityWeight,
      recency: values.rankingRecencyWeight,
    }),
    wording: withoutAbsent({
      weight: values.rankingWordingWeight,
      candidates: values.rankingWordingCandidates,
    }),
    variants: withoutAbsent({
      spelling: values.rankingSpellingWeight,
      synonym: values.rankingSynonymWeight,
    }),
    qualityByGrade: values.rankingQualityByGrade,
    qualityByCategory: values.rankingQualityByCategory,
    qualitySpread: values.rankingQualitySpread,
    retractionPenalty: values.rankingRetractionPenalty,
    recencyHalfLifeDays: values.rankingHalfLifeDays,
    undatedRecency: values.rankingUndatedRecency,
  });
}

function withoutAbsent<T extends object>(record: T): T {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T;
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A setting with a default has no value');
  return value;
}
