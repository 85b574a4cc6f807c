import { gzipSync } from 'node:zlib';
import { temporaryFolder } from '../testing/readers.js';
import { CodeTableReader, type CodeItem } from './code-table-reader.js';

const folder = temporaryFolder();
afterAll(() => folder.remove());

/** A line of the order file: number, code, whether it is valid for billing, short and long description at fixed columns. */
const icd = (number: number, code: string, valid: 0 | 1, short: string, long: string): string =>
  `${String(number).padStart(5, '0')} ${code.padEnd(7)} ${valid} ${short.padEnd(60)} ${long}`;
const ICD = [
  icd(14474, 'J45', 0, 'Asthma', 'Asthma'),
  icd(14513, 'J45909', 1, 'Unspecified asthma, uncomplicated', 'Unspecified asthma, uncomplicated'),
  icd(1, 'A00', 0, 'Cholera', 'Cholera'),
];
const SNOMED_HEADER =
  'id\teffectiveTime\tactive\tmoduleId\tconceptId\tlanguageCode\ttypeId\tterm\tcaseSignificanceId';
const SNOMED = [
  SNOMED_HEADER,
  '774531015\t20170731\t1\t900000000000207008\t47505003\ten\t900000000000003001\tPosttraumatic stress disorder (disorder)\t900000000000448009',
  '79030016\t20170731\t1\t900000000000207008\t47505003\ten\t900000000000013009\tPTSD - "Post-traumatic" stress\t900000000000017005',
  '79031017\t20170731\t0\t900000000000207008\t47505003\ten\t900000000000003001\tOld name (disorder)\t900000000000448009',
  '79032012\t20170731\t1\t900000000000207008\t195967001\tes\t900000000000003001\tasma (trastorno)\t900000000000448009',
];
const RXNORM = [
  '29046|ENG||||||1490068|1490068|29046||RXNORM|IN|29046|lisinopril||N|4096|',
  '314076|ENG||||||1485131|1485131|314076||RXNORM|SCD|314076|lisinopril 10 MG Oral Tablet||N|4096|',
  '314076|ENG||||||2943212|2943212|314076||RXNORM|PSN|314076|lisinopril 10 MG tablet||N|4096|',
  '29046|ENG||||||875391||4488||MTHSPL|SU|E7199S1YWR|LISINOPRIL||N|4096|',
  '105078|ENG||||||9|9|105078||RXNORM|SCD|105078|penicillin G 375 MG/ML Injectable Solution||O|4096|',
];
const LOINC = [
  '"LOINC_NUM","COMPONENT","PROPERTY","TIME_ASPCT","SYSTEM","SCALE_TYP","METHOD_TYP","CLASS","LONG_COMMON_NAME"',
  '"4548-4","Hemoglobin A1c/Hemoglobin.total","MFr","Pt","Bld","Qn","","HEM/BC","Hemoglobin A1c/Hemoglobin.total in Blood"',
  '"2345-7","Glucose","MCnc","Pt","Ser/Plas","Qn","","CHEM","Glucose [Mass/volume] in Serum, or ""Plasma"""',
];
const text = (lines: readonly string[], end = '\r\n'): string =>
  lines.map((line) => `${line}${end}`).join('');

async function read(...paths: readonly string[]): Promise<CodeItem[]> {
  const reader = new CodeTableReader(paths);
  const items: CodeItem[] = [];
  for (const file of await reader.files())
    for await (const item of reader.read(file, { signal: new AbortController().signal })) items.push(item);
  return items;
}

/** An item as a short line. */
function outline(item: CodeItem): string {
  if (item.kind === 'table') return `${item.system} ${item.version}`;
  if (item.kind === 'code') return `${item.code}: ${item.name} = ${item.topic}`;
  return item.kind === 'rejected' ? `line ${item.position.line}: ${item.reason}` : 'passed over';
}

describe('CodeTableReader', () => {
  it('reads the order file of ICD-10-CM, with the codes of categories', async () => {
    const path = folder.write('icd10cm_order_2026.txt', text(ICD));
    expect((await read(path)).map(outline)).toEqual([
      'icd10cm 2026',
      'J45: Asthma = Asthma',
      'J45909: Unspecified asthma, uncomplicated = asthma',
      'A00: Cholera = Cholera',
    ]);
  });

  it('reads the active English fully specified names of SNOMED CT, quotes within included', async () => {
    const path = folder.write('sct2_Description_Snapshot-en_INT_20260101.txt', text(SNOMED));
    expect((await read(path)).map(outline)).toEqual([
      'snomedct 20260101',
      '47505003: Posttraumatic stress disorder (disorder) = Posttraumatic stress disorder',
      'passed over',
      'passed over',
      'passed over',
    ]);
  });

  it('reads the names that RxNorm itself gives, retired ones included', async () => {
    const path = folder.write('RXNCONSO.RRF', text(RXNORM, '\n'));
    expect((await read(path)).map(outline)).toEqual([
      'rxnorm ',
      '29046: lisinopril = lisinopril',
      '314076: lisinopril 10 MG Oral Tablet = lisinopril',
      'passed over',
      'passed over',
      '105078: penicillin G 375 MG/ML Injectable Solution = penicillin G',
    ]);
  });

  it('reads LOINC with the component as the topic', async () => {
    const path = folder.write('Loinc.csv', text(LOINC));
    expect((await read(path)).map(outline)).toEqual([
      'loinc ',
      '4548-4: Hemoglobin A1c/Hemoglobin.total in Blood = Hemoglobin A1c',
      '2345-7: Glucose [Mass/volume] in Serum, or "Plasma" = Glucose',
    ]);
  });

  it('reads compressed files, and those with a byte order mark', async () => {
    const zipped = folder.write('icd10cm_order_2025.txt.gz', gzipSync(text(ICD)));
    const marked = folder.write('marked.csv', `\ufeff${text(LOINC)}`);
    expect(await read(zipped)).toHaveLength(4);
    expect(await read(marked)).toHaveLength(3);
  });

  it.each([
    [
      'icd',
      [ICD[0], '14475 J4!  0 x', ICD[2]],
      'line 2: the line has no order number, code and description at their places',
    ],
    ['a cut line', [SNOMED[0], SNOMED[1], '1\t2'], 'line 3: the line has 2 columns, and not 9'],
    [
      'a wrong flag',
      [SNOMED[0], SNOMED[1]?.replace('\t1\t', '\tyes\t')],
      'line 2: active is "yes", not 0 or 1',
    ],
    ['a wrong code', [RXNORM[0], RXNORM[0]?.replace('29046|ENG', 'RX|ENG')], 'line 2: "RX" is no code'],
    ['no name', [RXNORM[0], RXNORM[0]?.replace('|lisinopril|', '||')], 'line 2: the code 29046 has no name'],
    [
      'a missing cell',
      [LOINC[0], LOINC[1], '"2345-7","Glucose"'],
      'line 3: the line has 2 columns, and not 9',
    ],
    ['an open quote', [LOINC[0], '"2345-7","Glucose'], 'line 2: a quoted cell is not closed'],
  ])('names the line of %s, and reads on', async (name, lines, message) => {
    const path = folder.write(`${name}.txt`, text(lines.map(String), '\n'));
    const items = await read(path);
    expect(items.map(outline)).toContain(message);
    expect(items.filter(({ kind }) => kind === 'rejected')).toHaveLength(1);
  });

  it('rejects a line that is not UTF-8', async () => {
    const bytes = Buffer.concat([Buffer.from(text(SNOMED.slice(0, 2))), Buffer.from([0xe9, 0x0a])]);
    const path = folder.write('latin1.txt', bytes);
    expect((await read(path)).map(outline)).toContain('line 3: the line holds bytes that are not UTF-8');
  });

  it.each([
    ['another table', 'a,b\n1,2\n', /this is none of the tables of codes/],
    ['MeSH', '<?xml version="1.0"?>', /this is none of the tables of codes/],
    ['an empty file', '', /the file is empty/],
    ['a zip archive', 'PK\u0003\u0004', /unpack it first/],
    ['a damaged gzip file', gzipSync(text(ICD)).subarray(0, 60), /truncated/],
  ])('refuses %s', async (name, content, message) => {
    const path = folder.write(`${name}.csv`, content);
    await expect(read(path)).rejects.toThrow(message);
  });
});
