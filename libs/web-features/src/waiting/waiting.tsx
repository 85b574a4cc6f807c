import { Flex, Group, Loader, Skeleton, Text } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useEffect, useState } from 'react';
import styles from './waiting.module.css';

/** Waits of less than this need no sign, in milliseconds. */
const PATIENCE_MS = 400;

/** True once `active` has been true for `delay` milliseconds without interruption; false as soon as it is false. */
export function useDelayed(active: boolean, delay: number = PATIENCE_MS): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => setElapsed(true), delay);
    return () => {
      clearTimeout(timer);
      setElapsed(false);
    };
  }, [active, delay]);
  return active && elapsed;
}

/** A loader with its text, which is read out. Its space is reserved, so nothing moves. */
export function Waiting({ label, visible = true }: { label: string; visible?: boolean }) {
  return (
    <Group component="span" gap="xs" role="status" align="baseline" mih="var(--ev-line-body)">
      {visible ? (
        <>
          <Loader size={16} aria-hidden="true" className={styles.loader} />
          <Text component="span" c="dimmed">
            {label}
          </Text>
        </>
      ) : null}
    </Group>
  );
}

interface SkeletonLinesProps {
  /** Line height of the expected text, so that nothing moves when it loads; a CSS length. */
  readonly lineHeight?: string;
  /** Width of each line as a share of the column, such as `['96%', '60%']`; one line per entry. */
  readonly widths: readonly string[];
}

/** Grey lines as a placeholder of text. Hidden from screen readers: announce 'loading' elsewhere, once. */
export function SkeletonLines({ lineHeight = 'var(--ev-line-body)', widths }: SkeletonLinesProps) {
  return (
    <div aria-hidden="true">
      {widths.map((width, index) => (
        <Flex key={index} align="center" h={lineHeight}>
          <Skeleton height="55%" width={width} />
        </Flex>
      ))}
    </div>
  );
}
