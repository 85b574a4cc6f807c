import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { ToolError } from './tool-error.js';

/**
 * The values of a `.jsonl` or `.jsonl.gz` file, one a line, without blank lines.
 * @throws ToolError naming the file and the invalid line, or the error of the file
 */
export async function* readJsonLines(path: string): AsyncGenerator<{ value: unknown; line: number }> {
  const file = createReadStream(path);
  const gunzip = path.endsWith('.gz') ? createGunzip() : null;
  const source = gunzip === null ? file : file.pipe(gunzip);
  if (gunzip !== null) file.once('error', (error) => gunzip.destroy(error));
  let line = 0;
  try {
    for await (const text of createInterface({ input: source, crlfDelay: Infinity })) {
      line += 1;
      if (text.trim() !== '') yield { value: parseLine(text, path, line), line };
    }
  } catch (error) {
    if (error instanceof ToolError) throw error;
    throw new ToolError(
      `${path} cannot be read past line ${line}: ${error instanceof Error ? error.message : String(error)}`,
    );
  } finally {
    file.destroy();
  }
}

function parseLine(text: string, path: string, line: number): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw new ToolError(`${path}, line ${line}: not JSON`);
  }
}
