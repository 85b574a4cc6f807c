import { stableHash } from '@clinical/evidence';
import { isNotRead, type NotRead } from './file-notes.js';
import { isImportCounts, type ImportCounts } from './import-report.js';

/** Progress of a run, stored with its documents. */
export interface RunState {
  readonly runId: string;
  readonly startedAt: string;
  /** Counts of the run so far. */
  readonly counts: ImportCounts;
  readonly filesPassedOver: number;
  readonly rejectedBytes: number;
  /** Length of the list of records kept apart; older releases did not write it. */
  readonly apartBytes?: number;
  /** Length of the list of what was not read; older releases did not write it. */
  readonly notReadBytes?: number;
  /** The file that has been read in part. */
  readonly current: FilePosition | null;
}

/** Progress within one file. */
export interface FilePosition {
  readonly key: string;
  readonly fingerprint: string;
  /** Items dealt with. */
  readonly position: number;
  /** Counts of this file. */
  readonly counts: ImportCounts;
  /** Length of the list of rejections when the file was started. */
  readonly rejectedBytesBefore: number;
  /** What was not read of it so far; older releases did not write it. */
  readonly notRead?: NotRead | null;
}

/** A file that was imported completely. */
export interface FileState {
  readonly runId: string;
  readonly name: string;
  readonly fingerprint: string;
  readonly counts: ImportCounts;
}

/** Checkpoint of a run; `command` identifies the request. */
export function runKey(command: string): string {
  return `import-run:${stableHash(command)}`;
}

/**
 * Checkpoint of a file that was imported completely.
 *
 * @param variant other input that changes the outcome of reading the file, such as the collection's name
 */
export function fileKey(source: string, variant: string, name: string): string {
  return `import-file:${stableHash([source, variant, name].join('\n'))}`;
}

/** The state stored in a checkpoint; null without one, or for one that this release does not understand. */
export function readRunState(text: string | null): RunState | null {
  const value = parse(text);
  if (value === null || !isImportCounts(value['counts'])) return null;
  const current = value['current'];
  const texts = [value['runId'], value['startedAt']].every((part) => typeof part === 'string');
  const numbers = [value['filesPassedOver'], value['rejectedBytes']].every((part) =>
    Number.isSafeInteger(part),
  );
  return texts && numbers && (current === null || isFilePosition(current))
    ? (value as unknown as RunState)
    : null;
}

export function readFileState(text: string | null): FileState | null {
  const value = parse(text);
  if (value === null || !isImportCounts(value['counts'])) return null;
  const texts = [value['runId'], value['name'], value['fingerprint']].every(
    (part) => typeof part === 'string',
  );
  return texts ? (value as unknown as FileState) : null;
}

function isFilePosition(value: unknown): value is FilePosition {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  return (
    typeof fields['key'] === 'string' &&
    typeof fields['fingerprint'] === 'string' &&
    Number.isSafeInteger(fields['position']) &&
    Number.isSafeInteger(fields['rejectedBytesBefore']) &&
    isImportCounts(fields['counts']) &&
    (fields['notRead'] === undefined || fields['notRead'] === null || isNotRead(fields['notRead']))
  );
}

function parse(text: string | null): Record<string, unknown> | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
