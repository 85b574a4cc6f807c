import {
  citationOf,
  dateNumbers,
  invertedName,
  isGuideline,
  notesOf,
  type Citation,
  type EvidenceDocument,
  type Material,
} from '@clinical/evidence';
import { documentAddress } from '../presentation/document-address.js';

/** A record as its page is described to other programs. */
export interface CitedDocument {
  readonly citation: Citation;
  readonly isGuideline: boolean;
  /** `family` and `given` are empty for groups. */
  readonly authors: readonly {
    readonly name: string;
    readonly inverted: string;
    readonly family: string;
    readonly given: string;
  }[];
  /** Numbers of the date, as far as they are known: `['2019', '07', '04']`. */
  readonly dates: readonly string[];
  /** The abstract in one line. */
  readonly abstract: string;
  /** Null for articles, guidelines and registry entries. */
  readonly material: Material | null;
  /** Its status, and the registrations of its trials. */
  readonly notes: readonly string[];
}

export function citeDocument(document: EvidenceDocument): CitedDocument {
  const citation = citationOf(document, documentAddress(document));
  return {
    citation,
    isGuideline: isGuideline(document),
    material: document.material ?? null,
    authors: citation.authors.map((author) => ({
      name:
        'literal' in author
          ? author.literal
          : [author.given, author.family, author.suffix].filter((part) => part !== '').join(' '),
      inverted: invertedName(author),
      family: 'literal' in author ? '' : author.family,
      given: 'literal' in author ? '' : author.given,
    })),
    dates: dateNumbers(citation.date),
    abstract: citation.abstract
      .map(({ label, text }) => (label === '' ? text : `${label}: ${text}`))
      .join(' '),
    notes: notesOf(citation),
  };
}
