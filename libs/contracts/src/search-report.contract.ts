import type { Diagnostic } from './errors.contract.js';
import { ParameterProblems, type ParameterTexts } from './parameter-problems.js';

/** File formats of the report of a search: `.md`, `.html` and `.docx`. */
export const REPORT_FORMATS = ['markdown', 'html', 'docx'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** Name of the parameter of a report in addition to those of its search. */
export const REPORT_FORMAT_PARAMETER = 'report_format';

/** A report read from URL parameters. */
interface ReportReading {
  readonly format: ReportFormat;
  readonly errors: readonly Diagnostic[];
  /** The parameters of the search that is reported. */
  readonly search: readonly (readonly [string, string])[];
}

/** Reads the parameters of `GET /searchReport`; Markdown where no format is named. Never throws. */
export function readReportParameters(
  pairs: Iterable<readonly [string, string]>,
  texts?: ParameterTexts,
): ReportReading {
  const problems = new ParameterProblems(texts);
  const all = [...pairs];
  const values = all
    .filter(([name, value]) => name === REPORT_FORMAT_PARAMETER && value.trim() !== '')
    .map(([, value]) => value.trim().toLowerCase());
  const [first = 'markdown'] = values;
  const format = REPORT_FORMATS.find((each) => each === first);
  if (format === undefined || values.some((value) => value !== first))
    problems.error('P105.report_format_unknown', REPORT_FORMAT_PARAMETER, {
      value: values.join(', '),
      allowed: REPORT_FORMATS.join(', '),
    });
  return {
    format: format ?? 'markdown',
    errors: problems.errors,
    search: all.filter(([name]) => name !== REPORT_FORMAT_PARAMETER),
  };
}
