import {
  ParameterProblems,
  type Diagnostic,
  type ParameterTexts,
  type RouteTable,
} from '@clinical/contracts';
import { z } from 'zod';

const CountedSchema = z.object({
  /** Records; the total of `query`. */
  count: z.number().int().nonnegative(),
  /** Query string of the search that finds these records, for `/Searchresult` and `/Search`. */
  query: z.string(),
});

const MatrixCellSchema = CountedSchema.extend({
  /** Records by evidence group, 1 to 5, each in its strongest; material for patients and the like is in none. */
  groups: z.array(z.number().int().nonnegative()).length(5),
});

const MatrixHeadSchema = CountedSchema.extend({
  /** Heading, words of titles, or period such as `2020–2024`. */
  name: z.string(),
});

/** What the columns of a matrix are. */
export const MATRIX_COLUMNS = ['conditions', 'periods'] as const;
export type MatrixColumns = (typeof MATRIX_COLUMNS)[number];

/** Interventions of a result by conditions or outcomes, or by periods of five years. */
export const MatrixSchema = z.object({
  columns_are: z.enum(MATRIX_COLUMNS),
  /** What rows and columns are: MeSH headings of the records or, where fewer than half have any, words of their titles. */
  basis: z.enum(['headings', 'titles']),
  /** Without it, the kinds of title words are not known, and the rows are the most frequent phrases. */
  vocabulary_loaded: z.boolean(),
  /** Records of the result. */
  total: z.number().int().nonnegative(),
  /** The first records of the result, in whose topics rows and columns are chosen. */
  read: z.number().int().nonnegative(),
  /** Those of them that have any topic. */
  covered: z.number().int().nonnegative(),
  columns: z.array(MatrixHeadSchema),
  /** `cells` in the order of the columns. */
  rows: z.array(MatrixHeadSchema.extend({ cells: z.array(MatrixCellSchema) })),
});
export type Matrix = z.infer<typeof MatrixSchema>;
export type MatrixCell = z.infer<typeof MatrixCellSchema>;

/** Name of the parameter of a matrix in addition to those of its search. */
export const MATRIX_COLUMNS_PARAMETER = 'columns';

/** A matrix read from URL parameters. */
interface MatrixReading {
  readonly columns: MatrixColumns;
  readonly errors: readonly Diagnostic[];
  /** The parameters of its search. */
  readonly search: readonly (readonly [string, string])[];
}

/** Reads the parameters of `GET /api/matrix`; columns of conditions where none are named. Never throws. */
export function readMatrixParameters(
  pairs: readonly (readonly [string, string])[],
  texts?: ParameterTexts,
): MatrixReading {
  const problems = new ParameterProblems(texts);
  const named = pairs.filter(([name]) => name === MATRIX_COLUMNS_PARAMETER).map(([, value]) => value.trim());
  const wrong = named.find((value) => !MATRIX_COLUMNS.some((each) => each === value));
  if (wrong !== undefined)
    problems.error('P106.columns_unknown', MATRIX_COLUMNS_PARAMETER, {
      value: wrong,
      allowed: MATRIX_COLUMNS.join(', '),
    });
  return {
    columns: MATRIX_COLUMNS.find((each) => each === named[0]) ?? 'conditions',
    errors: problems.errors,
    search: pairs.filter(([name]) => name !== MATRIX_COLUMNS_PARAMETER),
  };
}

/** Routes that pages call. */
export const MATRIX_ROUTES = {
  'GET /api/matrix': { response: MatrixSchema },
  'POST /api/matrix': { response: MatrixSchema, body: z.record(z.string(), z.string()) },
} as const satisfies RouteTable;
