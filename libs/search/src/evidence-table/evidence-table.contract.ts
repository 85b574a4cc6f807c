import {
  ParameterProblems,
  type Diagnostic,
  type ParameterTexts,
  type RouteTable,
} from '@clinical/contracts';
import { z } from 'zod';

/** Columns that a reader can choose, beside the title. */
export const EVIDENCE_COLUMNS = [
  'design',
  'participants',
  'population',
  'year',
  'finding',
  'appraisal',
] as const;
export type EvidenceColumn = (typeof EVIDENCE_COLUMNS)[number];

/** Records of a table on a page, and of one for a spreadsheet. */
export const TABLE_ROWS = 50;
export const CSV_ROWS = 500;

const EvidenceRowSchema = z.object({
  id: z.string(),
  title: z.string(),
  publication: z.string(),
  /** Design of the study in words; empty where the record does not tell. */
  design: z.string(),
  /** Number of participants, as the abstract states it; empty if it does not. */
  participants: z.string(),
  /** Who was studied, in words of the title or abstract; empty if it does not say. */
  population: z.string(),
  /** Empty for an undated record. */
  year: z.string(),
  /** The section of conclusions of the abstract, quoted; empty where no section has that name. */
  finding: z.string(),
  /** Retraction, label of a review, or rating of a trial; empty for other records. */
  appraisal: z.string(),
  /** Without an abstract little can be said of the record. */
  has_abstract: z.boolean(),
});
export type EvidenceRow = z.infer<typeof EvidenceRowSchema>;

/** The first records of a result, with what their titles and abstracts state of the studies. */
export const EvidenceTableSchema = z.object({
  /** Records of the result. */
  total: z.number().int().nonnegative(),
  /** Names of the columns in the language of the response. */
  columns: z.array(z.object({ column: z.enum(EVIDENCE_COLUMNS), name: z.string() })),
  rows: z.array(EvidenceRowSchema),
});
export type EvidenceTable = z.infer<typeof EvidenceTableSchema>;

/** Name of the parameter of a CSV file in addition to those of its search. */
export const EVIDENCE_COLUMNS_PARAMETER = 'columns';

/** Parameters of a CSV file. */
interface TableReading {
  /** In the order of {@link EVIDENCE_COLUMNS}. */
  readonly columns: readonly EvidenceColumn[];
  readonly errors: readonly Diagnostic[];
  /** The parameters of its search. */
  readonly search: readonly (readonly [string, string])[];
}

/** Reads the parameters of `POST /api/evidenceTable/csv`; all columns where none are named. Never throws. */
export function readTableParameters(
  pairs: readonly (readonly [string, string])[],
  texts?: ParameterTexts,
): TableReading {
  const problems = new ParameterProblems(texts);
  const named = pairs
    .filter(([name]) => name === EVIDENCE_COLUMNS_PARAMETER)
    .flatMap(([, value]) => value.split(','))
    .map((value) => value.trim())
    .filter((value) => value !== '');
  const wrong = named.find((value) => !EVIDENCE_COLUMNS.some((each) => each === value));
  if (wrong !== undefined)
    problems.error('P107.table_columns_unknown', EVIDENCE_COLUMNS_PARAMETER, {
      value: wrong,
      allowed: EVIDENCE_COLUMNS.join(', '),
    });
  return {
    columns: EVIDENCE_COLUMNS.filter((each) => named.length === 0 || named.includes(each)),
    errors: problems.errors,
    search: pairs.filter(([name]) => name !== EVIDENCE_COLUMNS_PARAMETER),
  };
}

/** Routes that pages call. */
export const EVIDENCE_TABLE_ROUTES = {
  'GET /api/evidenceTable': { response: EvidenceTableSchema },
  'POST /api/evidenceTable': { response: EvidenceTableSchema, body: z.record(z.string(), z.string()) },
} as const satisfies RouteTable;
