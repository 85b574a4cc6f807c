import { type NoticeStatement, REINSTATEMENT } from '@clinical/evidence';
import type { Finding } from '../reading/items-of-file.js';
import { partialDate, readPartialDate } from '../reading/read-partial-date.js';
import { bareDoi, distinct, oneLine, plainPmid } from '../reading/text.js';

/** Kinds of notices in lists, letters alone in lower case, with their relation to the work that they are about. */
const NATURES: Readonly<Record<string, string>> = {
  retraction: 'RetractionIn',
  retracted: 'RetractionIn',
  retractedarticle: 'RetractionIn',
  retractionin: 'RetractionIn',
  withdrawal: 'RetractionIn',
  withdrawn: 'RetractionIn',
  removal: 'RetractionIn',
  partialretraction: 'PartialRetractionIn',
  partialretractionin: 'PartialRetractionIn',
  retractedandrepublished: 'RetractedandRepublishedIn',
  retractedandrepublishedin: 'RetractedandRepublishedIn',
  expressionofconcern: 'ExpressionOfConcernIn',
  expressionofconcernin: 'ExpressionOfConcernIn',
  concern: 'ExpressionOfConcernIn',
  correction: 'ErratumIn',
  corrigendum: 'ErratumIn',
  erratum: 'ErratumIn',
  erratumin: 'ErratumIn',
  updatein: 'UpdateIn',
  reinstatement: REINSTATEMENT,
};

/** PubMed's RefType, from the work's side, of a list's name of a notice; null when unknown. */
export function typeOfNature(nature: string): string | null {
  const plain = nature.toLowerCase().replace(/[^a-z]/g, '');
  return NATURES[plain] ?? null;
}

/** Data of one row of a list, as read; empty where missing. */
export interface ListedNotice {
  readonly id: string;
  readonly pmid: string;
  readonly doi: string;
  readonly nature: string;
  readonly noticePmid: string;
  readonly noticeDoi: string;
  readonly date: string;
  readonly reasons: readonly string[];
  readonly citation: string;
}

/** The statement that a row makes, or why it makes none. */
export function findingOfNotice(row: ListedNotice, list: string): Finding {
  const about = { pmid: plainPmid(row.pmid), doi: bareDoi(row.doi) };
  if (about.pmid === '' && about.doi === '')
    return { kind: 'rejected', reason: 'it names neither the PMID nor the DOI of the work that it is about' };
  const type = typeOfNature(row.nature);
  if (type === null) {
    const what = row.nature.trim() === '' ? 'it does not say' : `'${row.nature.slice(0, 60)}' is not known`;
    return {
      kind: 'rejected',
      reason: `${what}: retraction, expression of concern, correction or reinstatement`,
    };
  }
  const noticeDoi = bareDoi(row.noticeDoi);
  const pmid = plainPmid(row.noticePmid);
  const date = listedDate(row.date);
  const statement: NoticeStatement = {
    source: list,
    sourceId: row.id || [about.pmid || about.doi, pmid || noticeDoi].filter(Boolean).join('/'),
    about,
    type,
    citation: citationOf(row, list, date, noticeDoi),
    pmid: pmid === about.pmid ? '' : pmid,
    date,
  };
  return { kind: 'notice', statement };
}

/** `1/29/2021 0:00` (month first, as Retraction Watch writes it), or a date as others are written. */
export function listedDate(text: string): string {
  const [day = ''] = text.trim().split(/\s+\d{1,2}:/);
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(day);
  if (american !== null) return partialDate(american[3] ?? '', american[1] ?? '', american[2] ?? '');
  return readPartialDate(day);
}

function citationOf(row: ListedNotice, list: string, date: string, noticeDoi: string): string {
  const name = list.replace(/^list:/, '');
  const citation = oneLine(row.citation);
  const parts = [
    citation === '' ? [oneLine(row.nature), date].filter(Boolean).join(', ') : citation,
    noticeDoi === '' ? '' : `doi: ${noticeDoi}`,
    row.reasons.length === 0 ? '' : `Reasons: ${distinct(row.reasons.map(oneLine)).join('; ')}`,
    `Listed by ${name}${row.id === '' ? '' : `, ${row.id}`}`,
  ];
  return parts
    .filter((part) => part !== '')
    .map((part) => part.replace(/\.$/, ''))
    .join('. ');
}
