import type { Language } from '@clinical/contracts';
import type { SourceSpan } from '@clinical/query-language';
import { SearchTooLargeError } from '@clinical/search-engine';
import { detailsDiagnostic } from './advanced/details-diagnostic.js';
import { RequestRefusedError } from './request-refused.error.js';

/**
 * What a search gives, or the refusal of one that is more than the engine takes at once (Q070).
 *
 * @param span of what was searched: the line that is the result
 * @throws RequestRefusedError; whatever else the search ends with
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
