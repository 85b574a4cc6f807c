import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '../errors/app-error.js';
import { makeFolder } from './make-folder.js';

const FILE = 'secret';
const BYTES = 48;
const MIN = 32;

/**
 * Key for signing tokens: the configured one, or one generated once and stored in the data directory, readable by
 * its owner only. Concurrent starts use the same key.
 *
 * @throws AppError `CANNOT_MAKE_FOLDER`, `UNUSABLE_SECRET`
 */
export function readAppSecret(config: {
  readonly appSecret: string | null;
  readonly dataDirectory: string;
}): string {
  if (config.appSecret !== null) return config.appSecret;
  const file = join(config.dataDirectory, FILE);
  const kept = readKept(file);
  if (kept !== null) return kept;
  makeFolder(config.dataDirectory);
  const draft = `${file}.${process.pid}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(draft, randomBytes(BYTES).toString('base64url'), { mode: 0o600, flag: 'wx' });
    // Linking is atomic and never replaces a file that another process created first.
    linkSync(draft, file);
  } catch (cause) {
    if (codeOf(cause) !== 'EEXIST') throw unusable(file, cause);
  } finally {
    rmSync(draft, { force: true });
  }
  return readKept(file) ?? failed(file);
}

function readKept(file: string): string | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return null;
    throw unusable(file, cause);
  }
  if (text.length < MIN) throw unusable(file, new Error(`it has fewer than ${MIN} characters`));
  return text;
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
}

function failed(file: string): never {
  throw unusable(file, new Error('it is not there after it was written'));
}

function unusable(file: string, cause: unknown): AppError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new AppError('UNUSABLE_SECRET', 'operational', `The key in ${file} cannot be used: ${reason}`, {
    cause,
  });
}
