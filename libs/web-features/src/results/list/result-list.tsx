import { criteriaOf, type SearchResponse } from '@clinical/contracts';
import { SkeletonLines, VisuallyHidden } from '@clinical/web-ui';
import { Fragment, type Ref, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShowAppraisal } from '../../appraisal/appraisal-view.js';
import { useFormat } from '../format/share-links.js';
import { allWordsBlock } from '../request/typed-text.js';
import { useSearchState } from '../request/search-state.js';
import type { DisplayChoices } from '../request/use-display-choices.js';
import { ResultItem } from './result-item.js';
import styles from './result-list.module.css';

export interface ResultListProps {
  readonly response: SearchResponse;
  /** The results are those of the search before. */
  readonly stale: boolean;
  readonly choices: DisplayChoices;
  /** The record whose place is being explained. */
  readonly explained: string | null;
  readonly onExplain: (id: string) => void;
  readonly onShow: ShowAppraisal;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly listRef: Ref<HTMLOListElement>;
}

/** The results of a page in their order; dimmed while the next ones load. */
export function ResultList(props: ResultListProps) {
  const { response, stale, choices, explained, onExplain, onShow, headingRef, listRef } = props;
  const { t } = useTranslation('search');
  const format = useFormat();
  const { request } = useSearchState();
  const { summary, documents } = response;
  const criteria = useMemo(() => criteriaOf(request), [request]);
  const starred = useMemo(() => new Set(summary.starred_data), [summary.starred_data]);
  const reviews = useMemo(
    () => new Map(summary.srscores_data.map((review) => [review.id, review])),
    [summary.srscores_data],
  );
  const block = allWordsBlock(summary);
  const firstWithSome = block === null ? null : block.all - summary.start;
  const moreWithSome = block === null ? '' : t('moreWithSome', format.counted(block.some));
  return (
    <div className={styles.results} aria-busy={stale} data-stale={stale} data-compact={choices.compact}>
      <h2 ref={headingRef} tabIndex={-1} className={styles.heading}>
        {t('listHeading', {
          first: format.number(summary.start + 1),
          last: format.number(summary.start + documents.length),
          total: format.number(summary.total),
        })}
      </h2>
      <ol ref={listRef} className={styles.list} start={summary.start + 1}>
        {documents.map((document, index) => (
          <Fragment key={document.id}>
            {index === firstWithSome ? (
              <li>
                <h3 className={styles.divider}>{moreWithSome}</h3>
              </li>
            ) : null}
            <ResultItem
              document={document}
              review={reviews.get(document.id)}
              starred={starred.has(document.id)}
              criteria={criteria}
              choices={choices}
              explained={document.id === explained}
              onExplain={onExplain}
              onShow={onShow}
            />
          </Fragment>
        ))}
      </ol>
    </div>
  );
}

/** Enough to fill a tall screen, so that nothing below it is seen to move. */
const ITEMS = ['92%', '78%', '86%', '70%', '95%', '82%', '74%', '88%'];

/** Grey lines of the shape of the results to come. */
export function ResultListSkeleton() {
  const { t } = useTranslation('search');
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <h2>{t('loading')}</h2>
      </VisuallyHidden>
      {ITEMS.map((width) => (
        <div key={width} className={styles.placeholder}>
          <SkeletonLines role="title" widths={[width]} />
          <SkeletonLines role="source" widths={['55%', '30%']} />
          <SkeletonLines role="body" widths={['98%', '94%', '60%']} />
          <SkeletonLines role="source" widths={['45%']} />
        </div>
      ))}
    </div>
  );
}
