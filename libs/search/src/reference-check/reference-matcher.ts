import {
  contributionsOf,
  identityKeys,
  isSameWork,
  keysOfIdentifier,
  type EvidenceDocument,
} from '@clinical/evidence';
import type { GivenReference } from '@clinical/importers';

/** Keys by which documents that may be the work of a reference are found. */
export function keysOfReference({ work }: GivenReference): readonly string[] {
  return work.kind === 'identifier'
    ? keysOfIdentifier(work.identifier)
    : identityKeys(work.record).filter((key) => !key.startsWith('record:'));
}

/** The document of a reference. */
export interface FoundReference {
  readonly document: EvidenceDocument;
  /** Only its identifier is that of the document. */
  readonly hasOtherTitle: boolean;
}

/** Documents that were looked up, by each of their keys. */
export class FoundDocuments {
  readonly #byKey = new Map<string, EvidenceDocument[]>();

  constructor(documents: readonly EvidenceDocument[]) {
    for (const document of documents)
      for (const key of document.lookupKeys) {
        const others = this.#byKey.get(key);
        if (others === undefined) this.#byKey.set(key, [document]);
        else others.push(document);
      }
  }

  /** Documents with any of the keys, each once, in the order of the keys. */
  withKeys(keys: readonly string[]): EvidenceDocument[] {
    return [...new Set(keys.flatMap((key) => this.#byKey.get(key) ?? []))];
  }

  /**
   * The document of a reference. A record of the list is compared like one of an import; where only its identifier is
   * that of a document, `hasOtherTitle` is true.
   */
  documentOf(reference: GivenReference): FoundReference | null {
    const candidates = this.withKeys(keysOfReference(reference));
    const { work } = reference;
    if (work.kind === 'identifier') return foundAs(candidates[0], false);
    const same = candidates.find((document) =>
      contributionsOf(document).some((record) => isSameWork(work.record, record)),
    );
    if (same !== undefined) return foundAs(same, false);
    const identifiers = keysOfReference(reference).filter((key) => !key.startsWith('title:'));
    return foundAs(this.withKeys(identifiers)[0], true);
  }
}

function foundAs(document: EvidenceDocument | undefined, hasOtherTitle: boolean): FoundReference | null {
  return document === undefined ? null : { document, hasOtherTitle };
}
