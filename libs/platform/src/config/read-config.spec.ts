import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { describeEnvironment, describeSettings, settingsTable } from './describe-config.js';
import { ConfigurationError, readConfig } from './read-config.js';

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
}

describe('readConfig', () => {
  it('has a default for everything, and passes over what belongs to others', () => {
    // Areas with a file of their own have a spec of their own.
    expect(readConfig({ PATH: '/usr/bin', HOME: '/home/someone' })).toMatchObject({
      dataDirectory: resolve('var'),
      http: { host: '127.0.0.1', port: 3000, trustedProxies: [], rateLimits: { search: 600, suggest: 1800 } },
      site: { productName: 'Trip', socialHandle: '' },
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
      ranking: { fieldWeights: {}, weights: {}, wording: {}, variants: {} },
      appraisal: { review: {}, trial: { weights: {} } },
      refresh: { everyHours: null, at: null, sources: [], staleAfterDays: 30 },
      logLevel: 'info',
      sources: {
        contactEmail: '',
        ncbiApiKey: '',
        eutilsUrl: 'https://eutils.ncbi.nlm.nih.gov/entrez/eutils/',
        europePmcUrl: 'https://www.ebi.ac.uk/europepmc/webservices/rest/',
        clinicalTrialsUrl: 'https://clinicaltrials.gov/api/v2/',
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
      RANKING_TEXT_WEIGHT: '2',
      RANKING_RECENCY_WEIGHT: '0.5',
      RANKING_WORDING_CANDIDATES: '100',
      RANKING_SYNONYM_WEIGHT: '0.3',
      RANKING_TITLE_FACTOR: '4',
      REFRESH_AT: '03:30',
      REFRESH_SOURCES: 'pubmed /data/updates; pubmed-query "asthma AND systematic[sb]" --max 5000',
      REFRESH_STALE_AFTER_DAYS: '7',
      APPRAISAL_PROMISING_ABOVE: '6.5',
      APPRAISAL_SPARE_TRUSTED_ONE_AUTHOR: 'yes',
      APPRAISAL_REVIEW_AGE: '4=2.5, 1=3',
      APPRAISAL_REVIEW_AUTHORS: '2=1,4=2',
      APPRAISAL_REVIEW_DATABASES: '2=3',
      APPRAISAL_REVIEW_REGISTRATION: '4, 1',
      APPRAISAL_REVIEW_TOOLS: '0,1,2',
      APPRAISAL_TRIAL_WEIGHTS: 'blinding=3, funding=0.5',
      APPRAISAL_TRIAL_FULL_MARKS: '0.9',
      APPRAISAL_TRIAL_HIGH_TAKES: '1',
      APPRAISAL_TRIAL_SMALL_SAMPLE: '20',
      APPRAISAL_TRIAL_LARGE_SAMPLE: '500',
      APPRAISAL_TRIAL_LITTLE_LOSS: '10',
      APPRAISAL_TRIAL_SERIOUS_LOSS: '30',
      RANKING_QUALITY_BY_GRADE: '1, 0.8, 0.6, 0.4, 0.2',
      RANKING_QUALITY_BY_CATEGORY: '11=1, 27=0.85',
      IMPORT_CONTACT_EMAIL: 'someone@example.org',
      NCBI_API_KEY: 'secret',
      IMPORT_EUTILS_URL: 'http://127.0.0.1:8080/eutils',
      IMPORT_EUROPE_PMC_URL: 'http://127.0.0.1:8080/epmc/',
      IMPORT_CLINICAL_TRIALS_URL: 'http://127.0.0.1:8080/ct',
    });
    expect(config).toMatchObject({
      dataDirectory: '/srv/evidence',
      http: {
        host: '0.0.0.0',
        port: 0,
        trustedProxies: ['loopback', '10.0.0.0/8'],
        rateLimits: { search: 0, suggest: 5 },
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
      ranking: {
        fieldWeights: { title: 4 },
        weights: { text: 2, recency: 0.5 },
        wording: { candidates: 100 },
        variants: { synonym: 0.3 },
        qualityByGrade: { 1: 1, 2: 0.8, 3: 0.6, 4: 0.4, 5: 0.2 },
        qualityByCategory: { 11: 1, 27: 0.85 },
      },
      appraisal: {
        review: {
          promisingAbove: 6.5,
          trustedSparedOneAuthor: true,
          age: [
            { limit: 1, points: 3 },
            { limit: 4, points: 2.5 },
          ],
          authors: [
            { limit: 4, points: 2 },
            { limit: 2, points: 1 },
          ],
          databases: [{ limit: 2, points: 3 }],
          registration: { numbered: 4, mentioned: 1 },
          tools: { appraised: 0, oneNamed: 1, certaintyOrSeveral: 2 },
        },
        trial: {
          weights: { blinding: 3, funding: 0.5 },
          fullMarks: 0.9,
          highTakes: 1,
          smallSample: 20,
          largeSample: 500,
          littleLoss: 10,
          seriousLoss: 30,
        },
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
    ['RANKING_B', '1.5', "RANKING_B must be a number from 0 to 1 (it is '1.5')"],
    [
      'RANKING_QUALITY_BY_GRADE',
      '1,2',
      "RANKING_QUALITY_BY_GRADE must be five numbers from 0 to 1, for grades 1 to 5, such as 1,0.75,0.6,0.35,0.1 (it is '1,2')",
    ],
    [
      'RANKING_QUALITY_BY_CATEGORY',
      'x=1',
      "RANKING_QUALITY_BY_CATEGORY must pair category ids with numbers from 0 to 1, such as 11=1,27=0.8 (it is 'x=1')",
    ],
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
      'APPRAISAL_REVIEW_AGE',
      '2:3',
      "APPRAISAL_REVIEW_AGE must pair whole numbers up to 200 with points up to 100, such as 3=2,2=1 (it is '2:3')",
    ],
    [
      'APPRAISAL_REVIEW_AUTHORS',
      '3=2,3=1',
      "APPRAISAL_REVIEW_AUTHORS must pair whole numbers up to 1000 with points up to 100, such as 3=2,2=1 (it is '3=2,3=1')",
    ],
    [
      'APPRAISAL_REVIEW_TOOLS',
      '1,2',
      "APPRAISAL_REVIEW_TOOLS must be 3 numbers up to 100, separated by commas (it is '1,2')",
    ],
    [
      'APPRAISAL_TRIAL_WEIGHTS',
      'luck=1',
      "APPRAISAL_TRIAL_WEIGHTS must give numbers up to 100 to some of: randomSequence, concealment, blinding, attrition, selectiveReporting, sampleSize, registration, funding; such as randomSequence=1 (it is 'luck=1')",
    ],
    [
      'APPRAISAL_TRIAL_WEIGHTS',
      'blinding=',
      expect.stringMatching(/^APPRAISAL_TRIAL_WEIGHTS must give numbers/),
    ],
    [
      'APPRAISAL_TRIAL_SMALL_SAMPLE',
      '200',
      'APPRAISAL_TRIAL_SMALL_SAMPLE (200) must be less than APPRAISAL_TRIAL_LARGE_SAMPLE (200)',
    ],
    [
      'APPRAISAL_TRIAL_SERIOUS_LOSS',
      '5',
      'APPRAISAL_TRIAL_LITTLE_LOSS (5) must be less than APPRAISAL_TRIAL_SERIOUS_LOSS (5)',
    ],
    [
      'APPRAISAL_TRIAL_WEIGHTS',
      'randomSequence=0,concealment=0,blinding=0,attrition=0,selectiveReporting=0,sampleSize=0,registration=0,funding=0',
      'APPRAISAL_TRIAL_WEIGHTS are all 0: nothing would make a score',
    ],
    [
      'REFRESH_EVERY_HOURS',
      '24',
      'REFRESH_SOURCES is not set: a scheduled refresh needs something to import, such as pubmed /data/updates',
    ],
    ['REFRESH_AT', '25:00', "REFRESH_AT must be a time of day, such as 03:30 (it is '25:00')"],
    [
      'REFRESH_SOURCES',
      'pubmed a --rebuild',
      "REFRESH_SOURCES command 1 ('pubmed a --rebuild') has --rebuild, which would replace the collection each time (it is 'pubmed a --rebuild')",
    ],
    ['APPRAISAL_WEIGHTS', '1', 'APPRAISAL_WEIGHTS is not a setting: check the spelling, or unset it'],
    ['RANKING_TITEL_FACTOR', '2', 'RANKING_TITEL_FACTOR is not a setting: check the spelling, or unset it'],
  ])('refuses %s=%s', (name, value, problem) => {
    expect(problemsOf({ [name]: value })).toEqual([problem]);
  });

  it('lists every problem at once', () => {
    expect(problemsOf({ PORT: 'x', SEARCH_WORKERS: '0', SEARCH_WORKER: '2' })).toHaveLength(3);
  });

  it('refuses a refresh by the hour and by the clock at once', () => {
    const both = { REFRESH_EVERY_HOURS: '24', REFRESH_AT: '03:30', REFRESH_SOURCES: 'pubmed a' };
    expect(problemsOf(both)).toEqual([
      'REFRESH_EVERY_HOURS and REFRESH_AT are both set: a refresh goes by one of them',
    ]);
  });

  it('refuses weights that would order nothing', () => {
    const weights = { RANKING_TEXT_WEIGHT: '0', RANKING_QUALITY_WEIGHT: '0', RANKING_RECENCY_WEIGHT: '0' };
    expect(problemsOf(weights)).toEqual([expect.stringContaining('nothing would order the results')]);
  });
});

describe('the description of the configuration', () => {
  it('gives every setting a line in the table', () => {
    const table = settingsTable().split('\n');
    expect(table).toHaveLength(describeSettings().length + 2);
    expect(table[2]).toContain('`DATA_DIR`');
  });

  it('prints only what the environment sets of ours', () => {
    expect(describeEnvironment({ PORT: '4000', AWS_SECRET: 'x' })).toEqual({ PORT: '4000' });
  });
});
