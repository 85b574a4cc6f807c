import type { Diagnostic } from '@clinical/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSearchState } from '../request/search-state.js';
import { headline } from '../request/typed-text.js';
import { isTyped, mendedQuery } from './marked-query.js';

/** Makes the link to the search with a diagnostic's fix put in; null where it offers none for what was typed. */
export function useQuickFix(): (diagnostic: Diagnostic) => ReactNode {
  const { t } = useTranslation('search');
  const { request, addressOf } = useSearchState();
  return (diagnostic) => {
    const mended = isTyped(request) ? mendedQuery(request.criteria, diagnostic) : null;
    if (mended === null) return null;
    return <Link to={addressOf({ criteria: mended })}>{t('useFix', { query: headline(mended) })}</Link>;
  };
}
