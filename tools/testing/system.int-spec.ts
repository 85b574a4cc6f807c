import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT_USER = 0;
const ORDINARY_USER = 1_000;
/** What the packages bring. */
const PROGRAMS = [
  ...['chromium-headless-shell', 'g++', 'make', 'python3', 'Rscript', 'php', 'curl', 'openssl'],
  ...['docker-compose', 'mariadb-dump', 'mariadbd', 'redis-server', 'mvn', 'unzip'],
];
/** Writes down that it ran, and brings every program. */
const APT_GET = `echo "$*" >> "$FAKES/log"
[ "$1" = update ] || for program in ${PROGRAMS.join(' ')}; do /bin/ln -sf /bin/true "$FAKES/bin/$program"; done`;

let fakes: string;

beforeEach(() => {
  fakes = mkdtempSync(join(tmpdir(), 'system-'));
  mkdirSync(join(fakes, 'bin'));
  mkdirSync(join(fakes, 'java', 'bin'), { recursive: true });
  writeFileSync(join(fakes, 'java', 'bin', 'java'), '');
  writeFileSync(join(fakes, 'java', 'release'), 'JAVA_VERSION="17.0.1"\n');
  writeFileSync(join(fakes, 'log'), '');
  symlinkSync('/usr/bin/env', join(fakes, 'bin', 'env'));
});

afterEach(() => rmSync(fakes, { recursive: true, force: true }));

function command(name: string, script: string): void {
  writeFileSync(join(fakes, 'bin', name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(fakes, 'bin', name), 0o755);
}

/** Runs the tool with the commands of the test alone. */
function install(user = ROOT_USER): { code: number | null; says: string } {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,process.getuid=()=>${String(user)}`, join(__dirname, 'system.mjs')],
    {
      encoding: 'utf8',
      env: { PATH: join(fakes, 'bin'), FAKES: fakes, ES_JAVA_HOME: join(fakes, 'java') },
    },
  );
  return { code: status, says: stderr.trim() };
}

/** What apt-get was called with. MariaDB's server may be in a folder of the machine, where it is found. */
const calls = (): string[] =>
  readFileSync(join(fakes, 'log'), 'utf8').replace(' mariadb-server-core', '').trim().split('\n');

const INSTALL = [
  'install -y --no-install-recommends -qq chromium-headless-shell build-essential python3 python3-venv r-base-core',
  'r-cran-httr2 r-cran-jsonlite r-cran-xml2 php-cli php-mbstring curl openssl docker-compose mariadb-client redis-server maven unzip',
  'openjdk-17-jre-headless',
].join(' ');

describe('the programs of the system', () => {
  it('are installed as root where they are missing, and not again', () => {
    command('apt-get', APT_GET);
    command('apt-cache', '');
    expect([install().code, install().code]).toEqual([0, 0]);
    expect(calls()).toEqual(['update -qq', INSTALL]);
  });

  it('are installed for an ordinary user by a sudo that asks for no password', () => {
    command('apt-get', APT_GET);
    command('apt-cache', '');
    command('sudo', 'shift; [ "$1" = true ] || exec "$@"');
    expect(install(ORDINARY_USER).code).toBe(0);
    expect(calls()).toEqual(['update -qq', INSTALL]);
  });

  it('are named with what is skipped and the command that brings them, where nothing may be installed', () => {
    command('apt-get', APT_GET);
    command('sudo', 'exit 1');
    for (const program of PROGRAMS.filter((name) => name !== 'php' && name !== 'redis-server'))
      command(program, '');
    const { code, says } = install(ORDINARY_USER);
    expect({ code, says }).toEqual({
      code: 1,
      says: [
        'These programs are missing, and what needs them is skipped:',
        '  PHP with mbstring: examples in PHP',
        '  Redis: suites on Redis',
        'This command brings them; as root, or where sudo asks for no password, npm test runs it itself:',
        '  sudo apt-get update && sudo apt-get install -y --no-install-recommends php-cli php-mbstring redis-server',
      ].join('\n'),
    });
    expect(calls()).toEqual(['']);
  });

  it('are named on a system without apt-get', () => {
    for (const program of PROGRAMS.filter((name) => name !== 'curl')) command(program, '');
    expect(install()).toEqual({
      code: 1,
      says: [
        'These programs are missing, and what needs them is skipped:',
        '  curl and openssl: examples in the shell',
        'Install them with the package manager of this system; the packages of Debian are:',
        '  curl openssl',
      ].join('\n'),
    });
  });

  it('are the servers only where Docker does not answer', () => {
    command('apt-get', APT_GET);
    command('apt-cache', '');
    command('docker', '');
    expect(install().code).toBe(0);
    expect(calls()[1]).toMatch(/ docker-compose mariadb-client$/);
  });

  it('have the full browser where the release has no package of its headless shell', () => {
    command('apt-get', APT_GET.replace('chromium-headless-shell', 'chromium'));
    command('apt-cache', 'exit 100');
    expect([install().code, install().code]).toEqual([0, 0]);
    expect(calls()).toEqual(['update -qq', INSTALL.replace('chromium-headless-shell', 'chromium')]);
  });

  it('are named with the messages of apt-get when it fails', () => {
    command('apt-get', 'echo "E: Unable to fetch some archives"; exit 100');
    const { code, says } = install();
    expect(code).toBe(1);
    expect(says).toContain(
      'apt-get update -qq ended with 100:\nE: Unable to fetch some archives\nThese programs are missing',
    );
  });
});
