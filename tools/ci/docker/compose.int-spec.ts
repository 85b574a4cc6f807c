import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@clinical/platform';
import { commandOf } from './read-dockerfile.js';
import { stagesOfImage } from './replay-image.js';

const FILE = join(__dirname, '..', '..', '..', 'docker', 'compose.yml');
const PROGRAMS = [['docker-compose'], ['docker', 'compose']];

const program = PROGRAMS.find(([name = '', ...args]) => spawnSync(name, [...args, 'version']).status === 0);
if (program === undefined) {
  process.stderr.write(
    'SKIPPED: the compose file is checked by docker-compose, which is not here (Debian: apt-get install docker-compose).\n',
  );
}

function compose(...args: readonly string[]): SpawnSyncReturns<string> {
  return composeWith([], ...args);
}

/** @param variables those that are set for it, such as `API_PORT=3000` */
function composeWith(variables: readonly string[], ...args: readonly string[]): SpawnSyncReturns<string> {
  return spawnSync('env', [...variables, ...(program ?? []), '--file', FILE, ...args], { encoding: 'utf8' });
}

const indentOf = (line: string): number => line.search(/\S/);

/** Lines of one part of the canonical file, without its siblings. Lists have the indentation of their key. */
function linesBelow(lines: readonly string[], heading: string): string[] {
  const indent = Math.min(...lines.filter((line) => line !== '').map(indentOf));
  const begin = lines.findIndex((line) => line === `${' '.repeat(indent)}${heading}:`);
  if (begin === -1) return [];
  const rest = lines.slice(begin + 1);
  const end = rest.findIndex((line) => indentOf(line) <= indent && !line.trim().startsWith('- '));
  return rest.slice(0, end === -1 ? undefined : end);
}

(program === undefined ? describe.skip : describe)('docker/compose.yml', () => {
  const canonical = program === undefined ? [] : compose('config').stdout.split('\n');
  const service = (name: string): string[] => linesBelow(linesBelow(canonical, 'services'), name);
  const valueOf = (name: string, key: string): string | undefined =>
    service(name)
      .find((line) => line.startsWith(`    ${key}: `))
      ?.slice(`    ${key}: `.length);

  it('is valid for docker-compose', () => {
    const { status, stderr } = compose('config', '--quiet');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  const NAMES = ['api', 'elasticsearch', 'mailpit', 'mariadb', 'redis', 'worker'];

  it('has the API, the worker, and all that they require', () => {
    expect(compose('config', '--services').stdout.trim().split('\n').sort()).toEqual(NAMES);
  });

  it.each(NAMES)('gives %s an ordinary user, limits and no unnecessary right', (name) => {
    expect(valueOf(name, 'user')).toMatch(/^(node|["']?[1-9]\d*:\d+["']?)$/);
    expect(valueOf(name, 'mem_limit')).toBeDefined();
    expect(valueOf(name, 'pids_limit')).toBeDefined();
    expect(valueOf(name, 'restart')).toBe('unless-stopped');
    expect(linesBelow(service(name), 'cap_drop').map((line) => line.trim())).toEqual(['- ALL']);
    expect(linesBelow(service(name), 'security_opt').map((line) => line.trim())).toEqual([
      '- no-new-privileges:true',
    ]);
    // Elasticsearch writes next to its configuration at every start.
    if (name !== 'elasticsearch') expect(valueOf(name, 'read_only')).toBe('true');
  });

  it('has a health check for each: its own, or that of the image', () => {
    for (const name of NAMES.filter((each) => each !== 'api'))
      expect([name, linesBelow(service(name), 'healthcheck')]).not.toEqual([name, []]);
    expect(commandOf(stagesOfImage().at(-1)!, 'HEALTHCHECK')).not.toEqual([]);
  });

  it('publishes pages and mails on this machine only, and nothing else', () => {
    for (const name of NAMES) {
      const ports = linesBelow(service(name), 'ports').join('\n');
      const isShown = name === 'api' || name === 'mailpit';
      expect([name, ports.includes('127.0.0.1'), ports === '']).toEqual([name, isShown, !isShown]);
    }
    const networksOf = (name: string): string[] =>
      linesBelow(service(name), 'networks').map((line) => line.trim().split(':')[0] ?? '');
    expect(networksOf('elasticsearch')).toEqual(['search']);
    expect(networksOf('mariadb')).toEqual(['data']);
    expect(networksOf('redis')).toEqual(['data']);
    const closed = linesBelow(linesBelow(canonical, 'networks'), 'data').map((line) => line.trim());
    expect(closed).toEqual(['internal: true']);
  });

  it('trusts only the named proxies outside the container', () => {
    const believed = (...variables: string[]) => {
      const services = linesBelow(composeWith(variables, 'config').stdout.split('\n'), 'services');
      const settings = linesBelow(linesBelow(services, 'api'), 'environment').map((line) => line.trim());
      return settings.filter((line) => line.startsWith('TRUSTED_PROXIES'));
    };
    expect(believed()).toEqual(['TRUSTED_PROXIES: loopback']);
    expect(believed('TRUSTED_PROXIES=')).toEqual(['TRUSTED_PROXIES: loopback']);
    expect(believed('TRUSTED_PROXIES=172.18.0.1')).toEqual(['TRUSTED_PROXIES: 172.18.0.1']);
  });

  it('stores in volumes what must survive a container', () => {
    for (const [name, path] of [
      ['mariadb', '/var/lib/mysql'],
      ['redis', '/data'],
      ['api', '/data'],
      ['elasticsearch', '/usr/share/elasticsearch/data'],
      ['api', '/backups'],
      ['elasticsearch', '/snapshots'],
    ] as const)
      expect(linesBelow(service(name), 'volumes').join('\n')).toContain(path);
  });

  it.each(['api', 'worker'])('sets the known settings for %s, with secrets from files', (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'compose-'));
    try {
      const pairs = linesBelow(service(name), 'environment').map(
        (line) => /^\s+(\w+): (.*)$/.exec(line) ?? [],
      );
      const settings = Object.fromEntries(
        pairs.map(([, key = '', value = '']) => [key, value.replace(/^(['"])(.*)\1$/, '$2')]),
      );
      const secrets = Object.entries(SECRETS).map(([key, text]) => {
        expect([key, settings[key]]).toEqual([key, expect.stringMatching(/^\/run\/secrets\/\w+$/)]);
        const path = join(folder, key);
        writeFileSync(path, `${text}\n`);
        return [key, path];
      });
      const config = readConfig({ ...settings, DATA_DIR: folder, ...Object.fromEntries(secrets) });
      expect(config).toMatchObject({
        http: { trustedProxies: ['loopback'] },
        elasticsearch: {
          nodes: ['http://elasticsearch:9200'],
          auth: { username: 'elastic', password: 'secret' },
        },
        database: { kind: 'mariadb', url: 'mysql://clinical:secret@mariadb:3306/clinical' },
        jobs: { queue: 'bullmq', redis: { url: 'redis://:secret@redis:6379' } },
        mail: { smtp: { host: 'mailpit', port: 1025, tls: 'offered' } },
        appSecret: 's'.repeat(32),
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

/** Contents of the secret files, by their settings. */
const SECRETS = {
  ELASTICSEARCH_PASSWORD_FILE: 'secret',
  DATABASE_URL_FILE: 'mysql://clinical:secret@mariadb:3306/clinical',
  REDIS_URL_FILE: 'redis://:secret@redis:6379',
  SMTP_URL_FILE: 'smtp://mailpit:1025',
  APP_SECRET_FILE: 's'.repeat(32),
} as const;
