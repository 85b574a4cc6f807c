import { codeTopic, plainCode, type CodeSystemId } from '@clinical/evidence';
import { oneLine } from '../reading/text.js';

/** Content of a row of a table of codes. */
export type CodeRow =
  | { readonly kind: 'code'; readonly code: string; readonly name: string; readonly topic: string }
  /** It belongs to the table, and names no code of the system: a synonym, another source, a retired description. */
  | { readonly kind: 'skipped' }
  | { readonly kind: 'rejected'; readonly reason: string };

/** Cells of one row in the order of the file. */
export type RowReader = (cells: readonly string[]) => CodeRow;

const MAX_NAME_LENGTH = 400;
const MAX_TOPIC_LENGTH = 300;
const SKIPPED: CodeRow = { kind: 'skipped' };

/** A code with its name and topic, or the reason why there is none. */
function codeRow(system: CodeSystemId, code: string, name: string, topicOf = name): CodeRow {
  const plain = plainCode(system, code);
  if (plain === null) return { kind: 'rejected', reason: `${JSON.stringify(code.slice(0, 40))} is no code` };
  const text = oneLine(name);
  if (text === '') return { kind: 'rejected', reason: `the code ${plain} has no name` };
  const topic = codeTopic(system, oneLine(topicOf) || text).slice(0, MAX_TOPIC_LENGTH);
  return { kind: 'code', code: plain, name: text.slice(0, MAX_NAME_LENGTH), topic };
}

/** Order number, code, whether it is valid for billing, short and long description in columns of fixed width. */
const ICD_LINE = /^\d{5} ([A-Z0-9]{3,7}) *[01] (.{0,60}?) *(?: (.*))?$/;
/** Column from 0 at which the long description starts. */
const ICD_LONG = 77;

/** A line of the order file of ICD-10-CM (`icd10cm_order_2026.txt`). Chapters' and categories' codes are names, too. */
export function readIcdLine(line: string): CodeRow {
  const match = ICD_LINE.exec(line);
  if (match === null)
    return { kind: 'rejected', reason: 'the line has no order number, code and description at their places' };
  return codeRow('icd10cm', match[1] ?? '', line.slice(ICD_LONG).trim() || (match[2] ?? ''));
}

export function isIcdLine(line: string): boolean {
  return ICD_LINE.test(line);
}

/** First columns of a snapshot of descriptions in Release Format 2. */
export const SNOMED_COLUMNS = [
  'id',
  'effectiveTime',
  'active',
  'moduleId',
  'conceptId',
  'languageCode',
  'typeId',
  'term',
  'caseSignificanceId',
];
const FULLY_SPECIFIED_NAME = '900000000000003001';

/** A description of SNOMED CT: the active English fully specified name of each concept is its name. */
export const readSnomedRow: RowReader = (cells) => {
  if (cells.length !== SNOMED_COLUMNS.length) return wrongWidth(cells, SNOMED_COLUMNS.length);
  const [, , active, , concept = '', language, type, term = ''] = cells;
  if (active !== '0' && active !== '1')
    return { kind: 'rejected', reason: `active is ${JSON.stringify(active)}, not 0 or 1` };
  const isName = active === '1' && language === 'en' && type === FULLY_SPECIFIED_NAME;
  return isName ? codeRow('snomedct', concept, term) : SKIPPED;
};

/** Columns of RXNCONSO.RRF; a line ends with a separator. */
export const RXNORM_WIDTH = 18;
/** Term types that name a drug, an ingredient or a brand; each concept has one. */
const DRUG_TYPES = new Set(
  [
    'IN',
    'PIN',
    'MIN',
    'BN',
    'SCD',
    'SBD',
    'GPCK',
    'BPCK',
    'SCDC',
    'SBDC',
    'SCDF',
    'SBDF',
    'SCDG',
    'SBDG',
  ].concat(['SCDFP', 'SBDFP', 'SCDGP']),
);

/** A name of RxNorm itself; those of other sources, synonyms and dose forms are skipped. */
export const readRxnormRow: RowReader = (cells) => {
  if (cells.length !== RXNORM_WIDTH + 1) return wrongWidth(cells, RXNORM_WIDTH + 1);
  const [code = '', language] = cells;
  const [source, type, , name = '', , suppressed] = cells.slice(11);
  const isName = language === 'ENG' && source === 'RXNORM' && DRUG_TYPES.has(type ?? '');
  return isName && (suppressed === 'N' || suppressed === 'O') ? codeRow('rxnorm', code, name) : SKIPPED;
};

export interface LoincColumns {
  readonly width: number;
  readonly code: number;
  readonly component: number;
  readonly longName: number;
}

/** The columns of Loinc.csv; null for another table. */
export function loincColumns(header: readonly string[]): LoincColumns | null {
  const names = header.map((name) => name.trim().toUpperCase());
  const [code = -1, component = -1, longName = -1] = ['LOINC_NUM', 'COMPONENT', 'LONG_COMMON_NAME'].map(
    (name) => names.indexOf(name),
  );
  return code === -1 || component === -1 ? null : { width: header.length, code, component, longName };
}

/** A term of LOINC: its long common name, and its component as the topic. */
export function readLoincRow(
  cells: readonly string[],
  { width, code, component, longName }: LoincColumns,
): CodeRow {
  if (cells.length !== width) return wrongWidth(cells, width);
  const part = cells[component] ?? '';
  return codeRow('loinc', cells[code] ?? '', cells[longName] || part, part);
}

function wrongWidth({ length }: readonly string[], width: number): CodeRow {
  return { kind: 'rejected', reason: `the line has ${length} columns, and not ${width}` };
}
