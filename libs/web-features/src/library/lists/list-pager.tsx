import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pagerWindow } from '../../results/pager/pager.js';
import type { ListRequest } from '../library.query.js';
import { useLibraryText } from '../use-library-text.js';
import { listQueryString } from './list-of-pages.js';
import styles from '../../results/pager/pager.module.css';

/** The way to the other pages of a list; nothing where all of it is on one. */
export function ListPager({ request, total }: { readonly request: ListRequest; readonly total: number }) {
  const { t } = useLibraryText();
  const pages = Math.ceil(total / request.rows);
  if (pages <= 1 && request.page === 1) return null;
  const { page } = request;
  const to = (number: number) => listQueryString({ ...request, page: number });
  return (
    <nav className={styles.pager} aria-label={t('list.pages')}>
      <ol className={styles.numbers}>
        <li>
          <PageLink to={page > 1 ? to(Math.min(page - 1, Math.max(1, pages))) : null}>
            <ChevronLeft size={16} aria-hidden="true" />
            <span className={styles.word}>{t('list.previous')}</span>
          </PageLink>
        </li>
        {pagerWindow(page, pages).map((number) => (
          <li key={number} className={styles.number} data-far={Math.abs(number - page) > 1}>
            <PageLink to={to(number)} label={t('list.page', { page: number })} current={number === page}>
              {number}
            </PageLink>
          </li>
        ))}
        <li>
          <PageLink to={page < pages ? to(page + 1) : null}>
            <span className={styles.word}>{t('list.next')}</span>
            <ChevronRight size={16} aria-hidden="true" />
          </PageLink>
        </li>
      </ol>
    </nav>
  );
}

interface PageLinkProps {
  /** Null for nowhere to go. */
  readonly to: string | null;
  readonly label?: string;
  readonly current?: boolean;
  readonly children: ReactNode;
}

function PageLink({ to, label, current = false, children }: PageLinkProps) {
  if (to === null)
    return (
      <a role="link" aria-disabled="true" className={styles.link}>
        {children}
      </a>
    );
  return (
    <Link
      className={styles.link}
      to={{ search: to }}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
    >
      {children}
    </Link>
  );
}
