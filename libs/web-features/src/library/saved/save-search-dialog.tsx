import {
  ALERT_FREQUENCIES,
  criteriaOf,
  keywordsOf,
  type SavedSearchList,
  type SearchRequest,
} from '@clinical/contracts';
import { Button, ChoiceSelect, Dialog, FormDialog, Notice, TextField, useAnnounce } from '@clinical/web-ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { fieldError, requiredText, useSchemaForm, z } from '../../forms/use-schema-form.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { saveSearch } from '../library.query.js';
import { useLibraryText } from '../use-library-text.js';

/** Explains above saved searches with alerts why no alert is sent, with a link to the setting. */
export function MailsOff({ list }: { readonly list: SavedSearchList }) {
  const { t } = useLibraryText();
  const { mail_obstacle: obstacle, results } = list;
  if (obstacle === null || results.every(({ alert }) => alert === 'off')) return null;
  return <MailsOffNotice text={t(`saved.mail.${obstacle}`)} />;
}

/** Why mails about saved searches are not sent, with the way to the profile. */
export function MailsOffNotice({ text }: { readonly text: string }) {
  const { t } = useLibraryText();
  return (
    <Notice tone="attention" title={text} actions={<Link to="/Profile">{t('saved.mail.profile')}</Link>} />
  );
}

/** The dialog that names a search to be kept; a script of its own, as few of those who search open it. */
export function SaveSearchDialog({
  request,
  onClose,
}: {
  readonly request: SearchRequest;
  readonly onClose: () => void;
}) {
  const { t } = useLibraryText();
  const announce = useAnnounce();
  const form = useSchemaForm(
    z.object({ name: requiredText(t('saved.name.missing')), alert: z.enum(ALERT_FREQUENCIES) }),
    { name: keywordsOf(request).slice(0, 200), alert: 'monthly' },
  );
  const [refused, setRefused] = useState<{ readonly text: string } | null>(null);
  const [obstacleText, setObstacleText] = useState<string | null>(null);

  const { mutate, isPending: busy } = useApiMutation({
    request: saveSearch,
    invalidates: [['library', 'saved']],
    onSuccess: ({ status, message }) => {
      if (status === 0) return setRefused({ text: message ?? t('list.failed') });
      announce(message === undefined ? t('saved.saved') : `${t('saved.saved')}. ${message}`);
      if (message === undefined) onClose();
      else setObstacleText(message);
    },
    onError: () => setRefused({ text: t('list.failed') }),
  });
  const submit = () => {
    if (form.validate().hasErrors) return setRefused({ text: '' });
    const { name, alert } = form.values;
    mutate({ name: name.trim(), criteria: criteriaOf(request), alert });
  };

  if (obstacleText !== null)
    return (
      <Dialog
        title={t('saved.saved')}
        closeLabel={t('dialog.close')}
        size="narrow"
        onClose={onClose}
        footer={<Button onClick={onClose}>{t('dialog.close')}</Button>}
      >
        <MailsOffNotice text={obstacleText} />
      </Dialog>
    );
  return (
    <FormDialog
      title={t('saved.save.title')}
      closeLabel={t('dialog.close')}
      onClose={onClose}
      busy={busy}
      refused={refused}
      onSubmit={submit}
    >
      <TextField
        label={t('saved.name')}
        value={form.values.name}
        maxLength={200}
        onChange={(name) => form.setFieldValue('name', name)}
        error={fieldError(form.errors['name'])}
      />
      <ChoiceSelect
        label={t('saved.alert')}
        value={form.values.alert}
        options={ALERT_FREQUENCIES.map((value) => ({ value, label: t(`saved.alert.${value}`) }))}
        onChoose={(alert) => form.setFieldValue('alert', alert)}
      />
      {refused !== null && refused.text !== '' ? <Notice tone="problem" title={refused.text} /> : null}
      <Button kind="primary" type="submit" disabled={busy}>
        {t('dialog.save')}
      </Button>
    </FormDialog>
  );
}
