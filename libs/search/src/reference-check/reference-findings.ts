import {
  CATEGORY,
  describeNotice,
  integrityOf,
  publicationName,
  type Correction,
  type EvidenceDocument,
} from '@clinical/evidence';
import { relationOf } from '../documents/related-records.js';
import { REFERENCE_FINDINGS, type NamedRecord, type ReferenceFinding } from './reference-check.contract.js';

type Kind = ReferenceFinding['kind'];
type Source = ReferenceFinding['sources'][number];

/** Findings by the type of PubMed's link from an article to what concerns it. */
const BY_LINK: Readonly<Record<string, Kind>> = {
  RetractionIn: 'retracted',
  RetractedandRepublishedIn: 'retracted',
  PartialRetractionIn: 'concern',
  ExpressionOfConcernIn: 'concern',
  ErratumIn: 'corrected',
  CorrectedandRepublishedIn: 'corrected',
  UpdateIn: 'superseded',
};

const BY_NOTICE = {
  retraction: 'retracted',
  withdrawal: 'retracted',
  partialRetraction: 'concern',
  concern: 'concern',
  correction: 'corrected',
} as const satisfies Record<string, Kind>;

/** Most reviews named for one reference. */
const MAX_REVIEWS = 3;

/** What the collection has around a document. */
interface Surroundings {
  /** Documents that may belong to it, see `linkKeys`. */
  readonly linked: readonly EvidenceDocument[];
  /** Documents that cite it. */
  readonly citing: readonly EvidenceDocument[];
  /** The list gives the document's identifier another title. */
  readonly hasOtherTitle: boolean;
}

/** What the collection knows that a reader should know before citing a document, the most serious first. */
export function findingsOn(
  document: EvidenceDocument,
  { linked, citing, hasOtherTitle }: Surroundings,
): ReferenceFinding[] {
  const sources = new Map<Kind, Source[]>();
  const add = (kind: Kind, ...more: readonly Source[]): void => {
    sources.set(kind, [...(sources.get(kind) ?? []), ...more]);
  };
  const integrity = integrityOf(document);
  if (integrity !== null) add(integrity.status);
  const others = linked.flatMap((other) => {
    const kind = other.id === document.id ? null : kindOfLinked(document, other);
    return kind === null ? [] : [{ kind, other }];
  });
  for (const { kind, other } of others) add(kind, { citation: '', record: namedRecord(other) });
  for (const correction of document.corrections) {
    const kind = BY_LINK[correction.type];
    if (kind !== undefined && !others.some(({ other }) => isCitedBy(correction, other)))
      add(kind, { citation: correction.citation, record: null });
  }
  if (hasOtherTitle) add('different_title');
  for (const review of laterReviews(document, citing))
    add('reviewed', { citation: '', record: namedRecord(review) });
  return REFERENCE_FINDINGS.flatMap((kind) => {
    const found = sources.get(kind);
    return found === undefined ? [] : [{ kind, sources: found }];
  });
}

/** Systematic reviews published after a document, the newest first. */
function laterReviews(document: EvidenceDocument, citing: readonly EvidenceDocument[]): EvidenceDocument[] {
  return citing
    .filter(({ categories, date }) => categories[0] === CATEGORY.systematicReviews && date > document.date)
    .sort((a, b) => (a.date > b.date ? -1 : 1))
    .slice(0, MAX_REVIEWS);
}

function kindOfLinked(document: EvidenceDocument, other: EvidenceDocument): Kind | null {
  const relation = relationOf(document, other);
  if (relation === 'newer') return 'superseded';
  const notice = relation === 'notice' ? describeNotice(other) : null;
  return notice === null ? null : BY_NOTICE[notice.kind];
}

function isCitedBy({ pmid, citation }: Correction, { pmid: own, doi }: EvidenceDocument): boolean {
  return (pmid !== '' && pmid === own) || (doi !== '' && citation.toLowerCase().includes(doi));
}

/** A document as reports name it. */
export function namedRecord(document: EvidenceDocument): NamedRecord {
  const { id, title, date } = document;
  return { id, title, date, publication: publicationName(document) };
}
