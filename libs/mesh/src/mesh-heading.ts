/** A heading of the Medical Subject Headings, publication types and check tags included. */
export interface MeshHeading {
  /** Unique identifier, such as `D001249`. */
  readonly ui: string;
  /** As the vocabulary writes it, such as `Asthma` or `Lung Diseases, Obstructive`. */
  readonly name: string;
  /** Places in the tree, such as `C08.127.108`; a few headings, such as `Male`, have none. */
  readonly treeNumbers: readonly string[];
  /** Other names that mean this heading. */
  readonly entryTerms: readonly string[];
}

/** A subheading, which says which side of a heading is meant. */
export interface MeshQualifier {
  /** Two letters, lower case: `dt`. */
  readonly abbreviation: string;
  /** Lower case: `drug therapy`. */
  readonly name: string;
}

/** Where the headings of a vocabulary come from. */
export interface MeshOrigin {
  /** The year that the source states, such as `2026`; null when it states none. */
  readonly year: string | null;
  /** Names of the files read, without their folders. */
  readonly files: readonly string[];
  /** When it was imported, ISO 8601 in UTC; older vocabularies do not say. */
  readonly importedAt?: string;
  /** Whether it is the small tree of the demonstration collection. */
  readonly demonstration: boolean;
}

/** Everything that a vocabulary is made of. */
export interface MeshContent {
  readonly headings: readonly MeshHeading[];
  /** Qualifiers that the source states; those of every edition are known without it. */
  readonly qualifiers: readonly MeshQualifier[];
  readonly origin: MeshOrigin;
}

/** A heading, and how it was found. */
export interface MeshMatch extends MeshHeading {
  /** The name of the vocabulary that was met: the heading's own, an entry term, or one turned the right way round. */
  readonly matched: string;
  /** Whether `matched` is another name than the heading's own. */
  readonly byEntryTerm: boolean;
}
