import {
  ALERT_FREQUENCIES,
  type AlertFrequencyOnWire,
  criteriaOf,
  keywordsOf,
  type SavedSearchList,
  type SearchRequest,
} from '@clinical/contracts';
import { Button, ChoiceSelect, Dialog, FormDialog, Notice, TextField, useAnnounce } from '@clinical/web-ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { saveSearch } from '../library.query.js';
import { useLibraryText } from '../use-library-text.js';

/** Says above saved searches with alerts why none of those is sent, and where that is mended. */
export function MailsOff({ list }: { readonly list: SavedSearchList }) {
  const { t } = useLibraryText();
  const { mail_obstacle: obstacle, results } = list;
  // A server that is not exchanged yet says nothing of it.
  if (obstacle === null || obstacle === undefined || results.every(({ alert }) => alert === 'off'))
    return null;
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
  const [name, setName] = useState(() => keywordsOf(request).slice(0, 200));
  const [alert, setAlert] = useState<AlertFrequencyOnWire>('monthly');
  const [refused, setRefused] = useState<{ readonly text: string } | null>(null);
  const [told, tell] = useState<string | null>(null);
  const isUnnamed = name.trim() === '';

  const { mutate, isPending: busy } = useApiMutation({
    request: saveSearch,
    invalidates: [['library', 'saved']],
    onSuccess: ({ status, message }) => {
      if (status === 0) return setRefused({ text: message ?? t('list.failed') });
      announce(message === undefined ? t('saved.saved') : `${t('saved.saved')}. ${message}`);
      if (message === undefined) onClose();
      else tell(message);
    },
    onError: () => setRefused({ text: t('list.failed') }),
  });
  const submit = () => {
    if (isUnnamed) return setRefused({ text: '' });
    mutate({ name: name.trim(), criteria: criteriaOf(request), alert });
  };

  if (told !== null)
    return (
      <Dialog
        title={t('saved.saved')}
        closeLabel={t('dialog.close')}
        size="narrow"
        onClose={onClose}
        footer={<Button onClick={onClose}>{t('dialog.close')}</Button>}
      >
        <MailsOffNotice text={told} />
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
        value={name}
        maxLength={200}
        onChange={setName}
        error={refused !== null && isUnnamed ? t('saved.name.missing') : null}
      />
      <ChoiceSelect
        label={t('saved.alert')}
        value={alert}
        options={ALERT_FREQUENCIES.map((value) => ({ value, label: t(`saved.alert.${value}`) }))}
        onChoose={setAlert}
      />
      {refused !== null && refused.text !== '' ? <Notice tone="problem" title={refused.text} /> : null}
      <Button kind="primary" type="submit" disabled={busy}>
        {t('dialog.save')}
      </Button>
    </FormDialog>
  );
}
