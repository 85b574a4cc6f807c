import type { Language } from '@clinical/contracts';
import { formatPartialDate } from '../i18n/format.js';

/** The last day (UTC) before a grant ends. */
export function lastDay(end: string, language: Language): string {
  return formatPartialDate(new Date(Date.parse(end) - 1).toISOString().slice(0, 10), language);
}
