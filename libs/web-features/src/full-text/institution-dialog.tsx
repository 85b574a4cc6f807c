import type { ChildInstitutions } from '@clinical/contracts';
import { useAnnounce } from '@clinical/web-ui';
import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { useState } from 'react';
import { useApiMutation } from '../api-client/use-api-mutation.js';
import { notify } from '../layout/notify.js';
import { FormModal } from '../overlays/open-modal.js';
import { chooseInstitution, institutionsQuery } from './full-text.query.js';
import { useFullTextText } from './use-full-text-text.js';

interface InstitutionDialogProps {
  readonly institutions: ChildInstitutions;
  readonly onClose: () => void;
}

/** The choice of the library for full-text links (SEARCH-2.12); stored in this browser. */
export function InstitutionDialog({ institutions, onClose }: InstitutionDialogProps) {
  const { t } = useFullTextText();
  const announce = useAnnounce();
  const [chosen, setChosen] = useState(institutions.selected_childInstitutions);
  const [failed, setFailed] = useState(0);
  const { mutate, isPending } = useApiMutation({
    request: chooseInstitution,
    // Names in results and links of records are those of the library.
    invalidates: [institutionsQuery.queryKey, ['full-text'], ['search']],
    onSuccess: ({ institution_name: name }) => {
      const text = t('institution.chosen', { name });
      announce(text);
      notify(text);
      onClose();
    },
    onError: () => setFailed((times) => times + 1),
  });
  return (
    <FormModal
      title={t('institution.title')}
      closeLabel={t('institution.close')}
      onClose={onClose}
      busy={isPending}
      refused={failed}
      onSubmit={() => (chosen === null ? onClose() : mutate(chosen))}
    >
      <Text size="sm">{t('institution.intro')}</Text>
      <Radio.Group
        label={t('institution.label')}
        value={chosen === null ? null : String(chosen)}
        onChange={(value) => setChosen(Number(value))}
      >
        <Stack gap="xs" mt="xs">
          {institutions.institutions.map(({ id, institution_name: name }) => (
            <Radio key={id} value={String(id)} label={name} />
          ))}
        </Stack>
      </Radio.Group>
      {failed === 0 ? null : (
        <Alert color="orange" role="alert">
          {t('institution.failed')}
        </Alert>
      )}
      <Group gap="sm">
        <Button type="submit" loading={isPending}>
          {t('institution.choose')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('institution.cancel')}
        </Button>
      </Group>
    </FormModal>
  );
}
