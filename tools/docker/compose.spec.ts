import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@clinical/platform';
import { commandOf } from './read-dockerfile.js';
import { stagesOfImage } from './replay-image.js';

const FILE = join(__dirname, '..', '..', 'docker', 'compose.yml');
const PROGRAMS = [['docker-compose'], ['docker', 'compose']];

const program = PROGRAMS.find(([name = '', ...args]) => spawnSync(name, [...args, 'version']).status === 0);
if (program === undefined) {
  process.stderr.write(
    'SKIPPED: the compose file is checked by docker-compose, which is not here (Debian: apt-get install docker-compose).\n',
  );
}

function compose(...args: readonly string[]): SpawnSyncReturns<string> {
  const [name = '', ...before] = program ?? [];
  return spawnSync(name, [...before, '--file', FILE, ...args], { encoding: 'utf8' });
}

const indentOf = (line: string): number => line.search(/\S/);

/** Lines of one part of the canonical file, without those of the parts beside it. Lists begin where their key does. */
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

  it('is taken by docker-compose', () => {
    const { status, stderr } = compose('config', '--quiet');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('has the search engine and the API', () => {
    expect(compose('config', '--services').stdout.trim().split('\n').sort()).toEqual([
      'api',
      'elasticsearch',
    ]);
  });

  it.each(['api', 'elasticsearch'])(
    'gives %s a user, a memory limit and no right it does not need',
    (name) => {
      expect(valueOf(name, 'user')).toMatch(/^(node|'?1000:0'?|"1000:0")$/);
      expect(valueOf(name, 'mem_limit')).toBeDefined();
      expect(linesBelow(service(name), 'cap_drop').map((line) => line.trim())).toEqual(['- ALL']);
      expect(linesBelow(service(name), 'security_opt').map((line) => line.trim())).toEqual([
        '- no-new-privileges:true',
      ]);
    },
  );

  it('has a check of health for each: its own, or that of the image', () => {
    expect(linesBelow(service('elasticsearch'), 'healthcheck')).not.toEqual([]);
    expect(commandOf(stagesOfImage().at(-1)!, 'HEALTHCHECK')).not.toEqual([]);
  });

  it('shows the API to this machine only, and Elasticsearch to the API only', () => {
    expect(linesBelow(service('api'), 'ports').join('\n')).toContain('127.0.0.1');
    expect(linesBelow(service('elasticsearch'), 'ports')).toEqual([]);
    expect(linesBelow(service('elasticsearch'), 'networks').map((line) => line.trim().split(':')[0])).toEqual(
      ['search'],
    );
    expect(valueOf('api', 'read_only')).toBe('true');
  });

  it('sets what the product knows, with the password from a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'compose-'));
    try {
      const pairs = linesBelow(service('api'), 'environment').map(
        (line) => /^\s+(\w+): (.*)$/.exec(line) ?? [],
      );
      const settings = Object.fromEntries(pairs.map(([, key = '', value = '']) => [key, value]));
      expect(settings['ELASTICSEARCH_PASSWORD_FILE']).toBe('/run/secrets/elasticsearch_password');
      const password = join(folder, 'password');
      writeFileSync(password, 'secret\n');
      const config = readConfig({ ...settings, DATA_DIR: folder, ELASTICSEARCH_PASSWORD_FILE: password });
      expect(config.elasticsearch).toMatchObject({
        nodes: ['http://elasticsearch:9200'],
        auth: { username: 'elastic', password: 'secret' },
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
