import { strToU8, Zip, ZipDeflate } from 'fflate';

/** Most characters of a cell in Excel. */
const MAX_CELL = 32_767;
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Cell formats of {@link STYLES}: text, and text in bold for the first row. */
const TEXT = 1;
const HEADING = 2;

/**
 * The format 49 (`@`) and `quotePrefix` keep a cell text even after it is edited, so text that starts like a formula
 * never becomes one.
 */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** Parts of the package other than its sheet. */
const PARTS: readonly (readonly [path: string, text: string])[] = [
  [
    '[Content_Types].xml',
    `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${XML}<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="Articles" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${XML}<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
  ],
  ['xl/styles.xml', STYLES],
];

const SHEET_BEGIN = `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
const SHEET_END = '</sheetData></worksheet>';

/**
 * A workbook (Office Open XML) of one sheet, in pieces: one for each batch of rows. Every cell is text, so no formula runs.
 * Text longer than a cell of Excel is cut.
 */
export async function* writeWorkbook(
  columns: readonly string[],
  batches: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    chunks.push(chunk);
  });
  for (const [path, text] of PARTS) addPart(zip, path).push(strToU8(text), true);
  const sheet = addPart(zip, 'xl/worksheets/sheet1.xml');
  let number = 1;
  sheet.push(strToU8(SHEET_BEGIN + rowOf(columns, number, HEADING)));
  yield taken(chunks);
  for await (const rows of batches) {
    sheet.push(strToU8(rows.map((cells) => rowOf(cells, ++number, TEXT)).join('')));
    yield taken(chunks);
  }
  sheet.push(strToU8(SHEET_END), true);
  zip.end();
  yield taken(chunks);
}

function addPart(zip: Zip, path: string): ZipDeflate {
  const part = new ZipDeflate(path, { level: 6 });
  zip.add(part);
  return part;
}

function taken(chunks: Uint8Array[]): Uint8Array {
  return Buffer.concat(chunks.splice(0));
}

/** @param number of the row, from 1 */
function rowOf(cells: readonly string[], number: number, style: number): string {
  return `<row r="${number}">${cells.map((text, column) => cellOf(text, `${columnName(column)}${number}`, style)).join('')}</row>`;
}

function cellOf(text: string, reference: string, style: number): string {
  if (text === '') return '';
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cut(text))}</t></is></c>`;
}

/** `A` to `Z`; no table here has more columns. */
function columnName(column: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + column);
}

/** Cuts at a character, never inside a surrogate pair. */
function cut(text: string): string {
  return text.length <= MAX_CELL ? text : `${text.slice(0, MAX_CELL - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/**
 * Removes characters that are invalid in XML. Excel reads `_x000D_` as a character: its first underscore is escaped.
 */
function escaped(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
