import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { readConfig } from './read-config.js';
import { problemsOf } from '../testing/config-problems.js';

describe('readConfig', () => {
  it('has a default for everything, and ignores unrelated variables', () => {
    // Areas with a file of their own have a spec of their own.
    expect(readConfig({ PATH: '/usr/bin', HOME: '/home/someone' })).toMatchObject({
      dataDirectory: resolve('var'),
      http: {
        host: '127.0.0.1',
        port: 3000,
        trustedProxies: [],
        corsOrigins: [],
        rateLimits: { search: 600, suggest: 1800, answer: 20 },
      },
      site: {
        ...{
          productName: 'Evidence Search',
          socialHandle: '',
          pageRendering: 'server',
          pageRenderingMs: 1_500,
        },
        ...{ brandColor: '', logoFile: '' },
      },
      grantPro: 'nobody',
      search: {
        engine: 'embedded',
        workers: Math.max(1, Math.min(4, availableParallelism())),
        deadlineMs: 10_000,
        strategyDeadlineMs: 30_000,
        proximityPairwise: false,
        queueLimit: 256,
        cacheBytes: 64 * 1024 * 1024,
        resultBytes: 32 * 1024 * 1024,
        rebuildOutdated: true,
      },
      elasticsearch: {
        nodes: ['http://127.0.0.1:9200'],
        auth: null,
        ca: null,
        indexPrefix: 'evidence',
        shards: 1,
        replicas: 0,
      },
      refresh: { everyHours: null, at: null, sources: [], staleAfterDays: 30 },
      logLevel: 'info',
      sources: {
        contactEmail: '',
        ncbiApiKey: '',
        eutilsUrl: 'https://eutils.ncbi.nlm.nih.gov/entrez/eutils/',
        europePmcUrl: 'https://www.ebi.ac.uk/europepmc/webservices/rest/',
        clinicalTrialsUrl: 'https://clinicaltrials.gov/api/v2/',
        worldBankUrl: 'https://api.worldbank.org/v2/',
        meshUrl: 'https://nlmpubs.nlm.nih.gov/projects/mesh/MESH_FILES/xmlmesh/',
      },
    });
  });

  it('reads every setting', () => {
    const config = readConfig({
      DATA_DIR: '/srv/evidence',
      PORT: '0',
      HOST: '0.0.0.0',
      PRODUCT_NAME: 'Evidence at Hand',
      SOCIAL_HANDLE: '@evidence',
      GRANT_PRO: 'everyone',
      SEARCH_ENGINE: 'elasticsearch',
      ELASTICSEARCH_URL: 'https://one:9200, https://two:9200/',
      ELASTICSEARCH_USERNAME: 'evidence',
      ELASTICSEARCH_PASSWORD: 'secret',
      ELASTICSEARCH_INDEX_PREFIX: 'trip-2',
      ELASTICSEARCH_SHARDS: '5',
      ELASTICSEARCH_REPLICAS: '1',
      SEARCH_WORKERS: '7',
      SEARCH_DEADLINE_MS: '2500',
      SEARCH_STRATEGY_DEADLINE_MS: '9000',
      PROX_PAIRWISE: 'yes',
      SEARCH_QUEUE_LIMIT: '12',
      SEARCH_CACHE_MB: '2',
      SEARCH_RESULTS_MB: '0',
      REBUILD_OUTDATED: 'no',
      LOG_LEVEL: 'silent',
      TRUSTED_PROXIES: 'loopback, 10.0.0.0/8',
      RATE_LIMIT_SEARCH: '0',
      RATE_LIMIT_SUGGEST: '5',
      RATE_LIMIT_ANSWER: '3',
      REFRESH_AT: '03:30',
      REFRESH_SOURCES: 'pubmed /data/updates; pubmed-query "asthma AND systematic[sb]" --max 5000',
      REFRESH_STALE_AFTER_DAYS: '7',
      IMPORT_CONTACT_EMAIL: 'someone@example.org',
      NCBI_API_KEY: 'secret',
      IMPORT_EUTILS_URL: 'http://127.0.0.1:8080/eutils',
      IMPORT_EUROPE_PMC_URL: 'http://127.0.0.1:8080/epmc/',
      IMPORT_CLINICAL_TRIALS_URL: 'http://127.0.0.1:8080/ct',
      WORLD_BANK_URL: 'http://127.0.0.1:8080/wb',
      IMPORT_MESH_URL: 'http://127.0.0.1:8080/mesh',
    });
    expect(config).toMatchObject({
      dataDirectory: '/srv/evidence',
      http: {
        host: '0.0.0.0',
        port: 0,
        trustedProxies: ['loopback', '10.0.0.0/8'],
        corsOrigins: [],
        rateLimits: { search: 0, suggest: 5, answer: 3 },
      },
      site: { productName: 'Evidence at Hand', socialHandle: 'evidence' },
      grantPro: 'everyone',
      search: {
        engine: 'elasticsearch',
        workers: 7,
        deadlineMs: 2_500,
        strategyDeadlineMs: 9_000,
        proximityPairwise: true,
        queueLimit: 12,
        cacheBytes: 2 * 1024 * 1024,
        resultBytes: 0,
        rebuildOutdated: false,
      },
      elasticsearch: {
        nodes: ['https://one:9200', 'https://two:9200'],
        auth: { username: 'evidence', password: 'secret' },
        ca: null,
        indexPrefix: 'trip-2',
        shards: 5,
        replicas: 1,
      },
      refresh: {
        everyHours: null,
        at: { hour: 3, minute: 30 },
        sources: [
          ['pubmed', '/data/updates'],
          ['pubmed-query', 'asthma AND systematic[sb]', '--max', '5000'],
        ],
        staleAfterDays: 7,
      },
      logLevel: 'silent',
      sources: {
        contactEmail: 'someone@example.org',
        ncbiApiKey: 'secret',
        eutilsUrl: 'http://127.0.0.1:8080/eutils/',
        europePmcUrl: 'http://127.0.0.1:8080/epmc/',
        clinicalTrialsUrl: 'http://127.0.0.1:8080/ct/',
        worldBankUrl: 'http://127.0.0.1:8080/wb/',
        meshUrl: 'http://127.0.0.1:8080/mesh/',
      },
    });
  });

  it.each([
    ['PORT', 'abc', "PORT must be a whole number from 0 to 65535 (it is 'abc')"],
    ['PORT', '70000', "PORT must be a whole number from 0 to 65535 (it is '70000')"],
    ['PORT', '', 'PORT is set but empty: give it a value, or unset it'],
    [
      'HOST',
      'not a host',
      "HOST must be a host name or address, such as 127.0.0.1 or 0.0.0.0 (it is 'not a host')",
    ],
    ['GRANT_PRO', 'me', "GRANT_PRO must be 'everyone' or 'nobody' (it is 'me')"],
    ['REBUILD_OUTDATED', 'perhaps', "REBUILD_OUTDATED must be 'yes' or 'no' (it is 'perhaps')"],
    [
      'TRUSTED_PROXIES',
      'everybody',
      "TRUSTED_PROXIES must list addresses, ranges such as 10.0.0.0/8, or 'loopback', separated by commas (it is 'everybody')",
    ],
    [
      'SOCIAL_HANDLE',
      'two words',
      "SOCIAL_HANDLE must be a handle of letters, digits and underscores (it is 'two words')",
    ],
    [
      'REFRESH_EVERY_HOURS',
      '24',
      'REFRESH_SOURCES is not set: a scheduled refresh needs something to import, such as pubmed /data/updates',
    ],
    ['APPRAISAL_WEIGHTS', '1', 'APPRAISAL_WEIGHTS is not a setting: check the spelling, or unset it'],
    ['RANKING_TITEL_FACTOR', '2', 'RANKING_TITEL_FACTOR is not a setting: check the spelling, or unset it'],
    ['REFRESH_AT', '25:00', "REFRESH_AT must be a time of day, such as 03:30 (it is '25:00')"],
    [
      'REFRESH_SOURCES',
      'pubmed a --rebuild',
      "REFRESH_SOURCES command 1 ('pubmed a --rebuild') has --rebuild, which would replace the collection each time (it is 'pubmed a --rebuild')",
    ],
  ])('refuses %s=%s', (name, value, problem) => {
    expect(problemsOf({ [name]: value })).toEqual([problem]);
  });

  it('lists every problem together', () => {
    expect(problemsOf({ PORT: 'x', SEARCH_WORKERS: '0', SEARCH_WORKER: '2' })).toHaveLength(3);
  });

  it('rejects a refresh with both an interval and a clock time', () => {
    const both = { REFRESH_EVERY_HOURS: '24', REFRESH_AT: '03:30', REFRESH_SOURCES: 'pubmed a' };
    expect(problemsOf(both)).toEqual([
      'REFRESH_EVERY_HOURS and REFRESH_AT are both set: a refresh goes by one of them',
    ]);
  });
});
