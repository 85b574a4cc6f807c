import { spawn } from 'node:child_process';
import {
  cpSync,
  openSync,
  closeSync,
  readdirSync,
  readFileSync,
  rmSync,
  chownSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { stopRequested, stoppedExitCode, watchForStop } from '../../../children.mjs';
import { readIfPresent, SetupError } from '../../../workspace.mjs';
import { checkRoom, giveToService, serviceUser } from '../folders.mjs';
import { findJava } from '../find-java.mjs';
import { programFolder } from './install.mjs';

const STARTED_WITHIN_MS = 180_000;
const POLL_MS = 100;
const MIN_FREE_BYTES = 500_000_000;
const LINES_OF_LOG = 20;
export const CLUSTER = 'clinical-evidence-services';

/**
 * The memory of the Java heap, such as `1g`.
 * @throws SetupError
 */
function heapSize() {
  const heap = process.env.ES_HEAP || '1g';
  if (/^[1-9]\d{0,5}[mg]$/.test(heap)) return heap;
  throw new SetupError(
    `ES_HEAP is '${heap}'; it must be a number of megabytes or gigabytes, such as 512m or 2g.`,
  );
}

/**
 * Options of the JVM. A node for tests does not live long enough to benefit from the most optimised code: with it
 * three suites took 139 s of processor time, without it 55. `ES_JAVA_OPTS` overrides this; it is empty where speed is
 * measured.
 * @throws SetupError
 */
export function javaOptions() {
  const heap = heapSize();
  return `-Xms${heap} -Xmx${heap} ${process.env.ES_JAVA_OPTS ?? '-XX:TieredStopAtLevel=1'}`.trim();
}

/** Disables modules that the archive lacks, which would stop it: machine learning and GeoIP. */
function settings({ main, transport }, own) {
  return {
    'cluster.name': CLUSTER,
    'discovery.type': 'single-node',
    'network.host': '127.0.0.1',
    'http.port': main,
    'transport.port': transport,
    'path.data': JSON.stringify(join(own, 'data')),
    'path.logs': JSON.stringify(join(own, 'logs')),
    // Reached from this machine only, and holding nothing but test data.
    'xpack.security.enabled': false,
    // A developer's disk that is nearly full must not turn indices to read-only.
    'cluster.routing.allocation.disk.threshold_enabled': false,
  };
}

function writeConfiguration(program, own, ports) {
  const folder = join(own, 'config');
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(program, 'config'), folder, { recursive: true });
  const lines = Object.entries(settings(ports, own)).map(([name, value]) => `${name}: ${value}\n`);
  writeFileSync(join(folder, 'elasticsearch.yml'), lines.join(''));
  for (const name of ['config', 'data', 'logs', 'run', 'tmp']) giveToService(join(own, name));
  const user = serviceUser();
  if (user === null) return;
  for (const name of readdirSync(folder, { recursive: true }))
    chownSync(join(folder, String(name)), user.uid, user.gid);
}

function environment(own) {
  const { PATH, LANG, TZ } = process.env;
  return {
    PATH,
    ...(LANG === undefined ? {} : { LANG }),
    ...(TZ === undefined ? {} : { TZ }),
    HOME: join(own, 'tmp'),
    ES_JAVA_HOME: findJava(process.env, 'Elasticsearch'),
    ES_JAVA_OPTS: javaOptions(),
    ES_PATH_CONF: join(own, 'config'),
    ES_TMPDIR: join(own, 'tmp'),
  };
}

/** Runs the launcher, which exits when the node has started or failed. */
async function launch(program, own, log, pidFile) {
  watchForStop();
  const output = openSync(log, 'w');
  const launcher = spawn(join(program, 'bin', 'elasticsearch'), ['-d', '-p', pidFile], {
    cwd: join(own, 'tmp'),
    env: environment(own),
    stdio: ['ignore', output, output],
    detached: true,
    ...serviceUser(),
  });
  closeSync(output);
  let end = null;
  launcher.once('error', (error) => (end = { problem: error.message }));
  launcher.once(
    'exit',
    (code, signal) => (end = { problem: code === 0 ? null : `it ended with ${code ?? signal}` }),
  );
  const giveUpAt = Date.now() + STARTED_WITHIN_MS;
  while (end === null) {
    const late = Date.now() > giveUpAt;
    if (late || stopRequested() !== null) {
      // The whole group: the node is a child of its launcher.
      process.kill(-launcher.pid, 'SIGKILL');
      if (!late) throw new SetupError('Stopped while Elasticsearch was starting.', stoppedExitCode());
      return `it was not started after ${STARTED_WITHIN_MS / 1000} s`;
    }
    await new Promise((again) => setTimeout(again, POLL_MS));
  }
  return end.problem;
}

function lastLinesOf(path) {
  return (readIfPresent(path) ?? '').trim().split('\n').slice(-LINES_OF_LOG).join('\n');
}

/**
 * Starts a single node as an ordinary user and returns its process id.
 * @param {import('../registry.mjs').Start} start
 * @throws SetupError with its last output
 */
export async function start({ folders: { own, programs }, ports, log }) {
  const program = programFolder(programs);
  checkRoom(own, MIN_FREE_BYTES, 'An Elasticsearch node');
  writeConfiguration(program, own, ports);
  const pidFile = join(own, 'run', 'elasticsearch.pid');
  rmSync(pidFile, { force: true });
  const problem = await launch(program, own, log, pidFile);
  if (problem !== null)
    throw new SetupError(
      `Elasticsearch could not be started: ${problem}. The end of ${log}:\n${lastLinesOf(log)}\n` +
        'Too little memory is the usual reason: ES_HEAP=512m takes less.',
    );
  return Number(readFileSync(pidFile, 'utf8'));
}
