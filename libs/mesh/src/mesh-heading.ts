/** A MeSH heading, publication type or check tag. */
export interface MeshHeading {
  /** Unique identifier, such as `D001249`. */
  readonly ui: string;
  /** Name as in the vocabulary, such as `Asthma` or `Lung Diseases, Obstructive`. */
  readonly name: string;
  /** Tree numbers, such as `C08.127.108`; a few headings, such as `Male`, have none. */
  readonly treeNumbers: readonly string[];
  /** Entry terms. */
  readonly entryTerms: readonly string[];
  /** What it means and how it is used; absent in tables, and in vocabularies imported before notes were kept. */
  readonly scopeNote?: string;
  /** Year since which it is a heading. */
  readonly since?: string;
}

/** A qualifier (subheading), which selects an aspect of a heading. */
export interface MeshQualifier {
  /** Two letters, lower case: `dt`. */
  readonly abbreviation: string;
  /** Lower case: `drug therapy`. */
  readonly name: string;
}

/** Source of a vocabulary. */
export interface MeshOrigin {
  /** Edition stated by the source, such as `2026`; null if none. */
  readonly year: string | null;
  /** Imported file names without folders. */
  readonly files: readonly string[];
  /** Time of import, ISO 8601 in UTC; unknown for older vocabularies. */
  readonly importedAt?: string;
  /** Whether it is the small vocabulary of the demonstration collection. */
  readonly demonstration: boolean;
}

/** Contents of a vocabulary. */
export interface MeshContent {
  readonly headings: readonly MeshHeading[];
  /** Qualifiers stated by the source; those of all editions are built in. */
  readonly qualifiers: readonly MeshQualifier[];
  readonly origin: MeshOrigin;
}

/** A heading with the name that matched. */
export interface MeshMatch extends MeshHeading {
  /** Matched name: the heading's name, an entry term, or an inverted name in natural order. */
  readonly matched: string;
  /** Whether `matched` is an entry term. */
  readonly byEntryTerm: boolean;
}
