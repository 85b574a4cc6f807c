import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  mkdtempSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { AppError } from '@clinical/platform';
import type { DatabaseConfig } from '../data-source.js';

type MariadbConfig = Extract<DatabaseConfig, { kind: 'mariadb' }>;

const PRIVATE = 0o600;
/** How a dump of one of MariaDB's or MySQL's programs begins. */
const BEGINNINGS = /^(\/\*M!999999|-- MariaDB dump|-- MySQL dump)/;

/** Dumps the database at one moment, in a transaction: writers go on meanwhile. The file gets its name when it is whole. */
export async function dumpMariadb(config: MariadbConfig, to: string): Promise<void> {
  const beside = `${to}.part`;
  const output = openSync(beside, 'w', PRIVATE);
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
    renameSync(beside, to);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}

/** Loads a dump, which replaces the tables that it has. */
export async function loadMariadb(config: MariadbConfig, from: string): Promise<void> {
  checkDump(from);
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

function checkDump(file: string): void {
  const input = openSync(file, 'r');
  const head = Buffer.alloc(64);
  readSync(input, head, 0, head.length, 0);
  closeSync(input);
  if (BEGINNINGS.test(head.toString('utf8'))) return;
  throw new AppError(
    'BACKUP_UNREADABLE',
    'operational',
    `${file} is no dump of MariaDB. Name a file that the command backup has written.`,
  );
}

/** Passwords in arguments are there for everyone on the machine to see; in a file of one's own they are not. */
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
      // The clients would otherwise trust what the system trusts, which need not be what Node does.
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
  failure: string,
): Promise<void> {
  const child = spawn(program, args, { stdio });
  let said = '';
  child.stderr?.on('data', (data: Buffer) => (said = `${said}${data.toString()}`.slice(-2_000)));
  const [code] = (await once(child, 'close').catch((cause: unknown) => {
    throw missing(program, cause);
  })) as [number | null];
  if (code === 0) return;
  throw new AppError(failure, 'operational', `${program} ended with ${code ?? 'a signal'}: ${said.trim()}`);
}

function missing(program: string, cause: unknown): AppError {
  return new AppError(
    'PROGRAM_MISSING',
    'operational',
    `${program} is not here. It comes with MariaDB's client programs: apt-get install mariadb-client.`,
    { cause },
  );
}
