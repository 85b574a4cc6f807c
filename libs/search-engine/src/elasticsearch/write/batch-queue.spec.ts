import type { EvidenceDocument } from '@clinical/evidence';
import { aDocument, aJournal } from '../../contract/builders.js';
import { DocumentPacker, type PackedDocuments } from '../../shared/packed-documents.js';
import { BatchQueue, PublicationNumbers, type BuiltBatch, type EncodedBatch } from './batch-queue.js';

function batchOf(...ids: string[]): EncodedBatch {
  return {
    documents: packed(...ids.map((id) => aDocument({ id }))),
    vectors: null,
    deletedIds: [],
    checkpoints: [],
  };
}

function packed(...documents: readonly EvidenceDocument[]): PackedDocuments {
  return new DocumentPacker().pack(documents);
}

/** A queue over a slow writer, with the ids of each written group. */
function aQueue(failOn = ''): { readonly queue: BatchQueue; readonly groups: string[][] } {
  const groups: string[][] = [];
  const send = async (batches: readonly BuiltBatch[]): Promise<void> => {
    const ids = batches.flatMap(({ lines }) => lines.map(({ id }) => id));
    groups.push(ids);
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (ids.includes(failOn)) throw new Error('The disk is full.');
  };
  return { queue: new BatchQueue(new PublicationNumbers([], 1), send), groups };
}

describe('the queue of batches', () => {
  it('joins batches that wait while others are written', async () => {
    const { queue, groups } = aQueue();
    const written = [queue.add(batchOf('a'))];
    await new Promise(setImmediate);
    written.push(queue.add(batchOf('b')), queue.add(batchOf('c', 'd')));
    await Promise.all(written);
    expect(groups).toEqual([['a'], ['b', 'c', 'd']]);
  });

  it('does not join batches with a common document', async () => {
    const { queue, groups } = aQueue();
    await Promise.all([batchOf('a'), batchOf('b'), batchOf('c', 'b')].map((batch) => queue.add(batch)));
    expect(groups.flat()).toEqual(['a', 'b', 'c', 'b']);
    for (const group of groups) expect(new Set(group).size).toBe(group.length);
  });

  it('writes batches before an invalid one, and rejects those after it', async () => {
    const { queue, groups } = aQueue();
    const broken = { ...batchOf(), documents: packed({ id: 'broken' } as EvidenceDocument) };
    const ends = await Promise.allSettled(
      [batchOf('a'), broken, batchOf('b')].map((batch) => queue.add(batch)),
    );
    expect([ends.map(({ status }) => status), groups]).toEqual([
      ['fulfilled', 'rejected', 'rejected'],
      [['a']],
    ]);
    await queue.idle();
    expect(() => queue.requireNoGap()).toThrow('can only be given up');
  });

  it('rejects everything after a failed batch, with the reason', async () => {
    const { queue, groups } = aQueue('a');
    const first = queue.add(batchOf('a'));
    await new Promise(setImmediate);
    const second = queue.add(batchOf('b'));
    await expect(first).rejects.toThrow('The disk is full.');
    await expect(second).rejects.toThrow('can only be given up');
    await expect(queue.add(batchOf('c'))).rejects.toMatchObject({ cause: { message: 'The disk is full.' } });
    expect(groups).toEqual([['a']]);
  });
});

describe('publication numbers', () => {
  it('are assigned once per normalized name, and reported when new', () => {
    const numbers = new PublicationNumbers([{ number: 3, key: 'old journal', name: 'Old Journal' }], 7);
    const of = (title: string) => numbers.of(aDocument({ id: 'x', journal: aJournal(title) }));
    expect([of('OLD journal.'), of('New Journal'), of('new: journal'), of('')]).toEqual([
      { id: 3, name: 'Old Journal' },
      { id: 7, name: 'New Journal' },
      { id: 7, name: 'New Journal' },
      null,
    ]);
    expect([numbers.takeFresh(), numbers.takeFresh()]).toEqual([
      [{ number: 7, key: 'new journal', name: 'New Journal' }],
      [],
    ]);
  });
});
