/** What was in the place of a restored database. */
export interface KeptDatabase {
  /** A file that can be restored itself, unless it is damaged. */
  readonly file: string;
  /** Kept as it was found, with its log of changes beside it: it cannot be opened. */
  readonly isDamaged: boolean;
}
