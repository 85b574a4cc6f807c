import type { SearchResponse } from '@clinical/contracts';
import { Button, Notice } from '@clinical/web-ui';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveSearchButton } from '../library/saved/save-search-button.js';
import libraryStyles from '../library/library.module.css';
import type { ShowAppraisal } from '../appraisal/appraisal-view.js';
import { FoldLine } from './list/fold-line.js';
import { ListNotices } from './list/list-notices.js';
import { ResultList } from './list/result-list.js';
import { pageCount } from './pager/pager-window.js';
import { Pager } from './pager/pager.js';
import { useSearchState } from './request/search-state.js';
import type { DisplayChoices } from './request/use-display-choices.js';
import { SearchDetailsSection } from './search-details/search-details-section.js';
import { BeyondEnd } from './states/beyond-end.js';
import { EmptyResults } from './states/empty-results.js';

export interface FoundResultsProps {
  readonly response: SearchResponse;
  /** The results are those of the search before. */
  readonly stale: boolean;
  /** Fetching them anew failed. */
  readonly failed: boolean;
  readonly choices: DisplayChoices;
  readonly explained: string | null;
  readonly onExplain: (id: string) => void;
  readonly onShow: ShowAppraisal;
  readonly onRetry: () => void;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly listRef: Ref<HTMLOListElement>;
}

/** An answer: notices, the list, what is folded away, the pager; or that there is nothing, and what to do. */
export function FoundResults(props: FoundResultsProps) {
  const { response, stale, failed, onRetry, ...list } = props;
  const { t } = useTranslation('search');
  const { notices, request } = useSearchState();
  const { summary, documents } = response;
  const pages = pageCount(summary.listed, summary.rows);
  return (
    <>
      {failed ? (
        <Notice tone="attention" actions={<Button onClick={onRetry}>{t('tryAgain')}</Button>}>
          {t('staleTitle')}
        </Notice>
      ) : null}
      <ListNotices summary={summary} corrections={notices} />
      <SearchDetailsSection summary={summary} stale={stale} />
      {summary.total === 0 && !stale ? <EmptyResults /> : null}
      {summary.total > 0 && documents.length === 0 && !stale ? <BeyondEnd pages={pages} /> : null}
      {documents.length > 0 ? <ResultList response={response} stale={stale} {...list} /> : null}
      {summary.total > 0 ? (
        <>
          <FoldLine summary={summary} />
          <Pager summary={summary} />
          <p className={libraryStyles.afterList}>
            <SaveSearchButton request={request} />
          </p>
        </>
      ) : null}
    </>
  );
}
