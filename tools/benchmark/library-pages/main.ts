/**
 * Measures a page of a long history: 10,000 searches of one account with three documents opened from each, on SQLite,
 * and on MariaDB if MARIADB_TEST_URL names a server.
 *
 * npm run tool -- tools/benchmark/library-pages/main.ts
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import 'reflect-metadata';
import {
  AccountRepository,
  openDatabase,
  SearchHistoryRepository,
  type Database,
  type DatabaseConfig,
} from '@clinical/database';
import { SearchHistoryService } from '@clinical/library';
import { SystemClock } from '@clinical/platform';
import { createConnection } from 'mysql2/promise';

const ROWS = 10_000;
const ACCOUNTS = 3;
const CALLS = 200;
const PAGES = [
  { page: 1, rows: 10 },
  { page: 500, rows: 10 },
  { page: 1_000, rows: 10 },
  { page: 100, rows: 100 },
] as const;

/** Others have histories too: the index must separate them. */
async function fill(database: Database): Promise<number> {
  let last = 0;
  for (let n = 0; n < ACCOUNTS; n++) {
    last =
      (await new AccountRepository(database).add({
        email: `reader${n}@example.org`,
        passwordHash: 'none',
        firstname: '',
        lastname: '',
        language: 'en',
        createdAt: new Date(),
        verifiedAt: null,
      })) ?? 0;
    for (let from = 0; from < ROWS; from += 500) await fillRows(database, last, from);
  }
  return last;
}

async function fillRows(database: Database, accountId: number, from: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const history = new SearchHistoryRepository(transaction);
    for (let n = from; n < from + 500; n++) {
      const createdAt = new Date(Date.UTC(2026, 0, 1) + n * 60_000);
      const keywords = `a search of several words, number ${n}`;
      const criteria = { criteria: keywords, search_type: 'standard' };
      const fingerprint = String(n).padStart(64, '0');
      const id = await history.add({ accountId, fingerprint, keywords, criteria, createdAt });
      for (let position = 0; position < 3; position++) {
        const title = `The title of a document that was opened from this search, of usual length, ${n}`;
        await history.noteDocument(
          id,
          { documentId: `pmid-${n}-${position}`, title, activity: 0, position },
          createdAt,
        );
      }
    }
  });
}

async function measure(name: string, config: DatabaseConfig): Promise<void> {
  const database = await openDatabase(config);
  try {
    const userId = await fill(database);
    const history = new SearchHistoryService(
      database,
      new SearchHistoryRepository(database),
      new SystemClock(),
    );
    for (const { page, rows } of PAGES) {
      const times: number[] = [];
      for (let call = 0; call < CALLS; call++) {
        const started = performance.now();
        const { results } = await history.page(userId, { page, rows, sort: 'createdAt:desc' });
        times.push(performance.now() - started);
        if (results.length !== rows) throw new Error(`Page ${page} has ${results.length} rows`);
      }
      times.sort((a, b) => a - b);
      const at = (share: number) => (times[Math.floor(share * (CALLS - 1))] ?? 0).toFixed(1);
      process.stdout.write(
        `${name}, page ${page} of ${rows} rows: median ${at(0.5)} ms, p95 ${at(0.95)} ms, slowest ${at(1)} ms\n`,
      );
    }
  } finally {
    await database.close();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'library-pages-'));
try {
  await measure('SQLite', { kind: 'sqlite', file: join(folder, 'accounts.sqlite') });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const server = process.env['MARIADB_TEST_URL'];
if (server) {
  const name = `library_pages_${process.pid}`;
  const connection = await createConnection(server);
  await connection.query(`CREATE DATABASE ${name}`);
  try {
    const url = new URL(server);
    url.pathname = `/${name}`;
    await measure('MariaDB', { kind: 'mariadb', url: url.href, connections: 10, tls: null });
  } finally {
    await connection.query(`DROP DATABASE ${name}`);
    await connection.end();
  }
}
