import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { ToolError } from '../../testing/support/tool-error.js';
import { textOf } from './question-files.js';

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
  const numbers = new Map<string, number>();
  return rowsOf(file).map(({ record, info: { lines: line } }) => {
    const read = RowSchema.safeParse(record);
    if (!read.success) throw new ToolError(`${file}, line ${line}: ${z.prettifyError(read.error)}`);
    const [, one, other, same] = read.data;
    const id = numbers.get(one) ?? numbers.size;
    numbers.set(one, id);
    return { id, one, other, isSame: same === '1' };
  });
}

interface Row {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** Rows with the line in which each ends. @throws ToolError for a quotation mark that does not close */
function rowsOf(file: string): Row[] {
  try {
    const options = { bom: true, skip_empty_lines: true, relax_column_count: true, info: true };
    return parse(textOf(file), options) as unknown as Row[];
  } catch (error) {
    if (error instanceof CsvError) throw new ToolError(`${file}: ${error.message}`);
    throw error;
  }
}
