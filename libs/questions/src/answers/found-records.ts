import { isRetracted, type EvidenceDocument } from '@clinical/evidence';

/** Records of one search, the best first. */
export interface FoundByQuery {
  readonly criteria: string;
  /** Parameters of the search. */
  readonly query: string;
  readonly total: number;
  readonly documents: readonly EvidenceDocument[];
}

/** A record with its share of the best possible rank, from 0 to 1. */
export interface FoundRecord {
  readonly document: EvidenceDocument;
  readonly rank: number;
}

/** Reciprocal rank fusion, Cormack and others 2009. */
const K = 60;
const MAX_RECORDS = 125;
/** Records without an abstract give no quotation; the best of them may be the nearest that there is. */
const MAX_WITHOUT_TEXT = 25;

/** The records of several searches as one list without retracted ones, and those. */
export function fuse(searches: readonly FoundByQuery[]): {
  records: FoundRecord[];
  retracted: FoundRecord[];
} {
  const found = new Map<string, { document: EvidenceDocument; score: number }>();
  for (const { documents } of searches)
    for (const [place, document] of documents.entries()) {
      const entry = found.get(document.id) ?? { document, score: 0 };
      entry.score += 1 / (K + place + 1);
      found.set(document.id, entry);
    }
  const best = searches.length / (K + 1);
  const ordered = [...found.values()].toSorted(
    (a, b) => b.score - a.score || (a.document.id < b.document.id ? -1 : 1),
  );
  const standing = ordered.filter(({ document }) => !isRetracted(document));
  const hasText = ({ document }: { document: EvidenceDocument }): boolean => document.abstract.length > 0;
  const ranked = (some: typeof ordered): FoundRecord[] =>
    some.map(({ document, score }) => ({ document, rank: score / best }));
  return {
    records: ranked([
      ...standing.filter(hasText).slice(0, MAX_RECORDS),
      ...standing.filter((each) => !hasText(each)).slice(0, MAX_WITHOUT_TEXT),
    ]),
    retracted: ranked(ordered.filter(({ document }) => isRetracted(document))),
  };
}
