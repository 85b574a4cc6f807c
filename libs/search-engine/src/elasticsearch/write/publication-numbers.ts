import type { EvidenceDocument } from '@clinical/evidence';
import { publicationOf } from '../../vocabulary/publication-name.js';
import type { NumberedPublication } from '../layout/indexed-document.js';
import type { StoredPublication } from '../ledger/ledger-publications.js';

/** Gives publications their numbers. A publication is called as it was when it was first met. */
export class PublicationNumbers {
  private readonly byKey: Map<string, NumberedPublication>;
  private fresh: StoredPublication[] = [];

  /** @param next the number of the next publication that has none */
  constructor(
    known: readonly StoredPublication[],
    private next: number,
  ) {
    this.byKey = new Map(known.map(({ key, number, name }) => [key, { id: number, name }]));
  }

  /** The publication of a document; null for one without. */
  of(document: EvidenceDocument): NumberedPublication | null {
    const { key, name } = publicationOf(document);
    if (key === '') return null;
    let publication = this.byKey.get(key);
    if (publication === undefined) {
      publication = { id: this.next++, name };
      this.byKey.set(key, publication);
      this.fresh.push({ number: publication.id, key, name });
    }
    return publication;
  }

  /** Those that got their number since the last time. */
  takeFresh(): StoredPublication[] {
    const { fresh } = this;
    this.fresh = [];
    return fresh;
  }
}
