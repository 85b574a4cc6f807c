import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { createSearchEngine } from '@clinical/composition/collection';
import { isLongRun } from '@clinical/contracts/testing';
import { readRefreshState } from '@clinical/collection';
import { IMPORT_SOURCES, readConfig } from '@clinical/platform';
import { importCommand } from './commands/import.command.js';
import { startApp } from '@clinical/platform/testing';
import { runWith } from './testing/run-cli.js';

jest.setTimeout(300_000);

/** Records of an import that is interrupted. */
const LARGE = isLongRun() ? 30_000 : 6_000;

const folder = mkdtempSync(join(tmpdir(), 'cli-refresh-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lines = (from: number, to: number): string =>
  Array.from(
    { length: to - from },
    (_, index) => `{"key":"k${from + index}","title":"Study ${from + index}"}`,
  ).join('\n');

function write(name: string, content: string): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

const withoutTimes = (out: string): string[] =>
  out
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('  '))
    .map((line) => line.replace(/, \d+ s/, ', … s').replaceAll(folder, '…'));

describe('refresh', () => {
  it('imports the sources in order, continues after a failed one, and records the time', async () => {
    const data = join(folder, 'several');
    const [a, b] = [write('a.jsonl', lines(0, 3)), write('b.jsonl', `${lines(3, 5)}\n{broken`)];
    const settings = {
      DATA_DIR: data,
      REFRESH_SOURCES: `jsonl ${a} --collection one; jsonl ${folder}/missing.jsonl\njsonl "${b}" --collection one; jsonl ${a} --max 3`,
    };
    const ended = await runWith(settings, 'refresh');
    expect([ended.code, withoutTimes(ended.out)]).toEqual([
      1,
      [
        'Refresh 1 of 4: import jsonl …/a.jsonl --collection one',
        'Import finished: 1 file, … s.',
        'Refresh 2 of 4: import jsonl …/missing.jsonl',
        'Refresh 3 of 4: import jsonl …/b.jsonl --collection one',
        'Import finished: 1 file, … s.',
        'Rejected:',
        expect.stringMatching(/^The full list: /),
        'Refresh 4 of 4: import jsonl …/a.jsonl --max 3',
        'Refresh finished: 2 of 4 sources imported, 2 failed.',
        'Failed: import jsonl …/missing.jsonl',
        'Failed: import jsonl …/a.jsonl --max 3',
      ],
    ]);
    expect(ended.err).toContain('missing.jsonl');
    expect(ended.err).toContain("unknown option '--max'");
    expect(await readRefreshState(data)).toMatchObject({ outcome: 'done' });
    const again = await runWith({ ...settings, REFRESH_SOURCES: `jsonl ${a} --collection one` }, 'refresh');
    expect([again.code, again.out]).toEqual([0, expect.stringContaining('  unchanged  3')]);
    expect(again.out).toContain('Refresh finished: 1 of 1 sources imported.');
  });

  it('reports missing and invalid configuration', async () => {
    const none = await runWith({ DATA_DIR: join(folder, 'none') }, 'refresh');
    expect([none.code, none.err]).toEqual([1, expect.stringMatching(/^Error: REFRESH_SOURCES is not set: /)]);
    const wrong = await runWith(
      { DATA_DIR: join(folder, 'none'), REFRESH_SOURCES: 'pubmed a; medline b' },
      'refresh',
    );
    expect([wrong.code, wrong.err]).toEqual([
      1,
      expect.stringContaining(
        "REFRESH_SOURCES command 2 ('medline b') begins with 'medline', which is no source",
      ),
    ]);
  });

  it('waits while another import holds the write lock', async () => {
    const data = join(folder, 'busy');
    mkdirSync(data);
    const engine = await createSearchEngine(readConfig({ DATA_DIR: data, SEARCH_WORKERS: '1' }));
    const writer = await engine.openWriter('update');
    const a = write('busy.jsonl', lines(0, 3));
    const { child, ended } = startApp('cli', { DATA_DIR: data, REFRESH_SOURCES: `jsonl ${a}` }, 'refresh');
    await new Promise<void>((resolve) => {
      child.stdout?.on('data', (chunk: Buffer) => {
        if (chunk.toString().includes('Waiting: Another import is running')) resolve();
      });
    });
    await writer.commit(0);
    await engine.close();
    const { code, out } = await ended;
    expect([code, out.match(/Waiting/g)?.length, out]).toEqual([
      0,
      1,
      expect.stringContaining('  new        3'),
    ]);
  });

  it('stops on SIGTERM while importing and while waiting, and resumes the next time', async () => {
    const data = join(folder, 'stopped');
    const a = write('large.jsonl', lines(0, LARGE));
    const settings = { DATA_DIR: data, REFRESH_SOURCES: `jsonl ${a}; jsonl ${a} --collection other` };
    const { child, ended } = startApp('cli', settings, 'refresh', '--progress-every', '0');
    // Once: a second signal would kill the program before its last line.
    let isStopped = false;
    child.stderr?.on('data', (chunk: Buffer) => {
      if (isStopped || !/: [1-9][\d,]* records/.test(chunk.toString())) return;
      isStopped = true;
      child.kill('SIGTERM');
    });
    const first = await ended;
    expect([first.code, first.out]).toEqual([
      130,
      expect.stringMatching(/^Refresh 1 of 2: [^]*Refresh stopped; the next one resumes from there\.\n$/),
    ]);
    expect(await readRefreshState(data)).toMatchObject({ outcome: 'interrupted' });
    const engine = await createSearchEngine(readConfig({ DATA_DIR: data, SEARCH_WORKERS: '1' }));
    const writer = await engine.openWriter('update');
    const waiting = startApp('cli', settings, 'refresh');
    waiting.child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Waiting')) waiting.child.kill('SIGTERM');
    });
    expect((await waiting.ended).code).toBe(130);
    await writer.commit(0);
    await engine.close();
    const last = await runWith({ ...settings, REFRESH_SOURCES: `jsonl ${a}` }, 'refresh');
    expect([last.code, last.out]).toEqual([
      0,
      expect.stringContaining('went on where an earlier run had stopped'),
    ]);
    expect(last.out).toContain(`  new        ${LARGE.toLocaleString('en')}`);
  });
});

describe('the sources in the configuration', () => {
  it('are those of the import command', () => {
    const terminal = { out: new PassThrough(), err: new PassThrough(), isInteractive: false };
    const command = importCommand({ terminal, readConfig, end: () => undefined });
    const names = command.commands.map((each) => each.name());
    // 'file' recognises which of them files are.
    expect(names.sort()).toEqual([...IMPORT_SOURCES, 'file'].sort());
  });
});
