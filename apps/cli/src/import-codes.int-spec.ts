import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@clinical/composition';
import { CodeTableRepository, type CodeName } from '@clinical/database';
import { readConfig } from '@clinical/platform';
import { runHere, startProcess } from './testing/run-cli.js';

jest.setTimeout(300_000);

const folder = mkdtempSync(join(tmpdir(), 'import-codes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let folders = 0;
const dataFolder = (): string => join(folder, `data-${(folders += 1)}`);

function file(name: string, lines: readonly string[]): string {
  const path = join(folder, name);
  writeFileSync(path, lines.map((line) => `${line}\r\n`).join(''));
  return path;
}

const icd = (number: number, code: string, name: string): string =>
  `${String(number).padStart(5, '0')} ${code.padEnd(7)} 1 ${name.slice(0, 60).padEnd(60)} ${name}`;
const drug = (code: number, name: string): string =>
  `${code}|ENG||||||${code}|${code}|${code}||RXNORM|IN|${code}|${name}||N|4096|`;

async function find(data: string, system: string, code: string): Promise<CodeName | null> {
  const database = await createDatabase(readConfig({ DATA_DIR: data }));
  try {
    return await new CodeTableRepository(database).find(system, code);
  } finally {
    await database.close();
  }
}

describe('import codes', () => {
  const diagnoses = file('icd10cm_order_2026.txt', [
    icd(1, 'J45', 'Asthma'),
    icd(2, 'J45909', 'Unspecified asthma, uncomplicated'),
  ]);
  const drugs = file('RXNCONSO.RRF', [drug(29046, 'lisinopril'), drug(6809, 'metformin')]);

  it('imports tables, detects them by content, and reports them', async () => {
    const data = dataFolder();
    const { code, out } = await runHere(data, 'import', 'codes', diagnoses, drugs);
    expect([code, out.split('\n')]).toEqual([
      0,
      [
        expect.stringMatching(/^Codes imported: 2 tables, \d+ s\.$/),
        '  ICD-10-CM  2 codes, edition 2026',
        '  RxNorm     2 codes',
        '  skipped    0 (synonyms, other sources, retired descriptions)',
        '  rejected   0',
        '',
      ],
    ]);
    expect((await find(data, 'icd10cm', 'J45909'))?.topic).toBe('asthma');
  });

  it('ends with 3 when a line was rejected, and names it', async () => {
    const broken = file('broken.txt', [icd(1, 'J45', 'Asthma'), 'what is this']);
    const { code, out } = await runHere(dataFolder(), 'import', 'codes', broken);
    expect([code, out]).toEqual([
      3,
      expect.stringMatching(/broken\.txt, record 2 \(line 2\): the line has no order number/),
    ]);
  });

  it.each([
    [
      'a file of another kind',
      () => file('other.csv', ['a,b', '1,2']),
      /this is none of the tables of codes/,
    ],
    ['a file that is not there', () => join(folder, 'nowhere.txt'), /there is no such file/],
    [
      'far fewer codes',
      () => file('few.txt', [icd(1, 'I10', 'x')]),
      /hold 1 codes of ICD-10-CM[^]*--allow-fewer/,
    ],
  ])('keeps the existing table when given %s', async (_what, make, message) => {
    const data = dataFolder();
    await runHere(data, 'import', 'codes', diagnoses);
    const { code, err } = await runHere(data, 'import', 'codes', make());
    expect([code, err]).toEqual([1, expect.stringMatching(message)]);
    expect((await find(data, 'icd10cm', 'J45'))?.name).toBe('Asthma');
  });

  it('appears in the help, and requires files', async () => {
    const help = await runHere(dataFolder(), 'import', 'codes', '--help');
    expect([help.code, help.out]).toEqual([0, expect.stringContaining('sct2_Description_Snapshot')]);
    expect((await runHere(dataFolder(), 'import', 'codes')).code).toBe(2);
  });

  it('keeps the old table when killed in the middle, and succeeds the next time', async () => {
    const data = dataFolder();
    await runHere(data, 'import', 'codes', drugs);
    const size = 60_000;
    const names = Array.from({ length: size }, (_, number) => drug(100_000 + number, `Drug ${number}`));
    const large = file('large.rrf', names);
    const { child, ended } = startProcess(data, 'import', 'codes', large, '--progress-every', '0');
    let printed = '';
    child.stderr?.on('data', (text: Buffer) => {
      printed += text.toString();
      // A part is stored.
      if (/[1-9]\d,\d{3} codes/.test(printed) && !child.killed) child.kill('SIGKILL');
    });
    expect((await ended).code).toBeNull();
    expect((await find(data, 'rxnorm', '29046'))?.name).toBe('lisinopril');
    expect(await find(data, 'rxnorm', '100000')).toBeNull();
    const last = await runHere(data, 'import', 'codes', large);
    expect([last.code, last.out]).toEqual([0, expect.stringContaining('60,000 codes (2 before)')]);
    expect(await find(data, 'rxnorm', '29046')).toBeNull();
    expect((await find(data, 'rxnorm', '159999'))?.name).toBe('Drug 59999');
  });
});
