import type { ReactNode } from 'react';
import { Dialog } from '../dialog/dialog.js';
import { Form, type FormProps } from './form.js';

export interface FormDialogProps extends Pick<FormProps, 'onSubmit' | 'onBegin' | 'busy' | 'refused'> {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A form in a dialog. The first field has the focus; a click beside the dialog leaves it open, as what was typed
 * would be lost.
 */
export function FormDialog({ title, closeLabel, onClose, children, ...form }: FormDialogProps) {
  return (
    <Dialog title={title} closeLabel={closeLabel} onClose={onClose} size="narrow" beginAt="field" stays>
      <Form {...form}>{children}</Form>
    </Dialog>
  );
}
