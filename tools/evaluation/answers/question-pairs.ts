import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { ToolError } from '../../testing/support/tool-error.js';

/** Two questions, and whether people say that they ask the same. */
export interface QuestionPair {
  /** Pairs of one first question have the same number. */
  readonly id: number;
  readonly one: string;
  readonly other: string;
  readonly isSame: boolean;
}

const RowSchema = z.tuple([z.string(), z.string().min(1), z.string().min(1), z.enum(['0', '1'])]);

/** Reads a table `doctor, question, question, same (1 or 0)` without a heading. @throws ToolError naming the line that is wrong */
export function readPairs(file: string): QuestionPair[] {
  const bytes = readFileSync(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const numbers = new Map<string, number>();
  return (parse(text, { bom: true, skip_empty_lines: true, relax_column_count: true }) as unknown[]).map(
    (row, place) => {
      const read = RowSchema.safeParse(row);
      if (!read.success) throw new ToolError(`${file}: row ${place + 1}: ${z.prettifyError(read.error)}`);
      const [, one, other, same] = read.data;
      const id = numbers.get(one) ?? numbers.size;
      numbers.set(one, id);
      return { id, one, other, isSame: same === '1' };
    },
  );
}
