import { InMemoryMeshStore } from '@clinical/mesh';
import { EngineUnavailableError, type EngineStatus, type SearchEngine } from '@clinical/search-engine';
import { provideDemonstrationMesh } from './provide-demonstration-mesh.js';

function engineWith(demonstrationDocuments: number): Pick<SearchEngine, 'status'> {
  return { status: () => Promise.resolve({ demonstrationDocuments } as EngineStatus) };
}

const WITHOUT_INDEX: Pick<SearchEngine, 'status'> = {
  status: () => Promise.reject(new EngineUnavailableError('no index')),
};

async function provided(
  engine: Pick<SearchEngine, 'status'>,
  store: InMemoryMeshStore,
): Promise<[boolean, boolean]> {
  const given = await provideDemonstrationMesh(engine, store);
  return [given, (await store.current()).origin?.demonstration ?? false];
}

describe('the tree of the demonstration collection', () => {
  it('is given to demonstration records that have no vocabulary, once', async () => {
    const store = new InMemoryMeshStore();
    expect(await provided(engineWith(20_000), store)).toEqual([true, true]);
    expect(await provided(engineWith(20_000), store)).toEqual([false, true]);
    expect((await store.current()).heading('asthma')?.name).toBe('Asthma');
  });

  it('is not given to real records, nor without an index, nor while a vocabulary is being imported', async () => {
    const store = new InMemoryMeshStore();
    expect(await provided(engineWith(0), store)).toEqual([false, false]);
    expect(await provided(WITHOUT_INDEX, store)).toEqual([false, false]);
    const writer = await store.openWriter();
    expect(await provided(engineWith(1), store)).toEqual([false, false]);
    await writer.close();
  });

  it('never takes the place of a vocabulary', async () => {
    const store = new InMemoryMeshStore();
    const origin = { year: '2026', files: ['desc.xml'], demonstration: false };
    await store.replace({ headings: [], qualifiers: [], origin });
    expect(await provided(engineWith(20_000), store)).toEqual([false, false]);
  });
});
