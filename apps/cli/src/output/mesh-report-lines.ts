import type { MeshImportReport } from '@clinical/search';
import { count, duration, number, printable } from './format.js';

/** The report of an import of a vocabulary, as the terminal shows it. */
export function meshReportLines(report: MeshImportReport, seconds: number): string[] {
  if (report.status === 'interrupted')
    return ['Import stopped; nothing was changed. Run the same command again to import the vocabulary.'];
  return [
    `${headline(report)}: ${count(report.files, 'file')}, ${duration(seconds)}.`,
    `  edition       ${report.year ?? 'not stated'}`,
    `  headings      ${number(report.headings)}${before(report)}`,
    `  tree numbers  ${number(report.treeNumbers)}`,
    `  entry terms   ${number(report.entryTerms)}`,
    `  qualifiers    ${report.qualifiers === 0 ? 'not in these files; those of every edition are known' : number(report.qualifiers)}`,
    `  rejected      ${number(report.rejected)}`,
    ...skippedLines(report),
    ...rejectedLines(report),
  ];
}

function headline({ status }: MeshImportReport): string {
  return status === 'replaced'
    ? 'Vocabulary imported'
    : 'The vocabulary already says what these files say; nothing was changed';
}

function before({ status, headings, headingsBefore }: MeshImportReport): string {
  return status === 'replaced' && headingsBefore !== null && headingsBefore > 0 && headingsBefore !== headings
    ? ` (${number(headingsBefore)} before)`
    : '';
}

function skippedLines({ skipped }: MeshImportReport): string[] {
  return skipped === 0
    ? []
    : [`${count(skipped, 'supplementary concept')} skipped: they have no place in the tree.`];
}

/** The first rejections, each with its place. */
export function rejectedLines({
  rejected,
  firstRejected,
}: Pick<MeshImportReport, 'rejected' | 'firstRejected'>): string[] {
  if (rejected === 0) return [];
  return [
    'Rejected:',
    ...firstRejected.map(({ file, record, line, byteOffset, reason }) =>
      printable(
        `  ${file}, record ${record} (${line > 0 ? `line ${line}` : `byte ${byteOffset}`}): ${reason}`,
      ),
    ),
    ...(rejected > firstRejected.length ? [`  … and ${number(rejected - firstRejected.length)} more`] : []),
  ];
}
