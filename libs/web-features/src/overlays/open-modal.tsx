import { Group, Modal, type ModalProps } from '@mantine/core';
import '@mantine/core/styles/Modal.layer.css';
import { type ReactNode } from 'react';
import { Form, type FormProps } from '../forms/form.js';
import { useReturnFocus } from './use-return-focus.js';

export interface OpenModalProps extends Pick<ModalProps, 'size' | 'onClose' | 'closeOnClickOutside'> {
  readonly title: string;
  readonly closeLabel: string;
  /** Buttons below the content. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Mantine's modal, open while it is rendered, because its script is loaded when it opens. Mantine returns the focus
 * when `opened` changes; here it is returned when the modal is removed. Scrolling is not locked: that would write a
 * style element, which the content security policy forbids.
 */
export function OpenModal({ title, closeLabel, footer, children, size = 'md', ...rest }: OpenModalProps) {
  useReturnFocus();
  return (
    <Modal.Root opened centered radius="lg" lockScroll={false} size={size} {...rest}>
      <Modal.Overlay />
      <Modal.Content>
        {/* A header element would be a second banner of the page. */}
        <Modal.Header role="presentation">
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={closeLabel} />
        </Modal.Header>
        <Modal.Body>
          {children}
          {footer ? (
            <Group mt="lg" gap="sm">
              {footer}
            </Group>
          ) : null}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

export interface FormModalProps
  extends Pick<OpenModalProps, 'title' | 'closeLabel' | 'size'>, Omit<FormProps, 'children'> {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form in a modal. A click outside leaves it open, because the input would be lost. */
export function FormModal({ title, closeLabel, size, onClose, children, ...form }: FormModalProps) {
  return (
    <OpenModal
      title={title}
      closeLabel={closeLabel}
      onClose={onClose}
      closeOnClickOutside={false}
      {...(size === undefined ? {} : { size })}
    >
      <Form {...form}>{children}</Form>
    </OpenModal>
  );
}
