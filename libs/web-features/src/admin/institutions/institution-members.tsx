import type { InstitutionMember, InstitutionRow } from '@clinical/contracts';
import {
  Badge,
  Button,
  Checkbox,
  Group,
  Pagination,
  Stack,
  Table,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Pagination.layer.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../account/account-form.js';
import { useAccountText } from '../../account/use-account-text.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { useInstitutionsText } from '../../i18n/use-institutions-text.js';
import { RowTable } from '../../lists/row-table.js';
import { ConfirmedRemoval } from './confirmed-removal.js';
import type { InstitutionCalls } from './institution-calls.js';
import { INSTITUTIONS } from './institutions.query.js';

const ROWS = 20;

interface MembersProps {
  readonly institution: InstitutionRow;
  readonly calls: InstitutionCalls;
}

/** The members of an institution, with removal; administrators of the service can also add members. */
export function InstitutionMembers({ institution, calls }: MembersProps) {
  const { t } = useInstitutionsText();
  const account = useAccountText();
  const [page, setPage] = useState(1);
  const [outcome, setOutcome] = useState('');
  const members = useQuery({
    queryKey: [...INSTITUTIONS, 'members', institution.id, page],
    queryFn: ({ signal }) => calls.members(institution.id, page, signal),
    placeholderData: keepPreviousData,
  }).data;
  const total = members?.total ?? institution.members;
  const pages = Math.ceil(total / ROWS);
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {t('institutions.members')}
      </Title>
      <Text>
        {institution.seats === null
          ? t('institutions.memberCount', { count: total })
          : t('institutions.memberSeats', { count: total, seats: institution.seats })}
      </Text>
      <Text role="status">{outcome}</Text>
      {members === undefined || members.data.length === 0 ? null : (
        <RowTable
          label={t('institutions.members')}
          headings={[t('institutions.member'), t('institutions.memberBy'), t('institutions.actions')]}
        >
          {members.data.map((member) => (
            <Member
              key={member.user_id}
              member={member}
              institution={institution}
              calls={calls}
              onOutcome={setOutcome}
            />
          ))}
        </RowTable>
      )}
      {total > ROWS ? (
        <nav aria-label={account.t('admin.paging')}>
          <Pagination
            value={page}
            onChange={setPage}
            total={pages}
            getItemProps={(each) => ({ 'aria-label': account.t('admin.page', { page: each, pages }) })}
            getControlProps={(control) => ({
              'aria-label': account.t(control === 'previous' ? 'admin.previous' : 'admin.next'),
            })}
          />
        </nav>
      ) : null}
      {calls.addMember === undefined ? null : (
        <AddMember id={institution.id} add={calls.addMember} onOutcome={setOutcome} />
      )}
    </Stack>
  );
}

interface MemberProps extends MembersProps {
  readonly member: InstitutionMember;
  readonly onOutcome: (text: string) => void;
}

function Member({ member, institution, calls, onOutcome }: MemberProps) {
  const { t } = useInstitutionsText();
  const { setAdministrator } = calls;
  const key = { id: institution.id, account: member.user_id };
  return (
    <Table.Tr>
      <Table.Td>
        {member.email}
        <Text size="sm" c="dimmed">
          {`${member.firstname} ${member.lastname}`.trim()}
        </Text>
      </Table.Td>
      <Table.Td>
        {t(`members.by.${member.route}`)}{' '}
        {member.administrator ? (
          <Badge miw="max-content" color="gray">
            {t('institutions.administrator')}
          </Badge>
        ) : null}
      </Table.Td>
      <Table.Td>
        <Group gap="xs">
          {setAdministrator === undefined ? null : (
            <SetAdministrator
              member={member}
              memberKey={key}
              request={setAdministrator}
              onOutcome={onOutcome}
            />
          )}
          <ConfirmedRemoval
            label={t('institutions.removeOf', { email: member.email })}
            text={t('institutions.remove')}
            question={t('members.confirmRemove', { email: member.email })}
            removal={key}
            request={calls.removeMember}
            outcome={({ message }) => message}
            onOutcome={onOutcome}
          />
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

interface SetAdministratorProps {
  readonly member: InstitutionMember;
  readonly memberKey: { readonly id: number; readonly account: number };
  readonly request: NonNullable<InstitutionCalls['setAdministrator']>;
  readonly onOutcome: (text: string) => void;
}

function SetAdministrator({ member, memberKey, request, onOutcome }: SetAdministratorProps) {
  const { t } = useInstitutionsText();
  const account = useAccountText();
  const { mutate, isPending } = useApiMutation({
    request,
    invalidates: [INSTITUTIONS],
    onSuccess: ({ message }) => onOutcome(message),
    onError: (error) => onOutcome(failureText(error, account.t)),
  });
  return (
    <Button
      size="compact-sm"
      variant="default"
      disabled={isPending}
      onClick={() => mutate({ ...memberKey, administrator: !member.administrator })}
    >
      {t(member.administrator ? 'institutions.endAdministrator' : 'institutions.makeAdministrator')}
    </Button>
  );
}

interface AddMemberProps {
  readonly id: number;
  readonly add: NonNullable<InstitutionCalls['addMember']>;
  readonly onOutcome: (text: string) => void;
}

function AddMember({ id, add, onOutcome }: AddMemberProps) {
  const { t } = useInstitutionsText();
  const account = useAccountText();
  const [email, setEmail] = useState('');
  const [administrator, setAdministrator] = useState(false);
  const { mutate, isPending } = useApiMutation({
    request: add,
    invalidates: [INSTITUTIONS],
    onSuccess: ({ status, message }) => {
      onOutcome(message);
      if (status === 1) setEmail('');
    },
    onError: (error) => onOutcome(failureText(error, account.t)),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    mutate({ id, email: email.trim(), administrator });
  };
  return (
    <form onSubmit={send}>
      <Stack gap="sm" maw={420}>
        <TextInput
          label={t('institutions.memberEmail')}
          type="email"
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <Checkbox
          label={t('institutions.asAdministrator')}
          checked={administrator}
          onChange={({ currentTarget }) => setAdministrator(currentTarget.checked)}
        />
        <Group>
          <Button type="submit" variant="default" loading={isPending}>
            {t('institutions.addMember')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
