import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runChild } from '../../../children.mjs';
import { SetupError } from '../../../workspace.mjs';
import { findJava } from '../find-java.mjs';
import { checkRoom, giveToService } from '../folders.mjs';
import { installFromMaven, lastLines } from '../maven.mjs';
import { startServer } from '../processes.mjs';

const VERSION = '26.4.0';
const MIN_FREE_BYTES = 100_000_000;
const ANSWERS_WITHIN_MS = 5_000;
/** The realm of tests: a person, an OpenID client and a SAML client. */
const REALM_FILE = join(import.meta.dirname, 'clinical-realm.json');
/** Answers once the realm is imported. */
const HEALTH_PATH = '/realms/clinical/.well-known/openid-configuration';
const ADMINISTRATOR = { KC_BOOTSTRAP_ADMIN_USERNAME: 'admin', KC_BOOTSTRAP_ADMIN_PASSWORD: 'admin' };
const HEAP = '-Xms96m -Xmx400m';
/** A server of tests does not live long enough to gain by the best machine code. */
const JAVA_OPTIONS = '-XX:MaxMetaspaceSize=256m -XX:+UseSerialGC -XX:TieredStopAtLevel=1';

/** @type {import('../maven.mjs').Archive} */
const ARCHIVE = {
  program: `Keycloak ${VERSION}`,
  archive: 'The archive of Keycloak',
  group: 'org.keycloak',
  name: 'keycloak-quarkus-dist',
  version: VERSION,
  sha256: '1b6a11a2726ac8a8dc9c91d5fafe989a75ce4f1622d7f7b45c21d5bc16629c0a',
  bytes: 160_003_335,
  extractedBytes: 200_000_000,
  files: `keycloak-${VERSION}/*`,
};

const programFolder = (programs) => join(programs, `keycloak-${VERSION}`);

/**
 * Java options of the program's own launcher, which is left out: it would remain between this process and the server.
 */
function javaArguments(home, program) {
  const opened = ['java.util', 'java.util.concurrent', 'java.security'];
  return [
    '-Djava.util.concurrent.ForkJoinPool.common.threadFactory=io.quarkus.bootstrap.forkjoin.QuarkusForkJoinWorkerThreadFactory',
    '-Dfile.encoding=UTF-8',
    ...opened.map((name) => `--add-opens=java.base/${name}=ALL-UNNAMED`),
    ...['-Duser.language=en', '-Duser.country=US'],
    ...HEAP.split(' '),
    ...JAVA_OPTIONS.split(' '),
    `-Dkc.home.dir=${home}`,
    `-Djboss.server.config.dir=${join(home, 'conf')}`,
    '-Djava.util.logging.manager=org.jboss.logmanager.LogManager',
    '-Dpicocli.disable.closures=true',
    ...['-cp', join(program, 'lib', 'quarkus-run.jar'), 'io.quarkus.bootstrap.runner.QuarkusEntryPoint'],
  ];
}

/** Its in-memory database is part of the built program; then each start takes 10 s less. */
async function buildProgram(extracted) {
  const program = join(extracted, `keycloak-${VERSION}`);
  const java = join(findJava(process.env, 'Keycloak'), 'bin', 'java');
  const { code, output } = await runChild(
    java,
    [...javaArguments(program, program), 'build', '--db=dev-mem'],
    { quiet: true, cwd: program },
  );
  if (code !== 0)
    throw new SetupError(`Keycloak could not be built (it ended with ${code}):\n${lastLines(output, 8)}`);
  return program;
}

async function install({ programs }) {
  // Fail before the download if the start would fail.
  findJava(process.env, 'Keycloak');
  await installFromMaven(programFolder(programs), ARCHIVE, buildProgram);
}

/** A separate home next to the program, which several servers share. */
function makeHome(own, program) {
  const home = join(own, 'home');
  rmSync(home, { recursive: true, force: true });
  for (const name of ['.', 'conf', 'data', 'data/import']) giveToService(join(home, name));
  for (const name of ['lib', 'providers', 'themes', 'version.txt'])
    symlinkSync(join(program, name), join(home, name));
  writeFileSync(join(home, 'data', 'import', 'clinical-realm.json'), readFileSync(REALM_FILE), {
    mode: 0o644,
  });
  giveToService(join(own, 'tmp'));
  return home;
}

async function start({ folders: { own, programs }, ports, log }) {
  checkRoom(own, MIN_FREE_BYTES, 'A Keycloak server');
  const program = programFolder(programs);
  const home = makeHome(own, program);
  const settings = [
    ...[
      'start',
      '--optimized',
      '--import-realm',
      '--http-enabled=true',
      '--hostname-strict=false',
      '--cache=local',
    ],
    ...['--http-host=127.0.0.1', `--http-port=${ports.main}`],
  ];
  return startServer(
    join(findJava(process.env, 'Keycloak'), 'bin', 'java'),
    [`-Djava.io.tmpdir=${join(own, 'tmp')}`, ...javaArguments(home, program), ...settings],
    { name: 'Keycloak', cwd: home, log, env: { ...process.env, ...ADMINISTRATOR } },
  );
}

async function probe(address) {
  try {
    const response = await fetch(`${address}${HEALTH_PATH}`, {
      signal: globalThis.AbortSignal.timeout(ANSWERS_WITHIN_MS),
    });
    return response.ok ? null : `it answers with ${response.status}`;
  } catch (error) {
    return error.cause?.message ?? error.message;
  }
}

/** An identity provider for OpenID Connect and SAML. @type {import('../registry.mjs').Service} */
export const keycloak = {
  name: 'keycloak',
  version: VERSION,
  variable: 'KEYCLOAK_TEST_URL',
  ports: { main: 18_080 },
  container: {
    image: `quay.io/keycloak/keycloak:${VERSION}`,
    port: 8_080,
    environment: () => ({
      ...ADMINISTRATOR,
      KC_DB: 'dev-mem',
      JAVA_OPTS_KC_HEAP: HEAP,
      JAVA_OPTS_APPEND: JAVA_OPTIONS,
    }),
    command: ['start-dev', '--import-realm'],
    files: { '/opt/keycloak/data/import/clinical-realm.json': REALM_FILE },
    healthPath: HEALTH_PATH,
  },
  install,
  start,
  address: (host, port) => `http://${host}:${port}`,
  probe,
};
