import type { EditorScores } from '../appraisal/editor-scores.js';
import type { Material } from './material.js';
import type { TitleMarkup } from './title-markup.js';

/** A publication date of known precision: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
export type PartialDate = string;

/** A MeSH heading assigned to a record. */
export interface MeshAssignment {
  /** Descriptor name, such as `Asthma`. */
  readonly heading: string;
  /** Descriptor unique identifier, such as `D001249`; empty when the source does not give it. */
  readonly ui: string;
  /** Whether the heading, or one of its qualifiers, is a major topic of the record. */
  readonly major: boolean;
  readonly qualifiers: readonly { readonly name: string; readonly major: boolean }[];
}

/** A part of an abstract; an unstructured abstract is one section with an empty label. */
export interface AbstractSection {
  readonly label: string;
  readonly text: string;
}

/** A comment, correction or retraction that links two records. */
export interface Correction {
  /** PubMed's RefType, such as `RetractionIn`, `ErratumFor`, `CommentOn`. */
  readonly type: string;
  readonly citation: string;
  /** Empty when the source does not give it. */
  readonly pmid: string;
}

/** An address of authors, as the source writes it. */
export interface Affiliation {
  readonly text: string;
  /** Positions in `authors` of those who have it, from 0; empty where the source does not say. */
  readonly authors: readonly number[];
}

/**
 * One record as one source gives it, before records of the same work are brought together. Empty strings and
 * arrays mean 'not stated'.
 */
export interface SourceRecord {
  /** `pubmed`, `jsonl:<collection>`, `demonstration`, … */
  readonly source: string;
  /** Identifier within the source; with `source` it is unique, and the same on every import. */
  readonly sourceId: string;
  readonly pmid: string;
  /** PMCID with its `PMC` prefix. */
  readonly pmcid: string;
  /** Bare, lower case: `10.1000/xyz`. */
  readonly doi: string;
  /** Registration number, only where the record is itself a registry entry. */
  readonly registration: string;
  readonly title: string;
  /** Markup of the title; absent without any. A reader may leave tags in the title instead. */
  readonly titleMarkup?: readonly TitleMarkup[];
  /** Title in the original language, when `title` is a translation. */
  readonly vernacularTitle: string;
  readonly abstract: readonly AbstractSection[];
  /** `Last AB`, in order; collective names unchanged. */
  readonly authors: readonly string[];
  /**
   * The same authors as `Last, First M., Jr`, in the same order, each empty where the source gives initials alone; absent
   * where it does so for all.
   */
  readonly fullNames?: readonly string[];
  /** Each address once; absent where the source states none, as in records that were imported before they were read. */
  readonly affiliations?: readonly Affiliation[];
  readonly journal: {
    readonly title: string;
    readonly abbreviation: string;
    readonly issn: string;
    /** Country of publication, as the source writes it. */
    readonly country: string;
  };
  readonly volume: string;
  readonly issue: string;
  readonly pages: string;
  /** Empty when unknown. */
  readonly date: PartialDate | '';
  readonly electronicDate: PartialDate | '';
  readonly publicationTypes: readonly string[];
  readonly mesh: readonly MeshAssignment[];
  readonly keywords: readonly string[];
  /** What people decided about it in a screening tool; absent without any. It is theirs, and so not part of a document. */
  readonly tags?: readonly string[];
  readonly substances: readonly { readonly name: string; readonly registryNumber: string }[];
  /** Registration numbers of trials the record reports on. */
  readonly trialRegistrations: readonly string[];
  readonly corrections: readonly Correction[];
  /** ISO 639-2 codes as PubMed writes them (`eng`). */
  readonly languages: readonly string[];
  /** http(s) address given by the source; empty when none. */
  readonly url: string;
  /** Whether the source says that free full text exists. */
  readonly freeFullText: boolean;
  /** Listed by the source as a systematic review, regardless of its publication types. */
  readonly listedAsSystematicReview: boolean;
  /** Only Pro users find it (B69). */
  readonly proOnly: boolean;
  /** Made by the product for demonstration. */
  readonly demonstration: boolean;
  /**
   * Scores that editors gave; absent when the source gives none. They take precedence over values read from the text.
   */
  readonly editorScores?: EditorScores;
  /** Set for an image, video, leaflet, course or news item alone. */
  readonly material?: Material;
}

/** A record that states nothing: what importers and builders fill in. */
export const EMPTY_RECORD: SourceRecord = {
  source: '',
  sourceId: '',
  pmid: '',
  pmcid: '',
  doi: '',
  registration: '',
  title: '',
  vernacularTitle: '',
  abstract: [],
  authors: [],
  journal: { title: '', abbreviation: '', issn: '', country: '' },
  volume: '',
  issue: '',
  pages: '',
  date: '',
  electronicDate: '',
  publicationTypes: [],
  mesh: [],
  keywords: [],
  substances: [],
  trialRegistrations: [],
  corrections: [],
  languages: [],
  url: '',
  freeFullText: false,
  listedAsSystematicReview: false,
  proOnly: false,
  demonstration: false,
};
