import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { runChild, stopRequested, stoppedExitCode } from '../../children.mjs';
import { duration, readIfPresent, say, SetupError } from '../../workspace.mjs';
import { checkRoom } from './folders.mjs';

/**
 * A program in an archive on Maven Central.
 *
 * @typedef {object} Archive
 *
 * @property {string} program such as `Elasticsearch 8.19.8`, for messages
 * @property {string} archive such as `The archive that holds Elasticsearch`, for messages
 * @property {string} group
 * @property {string} name
 * @property {string} version
 * @property {string} [type] zip, unless another one is named
 * @property {string} sha256
 * @property {number} bytes
 * @property {number} extractedBytes
 * @property {string} files which of its files are unpacked, as a pattern of unzip
 */

/** Maven's local repository. */
function mavenRepository() {
  const settings = readIfPresent(join(homedir(), '.m2', 'settings.xml')) ?? '';
  const named = /<localRepository>\s*([^<$]+?)\s*<\/localRepository>/.exec(settings)?.[1];
  return process.env.MAVEN_REPOSITORY || named || join(homedir(), '.m2', 'repository');
}

function archivePath(repository, { group, name, version, type = 'zip' }) {
  return join(repository, ...group.split('.'), name, version, `${name}-${version}.${type}`);
}

async function run(command, args, help) {
  try {
    return await runChild(command, args, { quiet: true });
  } catch (error) {
    if (error.code === 'ENOENT') throw new SetupError(help);
    throw error;
  }
}

function stopWhenAsked() {
  if (stopRequested() !== null) throw new SetupError('Stopped while installing.', stoppedExitCode());
}

/**
 * @param {string} text
 * @param {number} count
 */
export function lastLines(text, count) {
  return text.trim().split('\n').slice(-count).join('\n');
}

async function fetchArchive(repository, wanted) {
  const { program, archive, group, name, version, type = 'zip', bytes, extractedBytes } = wanted;
  mkdirSync(repository, { recursive: true });
  checkRoom(repository, bytes + extractedBytes, archive);
  say(`Fetching ${inside(archive)} (${Math.round(bytes / 1e6)} MB, once) …`);
  const started = Date.now();
  const artifact = `-Dartifact=${group}:${name}:${version}:${type}`;
  const { code, output } = await run(
    'mvn',
    ['-q', '-B', `-Dmaven.repo.local=${repository}`, 'dependency:get', artifact, '-Dtransitive=false'],
    `${program} is fetched from Maven Central, and there is no mvn here.\n` +
      '  Debian, Ubuntu:  sudo apt-get install -y maven unzip openjdk-17-jre-headless\n' +
      '  macOS:           brew install maven openjdk@17\n' +
      'Where Docker runs, neither is needed.',
  );
  stopWhenAsked();
  if (code !== 0 || !existsSync(archivePath(repository, wanted)))
    throw new SetupError(
      `${archive} could not be fetched (mvn ended with ${code}):\n${lastLines(output, 8)}\n` +
        'Check that Maven Central, or a mirror named in ~/.m2/settings.xml, can be reached, and run the same command again.',
    );
  say(`Fetched in ${duration(Date.now() - started)}.`);
}

/**
 * An archive that was altered in transit is not run.
 * @param {string} path
 * @param {string} sha256
 */
export async function checkArchive(path, sha256) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
  if (hash.digest('hex') === sha256) return;
  throw new SetupError(
    `${path} is not what it should be (its SHA-256 differs). Remove it, and run the same command again.`,
  );
}

async function extract(path, into, { archive, files }) {
  const { code, output } = await run(
    'unzip',
    ['-q', '-o', path, files, '-d', into],
    `${archive} is unpacked by unzip, which is not here.\n` +
      '  Debian, Ubuntu:  sudo apt-get install -y unzip',
  );
  stopWhenAsked();
  if (code !== 0)
    throw new SetupError(
      `${archive} could not be unpacked (unzip ended with ${code}):\n${lastLines(output, 8)}`,
    );
}

function inside(sentenceStart) {
  return sentenceStart.charAt(0).toLowerCase() + sentenceStart.slice(1);
}

/**
 * Installs a program, unless it is installed. The folder is renamed when it is complete, so that an interrupted
 * installation does not count.
 * @param {string} folder the installed program's
 * @param {Archive} wanted
 * @param {(extracted: string) => string | Promise<string>} finish makes the unpacked files runnable, and returns the
 *   folder of the program
 * @throws SetupError with a fix
 */
export async function installFromMaven(folder, wanted, finish) {
  if (existsSync(folder)) return;
  const path = archivePath(mavenRepository(), wanted);
  if (!existsSync(path)) await fetchArchive(mavenRepository(), wanted);
  checkRoom(join(folder, '..'), wanted.extractedBytes, wanted.program);
  const started = Date.now();
  await checkArchive(path, wanted.sha256);
  const temporary = `${folder}.part-${process.pid}`;
  const mask = process.umask(0o022);
  try {
    mkdirSync(temporary, { recursive: true });
    await extract(path, temporary, wanted);
    renameSync(await finish(temporary), folder);
  } finally {
    process.umask(mask);
    rmSync(temporary, { recursive: true, force: true });
  }
  say(`Unpacked ${wanted.program} in ${duration(Date.now() - started)}.`);
}
