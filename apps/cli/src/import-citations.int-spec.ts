import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runHere } from './testing/run-cli.js';

jest.setTimeout(180_000);

const folder = mkdtempSync(join(tmpdir(), 'cli-citations-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

describe('importing exports of citations', () => {
  const data = join(folder, 'data');

  it('brings one work told of by NBIB, RIS and CSV together', async () => {
    const nbib = write(
      'one.nbib',
      'PMID- 77\nSTAT- MEDLINE\nTI  - Rest for knee pain\nLID - 10.1000/abc [doi]\nSO  - J. 2019.\n',
    );
    const ris = write('one.ris', 'TY  - JOUR\nTI  - Rest for knee pain\nDO  - 10.1000/ABC\nER  - \n');
    const csv = write('one.csv', 'PMID,Title\n77,Rest for knee pain\n78,Another study\nbroken\n');
    expect([
      (await runHere(data, 'import', 'nbib', nbib)).code,
      (await runHere(data, 'import', 'ris', ris, '--collection', 'mine')).code,
    ]).toEqual([0, 0]);
    const { code, out } = await runHere(data, 'import', 'csv', csv, '--collection', 'mine');
    expect([code, out]).toEqual([
      3,
      expect.stringContaining(
        'one.csv, record 3 (line 4): the number of cells is 1, and 2 in the first line',
      ),
    ]);
    expect(out).toContain('new        2 (1 of them joined a work that another source had told of)');
    expect((await runHere(data, 'doctor')).out).toContain(': 2 documents');
  });

  it.each(['nbib', 'ris', 'csv'])('says what %s reads, and wants files', async (source) => {
    expect((await runHere(data, 'import', source, '--help')).code).toBe(0);
    expect((await runHere(data, 'import', source)).code).toBe(2);
  });
});
