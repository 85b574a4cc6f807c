import { aCall } from '../../contract/builders.js';
import type { ElasticsearchClient } from '../client/elasticsearch-client.js';
import { IndexNames, emptyState, runsOf, writtenBy, type LedgerState } from './index-state.js';
import { runIds } from './state-documents.js';
import type { LedgerReader } from './state-reader.js';
import { LedgerVocabulary, encodeRun, type StoredRunPart } from './vocabulary.js';

/** A ledger of words that are written batch after batch, may be put back to an earlier state, and read. */
class LedgerOfWords {
  state: LedgerState;
  readonly vocabulary: LedgerVocabulary;
  /** Runs that were asked for. */
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
    const reader = { readState: () => Promise.resolve(this.state) } as unknown as LedgerReader;
    this.vocabulary = new LedgerVocabulary(client, new IndexNames('any'), reader);
  }

  /** Writes a batch whose documents bring one word. */
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

describe('the vocabulary of a ledger', () => {
  it('adds what one writer after the other changed, and reads nothing twice', async () => {
    const ledger = new LedgerOfWords('0003');
    ledger.write('A', 'asthma');
    expect(await ledger.words()).toEqual(['asthma']);
    ledger.write('A', 'copd');
    ledger.write('B', 'wheeze');
    expect(await ledger.words()).toEqual(['asthma', 'copd', 'wheeze']);
    expect(ledger.reads).toBe(3);
  });

  it('is the later one for who comes with a state that others went on from meanwhile', async () => {
    const ledger = new LedgerOfWords('0003');
    ledger.write('A', 'asthma');
    const before = ledger.state;
    ledger.write('A', 'copd');
    await ledger.words();
    expect(await ledger.words(before)).toEqual(['asthma', 'copd']);
    expect(ledger.reads).toBe(2);
  });

  it.each([true, false])(
    'is that of a snapshot which was restored and written on (searched before that: %s)',
    async (isSearched) => {
      const ledger = new LedgerOfWords('0003');
      ledger.write('A', 'asthma');
      const restore = ledger.snapshot();
      ledger.write('A', 'lost');
      expect(await ledger.words()).toEqual(['asthma', 'lost']);
      restore();
      if (isSearched) expect(await ledger.words()).toEqual(['asthma']);
      ledger.write('B', 'mepolizumab');
      if (isSearched) expect(await ledger.words()).toEqual(['asthma', 'mepolizumab']);
      ledger.write('B', 'omalizumab');
      expect(await ledger.words()).toEqual(['asthma', 'mepolizumab', 'omalizumab']);
    },
  );

  it.each(['0003', '0001'])(
    'is that of a new beginning after everything was removed (generation %s before)',
    async (generation) => {
      const ledger = new LedgerOfWords(generation);
      ledger.write('A', 'asthma');
      ledger.write('A', 'lost');
      await ledger.words();
      ledger.removeEverything();
      ledger.write('B', 'dupilumab');
      expect(await ledger.words()).toEqual(['dupilumab']);
    },
  );

  it('is read anew where an earlier version of the product did not tell who wrote what', async () => {
    const ledger = new LedgerOfWords('0003');
    ledger.write('A', 'asthma');
    const { writers: _, ...untold } = ledger.state;
    ledger.state = untold;
    await ledger.words();
    ledger.write('B', 'copd');
    expect(await ledger.words()).toEqual(['asthma', 'copd']);
    const { writers: __, ...untoldAgain } = ledger.state;
    ledger.state = { ...untoldAgain, version: 3, writer: 'C' };
    expect(await ledger.words()).toEqual(['asthma', 'copd']);
  });
});
