import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { SetupError } from '../../workspace.mjs';

/** The long-term releases that Elasticsearch 8.19 and Keycloak 26.4 run on, the best proven first. */
const MAJORS = [17, 21];

/** Where operating systems install Java versions, one folder each. */
const SYSTEM_FOLDERS = ['/usr/lib/jvm', '/usr/java', '/Library/Java/JavaVirtualMachines'];

/**
 * The major version of the Java in a folder, null if there is none.
 * @param {string} home
 */
export function javaMajor(home) {
  const release = join(home, 'release');
  if (!existsSync(join(home, 'bin', 'java')) || !existsSync(release)) return null;
  const version = /^JAVA_VERSION="(\d+)/m.exec(readFileSync(release, 'utf8'))?.[1];
  return version === undefined ? null : Number(version);
}

function homesOfSystem() {
  return SYSTEM_FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder).flatMap((name) => [join(folder, name), join(folder, name, 'Contents', 'Home')]),
  );
}

function homesOfPath(path) {
  return path
    .split(delimiter)
    .map((folder) => join(folder, 'java'))
    .filter((program) => existsSync(program))
    .map((program) => dirname(dirname(realpathSync(program))));
}

/**
 * The folder of a Java for the services: `ES_JAVA_HOME`, else `JAVA_HOME`, the one on the path, or one of the
 * system's.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} program that needs it, for the message
 * @returns {string}
 * @throws SetupError if there is none
 */
export function findJava(env, program) {
  const given = env.ES_JAVA_HOME;
  if (given) {
    if (MAJORS.includes(javaMajor(given))) return given;
    throw new SetupError(
      `ES_JAVA_HOME (${given}) holds no Java ${MAJORS.join(' or ')}. Set it to the folder of one, or leave it out.`,
    );
  }
  const homes = [
    ...(env.JAVA_HOME ? [env.JAVA_HOME] : []),
    ...homesOfPath(env.PATH ?? ''),
    ...homesOfSystem(),
  ];
  for (const major of MAJORS) {
    const home = homes.find((candidate) => javaMajor(candidate) === major);
    if (home !== undefined) return home;
  }
  throw new SetupError(
    `${program} needs Java ${MAJORS.join(' or ')}, and none was found.\n` +
      '  Debian, Ubuntu:  sudo apt-get install -y openjdk-17-jre-headless\n' +
      '  macOS:           brew install openjdk@17\n' +
      'Or say where it is with ES_JAVA_HOME.',
  );
}
