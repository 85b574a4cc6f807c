import { stringify } from 'csv-stringify/sync';
import { monthName, startOf } from '../usage-kinds.js';
import type { CounterReport } from './build-report.js';
import { REPORT_TYPES } from './counter-report-types.js';
import type { ReportQuery } from './read-report-query.js';

type Cell = string | number;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const OWN_ROWS = ['Metric_Type', 'Begin_Date', 'End_Date'];

/** A report as a table: 13 rows of header, an empty row, headings, figures (section 3.2). Pure. */
export function tabularReport(report: CounterReport, query: ReportQuery): readonly (readonly Cell[])[] {
  const columns = columnsOf(query);
  const months = Array.from({ length: query.end - query.begin + 1 }, (_, index) => query.begin + index);
  return [
    ...headerOf(report),
    [],
    [...columns, 'Metric_Type', 'Reporting_Period_Total', ...months.map(monthHeading)],
    ...rowsOf(report, columns, months),
  ];
}

/** A table as tab-separated values or as CSV; texts that a spreadsheet would run as formulas are escaped. Pure. */
export function writeTable(rows: readonly (readonly Cell[])[], format: 'tsv' | 'csv'): string {
  const width = Math.max(...rows.map((row) => row.length));
  const padded = rows.map((row) => [...row, ...Array<Cell>(width - row.length).fill('')]);
  if (format === 'tsv')
    return padded
      .map((row) => `${row.map((cell) => String(cell).replace(/[\t\r\n]+/g, ' ')).join('\t')}\n`)
      .join('');
  return stringify(padded, { bom: true, record_delimiter: '\r\n', escape_formulas: true });
}

function columnsOf({ report, showsAccessMethod }: ReportQuery): readonly string[] {
  const { level, showsDataType } = REPORT_TYPES[report];
  return [
    ...(level === 'platform'
      ? ['Platform']
      : ['Database', 'Publisher', 'Publisher_ID', 'Platform', 'Proprietary_ID']),
    ...(showsDataType ? ['Data_Type'] : []),
    ...(showsAccessMethod ? ['Access_Method'] : []),
  ];
}

function headerOf({ Report_Header: header }: CounterReport): readonly (readonly Cell[])[] {
  const { Report_Filters: filters, Report_Attributes: attributes } = header;
  const metrics = filters['Metric_Type'];
  const others = Object.entries(filters).filter(([name]) => !OWN_ROWS.includes(name));
  const exceptions = (header.Exceptions ?? []).map(
    ({ Code, Message, Data }) => `${Code}: ${Message}${Data === undefined ? '' : ` (${Data})`}`,
  );
  return [
    ['Report_Name', header.Report_Name],
    ['Report_ID', header.Report_ID],
    ['Release', header.Release],
    ['Institution_Name', header.Institution_Name],
    ['Institution_ID', header.Institution_ID.Proprietary.join('; ')],
    ['Metric_Types', Array.isArray(metrics) ? metrics.join('; ') : ''],
    ['Report_Filters', others.map(([name, value]) => `${name}=${[value].flat().join('|')}`).join('; ')],
    [
      'Report_Attributes',
      attributes === undefined ? '' : `Attributes_To_Show=${attributes.Attributes_To_Show.join('|')}`,
    ],
    ['Exceptions', exceptions.join('; ')],
    [
      'Reporting_Period',
      `Begin_Date=${String(filters['Begin_Date'])}; End_Date=${String(filters['End_Date'])}`,
    ],
    ['Created', header.Created],
    ['Created_By', header.Created_By],
    ['Registry_Record', header.Registry_Record],
  ];
}

function rowsOf(
  { Report_Items: items }: CounterReport,
  columns: readonly string[],
  months: readonly number[],
): readonly (readonly Cell[])[] {
  return items.flatMap((item) =>
    item.Attribute_Performance.flatMap((attributes) =>
      Object.entries(attributes.Performance).map(([metric, byMonth]) => {
        const values = months.map((month) => byMonth[monthName(month)] ?? 0);
        const of: Readonly<Record<string, string | undefined>> = {
          Platform: item.Platform,
          Database: item.Database,
          Publisher: item.Publisher,
          Proprietary_ID: item.Item_ID?.Proprietary,
          Data_Type: attributes.Data_Type,
          Access_Method: attributes.Access_Method,
        };
        const total = values.reduce((sum, value) => sum + value, 0);
        return [...columns.map((column) => of[column] ?? ''), metric, total, ...values];
      }),
    ),
  );
}

function monthHeading(month: number): string {
  const at = startOf(month);
  return `${MONTHS[at.getUTCMonth()] ?? ''}-${at.getUTCFullYear()}`;
}
