import { printable } from './format.js';

/** Errors whose message is sufficient for the operator. */
const PLAIN = new Set([
  'ImportInputError',
  'SourceError',
  'WriterBusyError',
  'EngineUnavailableError',
  'RollbackRefusedError',
  'MeshBusyError',
  'MeshStoreError',
  'ConfigurationError',
  'AppError',
]);

/** Fixes for errors of the operating system and of SQLite, by code. */
const ADVICE: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full. Free some space, then run the same command again: it resumes where it stopped.',
  SQLITE_FULL:
    'The disk is full. Free some space, then run the same command again: it resumes where it stopped.',
  EACCES: 'This user may not write there. Set DATA_DIR to a folder that it may write to.',
  SQLITE_READONLY: 'This user may not write there. Set DATA_DIR to a folder that it may write to.',
  SQLITE_CANTOPEN:
    'The folder of the index cannot be written to. Set DATA_DIR to a folder that this user may write to.',
  EROFS: 'The disk is read-only. Set DATA_DIR to a folder that can be written to.',
};

/** Checked first: these explain errors of every kind. */
const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'SQLITE_FULL']);

/**
 * Advice for a smaller new collection: an import may contain fewer records, all other commands read the existing
 * ones.
 */
const FEWER_MEANT = 'Give --allow-fewer if the new one is meant to hold fewer records.';
const FEWER_FOUND = 'Run the command again; if it is refused again, import the records with --rebuild.';

/**
 * An error for the operator: one line with a fix, or a list for a configuration. The stack only on request.
 *
 * @param command the current command, because the fix may be one of its options
 */
export function errorLines(error: unknown, verbose: boolean, command = 'import'): string[] {
  if (!(error instanceof Error)) return [`Error: ${printable(String(error))}`];
  const stack = verbose && error.stack !== undefined ? error.stack.split('\n') : [];
  return [...plainLines(error, command), ...stack];
}

function plainLines(error: Error, command: string): string[] {
  if (error.name === 'GenerationRefusedError') {
    return [
      `Error: ${printable(error.message)}`,
      `The collection that was there still serves. ${command === 'import' ? FEWER_MEANT : FEWER_FOUND}`,
    ];
  }
  if (error.name === 'VocabularyRefusedError') {
    return [
      `Error: ${printable(error.message)}`,
      'The vocabulary that was there still serves. Give --allow-fewer if the new one is meant to hold less.',
    ];
  }
  const code = codeOf(error);
  const advice = ADVICE[code];
  if (advice !== undefined && FULL.has(code)) return [`Error: ${printable(error.message)}`, advice];
  if (PLAIN.has(error.name))
    return error.message
      .split('\n')
      .map((line, index) => `${index === 0 ? 'Error: ' : ''}${printable(line)}`);
  if (advice !== undefined) return [`Error: ${printable(error.message)}`, advice];
  return [`Error: ${printable(error.message)}`, 'This was not expected. --verbose shows where it happened.'];
}

function codeOf(error: Error): string {
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause instanceof Error ? codeOf(error.cause) : '';
}
