import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf, environmentOf, isIgnored, readCopy, readDockerfile } from './read-dockerfile.js';
import { ignoredPatterns, stagesOfImage } from './replay-image.js';

const root = join(__dirname, '..', '..', '..');

describe('reading a Dockerfile', () => {
  it('returns its stages with their instructions, continued lines joined and comments left out', () => {
    const text = 'ARG A=b\nFROM a:1 AS one\n# said\nRUN x \\\n    y\nFROM two\nCOPY --from=one /p q\n';
    expect(readDockerfile(text)).toEqual([
      { name: 'one', base: 'a:1', instructions: [{ name: 'RUN', text: 'x y' }] },
      { name: '1', base: 'two', instructions: [{ name: 'COPY', text: '--from=one /p q' }] },
    ]);
  });

  it.each([
    ['a b c/', { from: null, sources: ['a', 'b'], target: 'c/' }],
    ['--from=build --chown=node /p ./', { from: 'build', sources: ['/p'], target: './' }],
  ])('splits COPY %s', (text, expected) => expect(readCopy(text)).toEqual(expected));

  it.each([
    ['node_modules/x/index.js', true],
    ['libs/a/dist/index.js', true],
    ['libs/a/tsconfig.tsbuildinfo', true],
    ['docker/secrets/password', true],
    ['docker/Dockerfile', false],
    ['libs/a/src/distance.ts', false],
  ])('excludes %s from the image: %p', (path, ignored) => {
    expect(isIgnored(path, ['**/node_modules', '**/dist', '**/*.tsbuildinfo', 'docker/secrets'])).toBe(
      ignored,
    );
  });
});

describe('docker/Dockerfile', () => {
  const stages = stagesOfImage();
  const final = stages.at(-1)!;
  const copies = stages.flatMap(({ instructions }) =>
    instructions.filter(({ name }) => name === 'COPY').map(({ text }) => readCopy(text)),
  );

  it('copies only files of the repository that are not excluded', () => {
    const sources = copies.filter(({ from }) => from === null).flatMap((each) => each.sources);
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(sources.filter((path) => isIgnored(path, ignoredPatterns()))).toEqual([]);
  });

  it('copies only from earlier stages', () => {
    const names = stages.map(({ name }) => name);
    stages.forEach(({ instructions }, place) => {
      const sources = instructions
        .filter(({ name }) => name === 'COPY')
        .map(({ text }) => readCopy(text).from);
      expect(sources.filter((from) => from !== null && !names.slice(0, place).includes(from))).toEqual([]);
    });
  });

  it('builds every stage on the same current long-term release of Node', () => {
    expect(new Set(stages.map(({ base }) => base))).toEqual(new Set(['${NODE_IMAGE}']));
  });

  it('has an image of the embedded profile: an ordinary user, one volume, a health check', () => {
    const embedded = stages.find(({ name }) => name === 'embedded')!;
    const last = (name: string) => embedded.instructions.findLast((each) => each.name === name)?.text;
    expect([last('USER'), last('VOLUME')]).toEqual(['node', '/data']);
    expect(environmentOf(embedded)).toEqual({
      ...{ NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '3000', DATA_DIR: '/data' },
    });
    expect(commandOf(embedded, 'HEALTHCHECK')).toEqual(commandOf(final, 'HEALTHCHECK'));
    expect(commandOf(embedded, 'CMD')).toEqual(commandOf(final, 'CMD'));
  });

  it('runs as an ordinary user, searches in Elasticsearch, and has a health check', () => {
    expect(final.instructions.findLast(({ name }) => name === 'USER')?.text).toBe('node');
    expect(environmentOf(final)).toEqual({
      NODE_ENV: 'production',
      HOST: '0.0.0.0',
      PORT: '3000',
      DATA_DIR: '/data',
      SEARCH_ENGINE: 'elasticsearch',
    });
    expect(commandOf(final, 'HEALTHCHECK')).toEqual(['node', 'docker/check-health.mjs']);
    expect(commandOf(final, 'CMD')).toEqual(['node', 'apps/api/dist/main.js']);
  });
});
