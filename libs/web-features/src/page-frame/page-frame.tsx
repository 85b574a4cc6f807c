import { Stack } from '@mantine/core';
import { Children, type ReactNode, Suspense } from 'react';
import styles from './page-frame.module.css';

interface PageFrameProps {
  /** `text` for running text, `wide` for lists, cards and tables. */
  readonly width?: 'text' | 'wide';
  /** Shown next to the content on wide screens. */
  readonly aside?: ReactNode;
  /** The page is still loading: nothing below it moves when it arrives. */
  readonly arriving?: boolean;
  readonly children: ReactNode;
}

/** The content of a page in the middle of the grid that every page has. */
export function PageFrame({ width = 'text', aside, arriving = false, children }: PageFrameProps) {
  const content = (
    <Stack gap="lg" miw={0} data-arriving={arriving || undefined}>
      {/* The server-rendered page is hydrated part by part, so that it stays responsive. */}
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

/** Links to the parts of a long page, which remain visible while scrolling. Only on wide screens. */
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
