import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { writeConfigFolder } from '../testing/config-folder.js';
import { MOVED_SETTINGS } from './moved-settings.js';
import { readConfig } from './read-config.js';
import { problemsOf } from '../testing/config-problems.js';

const folder = mkdtempSync(join(tmpdir(), 'config-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SHIPPED = join(process.cwd(), 'config');
let count = 0;

function folderWith(files: Parameters<typeof writeConfigFolder>[1]): string {
  return writeConfigFolder(join(folder, String((count += 1))), files);
}

describe('CONFIG_DIR', () => {
  it('is the folder of the repository by default', () => {
    expect(readConfig({})).toEqual(readConfig({ CONFIG_DIR: SHIPPED }));
    expect(readConfig({})).toMatchObject({
      ranking: { k1: 1.6, fieldWeights: { title: 3 }, qualityByCategory: { 101: 0.45 } },
      appraisal: { review: { promisingAbove: 7 }, trial: { weights: { blinding: 2 } } },
    });
  });

  it('gives values to ranking and appraisal, and leaves out what its files leave out', () => {
    const config = readConfig({
      CONFIG_DIR: folderWith({
        ranking: {
          weights: { text: 2, recency: 0.5 },
          wording: { candidates: 100 },
          variants: { synonym: 0.3 },
          bm25f: { fields: { title: 4 } },
          quality: { byGrade: { 1: 1, 2: 0.8, 3: 0.6, 4: 0.4, 5: 0.2 }, byCategory: { 11: 1, 27: 0.85 } },
        },
        appraisal: {
          review: {
            promisingAbove: 6.5,
            trustedSparedOneAuthor: true,
            age: [
              { upToYears: 4, points: 2.5 },
              { upToYears: 1, points: 3 },
            ],
            authors: [
              { atLeast: 2, points: 1 },
              { atLeast: 4, points: 2 },
            ],
            tools: { appraised: 0, oneNamed: 1, certaintyOrSeveral: 2 },
          },
          trial: { weights: { blinding: 3, funding: 0.5 }, smallSample: 20, largeSample: 500 },
        },
      }),
    });
    expect([config.ranking, config.appraisal]).toEqual([
      {
        weights: { text: 2, recency: 0.5 },
        wording: { candidates: 100 },
        variants: { synonym: 0.3 },
        fieldWeights: { title: 4 },
        qualityByGrade: { 1: 1, 2: 0.8, 3: 0.6, 4: 0.4, 5: 0.2 },
        qualityByCategory: { 11: 1, 27: 0.85 },
      },
      {
        review: {
          promisingAbove: 6.5,
          trustedSparedOneAuthor: true,
          age: [
            { limit: 1, points: 3 },
            { limit: 4, points: 2.5 },
          ],
          authors: [
            { limit: 4, points: 2 },
            { limit: 2, points: 1 },
          ],
          tools: { appraised: 0, oneNamed: 1, certaintyOrSeveral: 2 },
        },
        trial: { weights: { blinding: 3, funding: 0.5 }, smallSample: 20, largeSample: 500 },
      },
    ]);
  });

  it.each([
    ['an unknown name', { ranking: { wieghts: {} } }, /ranking\.yaml: Unrecognized key: "wieghts"/],
    ['a value out of range', { ranking: { bm25f: { b: 1.5 } } }, /ranking\.yaml: bm25f\.b: Too big/],
    ['a text for a number', { ranking: { weights: { text: 'x' } } }, /weights\.text: Invalid input/],
    [
      'half of the grades',
      { ranking: { quality: { byGrade: { 1: 1, 2: 1, 3: 1, 4: 1 } } } },
      /quality\.byGrade\.5: /,
    ],
    ['a category that is no id', { ranking: { quality: { byCategory: { x: 1 } } } }, /byCategory/],
    [
      'weights that order nothing',
      { ranking: { weights: { text: 0, quality: 0, recency: 0 } } },
      /weights: text, quality and recency are all 0/,
    ],
    [
      'an unknown domain',
      { appraisal: { trial: { weights: { luck: 1 } } } },
      /trial\.weights: Unrecognized key/,
    ],
    [
      'a step that stands twice',
      {
        appraisal: {
          review: {
            authors: [
              { atLeast: 3, points: 2 },
              { atLeast: 3, points: 1 },
            ],
          },
        },
      },
      /review\.authors: has a limit twice/,
    ],
    [
      'a small trial larger than a large one',
      { appraisal: { trial: { smallSample: 200 } } },
      /smallSample: must be less/,
    ],
    ['a serious loss of little', { appraisal: { trial: { seriousLoss: 5 } } }, /littleLoss: must be less/],
    [
      'domains without weight',
      {
        appraisal: {
          trial: {
            weights: {
              randomSequence: 0,
              concealment: 0,
              blinding: 0,
              attrition: 0,
              selectiveReporting: 0,
              sampleSize: 0,
              registration: 0,
              funding: 0,
            },
          },
        },
      },
      /trial\.weights: are 0 for too many domains: a score needs 3 of them/,
    ],
  ])('is refused with %s', (_what, files, problem) => {
    expect(problemsOf({ CONFIG_DIR: folderWith(files) })).toEqual([expect.stringMatching(problem)]);
  });

  it('lists the problems of both files, and a file that is missing', () => {
    const both = folderWith({ ranking: { weights: { text: -1 } }, appraisal: { trial: { highTakes: 2 } } });
    expect(problemsOf({ CONFIG_DIR: both })).toHaveLength(2);
    const none = join(folder, 'none');
    mkdirSync(none);
    expect(problemsOf({ CONFIG_DIR: none })).toEqual([
      `CONFIG_DIR cannot be read: ${join(none, 'ranking.yaml')} (ENOENT)`,
      `CONFIG_DIR cannot be read: ${join(none, 'appraisal.yaml')} (ENOENT)`,
    ]);
  });

  it('is refused with a file that is not YAML', () => {
    const path = folderWith({});
    writeFileSync(join(path, 'ranking.yaml'), 'weights: {text: 1\n');
    expect(problemsOf({ CONFIG_DIR: path })).toEqual([expect.stringContaining(join(path, 'ranking.yaml'))]);
  });
});

describe('search filters', () => {
  const filter = {
    id: 'own',
    name: 'Of our library',
    use: { en: 'For screening', es: 'Para el cribado' },
    source: 'Sample J, Filters',
    date: '2021',
    link: 'https://doi.org/10.1/x',
    platform: 'ovid',
    text: 'random$.tw.\n  or placebo.tw.',
  };

  it('are those of the folder, each text as one line, and a name in one language serves both', () => {
    const [own, ...others] = readConfig({ CONFIG_DIR: folderWith({ filters: [filter] }) }).searchFilters;
    expect(others).toEqual([]);
    expect(own).toEqual({
      ...filter,
      name: { en: 'Of our library', es: 'Of our library' },
      text: 'random$.tw. or placebo.tw.',
    });
  });

  it('are the shipped ones where the folder has no such file, as a copy of an earlier version', () => {
    const shipped = readConfig({}).searchFilters;
    expect(shipped.map(({ id }) => id)).toEqual([
      'trials',
      'reviews',
      'guidelines',
      'humans',
      'adults',
      'children',
    ]);
    expect(readConfig({ CONFIG_DIR: folderWith({}) }).searchFilters).toEqual(shipped);
  });

  it.each([
    ['an id twice', [filter, filter], /filters: has an id twice/],
    ['an unknown platform', [{ ...filter, platform: 'google' }], /filters\.0\.platform: /],
    ['no source', [{ ...filter, source: ' ' }], /filters\.0\.source: /],
    [
      'an address of another kind',
      [{ ...filter, link: 'javascript:1' }],
      /filters\.0\.link: must be a web address/,
    ],
    ['a name that is misspelt', [{ ...filter, licence: 'x' }], /filters\.0: /],
  ])('are refused with %s', (_what, filters, problem) => {
    expect(problemsOf({ CONFIG_DIR: folderWith({ filters }) })).toEqual([expect.stringMatching(problem)]);
  });
});

describe('settings that moved to a file', () => {
  it('stop the start with the name of their new place', () => {
    expect(problemsOf({ RANKING_B: '0.5', CONFIG_DIR: SHIPPED })).toEqual([
      `RANKING_B is no setting any more: set bm25f.b in ranking.yaml (${SHIPPED}) and unset RANKING_B`,
    ]);
    const all = Object.fromEntries(Object.keys(MOVED_SETTINGS).map((name) => [name, '1']));
    expect(problemsOf(all)).toHaveLength(31);
  });

  it.each(Object.entries(MOVED_SETTINGS))('name a value of the shipped file: %s', (_name, place) => {
    const [path = '', file = ''] = place.split(' in ');
    const value = path
      .split('.')
      .reduce<unknown>(
        (found, key) => (found as Record<string, unknown> | undefined)?.[key],
        parse(readFileSync(join(SHIPPED, file), 'utf8')),
      );
    expect(value).toBeDefined();
  });
});
