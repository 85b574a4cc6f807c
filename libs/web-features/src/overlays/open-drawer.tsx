import { Box, Drawer, type DrawerProps } from '@mantine/core';
import '@mantine/core/styles/Drawer.layer.css';
import { type ReactNode } from 'react';
import { useReturnFocus } from './use-return-focus.js';
import styles from './open-drawer.module.css';

export interface OpenDrawerProps extends Pick<DrawerProps, 'onClose'> {
  readonly title: string;
  readonly closeLabel: string;
  /** The edge it opens from, in the direction of reading. */
  readonly side: 'start' | 'end';
  /** Remains visible below the scrolling content. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** Mantine's drawer, open while it is rendered; on a phone it fills the screen. */
export function OpenDrawer({ title, closeLabel, side, footer, children, onClose }: OpenDrawerProps) {
  useReturnFocus();
  return (
    <Drawer.Root
      opened
      lockScroll={false}
      size="25rem"
      position={side === 'start' ? 'left' : 'right'}
      onClose={onClose}
    >
      <Drawer.Overlay />
      <Drawer.Content className={styles.content}>
        {/* A header element would be a second banner of the page. */}
        <Drawer.Header role="presentation" className={styles.head}>
          <Drawer.Title fw={700}>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={closeLabel} />
        </Drawer.Header>
        {/* Plain text must be scrollable by keyboard too. */}
        <Drawer.Body className={styles.body} role="group" aria-label={title} tabIndex={0}>
          {children}
        </Drawer.Body>
        {footer ? (
          <Box className={styles.foot} flex="none" py="sm" px="md">
            {footer}
          </Box>
        ) : null}
      </Drawer.Content>
    </Drawer.Root>
  );
}
