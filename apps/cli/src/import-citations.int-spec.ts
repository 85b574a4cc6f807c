import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

describe('import of citation exports', () => {
  const data = join(folder, 'data');

  it('merges the records of one work in NBIB, RIS and CSV', async () => {
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
    expect(out).toContain('new        2 (1 of them joined a work of another source)');
    expect((await runHere(data, 'doctor')).out).toContain(': 2 documents');
  });

  it('recognises files by their content, and says what to export instead of those that it cannot read', async () => {
    const bib = write(
      'refs.txt',
      '@article{k1,\n  title = {Rest for elbow pain},\n  doi = {10.1000/elbow}\n}\n',
    );
    const page = write('page.ris', '<!DOCTYPE html><html></html>');
    const { code, out } = await runHere(data, 'import', bib, page);
    expect([code, out]).toEqual([3, expect.stringContaining('new        1')]);
    expect(out).toContain(
      'this is a web page, which is not read. Export the list again as RIS, BibTeX, EndNote XML, CSL-JSON, NBIB or CSV, and import that file.',
    );
    expect((await runHere(data, 'import', 'bibtex', bib)).out).toContain('unchanged  1');
  });

  it('names the values and columns of a file that it did not read', async () => {
    const csv = write('gaps.csv', 'PMID,Title,DOI,Impact factor\n79,A third study,abc,2.1\n');
    const { code, out } = await runHere(data, 'import', 'csv', csv);
    expect([code, out]).toEqual([0, expect.stringContaining("'Impact factor' is not used: 1 value")]);
    expect(out).toContain("doi: 1 value could not be read and is left out: 'abc' (record 1, line 2)");
    const list = /The full list of what was not read: (.+)/.exec(out)?.[1] ?? '';
    expect(JSON.parse(readFileSync(list, 'utf8'))).toMatchObject({
      values: [{ field: 'doi', count: 1 }],
      unused: [{ name: 'Impact factor', count: 1 }],
    });
  });

  it('imports guidelines with the scores of their publishers', async () => {
    const list = write(
      'guidelines.jsonl',
      [
        { id: 'g1', publisher: 'Institute', title: 'Care of knee pain', methodology: 2, evidence_grading: 2, systematic_evidence: 1, funding: 1, conflict: 1 },
        { id: 'g2', publisher: 'Institute', title: 'Care of back pain', scores: { methodology: 9 } },
      ].map((line) => JSON.stringify(line)).join('\n'),
    ); // prettier-ignore
    const { code, out } = await runHere(join(folder, 'guidelines'), 'import', 'guidelines', list);
    expect([code, out]).toEqual([3, expect.stringMatching(/read {7}3\n {2}new {8}2\n/)]);
    expect(out).toContain(
      "record 3 (line 2): the scores cannot stand: 'methodology' is 9; it goes from 0 to 2",
    );
  });

  it.each(['nbib', 'ris', 'csv', 'guidelines', 'material', 'retractions'])(
    'lists what %s reads when no file is given',
    async (source) => {
      expect((await runHere(data, 'import', source, '--help')).code).toBe(0);
      expect((await runHere(data, 'import', source)).code).toBe(2);
    },
  );
});
