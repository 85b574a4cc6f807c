import type { ImportReport } from '@clinical/collection';
import { count, number, printable } from './format.js';

type NotRead = ImportReport['firstNotRead'][number];
type NotedValues = NotRead['values'][number];

/** Most files, and most lines of one file, that are printed. */
const MAX_FILES = 5;
const MAX_LINES = 12;

const OUTCOME: Readonly<Record<NotedValues['outcome'], readonly [one: string, many: string]>> = {
  'left out': ['value could not be read and is left out', 'values could not be read and are left out'],
  'read in part': [
    'date was read in part, without a day or month that it states',
    'dates were read in part, without a day or month that they state',
  ],
  'not known': ['value is not known and is kept as written', 'values are not known and are kept as written'],
};

/** What was not read of the files of an import, although their records were imported; nothing if all was. */
export function notReadLines({ firstNotRead, notReadList }: ImportReport): string[] {
  if (firstNotRead.length === 0) return [];
  return [
    ...firstNotRead.slice(0, MAX_FILES).flatMap(linesOfFile),
    ...(firstNotRead.length > MAX_FILES ? ['… and more files'] : []),
    ...(notReadList === null ? [] : [`The full list of what was not read: ${notReadList}`]),
  ];
}

function linesOfFile({ file, values, unused, unusedElsewhere }: NotRead): string[] {
  const lines = [
    ...values.map(valuesLine),
    ...[...unused]
      .sort((a, b) => b.count - a.count)
      .map((field) => `'${field.name}' is not used: ${count(field.count, 'value')}`),
    ...(unusedElsewhere > 0 ? [`further fields are not used: ${count(unusedElsewhere, 'value')}`] : []),
  ];
  const more = lines.length - MAX_LINES;
  return [
    `Not read of ${file}:`,
    ...lines.slice(0, MAX_LINES).map((line) => `  ${line}`),
    ...(more > 0 ? [`  … and ${number(more)} more`] : []),
  ].map(printable);
}

function valuesLine({ field, outcome, count: all, examples }: NotedValues): string {
  const [one, many] = OUTCOME[outcome];
  const shown = examples.map(
    ({ text, record, line }) => `'${text}' (record ${record}${line > 0 ? `, line ${line}` : ''})`,
  );
  const more = all > examples.length ? ', …' : '';
  return `${field}: ${number(all)} ${all === 1 ? one : many}: ${shown.join(', ')}${more}`;
}
