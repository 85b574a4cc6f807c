/** A part of a list that is ordered by time. */
export interface PageRequest {
  readonly offset: number;
  readonly limit: number;
  readonly newestFirst: boolean;
}

export interface PageOf<Row> {
  readonly rows: readonly Row[];
  /** Of the whole list. */
  readonly total: number;
}
