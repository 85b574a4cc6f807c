import { csvText } from '@clinical/contracts';
import { downloadFile } from './download-file.js';

/** Has the browser save rows as a CSV file. */
export function downloadCsv(name: string, rows: readonly (readonly (string | number)[])[]): void {
  downloadFile(name, new Blob([csvText(rows)], { type: 'text/csv;charset=utf-8' }));
}
