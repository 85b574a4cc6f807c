import { aCall } from '../../contract/builders.js';
import type { ElasticsearchClient } from '../client/elasticsearch-client.js';
import { IndexNames, emptyState, runsOf, writtenBy, type IndexState } from './index-state.js';
import { runIds } from './state-documents.js';
import type { StateReader } from './state-reader.js';
import { StoredVocabulary, encodeRun, type StoredRunPart } from './vocabulary.js';

/** A scripted vocabulary that is written in batches, can be restored to an earlier state, and is read. */
class ScriptedVocabulary {
  state: IndexState;
  readonly vocabulary: StoredVocabulary;
  /** Number of runs read. */
  reads = 0;
  private parts = new Map<string, StoredRunPart>();

  constructor(generation: string) {
    this.state = emptyState(generation, { version: 0, nextPublication: 1 });
    const client = {
      send: ({ body }: { body: { ids: readonly string[] } }) => {
        this.reads += body.ids.length;
        const docs = body.ids.map((_id) => {
          const value = this.parts.get(_id);
          return { _id, _seq_no: 1, _primary_term: 1, found: value !== undefined, _source: { value } };
        });
        return Promise.resolve({ docs });
      },
    } as unknown as ElasticsearchClient;
    const reader = { readState: () => Promise.resolve(this.state) } as unknown as StateReader;
    this.vocabulary = new StoredVocabulary(client, new IndexNames('any'), reader);
  }

  /** Writes a batch with one new word. */
  write(writer: string, word: string): void {
    const version = this.state.version + 1;
    const run = { level: 0, firstVersion: version, lastVersion: version, parts: 1 };
    const [id = ''] = runIds('word', run);
    const [part] = encodeRun({ terms: [word], displays: null, counts: Int32Array.of(1) });
    if (part !== undefined) this.parts.set(id, part);
    const runs = { ...this.state.runs, word: [...runsOf(this.state, 'word'), run] };
    this.state = writtenBy(writer, { ...this.state, version, runs });
  }

  snapshot(): () => void {
    const { state, parts } = this;
    const kept = new Map(parts);
    return () => {
      this.state = state;
      this.parts = new Map(kept);
    };
  }

  removeEverything(): void {
    this.state = emptyState('0001', { version: 0, nextPublication: 1 });
    this.parts = new Map();
  }

  async words(state = this.state): Promise<string[]> {
    const found: string[] = [];
    const index = await this.vocabulary.wordIndex(state, aCall());
    index.forEachFitting(
      '',
      () => true,
      (word) => found.push(word),
    );
    return found;
  }
}

describe('the vocabulary of an index', () => {
  it('adds the changes of each writer, and reads nothing twice', async () => {
    const scripted = new ScriptedVocabulary('0003');
    scripted.write('A', 'asthma');
    expect(await scripted.words()).toEqual(['asthma']);
    scripted.write('A', 'copd');
    scripted.write('B', 'wheeze');
    expect(await scripted.words()).toEqual(['asthma', 'copd', 'wheeze']);
    expect(scripted.reads).toBe(3);
  });

  it('is the later one for a caller with an outdated state', async () => {
    const scripted = new ScriptedVocabulary('0003');
    scripted.write('A', 'asthma');
    const before = scripted.state;
    scripted.write('A', 'copd');
    await scripted.words();
    expect(await scripted.words(before)).toEqual(['asthma', 'copd']);
    expect(scripted.reads).toBe(2);
  });

  it.each([true, false])(
    'equals that of a snapshot which was restored and written on (searched before that: %s)',
    async (isSearched) => {
      const scripted = new ScriptedVocabulary('0003');
      scripted.write('A', 'asthma');
      const restore = scripted.snapshot();
      scripted.write('A', 'lost');
      expect(await scripted.words()).toEqual(['asthma', 'lost']);
      restore();
      if (isSearched) expect(await scripted.words()).toEqual(['asthma']);
      scripted.write('B', 'mepolizumab');
      if (isSearched) expect(await scripted.words()).toEqual(['asthma', 'mepolizumab']);
      scripted.write('B', 'omalizumab');
      expect(await scripted.words()).toEqual(['asthma', 'mepolizumab', 'omalizumab']);
    },
  );

  it.each(['0003', '0001'])(
    'equals that of a new index after everything was removed (generation %s before)',
    async (generation) => {
      const scripted = new ScriptedVocabulary(generation);
      scripted.write('A', 'asthma');
      scripted.write('A', 'lost');
      await scripted.words();
      scripted.removeEverything();
      scripted.write('B', 'dupilumab');
      expect(await scripted.words()).toEqual(['dupilumab']);
    },
  );

  it('is read again if an earlier product version recorded no writers', async () => {
    const scripted = new ScriptedVocabulary('0003');
    scripted.write('A', 'asthma');
    const { writers: _, ...withoutWriters } = scripted.state;
    scripted.state = withoutWriters;
    await scripted.words();
    scripted.write('B', 'copd');
    expect(await scripted.words()).toEqual(['asthma', 'copd']);
    const { writers: __, ...withoutWritersAgain } = scripted.state;
    scripted.state = { ...withoutWritersAgain, version: 3, writer: 'C' };
    expect(await scripted.words()).toEqual(['asthma', 'copd']);
  });
});
