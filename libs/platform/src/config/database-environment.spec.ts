import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './read-config.js';
import { problemsOf } from '../testing/config-problems.js';

const CERTIFICATE = '-----BEGIN CERTIFICATE-----\nAA==\n-----END CERTIFICATE-----\n';
const ADDRESS = 'mysql://clinical:a%20word@db.example.org/clinical';
const UNLIKE_AN_ADDRESS =
  'DATABASE_URL must be the address of a MariaDB or MySQL database, such as mysql://user:password@127.0.0.1:3306/clinical';

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'database-environment-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function aFile(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

describe('the settings of the database', () => {
  it('name a file in DATA_DIR by default, as absolute path for any spelling of DATA_DIR', () => {
    const { dataDirectory, database } = readConfig({ DATA_DIR: '/srv/evidence/../trip/' });
    expect([dataDirectory, database]).toEqual([
      '/srv/trip',
      { kind: 'sqlite', file: '/srv/trip/accounts.sqlite' },
    ]);
  });

  it.each([
    ['without TLS', {}, null],
    ['with TLS by the authorities that Node knows', { DATABASE_TLS: 'yes' }, { ca: null }],
    [
      'with TLS by an authority of its own',
      { DATABASE_TLS: 'yes', DATABASE_CA_FILE: 'ca' },
      { ca: CERTIFICATE },
    ],
  ])('name a MariaDB %s', (_, environment: Record<string, string>, tls) => {
    const path = aFile('ca', CERTIFICATE);
    const files = 'DATABASE_CA_FILE' in environment ? { DATABASE_CA_FILE: path } : {};
    const { database } = readConfig({
      DATABASE_URL: ADDRESS,
      DATABASE_CONNECTIONS: '7',
      ...environment,
      ...files,
    });
    expect(database).toEqual({ kind: 'mariadb', url: ADDRESS, connections: 7, tls });
  });

  it.each(['postgres://a@b/c', 'mysql://b/c', 'mysql://a@b', 'mysql://a@b/c/d', 'mysql://a@b/c?d=e', 'b'])(
    'do not take %s for an address, and do not repeat it',
    (address) => {
      expect(problemsOf({ DATABASE_URL: address })).toEqual([UNLIKE_AN_ADDRESS]);
    },
  );

  it.each(['mysql://a:50%@b/c', 'mysql://a:%zz@b/c', 'mysql://a%ff:b@b/c', 'mysql://a:b@b/c%'])(
    'refuse %s, which does not decode, and do not repeat it',
    (address) => {
      expect(problemsOf({ DATABASE_URL: address })).toEqual([
        'DATABASE_URL holds a % that stands for no character: write % as %25, in passwords too',
      ]);
    },
  );

  it.each([
    ['DATABASE_CONNECTIONS', '1', "DATABASE_CONNECTIONS must be a whole number from 2 to 500 (it is '1')"],
    ['DATABASE_TLS', 'maybe', "DATABASE_TLS must be 'yes' or 'no' (it is 'maybe')"],
    ['DATABASE_CA_FILE', ' ', "DATABASE_CA_FILE must not be blank (it is ' ')"],
  ])('refuse %s=%s', (name, value, problem) => {
    expect(problemsOf({ DATABASE_URL: ADDRESS, [name]: value })).toEqual([problem]);
  });

  it('refuse TLS to a file', () => {
    expect(problemsOf({ DATABASE_TLS: 'yes' })).toEqual([
      "DATABASE_TLS is 'yes' without DATABASE_URL: there is no connection to encrypt",
    ]);
  });

  it.each([
    ['is left out', {}],
    ["is 'no'", { DATABASE_TLS: 'no' }],
  ])('refuse an authority where TLS %s', (_, environment) => {
    const DATABASE_CA_FILE = aFile('ca', CERTIFICATE);
    expect(problemsOf({ DATABASE_URL: ADDRESS, DATABASE_CA_FILE, ...environment })).toEqual([
      "DATABASE_CA_FILE is set, but DATABASE_TLS is not 'yes': no certificate would be checked",
    ]);
  });

  it.each([
    [
      'is not there',
      () => join(folder, 'none'),
      (path: string) => `cannot be read: ENOENT (it is '${path}')`,
    ],
    ['is a folder', () => folder, (path: string) => `cannot be read: EISDIR (it is '${path}')`],
    [
      'is no PEM',
      () => aFile('no-ca', 'AA==\n'),
      (path: string) => `holds no certificate in PEM (it is '${path}')`,
    ],
    ['is empty', () => aFile('empty', ''), (path: string) => `holds no certificate in PEM (it is '${path}')`],
  ])('refuse a file of the authority that %s', (_, make, problem) => {
    const path = make();
    expect(problemsOf({ DATABASE_URL: ADDRESS, DATABASE_TLS: 'yes', DATABASE_CA_FILE: path })).toEqual([
      `DATABASE_CA_FILE ${problem(path)}`,
    ]);
  });
});
