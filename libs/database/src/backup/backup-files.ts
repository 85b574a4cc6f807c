import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { AppError } from '@clinical/platform';
import { unknownSteps } from '../schema.js';

/** First unused name of `name`, `name-2`, `name-3` and so on. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${name}-${number}`;
    if (!isTaken(candidate)) return candidate;
  }
}

/** The previous database, kept by a restore. */
export interface KeptDatabase {
  /** A file that can itself be restored unless damaged. */
  readonly file: string;
  /** Kept unchanged together with its log; it cannot be opened. */
  readonly isDamaged: boolean;
}

/**
 * Rejects backups of a newer product version before anything is replaced.
 *
 * @param steps migrations applied when the backup was made
 * @throws AppError `BACKUP_TOO_NEW`
 */
export function refuseNewerBackup(file: string, steps: readonly string[]): void {
  const strange = unknownSteps(steps);
  if (strange.length === 0) return;
  throw new AppError(
    'BACKUP_TOO_NEW',
    'operational',
    `${file} was made by a newer version of this product (it has ${strange.join(', ')}). Restore it with that version. Nothing was changed.`,
  );
}

/** First and last lines of dumps by MariaDB and MySQL. */
const BEGINNINGS = /^(\/\*M!999999|-- MariaDB dump|-- MySQL dump)/;
const ENDING = /^-- Dump completed/;
const STEPS = 'INSERT INTO `migrations` VALUES';
const TABLES = ['CREATE TABLE `migrations` (', 'CREATE TABLE `accounts` ('];

/**
 * Migrations applied when a dump was made. Reads the entire dump: a truncated one would replace some tables and not
 * others.
 *
 * @throws AppError `BACKUP_UNREADABLE` if it is incomplete or not of this product
 */
export async function stepsInDump(file: string): Promise<readonly string[]> {
  if (!BEGINNINGS.test(headOf(file))) throw unreadable(`${file} is no dump of MariaDB`);
  const steps: string[] = [];
  const missing = new Set(TABLES);
  let isAtSteps = false;
  let last = '';
  // Newlines in values are escaped as \n, so no value looks like a line of the dump.
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    if (line !== '') last = line;
    missing.delete(line);
    isAtSteps ||= line.startsWith(STEPS);
    if (!isAtSteps) continue;
    steps.push(...[...line.matchAll(/'([^']*)'/g)].map(([, name = '']) => name));
    isAtSteps = !line.endsWith(';');
  }
  if (!ENDING.test(last)) throw unreadable(`${file} is cut off: it does not end as a whole dump does`);
  if (missing.size > 0) throw unreadable(`${file} is no backup of this product's database`);
  return steps;
}

function headOf(file: string): string {
  const input = openSync(file, 'r');
  try {
    const head = Buffer.alloc(64);
    readSync(input, head, 0, head.length, 0);
    return head.toString('utf8');
  } finally {
    closeSync(input);
  }
}

function unreadable(what: string): AppError {
  return new AppError(
    'BACKUP_UNREADABLE',
    'operational',
    `${what}. Name a file that the command backup has written. Nothing was changed.`,
  );
}
