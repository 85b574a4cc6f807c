import type { ProfileData } from '@clinical/contracts';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '../../api-client/call-api.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { Message } from '../../overlays/message.js';
import { sessionChanged } from '../../session/session.js';
import { failureText } from '../account-form.js';
import { profileQuery } from '../account.query.js';
import { useAccountText } from '../use-account-text.js';

/** The institutions that the person belongs to, and the offer to link the one whose login this browser has used. */
export function InstitutionsSection({ data }: { readonly data: ProfileData }) {
  const { t } = useAccountText();
  const [outcome, setOutcome] = useState('');
  const options = {
    invalidates: [profileQuery.queryKey],
    onSuccess: ({ message }: { readonly message: string }) => {
      setOutcome(message);
      // The server has written the new rights into the readable copy.
      sessionChanged();
    },
    onError: (error: Error) => setOutcome(failureText(error, t)),
  };
  const link = useApiMutation({
    ...options,
    request: (_: null, signal) => callApi('POST /User/institutions', signal),
  });
  const leave = useApiMutation({
    ...options,
    request: (id: number, signal) => callApi('DELETE /User/institutions/{id}', signal, { params: { id } }),
  });
  const { memberships, linkable_institution: linkable } = data;
  const isEmpty = memberships.length === 0 && linkable === '';
  return (
    <Stack gap="sm" component={isEmpty ? 'div' : 'section'}>
      {memberships.length === 0 ? null : (
        <>
          <Title order={2} size="h4">
            {t('membership.title')}
          </Title>
          {memberships.map(({ id, name, licensed, administrator }) => (
            <Group key={id} gap="sm">
              <Text>
                {name}{' '}
                <Text
                  span
                  c="dimmed"
                >{`(${t(licensed ? 'membership.licensed' : 'membership.expired')})`}</Text>
              </Text>
              {administrator ? (
                <Button component={Link} to="/MyInstitution" size="compact-sm" variant="default">
                  {t('membership.administer')}
                </Button>
              ) : null}
              <Button
                size="compact-sm"
                variant="default"
                disabled={leave.isPending}
                aria-label={t('membership.leaveOf', { name })}
                onClick={() => leave.mutate(id)}
              >
                {t('membership.leave')}
              </Button>
            </Group>
          ))}
        </>
      )}
      {linkable === '' ? null : (
        <Message
          tone="info"
          title={t('membership.offer', { name: linkable })}
          actions={
            <Button disabled={link.isPending} onClick={() => link.mutate(null)}>
              {t('membership.link')}
            </Button>
          }
        />
      )}
      <Text role="status">{outcome}</Text>
    </Stack>
  );
}
