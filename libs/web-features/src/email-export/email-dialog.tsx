import { MAX_EMAIL_MESSAGE, MAX_RECIPIENTS, type EmailExportSendResponse } from '@clinical/contracts';
import { useAnnounce } from '@clinical/web-ui';
import { Alert, Button, Group, List, Loader, Text, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/List.layer.css';
import { useEffect, useState } from 'react';
import { RequestError } from '../api-client/request-json.js';
import { useApiMutation } from '../api-client/use-api-mutation.js';
import { REQUIRED } from '../forms/form.js';
import { requiredText, useSchemaForm, z } from '../forms/use-schema-form.js';
import { formatCount } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import { notify } from '../layout/notify.js';
import { FormModal, OpenModal } from '../overlays/open-modal.js';
import { useExportText } from '../i18n/late-texts.js';
import { draftEmail, type EmailOrder, sendEmail } from './email-export.query.js';
import { saveEmailDraft, readEmailDraft, type EmailDraft } from './email-draft.js';

interface EmailDialogProps {
  readonly order: EmailOrder;
  readonly onClose: () => void;
}

/** Articles by email (SEARCH-2.12): the server drafts the mail, the reader adds recipients and a message. */
export function EmailDialog({ order, onClose }: EmailDialogProps) {
  const { t } = useExportText();
  const [stored, setStored] = useState(() => readEmailDraft(order));
  const { problem, draft } = useDraft(order, stored, setStored);
  if (stored !== null) return <EmailForm order={order} stored={stored} onClose={onClose} />;
  return (
    <OpenModal
      size="lg"
      title={t('email.title')}
      closeLabel={t('email.close')}
      onClose={onClose}
      footer={
        problem === null ? null : (
          <Button variant="default" onClick={draft}>
            {t('email.again')}
          </Button>
        )
      }
    >
      {problem === null ? (
        <Loader size="sm" role="status" aria-label={t('email.drafting')} />
      ) : (
        <Alert color="orange" role="alert">
          {problem}
        </Alert>
      )}
    </OpenModal>
  );
}

/** Has the server draft the mail, unless there is a draft already. */
function useDraft(order: EmailOrder, stored: EmailDraft | null, onDraft: (email: EmailDraft) => void) {
  const { t } = useExportText();
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate } = useApiMutation({
    request: draftEmail,
    onSuccess: (response) => {
      if ('error_message' in response) return setProblem(response.error_message);
      const email = { draft: response, to: '', message: response.email.message };
      saveEmailDraft(order, email);
      onDraft(email);
    },
    onError: (error) => setProblem(textOf(error, t('email.notDrafted'))),
  });
  const needed = stored === null;
  useEffect(() => {
    if (needed) mutate(order);
    // Once; then only on request.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- another order is another dialog
  }, []);
  const draft = () => {
    setProblem(null);
    mutate(order);
  };
  return { problem, draft };
}

interface EmailFormProps extends EmailDialogProps {
  readonly stored: EmailDraft;
}

function EmailForm({ order, stored: { draft, to, message }, onClose }: EmailFormProps) {
  const { t } = useExportText();
  const announce = useAnnounce();
  const [problem, setProblem] = useState<string | null>(null);
  const [refused, setRefused] = useState(0);
  const form = useSchemaForm(useSchema(), { to, message });
  useEffect(() => saveEmailDraft(order, { draft, ...form.values }), [order, draft, form.values]);
  const refuse = (response: Extract<EmailExportSendResponse, { error_message: string }>) => {
    const { error_message: text, field } = response;
    if (field) form.setFieldError(field, text);
    else setProblem(text);
    setRefused((times) => times + 1);
  };
  const { mutate, isPending } = useApiMutation({
    request: sendEmail,
    onSuccess: (response) => {
      if ('error_message' in response) return refuse(response);
      // The draft is used: another mail starts with a new one.
      saveEmailDraft(order, null);
      announce(response.data.message);
      notify(response.data.message);
      onClose();
    },
    onError: (error) => refuse({ error_message: textOf(error, t('email.notSent')) }),
  });
  const submit = form.onSubmit(
    (values) => {
      setProblem(null);
      mutate({ draft_id: draft.draft_id, ...values });
    },
    () => setRefused((times) => times + 1),
  );
  return (
    <FormModal
      size="lg"
      title={t('email.title')}
      closeLabel={t('email.close')}
      onClose={onClose}
      busy={isPending}
      refused={refused}
      onSubmit={submit}
    >
      {problem === null ? null : (
        <Alert color="orange" role="alert">
          {problem}
        </Alert>
      )}
      <EmailFields form={form} draft={draft} />
      <Group gap="sm">
        <Button type="submit" loading={isPending}>
          {t('email.send')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('email.cancel')}
        </Button>
      </Group>
    </FormModal>
  );
}

function useSchema() {
  const { t } = useExportText();
  const language = useLanguage();
  const max = formatCount(MAX_EMAIL_MESSAGE, language);
  return z.object({
    to: requiredText(t('email.toRequired', { most: MAX_RECIPIENTS })),
    message: z.string().check(z.maxLength(MAX_EMAIL_MESSAGE, t('email.messageTooLong', { most: max }))),
  });
}

interface EmailFieldsProps {
  readonly form: ReturnType<typeof useSchemaForm<{ to: string; message: string }>>;
  readonly draft: EmailDraft['draft'];
}

function EmailFields({ form, draft }: EmailFieldsProps) {
  const { t } = useExportText();
  const language = useLanguage();
  const { user, email, articles } = draft;
  const left = MAX_EMAIL_MESSAGE - form.values.message.length;
  return (
    <>
      <TextInput label={t('email.from')} description={t('email.fromHelp')} value={user.email} readOnly />
      <TextInput
        {...REQUIRED}
        label={t('email.to')}
        description={t('email.toHelp', { most: MAX_RECIPIENTS })}
        type="text"
        inputMode="email"
        autoComplete="email"
        data-autofocus
        {...form.getInputProps('to')}
      />
      <TextInput label={t('email.subject')} value={email.subject} readOnly />
      <Textarea
        label={t('email.message')}
        description={t('email.left', { count: left, formatted: formatCount(left, language) })}
        rows={4}
        {...form.getInputProps('message')}
      />
      <section aria-labelledby="email-articles">
        <Text component="h3" id="email-articles" size="sm" fw={550}>
          {t('email.articles', { count: articles.length, formatted: formatCount(articles.length, language) })}
        </Text>
        <List
          size="sm"
          mah="10rem"
          style={{ overflowY: 'auto' }}
          tabIndex={0}
          aria-labelledby="email-articles"
        >
          {articles.map(({ id, title }) => (
            <List.Item key={id}>{title}</List.Item>
          ))}
        </List>
      </section>
    </>
  );
}

function textOf(error: Error, otherwise: string): string {
  return error instanceof RequestError && error.body !== null ? error.body.error : otherwise;
}
