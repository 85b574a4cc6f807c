import { CodeTableRepository, type Database } from '@clinical/database';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import type { CodeSystemId } from '@clinical/evidence';
import type { CodeItem, CodeSource } from '@clinical/importers';
import { FixedClock } from '@clinical/platform';
import { CodeImportService, type CodesImportReport } from './code-import.service.js';

type File = readonly CodeItem[];

/** Codes of a file, as its reader gives them. */
function table(system: CodeSystemId, codes: Readonly<Record<string, string>>, version = '2026'): File {
  return [
    { kind: 'table', system, version },
    ...Object.entries(codes).map(([code, name], index) => ({
      ...{ kind: 'code' as const, code, name, topic: name.toLowerCase() },
      position: { file: 'f', record: index + 1, line: index + 1, byteOffset: 0 },
    })),
  ];
}

const many = (count: number, name: string): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [String(index + 1), `${name} ${index}`]));

/** @param onItem called before each item */
function sourceOf(files: readonly File[], onItem: () => void | Promise<void> = () => undefined): CodeSource {
  return {
    files: async () =>
      files.map((items, index) => ({ name: String(index), fingerprint: '', size: items.length })),
    async *read(file) {
      for (const item of files[Number(file.name)] ?? []) {
        await onItem();
        yield item;
      }
    },
  };
}

describeWithEitherDatabase('CodeImportService', (open) => {
  let database: Database;
  let codes: CodeTableRepository;
  let importer: CodeImportService;
  beforeEach(async () => {
    database = await open();
    codes = new CodeTableRepository(database);
    importer = new CodeImportService(database, codes, new FixedClock('2026-11-01T00:00:00Z'));
  });

  const run = (
    source: CodeSource,
    options: { allowFewer?: boolean; signal?: AbortSignal } = {},
  ): Promise<CodesImportReport> =>
    importer.run({
      ...{ source, allowFewer: false, signal: new AbortController().signal, onProgress: () => undefined },
      ...options,
    });
  const rows = async (): Promise<number> => {
    const [row] = await database.manager.query<{ count: number | string }[]>(
      'SELECT count(*) AS count FROM code_names',
    );
    return Number(row?.count);
  };

  it('stores several tables, and finds a code in its own', async () => {
    const report = await run(
      sourceOf([table('icd10cm', { J45: 'Asthma' }), table('rxnorm', { '29046': 'Lisinopril' }, '')]),
    );
    expect(report).toMatchObject({
      status: 'replaced',
      tables: [
        { system: 'icd10cm', version: '2026', codes: 1, codesBefore: null },
        { system: 'rxnorm', version: '', codes: 1, codesBefore: null },
      ],
    });
    expect(await codes.find('icd10cm', 'J45')).toEqual({ code: 'J45', name: 'Asthma', topic: 'asthma' });
    expect(await codes.find('rxnorm', 'J45')).toBeNull();
  });

  it('replaces one table and leaves the others, and joins files of one system', async () => {
    await run(sourceOf([table('icd10cm', { J45: 'Old' }), table('loinc', { '4548-4': 'HbA1c' })]));
    await run(
      sourceOf([table('icd10cm', { J45: 'New', I10: 'First' }), table('icd10cm', { I10: 'Second' }, '2027')]),
    );
    expect(
      (await codes.serving()).map(({ system, version, codes: count }) => [system, version, count]),
    ).toEqual([
      ['icd10cm', '2027', 2],
      ['loinc', '2026', 1],
    ]);
    expect((await codes.find('icd10cm', 'I10'))?.name).toBe('Second');
    expect(await rows()).toBe(3);
  });

  it('stores more codes than fit into one statement', async () => {
    await run(sourceOf([table('snomedct', many(4_321, 'Concept'))]));
    expect((await codes.serving())[0]?.codes).toBe(4_321);
    expect((await codes.find('snomedct', '4321'))?.name).toBe('Concept 4320');
  });

  it('keeps the current table when the new one has far fewer codes, unless that is allowed', async () => {
    await run(sourceOf([table('snomedct', many(100, 'Concept'))]));
    await expect(run(sourceOf([table('snomedct', many(80, 'x'))]))).rejects.toThrow(
      'These files hold 80 codes of SNOMED CT; the table that serves has 100.',
    );
    expect((await codes.find('snomedct', '1'))?.name).toBe('Concept 0');
    expect(await rows()).toBe(100);
    await run(sourceOf([table('snomedct', many(80, 'x'))]), { allowFewer: true });
    expect(await rows()).toBe(80);
  });

  it('changes no table when one of the files breaks', async () => {
    await run(sourceOf([table('icd10cm', { J45: 'Old' })]));
    let left = 3;
    const breaking = sourceOf(
      [table('icd10cm', { J45: 'New' }), table('loinc', { '4548-4': 'HbA1c' })],
      () => {
        if ((left -= 1) < 0) throw new Error('the disk is gone');
      },
    );
    await expect(run(breaking)).rejects.toThrow('the disk is gone');
    expect((await codes.find('icd10cm', 'J45'))?.name).toBe('Old');
    expect(await codes.find('loinc', '4548-4')).toBeNull();
    expect(await rows()).toBe(1);
  });

  it('changes nothing when it is stopped', async () => {
    const stop = new AbortController();
    const stopping = sourceOf([table('icd10cm', many(5_000, 'x'))], () => stop.abort());
    expect((await run(stopping, { signal: stop.signal })).status).toBe('interrupted');
    expect([await codes.serving(), await rows()]).toEqual([[], 0]);
  });

  it('refuses files without a code', async () => {
    await expect(run(sourceOf([table('loinc', {})]))).rejects.toThrow('no code of LOINC could be read');
  });

  it('removes what a killed import left, and never serves it', async () => {
    const left = await codes.begin('icd10cm', new Date());
    await codes.add(left, [{ code: 'J45', name: 'Half', topic: 'half' }]);
    expect(await codes.find('icd10cm', 'J45')).toBeNull();
    await run(sourceOf([table('icd10cm', { I10: 'Hypertension' })]));
    expect(await codes.find('icd10cm', 'J45')).toBeNull();
    expect(await rows()).toBe(1);
  });

  it('gives way to another import of the same system that began later', async () => {
    let read = 0;
    const overtaken = sourceOf([table('icd10cm', many(2_500, 'First'))], async () => {
      if ((read += 1) === 100) await run(sourceOf([table('icd10cm', many(3, 'Second'))]));
    });
    await expect(run(overtaken)).rejects.toThrow('Another import of the codes of icd10cm has started');
    expect((await codes.find('icd10cm', '1'))?.name).toBe('Second 0');
    expect(await rows()).toBe(3);
  });
});
