import { readFileSync } from 'node:fs';
import { inWorkspace, runAsProgram, SetupError } from '../workspace.mjs';

/**
 * Errors of a lock file: packages with a download address would tie every installation to one registry. The
 * workspace's own folders are linked by path, which is right.
 * @param {{ packages: Record<string, { resolved?: string, link?: boolean }> }} lock
 * @returns {string[]}
 */
export function problemsOfLock(lock) {
  return Object.entries(lock.packages)
    .filter(
      ([, { resolved, link }]) =>
        resolved !== undefined && !(link === true && /^(apps|libs)\/[a-z-]+$/.test(resolved)),
    )
    .map(([name, { resolved }]) => `${name} is resolved to ${resolved}`);
}

runAsProgram(import.meta.url, async () => {
  const problems = problemsOfLock(JSON.parse(readFileSync(inWorkspace('package-lock.json'), 'utf8')));
  if (problems.length === 0) return;
  throw new SetupError(
    `package-lock.json names registry addresses:\n  ${problems.join('\n  ')}\n` +
      'Install with the settings of .npmrc (omit-lockfile-registry-resolved=true).',
  );
});
