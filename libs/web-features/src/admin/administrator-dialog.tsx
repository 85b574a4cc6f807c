import type { AccountRow } from '@clinical/contracts';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '../account/account-form.js';
import { useAccountText } from '../account/use-account-text.js';
import { useApiMutation } from '../api-client/use-api-mutation.js';
import { Message } from '../overlays/message.js';
import { OpenModal } from '../overlays/open-modal.js';
import { useSession } from '../session/session.js';
import { changeRole } from './admin.query.js';

interface AdministratorDialogProps {
  readonly account: AccountRow;
  /** Called with the success message once the role has changed. */
  readonly onDone: (message: string) => void;
  readonly onClose: () => void;
}

/** Asks before the administrator role is granted or removed. It stays open until the server has changed the role. */
export function AdministratorDialog({ account, onDone, onClose }: AdministratorDialogProps) {
  const { t } = useAccountText();
  const { userId } = useSession();
  const [failure, setFailure] = useState('');
  const { user_id: id, email, roles } = account;
  // The row may have the new role while the dialog is still open.
  const [granted] = useState(!roles.includes('Administrator'));
  const { mutate, isPending } = useApiMutation({
    request: (_: void, signal) => changeRole(id, { role: 'Administrator', granted }, signal),
    invalidates: [['admin-accounts']],
    onSuccess: () => {
      onDone(t(granted ? 'admin.granted' : 'admin.revoked', { role: t('admin.role.Administrator'), email }));
      onClose();
    },
    onError: (error) => setFailure(failureText(error, t)),
  });
  const question = granted ? 'admin.makeAdministrator' : 'admin.removeAdministrator';
  return (
    <OpenModal
      title={t(question, { email })}
      closeLabel={t('dialog.close')}
      onClose={onClose}
      footer={
        <>
          <Button
            loading={isPending}
            {...(granted ? {} : { color: 'red' })}
            onClick={() => {
              setFailure('');
              mutate();
            }}
          >
            {t(`${question}.confirm`)}
          </Button>
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
        </>
      }
    >
      <Stack gap="sm">
        {!granted && id === userId ? <Text fw={550}>{t('admin.removeAdministrator.own')}</Text> : null}
        <Text>{t(`${question}.text`)}</Text>
        {failure === '' ? null : <Message tone="problem" title={failure} />}
      </Stack>
    </OpenModal>
  );
}
