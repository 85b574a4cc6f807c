import type { MeshContent, MeshHeading } from '../mesh-heading.js';
import type { MeshStore } from '../mesh-store.port.js';

function contentOf(headings: readonly MeshHeading[], year: string): MeshContent {
  return {
    headings,
    qualifiers: [{ abbreviation: 'zz', name: `side of ${year}` }],
    origin: { year, files: [`desc${year}.xml`], demonstration: false },
  };
}

const PAIN = { ui: 'D1', name: 'Pain', treeNumbers: ['C23.1'], entryTerms: ['Ache', 'Dolor, Ménière'] };
const COLIC = { ui: 'D2', name: 'Colic', treeNumbers: ['C23.1.100'], entryTerms: [] };
const FIRST = contentOf([PAIN, COLIC], '2025');
const SECOND = contentOf([COLIC], '2026');

/** Contract suite for {@link MeshStore} adapters. @param make creates an empty store */
export function meshStoreContract(make: () => Promise<MeshStore>): void {
  it('is empty at first', async () => {
    const vocabulary = await (await make()).current();
    expect([vocabulary.size, vocabulary.origin]).toEqual([0, null]);
  });

  it('returns what was stored completely', async () => {
    const store = await make();
    await store.replace(FIRST);
    const vocabulary = await store.current();
    expect([vocabulary.headings, vocabulary.origin, vocabulary.qualifier('zz')]).toEqual([
      FIRST.headings,
      FIRST.origin,
      FIRST.qualifiers[0],
    ]);
    expect(vocabulary.descendants(PAIN).map(({ name }) => name)).toEqual(['Pain', 'Colic']);
  });

  it('returns the same object until it is replaced', async () => {
    const store = await make();
    await store.replace(FIRST);
    const before = await store.current();
    expect(await store.current()).toBe(before);
    await store.replace(SECOND);
    const after = await store.current();
    expect(after.headings).toEqual(SECOND.headings);
    expect(before.headings).toEqual(FIRST.headings);
  });

  it('allows one writer at a time', async () => {
    const store = await make();
    const writer = await store.openWriter();
    await expect(store.openWriter()).rejects.toMatchObject({ name: 'MeshBusyError' });
    await writer.replace(FIRST);
    await writer.close();
    await store.replace(SECOND);
    expect((await store.current()).size).toBe(1);
  });

  it('keeps its contents when a writer ends without replacing them', async () => {
    const store = await make();
    await store.replace(FIRST);
    await (await store.openWriter()).close();
    expect((await store.current()).size).toBe(2);
  });
}
