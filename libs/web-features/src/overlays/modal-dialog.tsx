import { Modal, type ModalProps } from '@mantine/core';
import '@mantine/core/styles/Modal.layer.css';
import { type ReactNode, useEffect, useState } from 'react';

export interface ModalDialogProps extends Pick<ModalProps, 'size' | 'onClose'> {
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/**
 * Mantine's modal, open for as long as it is rendered. Its script is loaded when it first opens, so the focus is given back
 * when it is removed rather than when `opened` changes. It does not lock scrolling, which would write a style element that
 * the content security policy forbids.
 */
export function ModalDialog({ title, closeLabel, children, ...props }: ModalDialogProps) {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    },
    [opener],
  );
  return (
    <Modal.Root opened centered lockScroll={false} {...props}>
      <Modal.Overlay />
      <Modal.Content>
        {/* A header element would be a second banner of the page. */}
        <Modal.Header role="presentation">
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={closeLabel} />
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
