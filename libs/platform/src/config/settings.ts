import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { ACCOUNT_SETTINGS } from './accounts-environment.js';
import { BRAND_SETTINGS } from './brand-environment.js';
import { BILLING_SETTINGS } from './billing-environment.js';
import { CONTENT_SETTINGS } from './content-environment.js';
import { DATABASE_SETTINGS } from './database-environment.js';
import { ELASTICSEARCH_SETTINGS } from './elasticsearch-environment.js';
import { ANSWERS_SETTINGS } from './answers-environment.js';
import { EMBEDDING_SETTINGS } from './embedding-environment.js';
import { FULL_TEXT_SETTINGS } from './full-text-environment.js';
import { JOB_SETTINGS } from './jobs-environment.js';
import { REFRESH_SETTINGS } from './refresh-environment.js';
import { SAML_SETTINGS } from './saml-environment.js';
import { optional, secret, setting, type Setting } from './setting.js';
import {
  emailAddress,
  host,
  origins,
  proxies,
  serviceAddress,
  shortText,
  socialHandle,
  wholeNumber,
  yesOrNo,
} from './setting-schemas.js';
import { USAGE_SETTINGS } from './usage-environment.js';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const SERVER_SETTINGS = {
  dataDirectory: setting(
    'DATA_DIR',
    'var',
    'Folder for everything that the product writes: index, accounts, reports, locks. A relative path starts at the folder in which the command runs.',
    shortText(4_000),
  ),
  configDirectory: optional(
    'CONFIG_DIR',
    'Folder with `ranking.yaml`, `appraisal.yaml` and `search-filters.yaml`.',
    shortText(4_000),
    'config, in the folder of the product',
  ),
  port: setting(
    'PORT',
    '3000',
    'Port of the web site and API. 0 takes any free port.',
    wholeNumber(0, 65_535),
  ),
  host: setting(
    'HOST',
    '127.0.0.1',
    'Address to listen on. The default accepts connections from this machine only; 0.0.0.0 accepts connections from the network (put a TLS proxy in front).',
    host,
  ),
  trustedProxies: optional(
    'TRUSTED_PROXIES',
    "Proxies whose X-Forwarded-For header is used: addresses, ranges or 'loopback', separated by commas.",
    proxies,
  ),
  corsOrigins: optional(
    'CORS_ORIGINS',
    'Origins whose pages may call the API from a browser, with an API key or as visitors: such as https://app.example.org, separated by commas.',
    origins,
  ),
  rateLimitSearch: setting(
    'RATE_LIMIT_SEARCH',
    '600',
    'Searches and look-ups per minute from one address; 0 for no limit. Callers on this machine are not limited.',
    wholeNumber(0, 1_000_000),
  ),
  rateLimitSuggest: setting(
    'RATE_LIMIT_SUGGEST',
    '1800',
    'Suggestions and spelling checks per minute from one address; 0 for no limit.',
    wholeNumber(0, 1_000_000),
  ),
  rateLimitAnswer: setting(
    'RATE_LIMIT_ANSWER',
    '20',
    'Calls of many searches in one per minute from one address, such as short answers beside results; 0 for no limit.',
    wholeNumber(0, 1_000_000),
  ),
  logLevel: setting(
    'LOG_LEVEL',
    'info',
    `One of ${LOG_LEVELS.join(', ')}.`,
    z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`),
    'info; warn under `npm start`',
  ),
} as const;

/** Name of the product while the operator sets no other. */
export const DEFAULT_PRODUCT_NAME = 'Evidence Search';

const SITE_SETTINGS = {
  ...BRAND_SETTINGS,
  productName: setting('PRODUCT_NAME', DEFAULT_PRODUCT_NAME, 'Name shown on every page.', shortText(60)),
  pageRendering: setting(
    'PAGE_RENDERING',
    'server',
    "Where pages are first rendered for readers without a session: 'server' (they can be read before a script has run) or 'browser' (saves the memory of a thread, about 100 MB).",
    z.enum(['server', 'browser'], "must be 'server' or 'browser'"),
  ),
  pageRenderingMs: setting(
    'PAGE_RENDERING_MS',
    '1500',
    'Milliseconds that the server may take to render a page, with its searches; what takes longer is left to the browser.',
    wholeNumber(100, 60_000),
  ),
  socialHandle: optional(
    'SOCIAL_HANDLE',
    "The product's handle in shared links, with or without @.",
    socialHandle,
  ),
  grantPro: setting(
    'GRANT_PRO',
    'nobody',
    "Who has Pro without an account that has it: 'everyone' or 'nobody'.",
    z.enum(['everyone', 'nobody'], "must be 'everyone' or 'nobody'"),
  ),
} as const;

const SEARCH_SETTINGS = {
  searchEngine: setting(
    'SEARCH_ENGINE',
    'embedded',
    "Search engine and document store: 'embedded' (part of this product) or 'elasticsearch' (for collections that outgrow one machine).",
    z.enum(['embedded', 'elasticsearch'], "must be 'embedded' or 'elasticsearch'"),
  ),
  searchWorkers: setting(
    'SEARCH_WORKERS',
    String(Math.max(1, Math.min(4, availableParallelism()))),
    'Search threads of the embedded engine.',
    wholeNumber(1, 64),
    'processors, at most 4',
  ),
  searchDeadlineMs: setting(
    'SEARCH_DEADLINE_MS',
    '10000',
    'Maximum time of a search in milliseconds, waiting included.',
    wholeNumber(50, 120_000),
  ),
  strategyDeadlineMs: setting(
    'SEARCH_STRATEGY_DEADLINE_MS',
    '30000',
    'The same for advanced and PICO searches, which can have hundreds of lines.',
    wholeNumber(50, 600_000),
  ),
  exportsAtOnce: setting(
    'EXPORTS_AT_ONCE',
    '2',
    'Exports of search results that work at the same time; more of them take turns, and those of one caller one turn.',
    wholeNumber(1, 64),
  ),
  proximityPairwise: setting(
    'PROX_PAIRWISE',
    'no',
    "How a proximity of three or more words counts: between each word and the next ('yes') or over all of them ('no').",
    yesOrNo,
  ),
  searchQueueLimit: setting(
    'SEARCH_QUEUE_LIMIT',
    '256',
    'Searches that can wait for a thread or a connection to Elasticsearch. Further searches get the answer that the service is busy.',
    wholeNumber(1, 100_000),
  ),
  searchCacheMb: setting(
    'SEARCH_CACHE_MB',
    '64',
    'Memory in MB for the index cache of each search thread (embedded), or for the document cache of each server (Elasticsearch).',
    wholeNumber(1, 16_384),
  ),
  searchResultsMb: setting(
    'SEARCH_RESULTS_MB',
    '32',
    'Memory in MB for the recent results that each server keeps, and as much for their pages; with Elasticsearch some more for counts. 0 turns all off.',
    wholeNumber(0, 16_384),
  ),
  rebuildOutdated: setting(
    'REBUILD_OUTDATED',
    'yes',
    "Whether the API rebuilds an index of an older version in the background, while the old index serves: 'yes' or 'no'.",
    yesOrNo,
  ),
} as const;

const IMPORT_SETTINGS = {
  contactEmail: optional(
    'IMPORT_CONTACT_EMAIL',
    'E-mail address sent to the services that records, full texts, logos and metadata of logins are read from. They ask for one.',
    emailAddress,
  ),
  ncbiApiKey: secret(
    optional(
      'NCBI_API_KEY',
      'API key for E-utilities: ten requests a second instead of three.',
      shortText(200),
    ),
  ),
  eutilsUrl: setting(
    'IMPORT_EUTILS_URL',
    'https://eutils.ncbi.nlm.nih.gov/entrez/eutils/',
    'Address of E-utilities, for `import pubmed-query`.',
    serviceAddress,
  ),
  europePmcUrl: setting(
    'IMPORT_EUROPE_PMC_URL',
    'https://www.ebi.ac.uk/europepmc/webservices/rest/',
    'Address of Europe PMC, for `import europe-pmc`.',
    serviceAddress,
  ),
  worldBankUrl: setting(
    'WORLD_BANK_URL',
    'https://api.worldbank.org/v2/',
    'Address of the World Bank API, for `income-bands update`.',
    serviceAddress,
  ),
  meshUrl: setting(
    'IMPORT_MESH_URL',
    'https://nlmpubs.nlm.nih.gov/projects/mesh/MESH_FILES/xmlmesh/',
    'Address of the folder that lists the files of MeSH, for `import mesh` without a file.',
    serviceAddress,
  ),
  clinicalTrialsUrl: setting(
    'IMPORT_CLINICAL_TRIALS_URL',
    'https://clinicaltrials.gov/api/v2/',
    'Address of ClinicalTrials.gov, for `import clinical-trials`.',
    serviceAddress,
  ),
  ...REFRESH_SETTINGS,
} as const;

/** A group of settings, as the documentation shows them. */
export interface SettingArea {
  readonly title: string;
  readonly settings: Readonly<Record<string, Setting>>;
}

/** Every setting by area, in the order of the documentation. */
export const SETTING_AREAS: readonly SettingArea[] = [
  { title: 'Server', settings: SERVER_SETTINGS },
  { title: 'Site', settings: SITE_SETTINGS },
  { title: 'Search', settings: SEARCH_SETTINGS },
  { title: 'Elasticsearch', settings: ELASTICSEARCH_SETTINGS },
  { title: 'Database', settings: DATABASE_SETTINGS },
  { title: 'Accounts and security', settings: ACCOUNT_SETTINGS },
  { title: 'Federated login by SAML', settings: SAML_SETTINGS },
  { title: 'Background jobs and mail', settings: JOB_SETTINGS },
  { title: 'Imports and refresh', settings: IMPORT_SETTINGS },
  { title: 'Full texts', settings: FULL_TEXT_SETTINGS },
  { title: 'Vectors of records', settings: EMBEDDING_SETTINGS },
  { title: 'Answers to questions', settings: ANSWERS_SETTINGS },
  { title: 'Payments', settings: BILLING_SETTINGS },
  { title: 'Pages of content', settings: CONTENT_SETTINGS },
  { title: 'Usage reports', settings: USAGE_SETTINGS },
];

/** Every setting of the product by its key. */
export const SETTINGS = {
  ...SERVER_SETTINGS,
  ...SITE_SETTINGS,
  ...SEARCH_SETTINGS,
  ...ELASTICSEARCH_SETTINGS,
  ...DATABASE_SETTINGS,
  ...ACCOUNT_SETTINGS,
  ...SAML_SETTINGS,
  ...JOB_SETTINGS,
  ...IMPORT_SETTINGS,
  ...FULL_TEXT_SETTINGS,
  ...EMBEDDING_SETTINGS,
  ...ANSWERS_SETTINGS,
  ...BILLING_SETTINGS,
  ...CONTENT_SETTINGS,
  ...USAGE_SETTINGS,
} as const;

export type SettingKey = keyof typeof SETTINGS;

/** An unknown name with one of these prefixes is a typo in a setting of ours. */
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
  'LIBKEY_',
  'UNPAYWALL_',
  'LINK_RESOLVER_',
  'FULL_TEXT_',
  'ELASTICSEARCH_',
  'CONFIG_',
  'DATABASE_',
  'PASSWORD_',
  'CAPTCHA',
  'SAML_',
  'SMTP_',
  'MAIL_',
  'JOB_',
  'JOBS_',
  'WORKER_',
] as const;

/** Names with such a prefix that only tests use. */
export const NAMES_OF_TESTS: readonly string[] = [
  'ELASTICSEARCH_TEST_URL',
  'KEYCLOAK_TEST_URL',
  'MARIADB_TEST_URL',
  'REDIS_TEST_URL',
];
