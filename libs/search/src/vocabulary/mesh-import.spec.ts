import { ImportInputError, type ImportFile, type MeshItem, type MeshSource } from '@clinical/importers';
import { InMemoryMeshStore, MeshStoreError, type MeshHeading } from '@clinical/mesh';
import { FixedClock } from '@clinical/platform';
import { MeshImportService, type MeshImportProgress, type MeshImportReport } from './mesh-import.service.js';

/** Items by the name of their file; a string is an error at that point of the file. */
type Files = Readonly<Record<string, readonly (MeshItem | string)[]>>;

class ListSource implements MeshSource {
  constructor(private readonly content: Files) {}

  files(): Promise<readonly ImportFile[]> {
    return Promise.resolve(
      Object.keys(this.content).map((name) => ({ name: `folder/${name}`, fingerprint: name, size: 100 })),
    );
  }

  async *read({ name }: ImportFile, options: Parameters<MeshSource['read']>[1]): AsyncGenerator<MeshItem> {
    for (const item of this.content[name.replace('folder/', '')] ?? []) {
      await Promise.resolve();
      if (options.signal.aborted) return;
      if (typeof item === 'string') throw new ImportInputError(item);
      yield item;
    }
    options.onProgress?.(100);
  }
}

const position = { file: 'f', record: 1, line: 0, byteOffset: 0 };

function heading(ui: string, name: string, treeNumbers: string[] = [], entryTerms: string[] = []): MeshItem {
  return { kind: 'heading', heading: { ui, name, treeNumbers, entryTerms }, position };
}

function row(ui: string, name: string, treeNumbers: string[]): MeshItem {
  return { kind: 'row', heading: { ui, name, treeNumbers, entryTerms: [] }, position };
}

interface Options {
  readonly allowFewer?: boolean;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: MeshImportProgress) => void;
}

function importInto(
  store: InMemoryMeshStore,
  files: Files,
  options: Options = {},
): Promise<MeshImportReport> {
  return new MeshImportService(store, new FixedClock('2026-01-02T03:04:05Z')).run({
    source: new ListSource(files),
    allowFewer: options.allowFewer ?? false,
    signal: options.signal ?? new AbortController().signal,
    onProgress: options.onProgress ?? (() => undefined),
  });
}

const TEN = Array.from({ length: 10 }, (_, index) => heading(`D${index}`, `Heading ${index}`));

async function headingsOf(store: InMemoryMeshStore): Promise<readonly MeshHeading[]> {
  return (await store.current()).headings;
}

describe('importing a vocabulary', () => {
  it('merges files: complete headings replace, rows add, the latest edition counts', async () => {
    const store = new InMemoryMeshStore();
    const report = await importInto(store, {
      'a.xml': [
        heading('D2', 'Pain', ['C2'], ['Ache']),
        heading('D1', 'Old name'),
        heading('D1', 'Colic', ['C1']),
        { kind: 'qualifier', qualifier: { abbreviation: 'zz', name: 'new side' }, position },
        { kind: 'year', year: '2030' },
        { kind: 'skipped', position },
      ],
      'b.tsv': [
        row('D3', 'Itch', ['C9']),
        row('D3', 'Itch', ['C3']),
        row('D3', 'Scratch', ['C4']),
        { kind: 'rejected', position: { ...position, line: 7 }, reason: 'no name' },
        { kind: 'year', year: '2029' },
      ],
    });
    expect(report).toEqual({
      status: 'replaced',
      files: 2,
      year: '2030',
      headings: 3,
      treeNumbers: 4,
      entryTerms: 1,
      qualifiers: 1,
      headingsBefore: 0,
      skipped: 1,
      rejected: 2,
      firstRejected: [
        { ...position, reason: 'D3 is "Scratch" here and "Itch" before' },
        { ...position, line: 7, reason: 'no name' },
      ],
    });
    const vocabulary = await store.current();
    expect(vocabulary.headings).toEqual([
      { ui: 'D1', name: 'Colic', treeNumbers: ['C1'], entryTerms: [] },
      { ui: 'D2', name: 'Pain', treeNumbers: ['C2'], entryTerms: ['Ache'] },
      { ui: 'D3', name: 'Itch', treeNumbers: ['C3', 'C9'], entryTerms: [] },
    ]);
    expect([vocabulary.origin, vocabulary.qualifier('zz')?.name]).toEqual([
      {
        year: '2030',
        files: ['a.xml', 'b.tsv'],
        importedAt: '2026-01-02T03:04:05.000Z',
        demonstration: false,
      },
      'new side',
    ]);
  });

  it('changes nothing when the files equal the stored vocabulary, in any order', async () => {
    const store = new InMemoryMeshStore();
    await importInto(store, { a: TEN });
    const before = await store.current();
    const report = await importInto(store, { a: [...TEN].reverse() });
    expect([report.status, report.headings, (await store.current()) === before]).toEqual([
      'unchanged',
      10,
      true,
    ]);
  });

  it('replaces nothing when a file is broken or has no heading, or when it is cancelled', async () => {
    const store = new InMemoryMeshStore();
    await importInto(store, { a: TEN });
    const before = await headingsOf(store);
    const qualifier: MeshItem = { kind: 'qualifier', qualifier: { abbreviation: 'zz', name: 'x' }, position };
    await expect(importInto(store, { a: TEN, b: [heading('D99', 'New'), 'b: truncated'] })).rejects.toThrow(
      'b: truncated',
    );
    await expect(importInto(store, { q: [qualifier] })).rejects.toThrow('no heading could be read');
    const called = new AbortController();
    const report = await importInto(
      store,
      { a: [...TEN, heading('D99', 'New')], b: TEN },
      {
        signal: called.signal,
        onProgress: () => called.abort(),
      },
    );
    expect(report.status).toBe('interrupted');
    expect(await headingsOf(store)).toBe(before);
  });

  it('rejects far fewer headings than before, unless they are allowed', async () => {
    const store = new InMemoryMeshStore();
    await importInto(store, { a: TEN });
    await expect(importInto(store, { a: TEN.slice(0, 8) })).rejects.toMatchObject({
      name: 'VocabularyRefusedError',
      message: 'These files hold 8 headings; the vocabulary that serves has 10.',
    });
    expect(await headingsOf(store)).toHaveLength(10);
    await importInto(store, { a: TEN.slice(0, 9) });
    await importInto(store, { a: TEN.slice(0, 2) }, { allowFewer: true });
    expect(await headingsOf(store)).toHaveLength(2);
  });

  it('takes any vocabulary in the place of the demonstration tree, or of one that cannot be read', async () => {
    const store = new InMemoryMeshStore();
    const headings = TEN.flatMap((item) => (item.kind === 'heading' ? [item.heading] : []));
    await store.replace({ headings, qualifiers: [], origin: { year: null, files: [], demonstration: true } });
    expect((await importInto(store, { a: TEN })).status).toBe('replaced');
    jest.spyOn(store, 'current').mockRejectedValueOnce(new MeshStoreError('damaged'));
    expect(await importInto(store, { a: TEN.slice(0, 1) })).toMatchObject({
      status: 'replaced',
      headingsBefore: null,
    });
  });

  it('reports its progress, and lets the next one in afterwards, also after a failure', async () => {
    const store = new InMemoryMeshStore();
    const reported: MeshImportProgress[] = [];
    await importInto(store, { a: TEN, b: [] }, { onProgress: (progress) => reported.push(progress) });
    expect(reported.at(0)).toEqual({ file: 'folder/a', headings: 10, share: 0.5 });
    expect(reported.at(-1)).toEqual({ file: 'folder/b', headings: 10, share: 1 });
    await expect(importInto(store, { a: ['broken'] })).rejects.toThrow('broken');
    const writer = await store.openWriter();
    await expect(importInto(store, { a: TEN })).rejects.toMatchObject({ name: 'MeshBusyError' });
    await writer.close();
  });
});
