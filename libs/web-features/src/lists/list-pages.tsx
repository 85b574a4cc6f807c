import { Pagination } from '@mantine/core';
import '@mantine/core/styles/Pagination.layer.css';
import { Link } from 'react-router';

interface ListPagesProps {
  readonly page: number;
  readonly pages: number;
  readonly words: {
    /** Label of the pager. */
    readonly label: string;
    readonly previous: string;
    readonly next: string;
    readonly page: (page: number) => string;
  };
  /** The query of the address of a page. */
  readonly searchOf: (page: number) => string;
}

/** Links to the other pages of a list; hidden for a single page. */
export function ListPages({ page, pages, words, searchOf }: ListPagesProps) {
  if (pages <= 1 && page === 1) return null;
  const linkTo = (target: number, label: string) => ({
    component: Link,
    to: { search: searchOf(target) },
    preventScrollReset: true,
    'aria-label': label,
  });
  return (
    <nav aria-label={words.label}>
      <Pagination
        total={Math.max(pages, 1)}
        value={page}
        siblings={1}
        getItemProps={(target) => linkTo(target, words.page(target))}
        getControlProps={(control) => {
          if (control === 'previous' && page > 1)
            return linkTo(Math.min(page - 1, Math.max(1, pages)), words.previous);
          if (control === 'next' && page < pages) return linkTo(page + 1, words.next);
          return { 'aria-label': control === 'previous' ? words.previous : words.next };
        }}
      />
    </nav>
  );
}
