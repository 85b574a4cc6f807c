import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNode, stopRequested, stoppedExitCode } from './children.mjs';
import { duration, inWorkspace, readIfPresent, root, runAsProgram, say, SetupError } from './workspace.mjs';

const STAMP = ['node_modules', '.build-stamp'];
const NOT_SOURCES = new Set(['dist', 'dist-types', 'node_modules', 'journeys']);

function projectFolders() {
  return ['apps', 'libs'].flatMap((group) =>
    readdirSync(inWorkspace(group), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(inWorkspace(group, entry.name, 'package.json')))
      .map((entry) => join(group, entry.name)),
  );
}

function* sourceFiles(folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!NOT_SOURCES.has(entry.name)) yield* sourceFiles(path);
    } else if (!/\.(spec|int-spec)\.tsx?$/.test(entry.name)) yield path;
  }
}

/** Changes whenever a source does: names, sizes and times of all of them. Reading 500 of them takes 10 ms. */
function fingerprint(projects) {
  const hash = createHash('sha256');
  const settings = ['package-lock.json', 'tsconfig.base.json', 'nx.json'];
  for (const path of [...settings, ...projects.flatMap((project) => [...sourceFiles(project)])].sort()) {
    const { size, mtimeMs } = statSync(join(root, path));
    hash.update(`${path}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function isBuilt(project) {
  // Libraries of the web are built with its pages; of themselves they have types alone.
  const runs = existsSync(inWorkspace(project, 'dist'));
  return runs || (!project.startsWith('apps/') && existsSync(inWorkspace(project, 'dist-types')));
}

/** Whether Nx has anything to go by: what was built here, or what it keeps of that. */
function wasBuiltBefore(projects) {
  const kept = process.env.NX_CACHE_DIRECTORY ?? inWorkspace('.nx', 'cache');
  return projects.some(isBuilt) || (existsSync(kept) && readdirSync(kept).length > 0);
}

/** Compiles all projects at once: the compiler of each would read again what those before it had read. */
async function compileAtOnce() {
  const compiler = inWorkspace('node_modules', 'typescript', 'bin', 'tsc');
  // What does not compile is told by Nx, project by project.
  await runNode([compiler, '-b'], { quiet: true });
  goOnUnlessStopped();
}

function goOnUnlessStopped() {
  if (stopRequested() !== null) throw new SetupError('Stopped while building.', stoppedExitCode());
}

/** What the tools of the failed projects said, out of Nx's account of all of them. */
function failuresOnly(output) {
  const failed = new Set(Array.from(output.matchAll(/^- (\S+:build)\s*$/gm), ([, task]) => task));
  const sections = output
    .split(/^(?=> nx run )/m)
    .filter((section) => failed.has(/^> nx run (\S+)/.exec(section)?.[1]));
  if (sections.length === 0) return output.trim();
  return sections
    .join('')
    .split('\n')
    .filter((line) => !line.startsWith('npm warn'))
    .join('\n')
    .split(/^ NX {3}/m)[0]
    .trim();
}

/**
 * Builds every project that changed (Nx keeps what did not), and says nothing more than that it did.
 * @param {{ force?: boolean }} [options] force: ask Nx even when no source changed
 * @throws SetupError with the compiler's messages
 */
export async function build({ force = false } = {}) {
  const projects = projectFolders();
  const wanted = fingerprint(projects);
  const stamp = inWorkspace(...STAMP);
  if (!force && readIfPresent(stamp) === wanted && projects.every(isBuilt)) return;
  rmSync(stamp, { force: true });
  const started = Date.now();
  say('Building …');
  if (!wasBuiltBefore(projects)) await compileAtOnce();
  const nx = inWorkspace('node_modules', 'nx', 'dist', 'bin', 'nx.js');
  const runNx = (...options) =>
    runNode([nx, 'run-many', '-t', 'build', '--output-style=static', ...options], {
      quiet: true,
      env: { NX_DAEMON: 'false', NX_TUI: 'false', NODE_ENV: 'production' },
    });
  let { code, output } = await runNx();
  goOnUnlessStopped();
  // Nx takes what was deleted for being there when it no longer has what it kept of it.
  if (code === 0 && !projects.every(isBuilt)) {
    ({ code, output } = await runNx('--skip-nx-cache'));
    goOnUnlessStopped();
    const missing = projects.filter((project) => !isBuilt(project));
    if (code === 0 && missing.length > 0)
      throw new SetupError(
        `Nothing was built of ${missing.join(', ')}. Remove the folder .nx and try again.`,
      );
  }
  if (code !== 0)
    throw new SetupError(`${failuresOnly(output)}\n\nThe build failed; its messages are above.`);
  writeFileSync(stamp, wanted);
  say(`Built in ${duration(Date.now() - started)}.`);
}

runAsProgram(import.meta.url, () => build({ force: true }));
