import type { Language } from '@clinical/contracts';
import type { SourceSpan } from '@clinical/query-language';
import { SearchTooLargeError } from '@clinical/search-engine';
import { detailsDiagnostic } from './advanced/details-diagnostic.js';
import { RequestRefusedError } from '../planning/request-refused.error.js';

/**
 * Runs a search, and rejects one that exceeds the limits of the engine (Q070).
 *
 * @param span of the line that is the result
 * @throws RequestRefusedError; other errors of the search
 */
export async function refuseTooLarge<T>(
  { start, end }: SourceSpan,
  language: Language,
  search: Promise<T>,
): Promise<T> {
  try {
    return await search;
  } catch (error) {
    if (!(error instanceof SearchTooLargeError)) throw error;
    const hint = 'Q070.engine.hint';
    throw new RequestRefusedError('INVALID_QUERY', [
      detailsDiagnostic(language, 'error', 'Q070.engine', { start, end }, {}, { hint }),
    ]);
  }
}
