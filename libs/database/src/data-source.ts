import { DataSource } from 'typeorm';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import { MysqlQueryRunner } from 'typeorm/driver/mysql/MysqlQueryRunner.js';
import type { AppConfig } from '@clinical/platform';
import { translated } from './failures.js';
import { ENTITIES, MIGRATIONS } from './schema.js';
import { keepStatements } from './sqlite/kept-statements.js';
import { Mutex, SerialQueryRunner } from './sqlite/serial-query-runner.js';

/** Reports an unreachable database as `DATABASE_UNAVAILABLE` for every statement. */
class ReportingQueryRunner extends MysqlQueryRunner {
  override async query<T = unknown>(
    sql: string,
    parameters?: unknown[],
    useStructuredResult?: boolean,
  ): Promise<T> {
    try {
      return (await super.query(sql, parameters, useStructuredResult)) as T;
    } catch (error) {
      throw translated(error);
    }
  }
}

export type DatabaseConfig = AppConfig['database'];
/** Classes of entities that stand in other projects, next to what uses them. */
export type Entities = readonly (new () => object)[];
type Purpose = 'serve' | 'migrate';

const BUSY_TIMEOUT_MS = 5_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** A hanging server must not block requests forever. */
const STATEMENT_TIMEOUT_MS = 20_000;
/** Maximum number of statements waiting for a connection. */
const QUEUE_LIMIT = 2_000;
const MIGRATIONS_TABLE = 'migrations';
/** The default logger prints failed migrations as text between the JSON lines of the log; they are thrown as well. */
const QUIET = { logging: false, logger: 'debug' } as const;

interface SqliteConnection {
  prepare(sql: string): unknown;
  pragma(text: string): unknown;
  function(name: string, options: { deterministic: boolean }, work: (value: unknown) => unknown): unknown;
}

/**
 * TypeORM data source, not yet connected.
 *
 * @param purpose schema changes have no time limit
 * @param entities of the domains
 */
export function dataSource(config: DatabaseConfig, purpose: Purpose, entities: Entities = []): DataSource {
  const all = [...ENTITIES, ...entities];
  return config.kind === 'sqlite'
    ? sqliteSource(config.file, purpose, all)
    : mariadbSource(config, purpose, all);
}

function sqliteSource(file: string, purpose: Purpose, entities: (new () => object)[]): DataSource {
  const source = new DataSource({
    type: 'better-sqlite3',
    database: file,
    enableWAL: true,
    timeout: BUSY_TIMEOUT_MS,
    prepareDatabase: (connection: SqliteConnection) => {
      connection.pragma('synchronous = NORMAL');
      // SQLite's LOWER handles ASCII only; MariaDB's handles all scripts.
      connection.function('lower', { deterministic: true }, inSmallLetters);
      if (purpose === 'serve') keepStatements(connection);
    },
    entities,
    migrations: [...MIGRATIONS],
    migrationsTableName: MIGRATIONS_TABLE,
    ...QUIET,
  });
  const driver = source.driver as BetterSqlite3Driver;
  const mutex = new Mutex();
  driver.createQueryRunner = () => new SerialQueryRunner(driver, mutex);
  const normalizeType = driver.normalizeType.bind(driver);
  driver.normalizeType = (column) => (column.type === 'mediumtext' ? 'text' : normalizeType(column));
  return source;
}

function inSmallLetters(value: unknown): unknown {
  return typeof value === 'string' ? value.toLowerCase() : value;
}

function mariadbSource(
  { url, connections, tls }: Extract<DatabaseConfig, { kind: 'mariadb' }>,
  purpose: Purpose,
  entities: (new () => object)[],
): DataSource {
  const { hostname, port, username, password, pathname } = new URL(url);
  const source = new DataSource({
    type: 'mariadb',
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? 3306 : Number(port),
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
    poolSize: connections,
    timezone: 'Z',
    charset: 'utf8mb4',
    connectTimeout: CONNECT_TIMEOUT_MS,
    ...(purpose === 'serve' ? { enableQueryTimeout: true, maxQueryExecutionTime: STATEMENT_TIMEOUT_MS } : {}),
    isolationLevel: 'READ COMMITTED',
    ssl:
      tls === null ? undefined : { ca: tls.ca ?? undefined, rejectUnauthorized: true, verifyIdentity: true },
    extra: { queueLimit: QUEUE_LIMIT },
    entities,
    migrations: [...MIGRATIONS],
    migrationsTableName: MIGRATIONS_TABLE,
    ...QUIET,
  });
  const driver = source.driver as MysqlDriver;
  driver.createQueryRunner = (mode) => new ReportingQueryRunner(driver, mode);
  return source;
}
