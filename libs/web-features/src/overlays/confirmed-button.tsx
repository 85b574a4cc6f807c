import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useInstitutionsText } from '../i18n/use-institutions-text.js';
import { OpenModal } from './open-modal.js';

interface ConfirmedButtonProps {
  /** Action and object: its name, and the title of the confirmation. Absent: `text`. */
  readonly label?: string;
  readonly text: string;
  /** Its consequences. */
  readonly question: string;
  readonly size?: 'compact-sm';
  readonly disabled?: boolean;
  readonly onConfirm: () => void;
}

/** A button for an irreversible action: it asks for confirmation. */
export function ConfirmedButton({ label, text, question, size, disabled, onConfirm }: ConfirmedButtonProps) {
  const { t } = useInstitutionsText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        {...(size === undefined ? {} : { size })}
        variant="default"
        disabled={disabled ?? false}
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        {text}
      </Button>
      {isOpen ? (
        <OpenModal
          title={label ?? text}
          closeLabel={t('institutions.cancel')}
          onClose={() => setOpen(false)}
          footer={
            <>
              <Button
                color="red"
                onClick={() => {
                  setOpen(false);
                  onConfirm();
                }}
              >
                {text}
              </Button>
              <Button variant="default" onClick={() => setOpen(false)}>
                {t('institutions.cancel')}
              </Button>
            </>
          }
        >
          <Text>{question}</Text>
        </OpenModal>
      ) : null}
    </>
  );
}
