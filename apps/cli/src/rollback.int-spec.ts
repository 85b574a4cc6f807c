import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runHere } from './testing/run-cli.js';

jest.setTimeout(180_000);

const folder = mkdtempSync(join(tmpdir(), 'cli-rollback-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function records(count: number): string {
  const path = join(folder, `${count}.jsonl`);
  const lines = Array.from({ length: count }, (_, number) =>
    JSON.stringify({ key: `k${number}`, title: `About ${number}` }),
  );
  writeFileSync(path, lines.join('\n'));
  return path;
}

describe('rollback', () => {
  const data = join(folder, 'data');

  it('reports that there is no earlier index', async () => {
    expect((await runHere(data, 'import', 'jsonl', records(2), '--rebuild')).code).toBe(0);
    expect(await runHere(data, 'rollback')).toEqual({
      code: 1,
      out: '',
      err: 'Error: There is no older generation of the index to go back to. A rebuild keeps the one that it replaces.\n',
    });
  });

  it('switches to the index before the last rebuild, and names the serving one', async () => {
    expect((await runHere(data, 'import', 'jsonl', records(3), '--rebuild')).code).toBe(0);
    expect(await runHere(data, 'rollback')).toEqual({
      code: 0,
      out:
        'Generation 0003 serves now: 2 documents. Generation 0002 no longer does.\n' +
        'Imports since that rebuild are not in it; run them again where they matter.\n',
      err: '',
    });
    expect((await runHere(data, 'doctor')).out).toContain('generation 0003');
  });

  it('undoes the rollback when it is run again', async () => {
    expect(await runHere(data, 'rollback')).toMatchObject({ code: 0, err: '' });
    expect((await runHere(data, 'doctor')).out).toContain(': 3 documents');
  });
});
