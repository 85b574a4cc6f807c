import { isUtf8 } from 'node:buffer';
import type { ZodError } from 'zod';
import type { FilePiece, Finding } from './items-of-file.js';
import { DamagedFileError } from './read-bytes.js';
import { readLines } from './read-lines.js';

/** Prefix of the reason for a line that is no JSON. */
export const NOT_JSON = 'the line is not valid JSON';

/** A line's value, or why it has none. */
export type JsonLine =
  | { readonly value: unknown }
  | {
      readonly reason: string;
      /** Message of the parser; empty when it was not called. */
      readonly detail: string;
    };

/**
 * @param bytes of the line; null when it is longer than `maxBytes`
 */
export function parseJsonLine(bytes: Buffer | null, maxBytes: number): JsonLine {
  if (bytes === null) return { reason: `the line is longer than ${maxBytes / 1024 / 1024} MB`, detail: '' };
  if (!isUtf8(bytes)) return { reason: 'the line holds bytes that are not UTF-8', detail: '' };
  try {
    return { value: JSON.parse(bytes.toString('utf8').replace(/^\ufeff/, '')) };
  } catch (error) {
    return { reason: NOT_JSON, detail: error instanceof Error ? error.message : String(error) };
  }
}

/** The first thing that is wrong with a value, by its field. @param subject names the value */
export function firstProblem({ issues: [issue] }: ZodError, subject = 'the line'): string {
  const field = issue === undefined || issue.path.length === 0 ? subject : `field ${issue.path.join('.')}`;
  return `${field}: ${issue?.message ?? 'of the wrong form'}`;
}

/**
 * Pieces of a file of JSON lines, each of which may give several findings. Blank lines are skipped.
 *
 * @throws DamagedFileError when there is no other line
 */
export async function* piecesOfJsonLines(
  chunks: AsyncIterable<Buffer>,
  maxBytes: number,
  findingsOf: (value: unknown) => readonly Finding[],
): AsyncGenerator<FilePiece> {
  let isEmpty = true;
  for await (const { number: line, byteOffset, bytes } of readLines(chunks, maxBytes)) {
    if (bytes !== null && bytes.toString('latin1').trim() === '') continue;
    isEmpty = false;
    const parsed = parseJsonLine(bytes, maxBytes);
    const findings: readonly Finding[] =
      'value' in parsed ? findingsOf(parsed.value) : [{ kind: 'rejected', reason: parsed.reason }];
    for (const finding of findings) yield { line, byteOffset, read: () => finding };
  }
  if (isEmpty) throw new DamagedFileError('the file is empty');
}
