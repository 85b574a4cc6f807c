import { join } from 'node:path';
import { z } from 'zod';
import { certificatesFile } from './named-files.js';
import { isDecodable, NOT_DECODABLE, wholeNumber, yesOrNo } from './setting-schemas.js';
import { optional, secret, setting, type Setting, type SettingValues } from './setting.js';

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
  databaseUrl: secret(
    optional(
      'DATABASE_URL',
      'Address of the MariaDB (or MySQL 8) database for accounts, libraries, pages and jobs: mysql://user:password@host:3306/name. Without it the product uses an SQLite file.',
      address,
      `the file ${FILE} in DATA_DIR`,
    ),
  ),
  databaseConnections: setting(
    'DATABASE_CONNECTIONS',
    '10',
    'Size of the connection pool of each process; SQLite has one connection.',
    wholeNumber(2, 500),
  ),
  databaseTls: setting(
    'DATABASE_TLS',
    'no',
    "Whether to encrypt connections to MariaDB and to check the server's certificate and name: 'yes' or 'no'.",
    yesOrNo,
  ),
  databaseCaFile: optional(
    'DATABASE_CA_FILE',
    'PEM file of the certificate authority of MariaDB, when Node does not trust it already.',
    certificatesFile,
  ),
} as const satisfies Record<string, Setting>;

function isAddress(text: string): boolean {
  if (!/^(mysql|mariadb):\/\//i.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, pathname, search, hash } = new URL(text);
  return hostname !== '' && username !== '' && /^\/[^/]+$/.test(pathname) && search === '' && hash === '';
}

type DatabaseSettings = typeof DATABASE_SETTINGS;

/** Settings that are of no use without each other. */
export function databaseProblems({
  databaseUrl: url,
  databaseTls: isTls,
  databaseCaFile: ca,
}: SettingValues<DatabaseSettings>): string[] {
  return [
    ...(isTls === true && url === undefined
      ? ["DATABASE_TLS is 'yes' without DATABASE_URL: there is no connection to encrypt"]
      : []),
    ...(ca !== undefined && isTls === false
      ? ["DATABASE_CA_FILE is set, but DATABASE_TLS is not 'yes': no certificate would be checked"]
      : []),
  ];
}

/** Database of accounts, libraries, pages and jobs. The address contains a password. */
type Database =
  | { readonly kind: 'sqlite'; readonly file: string }
  | {
      readonly kind: 'mariadb';
      readonly url: string;
      readonly connections: number;
      /** Null: not encrypted. `ca` is PEM; null for the authorities that Node knows. */
      readonly tls: { readonly ca: string | null } | null;
    };

export function assembleDatabase(values: SettingValues<DatabaseSettings>, dataDirectory: string): Database {
  const { databaseUrl: url, databaseConnections: connections, databaseTls, databaseCaFile: ca } = values;
  if (url === undefined) return { kind: 'sqlite', file: join(dataDirectory, FILE) };
  return { kind: 'mariadb', url, connections, tls: databaseTls ? { ca: ca ?? null } : null };
}
