import { join } from 'node:path';
import { z } from 'zod';
import type { AppConfig } from './app-config.js';
import { readCertificates } from './named-files.js';
import { isDecodable, NOT_DECODABLE, shortText, wholeNumber, yesOrNo } from './setting-schemas.js';
import type { Setting, SettingValues } from './setting.js';

/** File of the embedded database within the data directory. */
const FILE = 'accounts.sqlite';

const address: z.ZodType<string, string> = z
  .string()
  .refine(
    isAddress,
    'must be the address of a MariaDB or MySQL database, such as mysql://user:password@127.0.0.1:3306/clinical',
  )
  .refine((text) => !isAddress(text) || isDecodable(text), NOT_DECODABLE);

/** Settings of the database. */
export const DATABASE_SETTINGS = {
  databaseUrl: {
    name: 'DATABASE_URL',
    fallback: null,
    shownDefault: `the file ${FILE} in DATA_DIR`,
    meaning:
      'Address of the MariaDB (or MySQL 8) database for accounts, libraries, pages and jobs: mysql://user:password@host:3306/name. Without it the product uses an SQLite file.',
    secret: true,
    schema: address,
  },
  databaseConnections: {
    name: 'DATABASE_CONNECTIONS',
    fallback: '10',
    shownDefault: '10',
    meaning: 'Size of the connection pool of each process; SQLite has one connection.',
    secret: false,
    schema: wholeNumber(2, 500),
  },
  databaseTls: {
    name: 'DATABASE_TLS',
    fallback: 'no',
    shownDefault: 'no',
    meaning:
      "Whether to encrypt connections to MariaDB and to check the server's certificate and name: 'yes' or 'no'.",
    secret: false,
    schema: yesOrNo,
  },
  databaseCaFile: {
    name: 'DATABASE_CA_FILE',
    fallback: null,
    shownDefault: 'none',
    meaning: 'PEM file of the certificate authority of MariaDB, when Node does not trust it already.',
    secret: false,
    schema: shortText(4_000),
  },
} as const satisfies Record<string, Setting>;

function isAddress(text: string): boolean {
  if (!/^(mysql|mariadb):\/\//i.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, pathname, search, hash } = new URL(text);
  return hostname !== '' && username !== '' && /^\/[^/]+$/.test(pathname) && search === '' && hash === '';
}

/** The values of {@link DATABASE_SETTINGS}; undefined for absent or invalid values. */
export type DatabaseValues = SettingValues<typeof DATABASE_SETTINGS>;

/** The configuration of the database, and every problem of its parts together; the file it names is read. */
export function readDatabase(
  { databaseUrl, databaseConnections, databaseTls = false, databaseCaFile }: DatabaseValues,
  dataDirectory: string,
): { readonly database: AppConfig['database']; readonly problems: readonly string[] } {
  const problems: string[] = [];
  if (databaseTls && databaseUrl === undefined)
    problems.push("DATABASE_TLS is 'yes' without DATABASE_URL: there is no connection to encrypt");
  if (databaseCaFile !== undefined && !databaseTls)
    problems.push("DATABASE_CA_FILE is set, but DATABASE_TLS is not 'yes': no certificate would be checked");
  const ca = readCertificates('DATABASE_CA_FILE', databaseCaFile, problems);
  const database: AppConfig['database'] =
    databaseUrl === undefined
      ? { kind: 'sqlite', file: join(dataDirectory, FILE) }
      : {
          kind: 'mariadb',
          url: databaseUrl,
          connections: databaseConnections ?? 10,
          tls: databaseTls ? { ca } : null,
        };
  return { database, problems };
}
