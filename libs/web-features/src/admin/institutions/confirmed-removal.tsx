import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '../../account/account-form.js';
import { useAccountText } from '../../account/use-account-text.js';
import { useInstitutionsText } from '../../i18n/use-institutions-text.js';
import { OpenModal } from '../../overlays/open-modal.js';
import { useQueryClient } from '@tanstack/react-query';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { INSTITUTIONS } from './institutions.query.js';

interface ConfirmedRemovalProps<Key, Reply> {
  readonly label: string;
  readonly text: string;
  readonly question: string;
  readonly removal: Key;
  readonly request: (key: Key, signal: AbortSignal) => Promise<Reply>;
  readonly outcome: string | ((reply: Reply) => string);
  readonly onOutcome: (text: string) => void;
}

/** A button that removes a login or a member once that is confirmed. */
export function ConfirmedRemoval<Key, Reply>({
  label,
  text,
  question,
  removal,
  request,
  outcome,
  onOutcome,
}: ConfirmedRemovalProps<Key, Reply>) {
  const { t } = useInstitutionsText();
  const account = useAccountText();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useApiMutation({
    request,
    // The row goes with the new list, and this component with it: the outcome is said before the list is read.
    onSuccess: (reply) => {
      onOutcome(typeof outcome === 'string' ? outcome : outcome(reply));
      void queries.invalidateQueries({ queryKey: INSTITUTIONS });
    },
    onError: (error) => onOutcome(failureText(error, account.t)),
  });
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        disabled={isPending}
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        {text}
      </Button>
      {isOpen ? (
        <OpenModal
          title={label}
          closeLabel={t('institutions.cancel')}
          onClose={() => setOpen(false)}
          footer={
            <>
              <Button
                color="red"
                onClick={() => {
                  setOpen(false);
                  mutate(removal);
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
