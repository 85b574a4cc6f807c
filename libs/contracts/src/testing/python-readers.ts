import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
/** Python packages that read what the product exports. */
const REQUIREMENTS = join(ROOT, 'tools', 'testing', 'readers', 'requirements.txt');

/** Installing the packages takes minutes on a busy machine. */
export const INSTALLING_READERS_MS = 600_000;

let installed: Promise<string> | undefined;

/** Path of a Python with the readers, in a separate environment that is kept for the next run. */
export function pythonWithReaders(): Promise<string> {
  return (installed ??= installReaders());
}

async function installReaders(): Promise<string> {
  const version = createHash('sha256')
    .update(await readFile(REQUIREMENTS))
    .digest('hex')
    .slice(0, 12);
  const folder = join(ROOT, 'node_modules', '.cache', `readers-${version}`);
  const python = join(folder, 'bin', 'python');
  if (existsSync(folder)) return python;
  const unfinished = `${folder}.${process.pid}`;
  const run = promisify(execFile);
  await run('python3', ['-m', 'venv', unfinished]);
  await run(join(unfinished, 'bin', 'python'), ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '-r', REQUIREMENTS]); // prettier-ignore
  await rename(unfinished, folder).catch(async (error: unknown) => {
    // Another suite was faster.
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  });
  return python;
}
