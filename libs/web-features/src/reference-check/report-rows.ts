import type { ReferenceFinding, ReferenceReport } from '@clinical/search/contract';
import type { ReferenceText } from './use-reference-text.js';

/** The report as a table: a row for each reference in the order of the list, then what was not read. */
export function reportRows(
  { references, unread }: ReferenceReport,
  t: ReferenceText,
  origin: string,
): readonly (readonly string[])[] {
  const head = [
    t('csv.line'),
    t('csv.reference'),
    t('csv.result'),
    t('csv.record'),
    t('csv.address'),
    t('csv.sources'),
    t('csv.repeats'),
    t('csv.tags'),
  ];
  const result = (isKnown: boolean, findings: readonly ReferenceFinding[]): string => {
    if (!isKnown) return t('csv.absent');
    return findings.length === 0 ? t('csv.plain') : findings.map(({ kind }) => t(`kind.${kind}`)).join('; ');
  };
  return [
    head,
    ...references.map(({ line, text, repeats, record, findings, tags }) => [
      String(line),
      text,
      result(record !== null, findings),
      record?.title ?? '',
      record === null ? '' : `${origin}/Document/${encodeURIComponent(record.id)}`,
      findings
        .flatMap(({ sources }) => sources.map((source) => source.record?.title ?? source.citation))
        .join('; '),
      repeats === null ? '' : String(repeats),
      tags.join('; '),
    ]),
    ...unread.map(({ line, text }) => [String(line), text, t('csv.unread'), '', '', '', '', '']),
  ];
}
