import type { KeptReferenceList } from '@clinical/search/contract';
import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../account/account-form.js';
import { useAccountText } from '../account/use-account-text.js';
import { useApiMutation } from '../api-client/use-api-mutation.js';
import { formatCount, formatMoment } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import { ConfirmedButton } from '../overlays/confirmed-button.js';
import { Message } from '../overlays/message.js';
import { deleteReferenceList, referenceListsQuery } from './reference-lists.query.js';
import { useReferenceText } from './use-reference-text.js';

interface KeptListsProps {
  /** Called with the id of the list to check. */
  readonly onOpen: (id: number) => void;
  /** Called with the id of a list once it is deleted. */
  readonly onDeleted: (id: number) => void;
  /** Called with what went wrong. */
  readonly onFailure: (message: string) => void;
}

/** The lists that the reader keeps, each to check again or to delete. */
export function KeptLists({ onOpen, onDeleted, onFailure }: KeptListsProps) {
  const { t } = useReferenceText();
  const account = useAccountText();
  const { data: lists = [], isPending, isError } = useQuery(referenceListsQuery);
  const { mutate: remove } = useApiMutation({
    request: deleteReferenceList,
    invalidates: [referenceListsQuery.queryKey],
    onSuccess: (_, id) => onDeleted(id),
    onError: (error) => onFailure(failureText(error, account.t)),
  });
  if (isPending) return <Text role="status">{t('lists.loading')}</Text>;
  if (isError) return <Message tone="problem">{t('lists.failed')}</Message>;
  if (lists.length === 0) return null;
  return (
    <Stack gap="xs" component="section" aria-label={t('lists.title')}>
      <Title order={2} size="h3">
        {t('lists.title')}
      </Title>
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {lists.map((list) => (
          <KeptList key={list.id} list={list} onOpen={onOpen} onDelete={remove} />
        ))}
      </Stack>
    </Stack>
  );
}

interface KeptListProps {
  readonly list: KeptReferenceList;
  readonly onOpen: (id: number) => void;
  readonly onDelete: (id: number) => void;
}

function KeptList({ list: { id, name, references, created_at: at }, onOpen, onDelete }: KeptListProps) {
  const { t } = useReferenceText();
  const language = useLanguage();
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <div style={{ minWidth: 0 }}>
        <Anchor
          component="button"
          type="button"
          ta="start"
          onClick={() => onOpen(id)}
          style={{ overflowWrap: 'anywhere' }}
        >
          {name}
        </Anchor>
        <Text size="sm" c="dimmed">
          {t('lists.about', {
            count: references,
            formatted: formatCount(references, language),
            date: formatMoment(at, language),
          })}
        </Text>
      </div>
      <ConfirmedButton
        label={t('lists.deleteNamed', { name })}
        text={t('lists.delete')}
        question={t('lists.deleteQuestion')}
        size="compact-sm"
        onConfirm={() => onDelete(id)}
      />
    </Group>
  );
}
