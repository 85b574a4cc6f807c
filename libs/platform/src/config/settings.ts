import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { LOG_LEVELS } from './app-config.js';
import { ACCOUNT_SETTINGS } from './accounts-environment.js';
import { APPRAISAL_SETTINGS } from './appraisal-environment.js';
import { CONTENT_SETTINGS } from './content-environment.js';
import { DATABASE_SETTINGS } from './database-environment.js';
import { ELASTICSEARCH_SETTINGS } from './elasticsearch-environment.js';
import { JOB_SETTINGS } from './jobs-environment.js';
import { RANKING_SETTINGS } from './ranking-environment.js';
import { REFRESH_SETTINGS } from './refresh-environment.js';
import type { Setting } from './setting.js';
import {
  emailAddress,
  host,
  proxies,
  serviceAddress,
  shortText,
  socialHandle,
  wholeNumber,
  yesOrNo,
} from './setting-schemas.js';

function setting<T>(
  name: string,
  fallback: string,
  meaning: string,
  schema: z.ZodType<T, string>,
  shown = fallback,
): Setting<T> {
  return { name, fallback, shownDefault: shown, meaning, secret: false, schema };
}

/** Every setting of the product, in the order of the documentation. */
export const SETTINGS = {
  dataDirectory: setting(
    'DATA_DIR',
    'var',
    'Folder for everything the product writes: index, reports, locks. A relative path counts from the folder the command runs in.',
    shortText(4_000),
  ),
  port: setting(
    'PORT',
    '3000',
    'Port of the web site and API. 0 takes any free one.',
    wholeNumber(0, 65_535),
  ),
  host: setting(
    'HOST',
    '127.0.0.1',
    'Address to listen on. The default is reachable from this machine only; 0.0.0.0 opens it to the network (put TLS in front).',
    host,
  ),
  productName: setting('PRODUCT_NAME', 'Trip', 'Name shown on every page.', shortText(60)),
  socialHandle: {
    ...setting(
      'SOCIAL_HANDLE',
      '',
      "The product's handle named in shared links, with or without @.",
      socialHandle,
      'none',
    ),
    fallback: null,
  },
  grantPro: setting(
    'GRANT_PRO',
    'nobody',
    "Who has the Pro tier while there are no accounts: 'everyone' or 'nobody'.",
    z.enum(['everyone', 'nobody'], "must be 'everyone' or 'nobody'"),
  ),
  searchEngine: setting(
    'SEARCH_ENGINE',
    'embedded',
    "What finds and stores documents: 'embedded', the engine inside this product, or 'elasticsearch', for collections that outgrow one machine.",
    z.enum(['embedded', 'elasticsearch'], "must be 'embedded' or 'elasticsearch'"),
  ),
  searchWorkers: setting(
    'SEARCH_WORKERS',
    String(Math.max(1, Math.min(4, availableParallelism()))),
    'Threads of the embedded engine that search.',
    wholeNumber(1, 64),
    'processors, at most 4',
  ),
  searchDeadlineMs: setting(
    'SEARCH_DEADLINE_MS',
    '10000',
    'Milliseconds that a search may take, waiting included.',
    wholeNumber(50, 120_000),
  ),
  strategyDeadlineMs: setting(
    'SEARCH_STRATEGY_DEADLINE_MS',
    '30000',
    'Milliseconds that an advanced or PICO search may take, waiting included: strategies have hundreds of lines.',
    wholeNumber(50, 600_000),
  ),
  proximityPairwise: setting(
    'PROX_PAIRWISE',
    'no',
    "Whether the distance of a proximity of three or more words holds between one word and the next ('yes') or over all of them ('no').",
    yesOrNo,
  ),
  searchQueueLimit: setting(
    'SEARCH_QUEUE_LIMIT',
    '256',
    'Searches that may wait for a thread of the embedded engine, or for a connection to Elasticsearch; beyond it the service answers that it is busy.',
    wholeNumber(1, 100_000),
  ),
  searchCacheMb: setting(
    'SEARCH_CACHE_MB',
    '64',
    'Megabytes of index kept in memory by each thread of the embedded engine; of documents met last, by each server on Elasticsearch.',
    wholeNumber(1, 16_384),
  ),
  searchResultsMb: setting(
    'SEARCH_RESULTS_MB',
    '32',
    'Megabytes of results that were asked for last, kept by each server; 0: none.',
    wholeNumber(0, 16_384),
  ),
  rebuildOutdated: setting(
    'REBUILD_OUTDATED',
    'yes',
    "Whether the API rebuilds an index made by an older version in the background, while that one serves: 'yes' or 'no'.",
    yesOrNo,
  ),
  ...ELASTICSEARCH_SETTINGS,
  ...DATABASE_SETTINGS,
  logLevel: setting(
    'LOG_LEVEL',
    'info',
    `One of ${LOG_LEVELS.join(', ')}.`,
    z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`),
  ),
  trustedProxies: {
    ...setting(
      'TRUSTED_PROXIES',
      '',
      "Proxies whose X-Forwarded-For is believed: addresses, ranges, or 'loopback', separated by commas.",
      proxies,
      'none',
    ),
    fallback: null,
  },
  rateLimitSearch: setting(
    'RATE_LIMIT_SEARCH',
    '600',
    'Searches and look-ups a minute from one address; 0 for no limit. Callers on this machine itself are not limited.',
    wholeNumber(0, 1_000_000),
  ),
  rateLimitSuggest: setting(
    'RATE_LIMIT_SUGGEST',
    '1800',
    'Suggestion and spelling calls a minute from one address; 0 for no limit.',
    wholeNumber(0, 1_000_000),
  ),
  ...RANKING_SETTINGS,
  ...APPRAISAL_SETTINGS,
  contactEmail: {
    ...setting(
      'IMPORT_CONTACT_EMAIL',
      '',
      'Address told to the services that records are imported from, which ask for one.',
      emailAddress,
      'none',
    ),
    fallback: null,
  },
  ncbiApiKey: {
    ...setting(
      'NCBI_API_KEY',
      '',
      "NCBI's key for E-utilities: ten requests a second in place of three.",
      shortText(200),
      'none',
    ),
    fallback: null,
    secret: true,
  },
  eutilsUrl: setting(
    'IMPORT_EUTILS_URL',
    'https://eutils.ncbi.nlm.nih.gov/entrez/eutils/',
    "Address of NCBI's E-utilities, for `import pubmed-query`.",
    serviceAddress,
  ),
  europePmcUrl: setting(
    'IMPORT_EUROPE_PMC_URL',
    'https://www.ebi.ac.uk/europepmc/webservices/rest/',
    "Address of Europe PMC's service, for `import europe-pmc`.",
    serviceAddress,
  ),
  clinicalTrialsUrl: setting(
    'IMPORT_CLINICAL_TRIALS_URL',
    'https://clinicaltrials.gov/api/v2/',
    "Address of ClinicalTrials.gov's service, for `import clinical-trials`.",
    serviceAddress,
  ),
  ...REFRESH_SETTINGS,
  ...ACCOUNT_SETTINGS,
  ...CONTENT_SETTINGS,
  ...JOB_SETTINGS,
} as const;

export type SettingKey = keyof typeof SETTINGS;

/** Names that begin like this are ours: one that is not known is a typing error, not somebody else's. */
export const OWN_PREFIXES = [
  'RANKING_',
  'APPRAISAL_',
  'RATE_LIMIT_',
  'SEARCH_',
  'TRUSTED_',
  'GRANT_',
  'PROX_',
  'IMPORT_',
  'REFRESH_',
  'NCBI_',
  'ELASTICSEARCH_',
  'DATABASE_',
  'PASSWORD_',
  'CAPTCHA',
  'SMTP_',
  'MAIL_',
  'JOB_',
  'JOBS_',
  'WORKER_',
] as const;

/** What begins like this and is for the tests alone. */
export const NAMES_OF_TESTS: readonly string[] = [
  'ELASTICSEARCH_TEST_URL',
  'MARIADB_TEST_URL',
  'REDIS_TEST_URL',
];
