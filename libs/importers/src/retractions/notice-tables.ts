import { plainName } from '../csv/csv-columns.js';
import { usableCells } from '../csv/csv-reader.js';
import type { FilePiece, Finding } from '../reading/items-of-file.js';
import { DamagedFileError } from '../reading/read-bytes.js';
import { readTable, type TableRow } from '../reading/read-table.js';
import { findingOfNotice } from './listed-notice.js';

/** Possible names of the columns of a list of notices; those of Retraction Watch first. */
const COLUMNS = {
  id: ['recordid', 'id', 'key'],
  pmid: ['originalpaperpubmedid', 'originalpmid', 'pmid', 'pubmedid'],
  doi: ['originalpaperdoi', 'originaldoi', 'doi'],
  nature: ['retractionnature', 'nature', 'retractiontype', 'type', 'updatetype'],
  noticePmid: ['retractionpubmedid', 'pmidretraction', 'noticepmid', 'retractionpmid'],
  noticeDoi: ['retractiondoi', 'noticedoi'],
  date: ['retractiondate', 'noticedate', 'date'],
  year: ['yearretracted', 'retractionyear'],
  month: ['monthretracted', 'retractionmonth'],
  reasons: ['reason', 'reasons'],
} as const;

type Column = keyof typeof COLUMNS;
type Columns = Readonly<Partial<Record<Column, number>>>;

/** Rows of a table of notices. @throws DamagedFileError when it is no such table */
export async function* noticesOfTable(
  chunks: AsyncIterable<Buffer>,
  list: string,
): AsyncGenerator<FilePiece> {
  let columns: Columns | null = null;
  let width = 0;
  for await (const row of readTable(chunks)) {
    if (columns === null) {
      columns = columnsOf(row);
      width = row.cells?.length ?? 0;
    } else {
      const known = columns;
      yield { ...row, read: () => findingOf(row, width, known, list) };
    }
  }
}

function columnsOf({ cells, reason }: TableRow): Columns {
  if (cells === null)
    throw new DamagedFileError(`this is no list of retractions: in its first line, ${reason}`);
  const names = cells.map(plainName);
  const columns: Partial<Record<Column, number>> = {};
  for (const column of Object.keys(COLUMNS) as Column[]) {
    const found = COLUMNS[column].map((name) => names.indexOf(name)).find((index) => index !== -1);
    if (found !== undefined) columns[column] = found;
  }
  if (columns.nature === undefined || (columns.pmid === undefined && columns.doi === undefined)) {
    const shown = cells.join(', ').slice(0, 200);
    throw new DamagedFileError(
      `this is no list of retractions: it needs a column for the DOI or PMID of the work and one for the nature of the notice; the first line has: ${shown}`,
    );
  }
  return columns;
}

function findingOf(row: TableRow, width: number, columns: Columns, list: string): Finding {
  const cells = usableCells(row, width);
  if (typeof cells === 'string') return { kind: 'rejected', reason: cells };
  const text = (column: Column): string => {
    const index = columns[column];
    return index === undefined ? '' : (cells[index] ?? '').trim();
  };
  const inParts = [text('year'), text('month')].filter((part) => part !== '').join('-');
  return findingOfNotice(
    {
      id: text('id'),
      pmid: text('pmid'),
      doi: text('doi'),
      nature: text('nature'),
      noticePmid: text('noticePmid'),
      noticeDoi: text('noticeDoi'),
      date: text('date') || inParts,
      reasons: text('reasons')
        .split(';')
        .map((reason) => reason.replace(/^\s*\+/, '').trim())
        .filter((reason) => reason !== ''),
      citation: '',
    },
    list,
  );
}
