import type { EvidenceRecord } from '@clinical/contracts';
import type english from '@clinical/contracts/messages/en/document.json';
import type { TextKey } from '../i18n/texts.js';
import { ISO_DATE, pubmedAddress } from './record-links.js';

type Related = EvidenceRecord['related'][number];
type Relation = Related['relation'];
type Correction = EvidenceRecord['corrections'][number];
type CorrectionKey = Extract<TextKey<typeof english>, `document.correction.${string}`>;

/** A known event in the history of a work. */
export interface RecordEvent {
  readonly id: string;
  /** ISO partial date; empty when it is not known. */
  readonly date: string;
  readonly name:
    | { readonly kind: 'published' }
    | { readonly kind: 'correction'; readonly key: CorrectionKey }
    | { readonly kind: 'relation'; readonly relation: Relation }
    | { readonly kind: 'integrity'; readonly status: 'retracted' | 'concern'; readonly title: string };
  /** The source's text about it; empty if none. */
  readonly text: string;
  /** Markup of parts of the text. */
  readonly markup?: Related['title_markup'];
  /** A record of this site, or an address elsewhere; null for neither. */
  readonly link: { readonly record: string } | { readonly address: string } | null;
}

/** PubMed's kinds of comment and correction (RefType of CommentsCorrections) and the message that names each. */
const LABELS: Readonly<Record<string, CorrectionKey>> = {
  RetractionIn: 'document.correction.RetractionIn',
  RetractionOf: 'document.correction.RetractionOf',
  PartialRetractionIn: 'document.correction.PartialRetractionIn',
  PartialRetractionOf: 'document.correction.PartialRetractionOf',
  ExpressionOfConcernIn: 'document.correction.ExpressionOfConcernIn',
  ExpressionOfConcernFor: 'document.correction.ExpressionOfConcernFor',
  ErratumIn: 'document.correction.ErratumIn',
  ErratumFor: 'document.correction.ErratumFor',
  CorrectedandRepublishedIn: 'document.correction.CorrectedandRepublishedIn',
  CorrectedandRepublishedFrom: 'document.correction.CorrectedandRepublishedFrom',
  RetractedandRepublishedIn: 'document.correction.RetractedandRepublishedIn',
  RetractedandRepublishedFrom: 'document.correction.RetractedandRepublishedFrom',
  UpdateIn: 'document.correction.UpdateIn',
  UpdateOf: 'document.correction.UpdateOf',
  CommentIn: 'document.correction.CommentIn',
  CommentOn: 'document.correction.CommentOn',
};

/** The message for a kind of comment or correction; unknown kinds are 'related'. */
export function correctionKey(type: string): CorrectionKey {
  return (Object.hasOwn(LABELS, type) ? LABELS[type] : undefined) ?? 'document.correction.other';
}

const TIMELINE_RELATIONS: ReadonlySet<Relation> = new Set(['notice', 'article', 'newer', 'older']);

/** Whether records of this relation are in the timeline rather than in the list of related records. */
export function isOfTimeline(relation: Relation): boolean {
  return TIMELINE_RELATIONS.has(relation);
}

/** Comments and links of unknown kind; they do not change the work and are among the linked records. */
export function isComment({ type }: Pick<Correction, 'type'>): boolean {
  return !Object.hasOwn(LABELS, type) || type.startsWith('Comment');
}

/**
 * The publication of a work, its versions, corrections and notices, the earliest first, undated ones last. A notice
 * known from several sources is one event.
 */
export function recordEvents(
  record: Pick<EvidenceRecord, 'date' | 'corrections' | 'related' | 'appraisal'>,
): RecordEvent[] {
  const { date, appraisal } = record;
  const related = record.related.filter(({ relation }) => isOfTimeline(relation));
  const corrections = record.corrections.filter((correction) => !isComment(correction));
  const linked = corrections.map((correction) => ({ correction, notice: recordOf(correction, related) }));
  const joined = new Set(linked.flatMap(({ notice }) => notice?.id ?? []));
  const events: RecordEvent[] = [
    ...(date === ''
      ? []
      : [{ id: 'published', date, name: { kind: 'published' } as const, text: '', link: null }]),
    ...linked
      .filter(({ correction: { type }, notice }, index) => {
        const same = linked.findIndex((other) => other.correction.type === type && other.notice === notice);
        return notice === undefined || same === index;
      })
      .map(({ correction, notice }, index) => correctionEvent(correction, notice, index)),
    ...related.filter(({ id }) => !joined.has(id)).map(relatedEvent),
  ];
  const { integrity } = appraisal;
  const isKnown = events.some(({ name }) => saysIntegrity(name));
  if (integrity !== null && !isKnown) events.push(integrityEvent(integrity));
  // The sort is stable: of one day, the publication comes first.
  return events.sort((a, b) => Number(a.date === '') - Number(b.date === '') || compare(a.date, b.date));
}

/**
 * The record of a correction. Without a PMID it is the notice of this kind whose date does not differ; lists of
 * retractions often have no PMID.
 */
function recordOf({ type, citation, pmid }: Correction, related: readonly Related[]): Related | undefined {
  if (pmid !== '') {
    const record = related.find(({ id }) => id === `pubmed-${pmid}`);
    if (record) return record;
  }
  const kind = kindOf(type);
  if (kind === null || !type.endsWith('In')) return undefined;
  const date = citedDate(citation);
  const found = related.filter(
    (other) =>
      other.relation === 'notice' &&
      kindOf(other.title) === kind &&
      (pmid === '' || !other.id.startsWith('pubmed-')) &&
      (other.date.startsWith(date) || date.startsWith(other.date)),
  );
  return found.length === 1 ? found[0] : undefined;
}

/** What a notice states, by its type or title. */
function kindOf(words: string): 'retraction' | 'concern' | 'correction' | null {
  if (/retract/i.test(words)) return 'retraction';
  if (/concern/i.test(words)) return 'concern';
  return /errat|corrig|correct/i.test(words) ? 'correction' : null;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function correctionEvent(
  { type, citation, pmid }: Correction,
  record: Related | undefined,
  index: number,
): RecordEvent {
  const name = { kind: 'correction', key: correctionKey(type) } as const;
  const id = `correction-${index}`;
  if (record) return { ...relatedEvent(record), id, name };
  const link = pmid === '' ? null : { address: pubmedAddress(pmid) };
  return { id, date: citedDate(citation), name, text: citation || (pmid && `PMID ${pmid}`), link };
}

function relatedEvent({ id, date, relation, title, title_markup: markup }: Related): RecordEvent {
  const name = { kind: 'relation', relation } as const;
  return { id, date, name, text: title, ...(markup ? { markup } : {}), link: { record: id } };
}

function integrityEvent(integrity: NonNullable<EvidenceRecord['appraisal']['integrity']>): RecordEvent {
  const { status, title, notice, notice_pmid: pmid } = integrity;
  return {
    id: 'integrity',
    date: citedDate(notice),
    name: { kind: 'integrity', status, title },
    text: notice,
    link: pmid === '' ? null : { address: pubmedAddress(pmid) },
  };
}

/** Whether an event is a notice that repeats the integrity of a record. */
function saysIntegrity(name: RecordEvent['name']): boolean {
  if (name.kind === 'relation') return name.relation === 'notice';
  return name.kind === 'correction' && /(?:Retraction|Concern|Retractedand\w+)In$/.test(name.key);
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * The date in a citation, as an ISO partial date; empty if none.
 *
 * @param citation with a date as PubMed writes it (`Lancet. 2020 Mar 3;395:1`), or an ISO date
 */
export function citedDate(citation: string): string {
  const iso = ISO_DATE.exec(citation);
  if (iso !== null) return iso[0];
  const match =
    /(?:^|\. |, )((?:19|20)\d{2})(?: ([A-Z][a-z]{2})(?:-[A-Z][a-z]{2})?(?: (\d{1,2}))?)?(?=[;:.]|$)/.exec(
      citation,
    );
  if (match === null) return '';
  const [, year = '', name = '', day] = match;
  const month = MONTHS.indexOf(name) + 1;
  if (month === 0) return year;
  const parts = [year, String(month).padStart(2, '0')];
  if (day !== undefined) parts.push(day.padStart(2, '0'));
  return parts.join('-');
}
