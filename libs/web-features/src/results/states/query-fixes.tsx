import { type Diagnostic, type SearchRequest, withFix } from '@clinical/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.js';
import { Link } from 'react-router';
import { useSearchState } from '../request/search-state.js';
import { headline } from '../request/use-arrival.js';

/**
 * Returns a function that creates the link to the search with a diagnostic's fix; null without a fix for the typed
 * text.
 */
export function useQuickFix(): (diagnostic: Diagnostic) => ReactNode {
  const { t } = useTranslation('search');
  const { request, addressOf } = useSearchState();
  return (diagnostic) => {
    const fixed = isTyped(request) ? fixedQuery(request.criteria, diagnostic) : null;
    if (fixed === null) return null;
    return <Link to={addressOf({ criteria: fixed })}>{t('useFix', { query: headline(fixed) })}</Link>;
  };
}

/** Whether offsets refer to the typed text, and not to one written from fields. */
export function isTyped({ form, searchType }: SearchRequest): boolean {
  return form === null && searchType !== 'pico';
}

/** The query with a diagnostic's fix applied; null without a fix. */
export function fixedQuery(criteria: string, diagnostic: Diagnostic): string | null {
  const fixed = withFix(criteria, diagnostic);
  return fixed === null || fixed.trim() === '' || fixed === criteria ? null : fixed;
}
