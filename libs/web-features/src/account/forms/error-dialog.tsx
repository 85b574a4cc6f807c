import { Button, Dialog } from '@clinical/web-ui';
import { useAccountText } from '../use-account-text.js';

export interface ErrorDialogProps {
  /** What went wrong; 'An error has occurred' where it is empty (ACCOUNTS-8). */
  readonly message: string;
  readonly onClose: () => void;
}

/** The error dialog. What was typed stays in the form behind it. */
export function ErrorDialog({ message, onClose }: ErrorDialogProps) {
  const { t } = useAccountText();
  return (
    <Dialog
      title={t('form.failed')}
      closeLabel={t('dialog.close')}
      onClose={onClose}
      size="narrow"
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('dialog.close')}
        </Button>
      }
    >
      <p role="alert">{message === '' ? t('error.generic') : message}</p>
    </Dialog>
  );
}
