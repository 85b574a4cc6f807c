import { Table } from '@mantine/core';
import { type ReactNode, useCallback, useState } from 'react';
import styles from './side-scroll.module.css';

interface SideScrollProps {
  /** Label for screen readers. */
  readonly label: string;
  /** Width of the table in pixels; below it the table scrolls. */
  readonly minWidth: number;
  /** Whether it is a landmark, like the main table of a page. */
  readonly role?: 'region' | 'group';
  /** The table. */
  readonly children: ReactNode;
}

interface Hidden {
  readonly before: boolean;
  readonly after: boolean;
}

/** A table that scrolls sideways by itself, by keyboard too. A shadow at an edge shows that there is more. */
export function SideScroll({ label, minWidth, role = 'region', children }: SideScrollProps) {
  const [hidden, setHidden] = useState<Hidden>({ before: false, after: false });
  const watch = useCallback((element: HTMLDivElement | null) => {
    if (element === null) return;
    const update = () =>
      setHidden((known) => {
        const now = hiddenIn(element);
        return now.before === known.before && now.after === known.after ? known : now;
      });
    const sizes = new ResizeObserver(update);
    sizes.observe(element);
    // Rows that arrive later change the content's width.
    if (element.firstElementChild) sizes.observe(element.firstElementChild);
    element.addEventListener('scroll', update, { passive: true });
    update();
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, []);
  return (
    <div className={styles.frame} data-more-before={hidden.before} data-more-after={hidden.after}>
      <Table.ScrollContainer
        ref={watch}
        minWidth={minWidth}
        type="native"
        role={role}
        aria-label={label}
        tabIndex={0}
      >
        {children}
      </Table.ScrollContainer>
    </div>
  );
}

/** Whether content is hidden at either edge. Zoomed pages end at fractions of a pixel. */
function hiddenIn({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Hidden {
  return { before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 };
}
