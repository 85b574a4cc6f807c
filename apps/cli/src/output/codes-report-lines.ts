import { CODE_SYSTEMS, type CodeSystemId } from '@clinical/evidence';
import type { CodesImportReport } from '@clinical/search';
import { count, duration, number } from './format.js';
import { rejectedLines } from './mesh-report-lines.js';

/** The report of an import of codes, as the terminal shows it. */
export function codesReportLines(report: CodesImportReport, seconds: number): string[] {
  if (report.status === 'interrupted')
    return ['Import stopped; nothing was changed. Run the same command again to import the codes.'];
  return [
    `Codes imported: ${count(report.tables.length, 'table')}, ${duration(seconds)}.`,
    ...report.tables.map(tableLine),
    `  skipped    ${number(report.skipped)} (synonyms, other sources, retired descriptions)`,
    `  rejected   ${number(report.rejected)}`,
    ...rejectedLines(report),
  ];
}

function tableLine({ system, version, codes, codesBefore }: CodesImportReport['tables'][number]): string {
  const before = codesBefore === null || codesBefore === codes ? '' : ` (${number(codesBefore)} before)`;
  const edition = version === '' ? '' : `, edition ${version}`;
  return `  ${CODE_SYSTEMS[system as CodeSystemId].name.padEnd(10)} ${number(codes)} codes${before}${edition}`;
}
