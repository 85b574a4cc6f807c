import { join } from 'node:path';
import { parseDocument } from 'yaml';
import type { z } from 'zod';
import { readNamedFile } from './named-files.js';

/**
 * Reads and checks one YAML file of the folder `CONFIG_DIR`.
 *
 * @param problems gets one sentence for everything that is wrong, each with the name of its value
 * @returns null where the file cannot be used
 */
export function readConfigFile<T>(
  folder: string,
  name: string,
  schema: z.ZodType<T>,
  problems: string[],
): T | null {
  const path = join(folder, name);
  const text = readNamedFile('CONFIG_DIR', path, problems);
  if (text === undefined) return null;
  const document = parseDocument(text, { uniqueKeys: true });
  if (document.errors.length > 0) {
    for (const { message } of document.errors) problems.push(`${path}: ${message.split('\n')[0] ?? message}`);
    return null;
  }
  const reading = schema.safeParse(document.toJS() ?? {});
  if (reading.success) return reading.data;
  for (const issue of reading.error.issues) {
    const place = issue.path.length === 0 ? '' : `${issue.path.join('.')}: `;
    problems.push(`${path}: ${place}${issue.message}`);
  }
  return null;
}
