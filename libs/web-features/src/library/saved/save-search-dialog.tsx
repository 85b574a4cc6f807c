import {
  ALERT_FREQUENCIES,
  criteriaOf,
  keywordsOf,
  type AlertFrequencyOnWire,
  type SearchRequest,
} from '@clinical/contracts';
import { Button, ChoiceSelect, Dialog, FormDialog, Notice, TextField, useAnnounce } from '@clinical/web-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveSearch } from '../library.query.js';
import { useLibraryText } from '../use-library-text.js';
import { MailsOffNotice } from './mails-off.js';

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
  const client = useQueryClient();
  const [name, setName] = useState(() => keywordsOf(request).slice(0, 200));
  const [alert, setAlert] = useState<AlertFrequencyOnWire>('monthly');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ readonly text: string } | null>(null);
  const [told, tell] = useState<string | null>(null);
  const isUnnamed = name.trim() === '';

  const submit = async () => {
    if (isUnnamed) {
      setRefused({ text: '' });
      return;
    }
    setBusy(true);
    try {
      const answer = await saveSearch({ name: name.trim(), criteria: criteriaOf(request), alert });
      if (answer.status === 0) {
        setRefused({ text: answer.message ?? t('list.failed') });
        return;
      }
      await client.invalidateQueries({ queryKey: ['library', 'saved'] });
      const { message } = answer;
      announce(message === undefined ? t('saved.saved') : `${t('saved.saved')}. ${message}`);
      if (message === undefined) onClose();
      else tell(message);
    } catch {
      setRefused({ text: t('list.failed') });
    } finally {
      setBusy(false);
    }
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
      onSubmit={() => void submit()}
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
