import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLongRun, turnOf } from '@clinical/contracts/testing/run';
import { describeWithService, type TestService } from '@clinical/contracts/testing/services';
import { createConnection } from 'mysql2/promise';
import type { DatabaseConfig, Entities } from '../data-source.js';
import type { Database } from '../database.js';
import { openDatabase } from '../open-database.js';
import type { Dialect } from '../transaction.js';

/** A server whose user may create databases. */
const MARIADB: TestService = {
  name: 'mariadb',
  title: 'MariaDB',
  nowhere: 'mysql://nobody@127.0.0.1:9',
};

/** Provides databases for a suite and removes them afterwards. */
export interface TestDatabases {
  /** A new migrated database; closed after the suite. @param entities of the domains */
  (entities?: Entities): Promise<Database>;
  /** The same, not opened, for a complete application. */
  readonly fresh: () => Promise<DatabaseConfig>;
  readonly dialect: Dialect;
}

/** Runs a suite on SQLite and on MariaDB. Without MariaDB that half is counted as skipped, with a message. */
export function describeWithDatabases(name: string, body: (open: TestDatabases) => void): void {
  describeWithSqlite(`${name} (SQLite)`, body);
  describeWithMariadb(`${name} (MariaDB)`, body);
}

/**
 * Runs a suite of code on top of the repositories, which have contract suites of their own on both databases: on SQLite
 * or on MariaDB, by its name, and on both in a long run.
 */
export function describeWithEitherDatabase(name: string, body: (open: TestDatabases) => void): void {
  if (isLongRun()) return describeWithDatabases(name, body);
  if (turnOf(name) === 'first') describeWithSqlite(`${name} (SQLite)`, body);
  else describeWithMariadb(`${name} (MariaDB)`, body);
}

/** Runs a suite on SQLite only. */
export function describeWithSqlite(name: string, body: (open: TestDatabases) => void): void {
  describe(name, () => body(onSqlite()));
}

/** Runs a suite on MariaDB only; skipped like in {@link describeWithDatabases}. */
export function describeWithMariadb(name: string, body: (open: TestDatabases) => void): void {
  describeWithService(MARIADB, name, (address) => body(onMariadb(address)));
}

function onSqlite(): TestDatabases {
  const folder = join(tmpdir(), `clinical-database-${randomBytes(8).toString('hex')}`);
  let made = 0;
  return opener(
    'sqlite',
    async () => ({ kind: 'sqlite', file: join(mkdtempSync(`${folder}-${made++}-`), 'accounts.sqlite') }),
    async (config) => {
      if (config.kind === 'sqlite') rmSync(join(config.file, '..'), { recursive: true, force: true });
    },
  );
}

function onMariadb(address: string): TestDatabases {
  return opener(
    'mariadb',
    async () => {
      const name = `test_${randomBytes(8).toString('hex')}`;
      await onServer(address, `CREATE DATABASE ${name}`);
      const url = new URL(address);
      url.pathname = `/${name}`;
      return { kind: 'mariadb', url: url.href, connections: 10, tls: null };
    },
    async (config) => {
      if (config.kind === 'mariadb')
        await onServer(address, `DROP DATABASE ${new URL(config.url).pathname.slice(1)}`);
    },
  );
}

async function onServer(address: string, statement: string): Promise<void> {
  const connection = await createConnection(address);
  try {
    await connection.query(statement);
  } finally {
    await connection.end();
  }
}

function opener(
  dialect: Dialect,
  make: () => Promise<DatabaseConfig>,
  remove: (config: DatabaseConfig) => Promise<void>,
): TestDatabases {
  const made: DatabaseConfig[] = [];
  const opened: Database[] = [];
  afterAll(async () => {
    for (const database of opened) await database.close();
    for (const config of made) await remove(config);
  });
  const fresh = async () => {
    const config = await make();
    made.push(config);
    return config;
  };
  const open = async (entities: Entities = []) => {
    const database = await openDatabase(await fresh(), { entities });
    opened.push(database);
    return database;
  };
  return Object.assign(open, { fresh, dialect });
}
