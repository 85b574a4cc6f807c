import { Stack } from '@mantine/core';
import { Children, type ReactNode, Suspense } from 'react';
import styles from './page-frame.module.css';

interface PageFrameProps {
  /** `text` for what is read, `wide` for lists, cards and tables. */
  readonly width?: 'text' | 'wide';
  /** Stands beside the content where there is room. */
  readonly aside?: ReactNode;
  /** The page is still on its way: nothing below it moves when it comes. */
  readonly arriving?: boolean;
  readonly children: ReactNode;
}

/** The content of a page in the middle of the grid that every page has. */
export function PageFrame({ width = 'text', aside, arriving = false, children }: PageFrameProps) {
  const content = (
    <Stack gap="lg" miw={0} data-arriving={arriving || undefined}>
      {/* What the server has rendered is taken over part by part, so that the page can be used meanwhile. */}
      {Children.map(children, (child) => (
        <Suspense>{child}</Suspense>
      ))}
    </Stack>
  );
  return (
    <div className={styles.frame} data-width={width} data-aside={aside !== undefined}>
      {aside}
      {content}
    </div>
  );
}

interface ContentsProps {
  readonly label: string;
  readonly parts: readonly { readonly id: string; readonly title: string }[];
}

/** The parts of a long page as links, which stay in sight while it is read. Only on wide screens. */
export function Contents({ label, parts }: ContentsProps) {
  return (
    <nav aria-label={label} className={styles.contents} data-print="none">
      <ul>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
