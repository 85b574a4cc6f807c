import {
  ALERT_FREQUENCIES,
  criteriaOf,
  keywordsOf,
  type AlertFrequencyOnWire,
  type SearchRequest,
} from '@clinical/contracts';
import {
  Button,
  ChoiceSelect,
  FormDialog,
  IconButton,
  Notice,
  TextField,
  useAnnounce,
} from '@clinical/web-ui';
import { useQueryClient } from '@tanstack/react-query';
import { BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useAccountDialogs } from '../../site/account-dialogs.js';
import { useSession } from '../../site/session.js';
import { saveSearch } from '../library.query.js';
import { useLibraryText } from '../use-library-text.js';

export interface SaveSearchButtonProps {
  readonly request: SearchRequest;
  readonly className?: string | undefined;
  /** Without the words, where there is little room. */
  readonly iconOnly?: boolean;
}

/** Keeps a search under a name, with mails about what is new in it or without; a visitor is asked to log in. */
export function SaveSearchButton({ request, className, iconOnly = false }: SaveSearchButtonProps) {
  const { t } = useLibraryText();
  const { loggedIn } = useSession();
  const { openLogin } = useAccountDialogs();
  const { pathname, search, hash } = useLocation();
  const [open, setOpen] = useState(false);
  const begin = () => (loggedIn ? setOpen(true) : openLogin(`${pathname}${search}${hash}`));
  return (
    <>
      {iconOnly ? (
        <IconButton
          label={t('saved.save')}
          className={className}
          icon={<BookmarkPlus size={18} />}
          aria-haspopup="dialog"
          onClick={begin}
        />
      ) : (
        <Button
          kind="quiet"
          className={className}
          icon={<BookmarkPlus size={16} />}
          aria-haspopup="dialog"
          onClick={begin}
        >
          {t('saved.save')}
        </Button>
      )}
      {open ? <SaveSearchDialog request={request} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function SaveSearchDialog({
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
      announce(t('saved.saved'));
      onClose();
    } catch {
      setRefused({ text: t('list.failed') });
    } finally {
      setBusy(false);
    }
  };

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
