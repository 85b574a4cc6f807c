import { useAnnounce } from '@clinical/web-ui';
import { Alert, Button, Group, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { useState } from 'react';
import { callApi } from '../api-client/call-api.js';
import { RequestError } from '../api-client/request-json.js';
import { useApiMutation } from '../api-client/use-api-mutation.js';
import { textThat, useSchemaForm, z } from '../forms/use-schema-form.js';
import { FormModal } from '../overlays/open-modal.js';
import { type ReportedDocument, reportedLinks } from './reported-links.js';
import { useBrokenLinksText } from './use-broken-links-text.js';

interface ReportLinkDialogProps {
  readonly document: ReportedDocument;
  readonly onClose: () => void;
}

// The server decides; this catches typing errors.
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The form for reporting a broken link: the link, and an optional address for questions. */
export function ReportLinkDialog({ document, onClose }: ReportLinkDialogProps) {
  const { t } = useBrokenLinksText();
  const announce = useAnnounce();
  const [problem, setProblem] = useState<string | null>(null);
  const [refused, setRefused] = useState(0);
  const { id, Title: title, OriginalUrl: link } = document;
  const form = useSchemaForm(
    z.object({
      email: textThat((text) => text.trim() === '' || ADDRESS.test(text.trim()), t('report.email.invalid')),
    }),
    { email: '' },
  );
  const { mutate, isPending } = useApiMutation({
    request: (reporterEmail: string, signal) =>
      callApi('POST /User/reportLink', signal, { body: { document_id: id, title, link, reporterEmail } }),
    onSuccess: () => {
      reportedLinks.add(id);
      announce(t('report.thanks'));
      onClose();
    },
    onError: (error) => {
      setProblem(
        error instanceof RequestError && error.body !== null ? error.body.error : t('report.failed'),
      );
      setRefused((times) => times + 1);
    },
  });
  const submit = form.onSubmit(
    ({ email }) => mutate(email.trim()),
    () => setRefused((times) => times + 1),
  );
  return (
    <FormModal
      title={t('report.title')}
      closeLabel={t('report.close')}
      onClose={onClose}
      busy={isPending}
      refused={refused}
      onSubmit={submit}
    >
      <div>
        <Text fw={550}>{title}</Text>
        {link === '' ? null : (
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {link}
          </Text>
        )}
      </div>
      {problem === null ? null : (
        <Alert color="orange" role="alert">
          {problem}
        </Alert>
      )}
      <TextInput
        type="email"
        autoComplete="email"
        label={t('report.email')}
        description={t('report.email.help')}
        {...form.getInputProps('email')}
      />
      <Group gap="sm">
        <Button type="submit" loading={isPending}>
          {t('report.send')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('report.cancel')}
        </Button>
      </Group>
    </FormModal>
  );
}
