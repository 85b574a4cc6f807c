import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { rootCertificates } from 'node:tls';
import type { QueryRunner } from 'typeorm';
import { AppError, type ErrorCode } from '@clinical/platform';
import type { DatabaseConfig } from '../data-source.js';
import { serverLockName, withSchema } from '../migrate.js';
import { freeName, refuseNewerBackup, stepsInDump, type KeptDatabase } from './backup-files.js';

type MariadbConfig = Extract<DatabaseConfig, { kind: 'mariadb' }>;

const PRIVATE = 0o600;

/**
 * Dumps a consistent state in a transaction, without blocking writers. The file gets its final name when
 * complete.
 */
export async function dumpMariadb(config: MariadbConfig, to: string): Promise<void> {
  const temporary = `${to}.part`;
  const output = openSync(temporary, 'w', PRIVATE);
  try {
    await withClientFile(config, (options, database) =>
      run(
        'mariadb-dump',
        [
          ...options,
          '--single-transaction',
          '--skip-lock-tables',
          '--hex-blob',
          '--default-character-set=utf8mb4',
          database,
        ],
        ['ignore', output, 'pipe'],
        'BACKUP_FAILED',
      ),
    );
    closeSync(output);
    renameSync(temporary, to);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/**
 * Replaces the database by a dump. Tables that the dump lacks are dropped, since they would block the migration
 * that creates them. The previous content is dumped first, as dropped tables cannot be restored.
 */
export async function replaceMariadb(config: MariadbConfig, from: string): Promise<KeptDatabase | null> {
  refuseNewerBackup(from, await stepsInDump(from));
  return withSchema(config, async (source) => {
    const runner = source.createQueryRunner();
    try {
      await refuseWhileInUse(runner);
      const kept = (await isEmpty(runner)) ? null : await keepWhatIsThere(config, from);
      try {
        await runner.clearDatabase();
        await loadMariadb(config, from);
      } catch (cause) {
        throw notWhole(cause, kept);
      }
      return kept;
    } finally {
      await runner.release();
    }
  });
}

/** Time in which a service that was just stopped loses its connections. */
const DISCONNECTED_WITHIN_MS = 2_000;

/** Restoring drops every table: nothing else may be connected. Other users' connections are seen with the right PROCESS only. */
async function refuseWhileInUse(runner: QueryRunner): Promise<void> {
  const giveUpAt = Date.now() + DISCONNECTED_WITHIN_MS;
  let others = await otherConnections(runner);
  while (others > 0 && Date.now() < giveUpAt) {
    await wait(100);
    others = await otherConnections(runner);
  }
  if (others === 0) return;
  throw new AppError(
    'DATABASE_IN_USE',
    'operational',
    `The database is in use by ${others} other ${others === 1 ? 'connection' : 'connections'}. Stop the service and its workers, then run the same command again.`,
  );
}

async function otherConnections(runner: QueryRunner): Promise<number> {
  const rows: unknown = await runner.query(
    `SELECT id FROM information_schema.processlist
     WHERE db = DATABASE() AND id NOT IN (CONNECTION_ID(), COALESCE(IS_USED_LOCK(?), 0))`,
    [serverLockName(runner.connection)],
  );
  return Array.isArray(rows) ? rows.length : 0;
}

async function isEmpty(runner: QueryRunner): Promise<boolean> {
  const tables: unknown = await runner.query('SHOW TABLES');
  return Array.isArray(tables) && tables.length === 0;
}

async function keepWhatIsThere(config: MariadbConfig, from: string): Promise<KeptDatabase> {
  const file = freeName(`${from}.before-restore`, existsSync);
  try {
    await dumpMariadb(config, file);
  } catch (cause) {
    if (cause instanceof AppError && cause.code === 'PROGRAM_MISSING') throw cause;
    throw new AppError(
      'RESTORE_FAILED',
      'operational',
      `What is there now could not be saved to ${file} first (${messageOf(cause)}). Nothing was changed. Where it cannot be read any more, drop the database, create it again and run the same command again.`,
      { cause },
    );
  }
  return { file, isDamaged: false };
}

function notWhole(cause: unknown, kept: KeptDatabase | null): AppError {
  const before = kept === null ? '' : ` What was there before is ${kept.file}, which can be restored.`;
  return new AppError(
    'RESTORE_FAILED',
    'operational',
    `The backup could not be loaded (${messageOf(cause)}), and the database is not whole now.${before}`,
    { cause },
  );
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message.replace(/\.$/, '') : String(cause);
}

async function loadMariadb(config: MariadbConfig, from: string): Promise<void> {
  const input = openSync(from, 'r');
  try {
    await withClientFile(config, (options, database) =>
      run(
        'mariadb',
        [...options, '--default-character-set=utf8mb4', '--batch', database],
        [input, 'ignore', 'pipe'],
        'RESTORE_FAILED',
      ),
    );
  } finally {
    closeSync(input);
  }
}

/** Arguments are visible to every user of the machine, so the password is passed in a private file. */
async function withClientFile<T>(
  { url, tls }: MariadbConfig,
  work: (options: readonly string[], database: string) => Promise<T>,
): Promise<T> {
  const { hostname, port, username, password, pathname } = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), 'clinical-client-'));
  const file = join(folder, 'client.cnf');
  const values = {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? '3306' : port,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    protocol: 'tcp',
  };
  const lines = Object.entries(values).map(([name, value]) => `${name}=${quoted(value)}\n`);
  try {
    if (tls !== null) {
      const authorities = join(folder, 'authorities.pem');
      // The clients would otherwise use the system's certificates, which may differ from Node's.
      writeFileSync(authorities, tls.ca ?? rootCertificates.join('\n'));
      lines.push('ssl\n', `ssl-ca=${quoted(authorities)}\n`, 'ssl-verify-server-cert\n');
    }
    writeFileSync(file, `[client]\n${lines.join('')}`, { mode: PRIVATE });
    chmodSync(file, PRIVATE);
    return await work([`--defaults-file=${file}`], decodeURIComponent(pathname.slice(1)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function quoted(value: string): string {
  return `"${value.replace(/[\\"]/g, '\\$&')}"`;
}

async function run(
  program: string,
  args: readonly string[],
  stdio: ['ignore' | number, 'ignore' | number, 'pipe'],
  failure: ErrorCode,
): Promise<void> {
  const child = spawn(program, args, { stdio });
  let output = '';
  child.stderr?.on('data', (data: Buffer) => (output = `${output}${data.toString()}`.slice(-2_000)));
  const [code] = (await once(child, 'close').catch((cause: unknown) => {
    throw missing(program, cause);
  })) as [number | null];
  if (code === 0) return;
  throw new AppError(failure, 'operational', `${program} ended with ${code ?? 'a signal'}: ${output.trim()}`);
}

function missing(program: string, cause: unknown): AppError {
  return new AppError(
    'PROGRAM_MISSING',
    'operational',
    `${program} is not here. It comes with MariaDB's client programs: apt-get install mariadb-client.`,
    { cause },
  );
}
