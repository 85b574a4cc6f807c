import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { shortText } from './setting-schemas.js';

/** The text of a file that a setting names; undefined where it cannot be read, which is then among the problems. */
export function readNamedFile(setting: string, path: string, problems: string[]): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    problems.push(`${setting} cannot be read: ${path} (${codeOf(error)})`);
    return undefined;
  }
}

/** The secret in a file, which ends in a line break more often than not. */
export function readSecret(setting: string, path: string, problems: string[]): string | undefined {
  const text = readNamedFile(setting, path, problems)?.replace(/\r?\n$/, '');
  if (text === '') problems.push(`${setting} is empty: ${path}`);
  return text === '' ? undefined : text;
}

/** A setting that names a file, whose text is its value. */
export const textFile: z.ZodType<string, string> = shortText(4_000).transform((path, context) => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    context.addIssue({ code: 'custom', message: `cannot be read: ${codeOf(error)}` });
    return z.NEVER;
  }
});

/** The same for certificates in PEM. */
export const certificatesFile: z.ZodType<string, string> = textFile.refine(
  (text) => text.includes('-----BEGIN CERTIFICATE-----'),
  'holds no certificate in PEM',
);

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error
    ? String(error.code)
    : 'unknown error';
}
