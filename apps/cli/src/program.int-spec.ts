import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSearchEngine } from '@clinical/composition/collection';
import { readConfig } from '@clinical/platform';
import { startApp } from '@clinical/platform/testing';
import { runHere, startProcess } from './testing/run-cli.js';

jest.setTimeout(180_000);

const folder = mkdtempSync(join(tmpdir(), 'cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ARTICLE = (pmid: number): string =>
  `<PubmedArticle><MedlineCitation><PMID>${pmid}</PMID><Article><ArticleTitle>About ${pmid}</ArticleTitle></Article></MedlineCitation></PubmedArticle>`;

function write(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** The report without the time that it took. */
function report(out: string): string[] {
  return out
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(/, \d+ s/, ', … s'));
}

const counts = (
  read: number,
  created: number,
  updated: number,
  unchanged: number,
  deleted: number,
  rejected: number,
): string[] => [
  `  read       ${read}`,
  `  new        ${created}`,
  `  updated    ${updated}`,
  `  unchanged  ${unchanged}`,
  `  deleted    ${deleted}`,
  `  rejected   ${rejected}`,
];

describe('the operator program', () => {
  const data = join(folder, 'data');

  it('loads neither database nor queue for an import', async () => {
    // Records the address and content of each loaded module: a bundle contains parts of many packages.
    const noted = join(folder, 'loaded');
    write(
      'hooks.mjs',
      `import { appendFileSync, readFileSync } from 'node:fs';
       export function load(url, context, next) {
         if (url.startsWith('file:')) appendFileSync(${JSON.stringify(noted)}, url + readFileSync(new URL(url), 'utf8'));
         return next(url, context);
       }`,
    );
    const preload = write(
      'note-loaded.mjs',
      `import { register } from 'node:module';
       register('./hooks.mjs', import.meta.url);`,
    );
    const loadedBy = async (command: string) => {
      write('loaded', '');
      const settings = { DATA_DIR: data, NODE_OPTIONS: `--import=${preload}` };
      const { code } = await startApp('cli', settings, command, '--help').ended;
      const loaded = readFileSync(noted, 'utf8');
      const parts = {
        commander: /class CommanderError|node_modules\/commander\//,
        typeorm: /\bTypeORMError\b|node_modules\/typeorm\//,
        bullmq: /from "bullmq"|node_modules\/bullmq\//,
      };
      return [code, ...Object.entries(parts).flatMap(([name, part]) => (part.test(loaded) ? [name] : []))];
    };
    expect(await loadedBy('import')).toEqual([0, 'commander']);
    expect(await loadedBy('migrate')).toEqual([0, 'commander', 'typeorm']);
  });

  it('imports PubMed files, then finds nothing new in them, then takes an update with deletions', async () => {
    const path = write(
      'set.xml',
      `<PubmedArticleSet>${ARTICLE(1)}${ARTICLE(2)}${ARTICLE(3)}</PubmedArticleSet>`,
    );
    const first = await runHere(data, 'import', 'pubmed', path);
    expect([first.code, report(first.out)]).toEqual([
      0,
      ['Import finished: 1 file, … s.', ...counts(3, 3, 0, 0, 0, 0)],
    ]);
    const second = await runHere(data, 'import', 'pubmed', path, '--restart');
    expect([second.code, report(second.out).slice(1)]).toEqual([0, counts(3, 0, 0, 3, 0, 0)]);
    const update = write(
      'update.xml',
      `<PubmedArticleSet>${ARTICLE(2).replace('About', 'More about')}<DeleteCitation><PMID>3</PMID></DeleteCitation></PubmedArticleSet>`,
    );
    const third = await runHere(data, 'import', 'pubmed', update);
    expect([third.code, report(third.out).slice(1)]).toEqual([0, counts(2, 0, 1, 0, 1, 0)]);
  });

  it('imports a folder of PubMed updates in numeric order, and only its new files the next day', async () => {
    const days = join(folder, 'updates');
    const fresh = join(folder, 'updates-data');
    mkdirSync(days);
    const about = (pmid: number, what: string): string => ARTICLE(pmid).replace('About', what);
    const day = (number: number, ...elements: readonly string[]): void =>
      writeFileSync(
        join(days, `pubmed26n${number}.xml`),
        `<PubmedArticleSet>${elements.join('')}</PubmedArticleSet>`,
      );
    day(9, ARTICLE(1), ARTICLE(2), ARTICLE(3));
    day(10, about(1, 'Newer about'), '<DeleteCitation><PMID>2</PMID></DeleteCitation>');
    const first = await runHere(fresh, 'import', 'pubmed', days);
    expect(report(first.out).slice(1)).toEqual(counts(5, 3, 1, 0, 1, 0));
    day(11, about(1, 'Newest about'), ARTICLE(2));
    const second = await runHere(fresh, 'import', 'pubmed', days);
    expect([second.code, second.out]).toEqual([
      0,
      expect.stringContaining('2 files had been imported before'),
    ]);
    expect(report(second.out).slice(1, 4)).toEqual(['  read       7', '  new        1', '  updated    1']);
    expect((await runHere(fresh, 'doctor')).out).toContain(': 3 documents');
  });

  it('continues with the next file after a broken one, and exits with code 3', async () => {
    const many = join(folder, 'many');
    mkdirSync(many);
    writeFileSync(join(many, '1.jsonl'), '{"key":"a","title":"Alpha study"}\n{"key":"b"}\n');
    writeFileSync(join(many, '2.jsonl'), '');
    writeFileSync(join(many, '3.jsonl'), '{"key":"c","title":"Gamma study"}\n');
    const ended = await runHere(data, 'import', 'jsonl', many, '--collection', 'mine');
    expect([ended.code, report(ended.out).slice(0, -1)]).toEqual([
      3,
      [
        'Import finished: 3 files, … s.',
        ...counts(4, 2, 0, 0, 0, 2),
        'Rejected:',
        `  ${join(many, '1.jsonl')}, record 2 (line 2): record b has no title`,
        `  ${join(many, '2.jsonl')}, record 1 (byte 0): the file is empty`,
      ],
    ]);
    expect(ended.out).toMatch(new RegExp(`The full list: ${data}/reports/import-\\S+-rejected\\.jsonl`));
  });

  it('reports the state of the configuration, the index, the sources and the import', async () => {
    const { code, out } = await runHere(data, 'doctor');
    expect(code).toBe(0);
    expect(out).toMatch(/^ok {7}configuration: valid$/m);
    expect(out).toMatch(
      /^ok {7}index: generation 0001, change \d+: 4 documents, 0 of them for demonstration$/m,
    );
    expect(out).toMatch(/^note {5}vectors: none; 4 documents\. To make them: run vectors$/m);
    expect(out).toMatch(
      /^ok {7}source PubMed \(records\): 2 records; imported today, [-\d]+ [:\d]+ UTC \(2 read, 0 new, 0 rejected\)$/m,
    );
    expect(out).toMatch(
      /^ok {7}source mine \(records\): 2 records; imported today, [-\d]+ [:\d]+ UTC \(4 read, 2 new, 2 rejected\)$/m,
    );
    expect(out).toMatch(/^ok {7}import: none is running$/m);
  });

  it('rebuilds the index from its stored documents', async () => {
    const ended = await runHere(data, 'reindex');
    expect([ended.code, report(ended.out)]).toEqual([0, ['Index rebuilt: 4 documents, … s.']]);
    expect((await runHere(data, 'doctor')).out).toMatch(/generation 0002, .*: 4 documents/);
  });

  it('refuses a rebuild with fewer real records unless it is allowed', async () => {
    const refused = await runHere(data, 'import', 'demonstration', '--size', '3', '--rebuild');
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringMatching(
        /^Error: .*\nThe collection that was there still serves\. Give --allow-fewer .*\n$/m,
      ),
    ]);
    expect((await runHere(data, 'doctor')).out).toMatch(/: 4 documents/);
    const allowed = await runHere(
      data,
      'import',
      'demonstration',
      '--size',
      '3',
      '--rebuild',
      '--allow-fewer',
    );
    expect([allowed.code, report(allowed.out).slice(1)]).toEqual([
      0,
      [...counts(3, 3, 0, 0, 0, 0), 'The small MeSH tree of the demonstration collection is in place.'],
    ]);
  });

  it('rejects a second concurrent import and names the first', async () => {
    const config = readConfig({ DATA_DIR: data });
    const engine = await createSearchEngine(config);
    await engine.open();
    const writer = await engine.openWriter('update');
    try {
      const { code, err } = await runHere(data, 'import', 'demonstration', '--size', '3');
      expect([code, err]).toEqual([
        1,
        expect.stringMatching(
          new RegExp(`^Error: Another import is running \\(process ${process.pid}, since .*\\n$`),
        ),
      ]);
      expect((await runHere(data, 'doctor')).out).toMatch(/^note {5}import: Another import is running/m);
    } finally {
      await writer.abort();
      await engine.close();
    }
  });

  const onLinux = process.platform === 'linux' ? it : it.skip;

  onLinux.each([
    [['doctor'], 'PROBLEM  data directory: ', 'out'],
    [['reindex'], 'Error: ', 'err'],
    [['import', 'demonstration', '--size', '3'], 'Error: ', 'err'],
  ] as const)(
    'ends %p where the file system refuses every folder, and says why',
    async (args, before, stream) => {
      const { child, ended } = startProcess('/proc/x', ...args);
      const impatience = setTimeout(() => child.kill('SIGKILL'), 60_000);
      const { code, ...output } = await ended;
      clearTimeout(impatience);
      expect(code).toBe(1);
      expect(output[stream]).toContain(`${before}The folder /proc/x`);
      expect(output[stream]).toContain('Set DATA_DIR to a folder that can be written to.');
      expect(output[stream]).not.toMatch(/\n\s+at /);
    },
  );

  it.each([
    [['import', 'pubmed', '/nowhere/at/all'], 1, 'Error: /nowhere/at/all: there is no such file or folder\n'],
    [
      ['import', 'demonstration', '--size', '0'],
      1,
      'Error: the size must be a whole number from 1 to 50,000,000\n',
    ],
    [
      ['import', 'demonstration', '--size', 'many'],
      2,
      "error: option '--size <number>' argument 'many' is invalid. It must be a whole number.",
    ],
    [['import', 'pubmed'], 2, "error: missing required argument 'paths'"],
    [['import', 'nothing'], 1, 'Error: nothing: there is no such'],
    [['fly'], 2, "error: unknown command 'fly'"],
  ])('answers %p with code %i and one clear line', async (args, code, message) => {
    const ended = await runHere(data, ...args);
    expect([ended.code, ended.err.slice(0, message.length), ended.err.includes('    at ')]).toEqual([
      code,
      message,
      false,
    ]);
  });

  it('reports errors of the configuration and of the data directory', async () => {
    expect(await runHere('', 'doctor')).toMatchObject({
      code: 1,
      err: expect.stringContaining('DATA_DIR is set but empty') as string,
    });
    const file = write('no-folder', 'x');
    const ended = await runHere(file, 'doctor');
    expect([ended.code, ended.out]).toEqual([
      1,
      expect.stringMatching(/^PROBLEM {2}data directory: .*no-folder cannot be made: .*Set DATA_DIR/m),
    ]);
  });

  it('reports a missing index as a problem, with a fix', async () => {
    const { code, out } = await runHere(join(folder, 'fresh'), 'doctor');
    expect([code, out]).toEqual([1, expect.stringMatching(/^PROBLEM {2}index: .*[Ii]mport/m)]);
  });

  it('prints help', async () => {
    const { code, out } = await runHere(data, '--help');
    expect([code, out]).toEqual([
      0,
      expect.stringContaining(
        'Exit codes: 0 done, 1 failed, 2 wrong command line, 3 done but some records were rejected',
      ),
    ]);
  });
});

describe('the program as a process', () => {
  const data = join(folder, 'as-process');

  it('reads the settings file, names its target, and warns about a misspelt setting', async () => {
    const file = join(folder, 'settings.env');
    writeFileSync(file, `DATA_DIR=${data}\nAPP_SECRETT=x\n`);
    const { code, err } = await startApp('cli', {}, 'migrate', '--env-file', file).ended;
    expect([code, err]).toEqual([
      0,
      `Warning: APP_SECRETT is not a setting; did you mean APP_SECRET?\nActing on: embedded engine, folder ${data}\n`,
    ]);
  });

  it('continues without an error when its output pipe is closed', async () => {
    const program = startApp('cli', { DATA_DIR: data }, 'import', 'demonstration', '--size', '50');
    program.child.stdout.destroy();
    const { code, err } = await program.ended;
    expect([code, /EPIPE|^ {4}at /m.test(err)]).toEqual([0, false]);
  });

  it('shows the login page of the service that runs on its data directory', async () => {
    const address = { address: 'http://127.0.0.1:4321', pid: process.pid };
    writeFileSync(join(data, 'service-address.json'), JSON.stringify(address));
    const { out } = await runHere(data, 'create-admin', 'admin@example.org');
    expect(out).toContain('admin@example.org is an administrator. Log in at http://127.0.0.1:4321/Login');
  });

  it('prints its version', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(await runHere(data, '--version')).toEqual({ code: 0, out: `${version}\n`, err: '' });
  });

  it('warns when demonstration and real records are mixed', async () => {
    const file = join(folder, 'real.jsonl');
    writeFileSync(file, '{"key":"k1","title":"Quillaja lozenges"}\n');
    const { out } = await runHere(data, 'import', 'jsonl', file);
    expect(out).toContain(
      'Warning: the collection holds 50 demonstration records, which describe no real study, alongside 1 real ones.',
    );
    expect((await runHere(data, 'import', 'jsonl', file, '--rebuild', '--allow-fewer')).out).not.toContain(
      'Warning',
    );
  });
});
