import { Stack, Text } from '@mantine/core';
import { Children, type ReactNode, Suspense, useId } from 'react';
import styles from './page-frame.module.css';

interface PageFrameProps {
  /** `text` for running text, `wide` for lists, cards and tables, `form` for a form of short fields. */
  readonly width?: 'text' | 'wide' | 'form';
  /** Shown next to the content on wide screens. */
  readonly aside?: ReactNode;
  /** The page is still loading: nothing below it moves when it arrives. */
  readonly arriving?: boolean;
  readonly children: ReactNode;
}

/** The content of a page in the grid that every page has: all start at the same left edge. */
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
  const labelId = useId();
  return (
    <nav aria-labelledby={labelId} className={styles.contents} data-print="none">
      <Text id={labelId} size="note" fw={550} pb={4}>
        {label}
      </Text>
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
