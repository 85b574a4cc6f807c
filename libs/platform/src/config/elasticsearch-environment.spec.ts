import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeEnvironment } from './describe-config.js';
import { readConfig } from './read-config.js';
import { problemsOf } from '../testing/config-problems.js';

const CERTIFICATE = '-----BEGIN CERTIFICATE-----\nAA==\n-----END CERTIFICATE-----\n';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'settings-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function aFile(text: string): string {
  const path = join(folder, 'file');
  writeFileSync(path, text);
  return path;
}

describe('the settings of Elasticsearch', () => {
  it('takes password and certificates from files', () => {
    const path = aFile('a pass word\n');
    const certificates = join(folder, 'ca.pem');
    writeFileSync(certificates, CERTIFICATE);
    const { elasticsearch } = readConfig({
      ELASTICSEARCH_URL: 'https://search:9200',
      ELASTICSEARCH_USERNAME: 'evidence',
      ELASTICSEARCH_PASSWORD_FILE: path,
      ELASTICSEARCH_CA_FILE: certificates,
    });
    expect([elasticsearch.auth, elasticsearch.ca]).toEqual([
      { username: 'evidence', password: 'a pass word' },
      CERTIFICATE,
    ]);
  });

  it.each([
    ['SEARCH_ENGINE', 'solr', "SEARCH_ENGINE must be 'embedded' or 'elasticsearch' (it is 'solr')"],
    [
      'ELASTICSEARCH_URL',
      'localhost:9200',
      "ELASTICSEARCH_URL must list http or https addresses, separated by commas, such as http://127.0.0.1:9200 (it is 'localhost:9200')",
    ],
    [
      'ELASTICSEARCH_URL',
      'http://a:9200,,http://b',
      "ELASTICSEARCH_URL must list http or https addresses, separated by commas, such as http://127.0.0.1:9200 (it is 'http://a:9200,,http://b')",
    ],
    [
      'ELASTICSEARCH_URL',
      'http://a:9200,https://user:pa@ss@b:9200',
      "ELASTICSEARCH_URL must not hold credentials: give them in ELASTICSEARCH_USERNAME and ELASTICSEARCH_PASSWORD (it is 'http://a:9200,https://…@b:9200')",
    ],
    [
      'ELASTICSEARCH_INDEX_PREFIX',
      'Evidence_1',
      "ELASTICSEARCH_INDEX_PREFIX must begin with a letter and hold at most 60 lower case letters, digits and '-' (it is 'Evidence_1')",
    ],
    ['ELASTICSEARCH_SHARDS', '0', "ELASTICSEARCH_SHARDS must be a whole number from 1 to 1024 (it is '0')"],
    [
      'ELASTICSEARCH_REPLICAS',
      '11',
      "ELASTICSEARCH_REPLICAS must be a whole number from 0 to 10 (it is '11')",
    ],
    [
      'ELASTICSEARCH_USERNAME',
      'evidence',
      'ELASTICSEARCH_USERNAME is set without ELASTICSEARCH_PASSWORD or ELASTICSEARCH_PASSWORD_FILE',
    ],
    [
      'ELASTICSEARCH_PASSWORD',
      'x',
      'ELASTICSEARCH_PASSWORD or ELASTICSEARCH_PASSWORD_FILE is set without ELASTICSEARCH_USERNAME',
    ],
    ['ELASTICSEARCH_PASWORD', 'x', 'ELASTICSEARCH_PASWORD is not a setting: check the spelling, or unset it'],
  ])('refuses %s=%s', (name, value, problem) => {
    expect(problemsOf({ [name]: value })).toEqual([problem]);
  });

  it('lists contradictory settings together with every other problem', () => {
    const problems = problemsOf({
      PORT: 'x',
      ELASTICSEARCH_PASSWORD: 'one',
      ELASTICSEARCH_CA_FILE: aFile(CERTIFICATE),
    });
    expect(problems).toEqual([
      "PORT must be a whole number from 0 to 65535 (it is 'x')",
      'ELASTICSEARCH_PASSWORD or ELASTICSEARCH_PASSWORD_FILE is set without ELASTICSEARCH_USERNAME',
      'ELASTICSEARCH_CA_FILE is set, but no address of ELASTICSEARCH_URL is https',
    ]);
  });

  it('does not hold invalid values against the others', () => {
    const path = aFile('no certificate');
    const environment = {
      ELASTICSEARCH_PASSWORD: 'one',
      ELASTICSEARCH_PASSWORD_FILE: '/nowhere/password',
      ELASTICSEARCH_CA_FILE: path,
    };
    expect(problemsOf(environment)).toEqual([
      'ELASTICSEARCH_PASSWORD and ELASTICSEARCH_PASSWORD_FILE are both set: the value comes from one of them',
      'ELASTICSEARCH_PASSWORD_FILE cannot be read: /nowhere/password (ENOENT)',
      `ELASTICSEARCH_CA_FILE holds no certificate in PEM (it is '${path}')`,
    ]);
  });

  it.each([
    ['that is not there', () => join(folder, 'none'), (path: string) => `cannot be read: ${path} (ENOENT)`],
    ['that is a folder', () => folder, (path: string) => `cannot be read: ${path} (EISDIR)`],
    ['that is empty', () => aFile('\n'), (path: string) => `is empty: ${path}`],
  ])('names a file of a password %s', (_what, make, problem) => {
    const path = make();
    expect(problemsOf({ ELASTICSEARCH_USERNAME: 'evidence', ELASTICSEARCH_PASSWORD_FILE: path })).toEqual([
      `ELASTICSEARCH_PASSWORD_FILE ${problem(path)}`,
    ]);
  });

  it('never shows the password, and lets the address of the tests pass', () => {
    const environment = {
      ELASTICSEARCH_USERNAME: 'evidence',
      ELASTICSEARCH_PASSWORD: 'secret',
      ELASTICSEARCH_TEST_URL: 'http://127.0.0.1:19200',
    };
    expect(problemsOf(environment)).toEqual([]);
    expect(describeEnvironment(environment)).toEqual({
      ELASTICSEARCH_USERNAME: 'evidence',
      ELASTICSEARCH_PASSWORD: '[redacted]',
    });
  });
});
