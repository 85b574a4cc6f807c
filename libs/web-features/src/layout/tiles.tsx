import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './tiles.module.css';

interface TilesProps {
  /** The least width of a column; there are as many as fit. */
  readonly least: string;
  /** Columns keep their width when fewer than fit are shown. */
  readonly fill?: boolean;
  /** Between rows, and between columns where that differs. */
  readonly gap?: string;
  readonly component?: 'div' | 'ul';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Parts of one width side by side. Mantine's grid writes a style sheet into the page, which its policy forbids. */
export function Tiles({ least, fill = false, gap, component = 'div', className, children }: TilesProps) {
  return (
    <Box
      component={component}
      className={[styles.tiles, className].filter(Boolean).join(' ')}
      data-fill={fill}
      __vars={{ '--least': least, '--gap': gap }}
    >
      {children}
    </Box>
  );
}
