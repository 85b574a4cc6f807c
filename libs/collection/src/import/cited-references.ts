/** What a record cites, as a source says. Works are named by keys, see `citationKey`. */
export interface ReferenceList {
  readonly source: string;
  readonly citing: string;
  /** Empty for a record without references, and for one that the source withdraws. */
  readonly cited: readonly string[];
}

/** Stores the reference lists that an import reads; also its injection token. */
export abstract class CitedReferences {
  /** Replaces the lists of these records. A record occurs at most once. */
  abstract replace(lists: readonly ReferenceList[]): Promise<void>;
}
