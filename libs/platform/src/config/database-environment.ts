import { join } from 'node:path';
import { z } from 'zod';
import type { AppConfig } from './app-config.js';
import { wholeNumber } from './setting-schemas.js';
import type { Setting } from './setting.js';

/** File of the embedded database within the data directory. */
const FILE = 'accounts.sqlite';

const address: z.ZodType<string, string> = z
  .string()
  .refine(
    isAddress,
    'must be the address of a MariaDB or MySQL database, such as mysql://user:password@127.0.0.1:3306/clinical',
  );

/** What the environment says of the database of accounts. */
export const DATABASE_SETTINGS = {
  databaseUrl: {
    name: 'DATABASE_URL',
    fallback: null,
    shownDefault: `the file ${FILE} in DATA_DIR`,
    meaning:
      'Address of the MariaDB (or MySQL 8) database that keeps accounts, libraries, pages and jobs: mysql://user:password@host:3306/name. Without it they are in an SQLite file.',
    secret: true,
    schema: address,
  },
  databaseConnections: {
    name: 'DATABASE_CONNECTIONS',
    fallback: '10',
    shownDefault: '10',
    meaning: 'Connections that one process keeps to MariaDB; SQLite has one.',
    secret: false,
    schema: wholeNumber(2, 500),
  },
} as const satisfies Record<string, Setting>;

function isAddress(text: string): boolean {
  if (!/^(mysql|mariadb):\/\//i.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, pathname, search, hash } = new URL(text);
  return hostname !== '' && username !== '' && /^\/[^/]+$/.test(pathname) && search === '' && hash === '';
}

export function assembleDatabase(
  values: { readonly databaseUrl: string | undefined; readonly databaseConnections: number | undefined },
  dataDirectory: string,
): AppConfig['database'] {
  return values.databaseUrl === undefined
    ? { kind: 'sqlite', file: join(dataDirectory, FILE) }
    : { kind: 'mariadb', url: values.databaseUrl, connections: values.databaseConnections ?? 10 };
}
