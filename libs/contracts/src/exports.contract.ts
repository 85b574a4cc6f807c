import type { Diagnostic } from './errors.contract.js';
import { FOREIGN_PARAMETERS } from './search-parameter-names.js';
import { ParameterProblems, type ParameterTexts } from './parameter-problems.js';

/** File formats of an export: `.csv`, `.xlsx`, `.ris`, `.nbib`, `.bib`, CSL-JSON and EndNote XML. */
export const EXPORT_FORMATS = ['csv', 'xlsx', 'ris', 'nbib', 'bibtex', 'csl', 'endnote'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Exported records: the selected ones, those of the page, or all results up to {@link MAX_EXPORTED}. */
export const EXPORT_SCOPES = ['all_selected', 'all_page', 'all_results'] as const;
export type ExportScope = (typeof EXPORT_SCOPES)[number];

/** Most records of one export, and of one selection (B35). */
export const MAX_EXPORTED = 10_000;
export const MAX_SELECTED = 1_000;

/** Names of the parameters that an export has in addition to those of its search. */
const EXPORT_PARAMETERS = {
  format: 'export_type',
  scope: 'export_data',
  articles: 'articles',
  part: 'export_part',
  size: 'export_size',
} as const;

/** How many of a list an export has, see {@link ExportRequest.page}: of the first {@link MAX_EXPORTED} only. */
export function exportedOf(listed: number, { offset, limit }: ExportRequest['page']): number {
  return Math.max(0, Math.min(limit, Math.min(listed, MAX_EXPORTED) - offset));
}

export interface ExportRequest {
  readonly format: ExportFormat;
  readonly scope: ExportScope;
  /** Ids of the selected records, each once; empty for the other scopes. */
  readonly articles: readonly string[];
  /** Which of all results: position of the first, from 0, and their highest number. */
  readonly page: { readonly offset: number; readonly limit: number };
  /** Number of the part of all results, from 1; null for an export in one file. */
  readonly part: number | null;
}

/** An export read from URL parameters. */
export interface ExportReading {
  readonly request: ExportRequest;
  readonly errors: readonly Diagnostic[];
  /** The parameters of the search whose results are exported. */
  readonly search: readonly (readonly [string, string])[];
}

const OWN: readonly string[] = Object.values(EXPORT_PARAMETERS);
const FORMATS: ReadonlyMap<string, ExportFormat> = new Map([
  ...EXPORT_FORMATS.map((format) => [format, format] as const),
  ['.csv', 'csv'],
  ['.xlsx', 'xlsx'],
  ['.ris', 'ris'],
  ['.nbib', 'nbib'],
  ['bib', 'bibtex'],
  ['.bib', 'bibtex'],
  ['csl-json', 'csl'],
  ['endnote-xml', 'endnote'],
]);
/** Ids of records are letters, digits and hyphens. */
export const EXPORT_ID = /^[A-Za-z0-9-]{1,120}$/;

/** Reads the parameters of `GET /exportSearch`: scope and search of the export. Never throws. */
export function readExportParameters(
  pairs: Iterable<readonly [string, string]>,
  texts?: ParameterTexts,
): ExportReading {
  const problems = new ParameterProblems(texts);
  const all = [...pairs];
  const valuesOf = (name: string): string[] =>
    all.filter(([key, value]) => key === name && value.trim() !== '').map(([, value]) => value.trim());
  const format = readFormat(valuesOf(EXPORT_PARAMETERS.format), problems);
  const scope = readScope(valuesOf(EXPORT_PARAMETERS.scope), problems);
  const articles =
    scope === 'all_selected' ? readArticles(valuesOf(EXPORT_PARAMETERS.articles), problems) : [];
  return {
    request: { format, scope, articles, ...readPart(scope, valuesOf, problems) },
    errors: problems.errors,
    search: all.filter(([name]) => !OWN.includes(name) && !FOREIGN_PARAMETERS.includes(name)),
  };
}

/** Which part of all results is exported; parts of another scope are refused. */
function readPart(
  scope: ExportScope,
  valuesOf: (name: string) => readonly string[],
  problems: ParameterProblems,
): Pick<ExportRequest, 'page' | 'part'> {
  const { size, part } = EXPORT_PARAMETERS;
  const whole = { page: { offset: 0, limit: MAX_EXPORTED }, part: null };
  const given = [size, part].find((name) => valuesOf(name).length > 0);
  if (given === undefined) return whole;
  if (scope !== 'all_results') {
    problems.error('P108.export_part_scope', given, { name: given });
    return whole;
  }
  const limit = readWhole('P108.export_size', size, valuesOf(size), MAX_EXPORTED, problems) ?? MAX_EXPORTED;
  if (problems.has(size)) return whole;
  const last = Math.ceil(MAX_EXPORTED / limit);
  const number = readWhole('P108.export_part', part, valuesOf(part), last, problems) ?? 1;
  return { page: { offset: (number - 1) * limit, limit }, part: number };
}

/** A whole number from 1; null when none is given, or it cannot be read. */
function readWhole(
  message: 'P108.export_part' | 'P108.export_size',
  name: string,
  values: readonly string[],
  limit: number,
  problems: ParameterProblems,
): number | null {
  const [value] = values;
  if (value === undefined) return null;
  const number = /^\d{1,6}$/.test(value) ? Number(value) : 0;
  if (values.length === 1 && number >= 1 && number <= limit) return number;
  problems.error(message, name, { value: values.join(', '), limit });
  return null;
}

function readFormat(values: readonly string[], problems: ParameterProblems): ExportFormat {
  const [value = ''] = values;
  const format = FORMATS.get(value.toLowerCase());
  if (format !== undefined && values.length === 1) return format;
  problems.error('P100.export_type_unknown', EXPORT_PARAMETERS.format, {
    value: values.join(', '),
    allowed: EXPORT_FORMATS.join(', '),
  });
  return 'csv';
}

function readScope(values: readonly string[], problems: ParameterProblems): ExportScope {
  const scope = EXPORT_SCOPES.find((each) => each === values[0]?.toLowerCase());
  if (scope !== undefined && values.length === 1) return scope;
  problems.error('P101.export_data_unknown', EXPORT_PARAMETERS.scope, {
    value: values.join(', '),
    allowed: EXPORT_SCOPES.join(', '),
  });
  return 'all_page';
}

function readArticles(values: readonly string[], problems: ParameterProblems): string[] {
  const ids = [...new Set(values.flatMap((value) => value.split(',')).map((id) => id.trim()))].filter(
    (id) => id !== '',
  );
  const wrong = ids.find((id) => !EXPORT_ID.test(id));
  if (ids.length === 0) problems.error('P102.nothing_selected', EXPORT_PARAMETERS.articles);
  else if (wrong !== undefined)
    problems.error('P103.article_not_id', EXPORT_PARAMETERS.articles, { value: wrong });
  else if (ids.length > MAX_SELECTED)
    problems.error('P104.too_many_selected', EXPORT_PARAMETERS.articles, {
      count: ids.length,
      limit: MAX_SELECTED,
    });
  return ids;
}
