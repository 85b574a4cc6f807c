import type { ImportReport, RejectedItem } from '@clinical/collection';
import { count, duration, number, printable } from './format.js';
import { notReadLines } from './not-read-lines.js';

/** The report of an import, line by line. */
export function reportLines(report: ImportReport, seconds: number): string[] {
  const { counts } = report;
  return [
    headline(report, seconds),
    `  read       ${number(counts.read)}`,
    `  new        ${number(counts.new)}${counts.joined > 0 ? ` (${number(counts.joined)} of them joined a work of another source)` : ''}`,
    `  updated    ${number(counts.updated)}`,
    `  unchanged  ${number(counts.unchanged)}`,
    `  deleted    ${number(counts.deleted)}${counts.absent > 0 ? ` (${number(counts.absent)} more were not in the collection)` : ''}`,
    `  rejected   ${number(counts.rejected)}`,
    ...keptApartLines(report),
    ...skippedLines(report),
    ...notReadLines(report),
    ...rejectedLines(report),
  ];
}

function headline({ status, resumed, files }: ImportReport, seconds: number): string {
  const what = status === 'finished' ? 'Import finished' : 'Import stopped';
  const resumeNote = resumed
    ? '; it went on where an earlier run had stopped, and this report is of both'
    : '';
  return `${what}: ${count(files, 'file')}, ${duration(seconds)}${resumeNote}.`;
}

function keptApartLines({ counts, keptApartList }: ImportReport): string[] {
  const { renamed, sameDoi } = counts;
  return [
    ...(renamed > 0
      ? [`${count(renamed, 'record')} kept under a new id: the id in the file belongs to another work.`]
      : []),
    ...(sameDoi > 0
      ? [`${count(sameDoi, 'new record')} kept apart from another work with the same DOI but another title.`]
      : []),
    ...(keptApartList === null ? [] : [`The list of records kept apart: ${keptApartList}`]),
  ];
}

function skippedLines({ filesPassedOver }: ImportReport): string[] {
  if (filesPassedOver === 0) return [];
  return [
    `${count(filesPassedOver, 'file')} had been imported before and ${filesPassedOver === 1 ? 'has' : 'have'} not changed since; ` +
      'the records count as unchanged. --restart reads everything again.',
  ];
}

function rejectedLines({ counts, firstRejected, rejectedList }: ImportReport): string[] {
  if (firstRejected.length === 0) return [];
  const more = counts.rejected - firstRejected.length;
  return [
    'Rejected:',
    ...firstRejected.map((item) => `  ${rejectedLine(item)}`),
    ...(more > 0 ? [`  … and ${number(more)} more`] : []),
    ...(rejectedList === null ? [] : [`The full list: ${rejectedList}`]),
  ];
}

function rejectedLine({ file, record, line, byteOffset, reason }: RejectedItem): string {
  const place = line > 0 ? `line ${line}` : `byte ${byteOffset}`;
  return printable(`${file}, record ${record} (${place}): ${reason}`);
}
