import { spawn } from 'node:child_process';
import { root, runAsProgram, say, SetupError } from '../workspace.mjs';

const REFUSED = new Set(['high', 'critical']);

/** @typedef {string | { severity: string, title: string, url: string }} Cause another package, or an advisory */

/**
 * Advisories of the packages that run in production.
 * @param {{ vulnerabilities?: Record<string, { name: string, range: string, via: Cause[] }> }} report
 *   of `npm audit --json`
 * @returns {{ refused: string[], known: number } | null} high and critical advisories, a line each, and the number of
 *   lesser ones; null for an invalid report, for example if the registry has no advisories
 */
export function problemsOfReport(report) {
  if (report.vulnerabilities === undefined) return null;
  // Packages that depend on an affected one are listed too, with its advisories; one line for each cause is enough.
  const found = Object.values(report.vulnerabilities).flatMap(({ name, range, via }) =>
    via.filter((each) => typeof each === 'object').map((advisory) => ({ name, range, ...advisory })),
  );
  const refused = found
    .filter(({ severity }) => REFUSED.has(severity))
    .map(({ name, range, severity, title, url }) => `${name} ${range}: ${severity}, ${title} ${url}`);
  return { refused, known: found.length - refused.length };
}

/** @returns {Promise<string>} output of `npm audit`; it exits with 1 both for advisories and without a response */
function audit() {
  return new Promise((resolve, reject) => {
    const npm = spawn(
      'npm',
      ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=30000'],
      {
        cwd: root,
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    );
    const chunks = [];
    npm.stdout.on('data', (chunk) => chunks.push(chunk));
    npm.on('error', reject);
    npm.on('close', () => resolve(Buffer.concat(chunks).toString('utf8')));
  });
}

runAsProgram(import.meta.url, async () => {
  const printed = await audit();
  let problems = null;
  try {
    problems = problemsOfReport(JSON.parse(printed));
  } catch {
    // Invalid JSON is an invalid report.
  }
  if (problems === null) {
    say(
      'NOT CHECKED: the registry in use has no advisories. Run `npm audit --omit=dev` against one that has.',
    );
    return;
  }
  const { refused, known } = problems;
  if (refused.length > 0)
    throw new SetupError(
      `Packages with advisories that must not be delivered:\n  ${refused.join('\n  ')}\n` +
        'Take a version without them, or an override in package.json.',
    );
  say(`No high or critical advisory; ${known} lesser ones.`);
});
