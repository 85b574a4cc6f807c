import { readFileSync } from 'node:fs';

/** The text of a file that a setting names; undefined where it cannot be read, which is then among the problems. */
export function readNamedFile(setting: string, path: string, problems: string[]): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const code =
      typeof error === 'object' && error !== null && 'code' in error ? ` (${String(error.code)})` : '';
    problems.push(`${setting} cannot be read: ${path}${code}`);
    return undefined;
  }
}

/** The secret in a file, which ends in a line break more often than not. */
export function readSecret(setting: string, path: string, problems: string[]): string | undefined {
  const text = readNamedFile(setting, path, problems)?.replace(/\r?\n$/, '');
  if (text === '') problems.push(`${setting} is empty: ${path}`);
  return text === '' ? undefined : text;
}

/** Certificates in PEM; null where no file is named, or it has none. */
export function readCertificates(
  setting: string,
  path: string | undefined,
  problems: string[],
): string | null {
  const text = path === undefined ? undefined : readNamedFile(setting, path, problems);
  if (text === undefined) return null;
  if (text.includes('-----BEGIN CERTIFICATE-----')) return text;
  problems.push(`${setting} holds no certificate in PEM: ${path}`);
  return null;
}
