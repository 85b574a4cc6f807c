import fc from 'fast-check';
import { propertyRuns } from '@clinical/contracts/testing';
import { aRecord } from '../testing/records.js';
import { buildDocument, contributionsOf } from './build-document.js';
import type { EvidenceDocument } from './evidence-document.js';
import { identityKeys, recordKey } from './lookup-keys.js';
import { takeInRecord, withdrawRecord, type RecordChange } from './record-changes.js';
import { haveConflictingIdentifiers } from './same-work.js';
import type { SourceRecord } from './source-record.js';

const cited = { title: 'Aspirin in stable heart failure', date: '2019', authors: ['Smith J'] };
const fromPubmed = aRecord({ ...cited, pmid: '5', doi: '10.1000/a' });
const fromFile = aRecord({ ...cited, source: 'jsonl:corpus', sourceId: 'k1', doi: '10.1000/a', volume: '7' });

/** A collection that does what an importer does with the changes. */
class Collection {
  readonly documents = new Map<string, EvidenceDocument>();

  takeIn(record: SourceRecord): void {
    this.#apply(takeInRecord(record, this.#find(identityKeys(record))));
  }

  withdraw(source: string, sourceId: string): void {
    this.#apply(withdrawRecord(source, sourceId, this.#find([recordKey(source, sourceId)])));
  }

  contents(): string[][] {
    return [...this.documents.values()]
      .map((document) =>
        contributionsOf(document)
          .map(({ source, sourceId }) => `${source} ${sourceId}`)
          .sort(),
      )
      .sort();
  }

  #find(keys: readonly string[]): EvidenceDocument[] {
    return [...this.documents.values()].filter((document) =>
      document.lookupKeys.some((key) => keys.includes(key)),
    );
  }

  #apply(change: RecordChange): void {
    for (const id of change.deletedIds) this.documents.delete(id);
    for (const document of change.documents) this.documents.set(document.id, document);
  }
}

describe('takeInRecord', () => {
  it('creates a document for an unknown record', () => {
    expect(takeInRecord(fromPubmed, [])).toEqual({
      documents: [buildDocument([fromPubmed])],
      deletedIds: [],
    });
  });

  it('joins a record to the document of the same work, under the id that it has', () => {
    const known = buildDocument([fromPubmed]);
    const { documents, deletedIds } = takeInRecord(fromFile, [known]);
    expect(deletedIds).toEqual([]);
    expect(documents).toEqual([buildDocument([fromPubmed, fromFile])]);
    expect(documents[0]).toMatchObject({
      id: 'pubmed-5',
      volume: '7',
      provenance: [
        { source: 'pubmed', sourceId: '5' },
        { source: 'jsonl:corpus', sourceId: 'k1' },
      ],
      contributions: [fromPubmed, fromFile],
    });
  });

  it('replaces the earlier version of a record and leaves the other sources alone', () => {
    const known = buildDocument([fromPubmed, fromFile]);
    const corrected = { ...fromPubmed, title: 'Aspirin in stable heart failure (corrected)' };
    expect(takeInRecord(corrected, [known])).toEqual({
      documents: [buildDocument([corrected, fromFile])],
      deletedIds: [],
    });
  });

  it('changes nothing when the same record comes again', () => {
    const known = buildDocument([fromPubmed, fromFile]);
    expect(takeInRecord(fromFile, [known])).toEqual({ documents: [known], deletedIds: [] });
  });

  it('makes one document of two when a record links them', () => {
    const byPmid = buildDocument([aRecord({ pmid: '5', title: 'x' })]);
    const byDoi = buildDocument([
      aRecord({ source: 'jsonl:corpus', sourceId: 'k1', doi: '10.1000/a', title: 'z' }),
    ]);
    const link = aRecord({ source: 'ris', sourceId: 'r1', pmid: '5', doi: '10.1000/a', title: 'z' });
    const { documents, deletedIds } = takeInRecord(link, [byPmid, byDoi]);
    expect([documents.length, documents[0]?.provenance.length, deletedIds.length]).toEqual([1, 3, 1]);
    expect([documents[0]?.id, ...deletedIds].sort()).toEqual([byPmid.id, byDoi.id].sort());
    expect(documents[0]?.lookupKeys).toContain(`record:${deletedIds[0]}`);
  });

  it('does not link two documents that contradict each other', () => {
    const one = buildDocument([aRecord({ pmid: '5', doi: '10.1000/a', title: 'z' })]);
    const other = buildDocument([aRecord({ pmid: '6', pmcid: 'PMC6', title: 'y' })]);
    const link = aRecord({ source: 'ris', sourceId: 'r1', doi: '10.1000/a', pmcid: 'PMC6', title: 'z' });
    const { documents, deletedIds } = takeInRecord(link, [one, other]);
    expect(documents.map(({ id }) => id)).toEqual([one.id]);
    expect(deletedIds).toEqual([]);
  });

  it('takes a record out of a work that it turns out not to be', () => {
    const known = buildDocument([fromFile, fromPubmed]);
    const other = { ...fromPubmed, doi: '10.1000/other', title: 'Quite another study of statins' };
    const { documents, deletedIds } = takeInRecord(other, [known]);
    expect(documents).toEqual([buildDocument([other]), buildDocument([fromFile], known.id)]);
    expect(deletedIds).toEqual([]);
  });

  it('never assigns an id twice when the withdrawn record gave the work its id', () => {
    const known = buildDocument([fromPubmed, fromFile]);
    const other = { ...fromPubmed, doi: '10.1000/other', title: 'Quite another study of statins' };
    const { documents, deletedIds } = takeInRecord(other, [known]);
    expect(new Set(documents.map(({ id }) => id)).size).toBe(2);
    expect(documents[0]?.id).toBe('pubmed-5');
    expect(deletedIds).toEqual([]);
  });
});

describe('withdrawRecord', () => {
  it('removes a work that no other source has', () => {
    expect(withdrawRecord('pubmed', '5', [buildDocument([fromPubmed])])).toEqual({
      documents: [],
      deletedIds: ['pubmed-5'],
    });
  });

  it('keeps the data of other sources, under the same id, without losses', () => {
    const known = buildDocument([fromPubmed, fromFile]);
    expect(withdrawRecord('pubmed', '5', [known])).toEqual({
      documents: [buildDocument([fromFile], 'pubmed-5')],
      deletedIds: [],
    });
  });

  it('skips a record that does not exist', () => {
    expect(withdrawRecord('pubmed', '99', [buildDocument([fromPubmed])])).toEqual({
      documents: [],
      deletedIds: [],
    });
  });

  it('lets a withdrawn record return under its own id or a free one', () => {
    const collection = new Collection();
    collection.takeIn(fromPubmed);
    collection.takeIn(fromFile);
    collection.withdraw('pubmed', '5');
    collection.takeIn({ ...fromPubmed, doi: '10.1000/other', title: 'Quite another study of statins' });
    expect([...collection.documents.keys()].sort()).toEqual(['pubmed-5', 'pubmed-5-2']);
    expect(collection.contents()).toEqual([['jsonl:corpus k1'], ['pubmed 5']]);
  });
});

describe('a collection under any sequence of changes', () => {
  const records = fc.record({
    source: fc.constantFrom('pubmed', 'jsonl:a', 'ris'),
    sourceId: fc.constantFrom('1', '2', '3'),
    pmid: fc.constantFrom('', '1', '2'),
    doi: fc.constantFrom('', '10.1000/a', '10.1000/b'),
    title: fc.constantFrom('Aspirin in stable heart failure', 'Statins for the very old'),
    date: fc.constantFrom('', '2019', '2020'),
    authors: fc.constantFrom([], ['Smith J']),
  });
  const steps = fc.array(fc.record({ record: records, withdraw: fc.boolean() }), { maxLength: 25 });

  it('contains each record once, in a work without contradictions, and finds it by its keys', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        const collection = new Collection();
        const expected = new Map<string, SourceRecord>();
        for (const { record: given, withdraw } of sequence) {
          const record = aRecord(given);
          const name = `${record.source} ${record.sourceId}`;
          if (withdraw) {
            collection.withdraw(record.source, record.sourceId);
            expected.delete(name);
          } else {
            collection.takeIn(record);
            expected.set(name, record);
          }
        }
        expect(collection.contents().flat().sort()).toEqual([...expected.keys()].sort());
        for (const [id, document] of collection.documents) {
          expect(document).toEqual(buildDocument(contributionsOf(document), id));
          const members = contributionsOf(document);
          for (const one of members)
            for (const other of members) expect(haveConflictingIdentifiers(one, other)).toBe(false);
        }
      }),
      { numRuns: propertyRuns(500) },
    );
  });

  it('is not changed by adding its records again', () => {
    fc.assert(
      fc.property(fc.array(records, { maxLength: 12 }), (sequence) => {
        const collection = new Collection();
        for (const given of sequence) collection.takeIn(aRecord(given));
        const before = collection.contents();
        for (const document of [...collection.documents.values()])
          for (const record of contributionsOf(document)) collection.takeIn(record);
        expect(collection.contents().flat().sort()).toEqual(before.flat().sort());
      }),
      { numRuns: propertyRuns(200) },
    );
  });
});

describe('buildDocument', () => {
  it('needs a record', () => {
    expect(() => buildDocument([])).toThrow(RangeError);
  });

  it('returns the records that it was made of', () => {
    expect(contributionsOf(buildDocument([fromPubmed]))).toEqual([fromPubmed]);
    expect(contributionsOf(buildDocument([fromPubmed, fromFile]))).toEqual([fromPubmed, fromFile]);
  });
});
