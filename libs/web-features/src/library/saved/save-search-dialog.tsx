import {
  ALERT_FREQUENCIES,
  connectedCriteria,
  criteriaOf,
  keywordsOf,
  MAX_SAVED_NAME_LENGTH,
  MAX_VERSION_NOTE,
  type AlertFrequencyOnWire,
  type Criteria,
  type SavedSearch,
  type SavedSearchList,
  type SearchRequest,
} from '@clinical/contracts';
import { useAnnounce } from '@clinical/web-ui';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { REQUIRED } from '../../forms/form.js';
import { notify } from '../../layout/notify.js';
import { Message } from '../../overlays/message.js';
import { FormModal, OpenModal } from '../../overlays/open-modal.js';
import { requiredText, useSchemaForm, z } from '../../forms/use-schema-form.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { useSession } from '../../session/session.js';
import { savedSearchesQuery, saveSearch } from '../library.query.js';
import { saveStrategyVersion } from '../versions/versions.query.js';
import { useLibraryText } from '../use-library-text.js';

/** Explains above saved searches with alerts why no alert is sent, with a link to the setting. */
export function MailsOff({ list }: { readonly list: SavedSearchList }) {
  const { t } = useLibraryText();
  const { mail_obstacle: block, results } = list;
  if (block === null || results.every(({ alert }) => alert === 'off')) return null;
  return <MailsOffNotice text={t(`saved.mail.${block}`)} />;
}

/** Why mails about saved searches are not sent, with a link to the profile. */
export function MailsOffNotice({ text }: { readonly text: string }) {
  const { t } = useLibraryText();
  return (
    <Message tone="attention" title={text} actions={<Link to="/Profile">{t('saved.mail.profile')}</Link>} />
  );
}

/** A search, or a record whose connected articles are followed. */
type ToSave =
  | { readonly request: SearchRequest }
  | { readonly connectedWith: { readonly id: string; readonly title: string } };

/** The dialog that names what is saved; a separate script, because few readers open it. */
export function SaveSearchDialog({
  saved,
  onClose,
  onSaved,
}: {
  readonly saved: ToSave;
  readonly onClose: () => void;
  /** Called once the search is saved. */
  readonly onSaved?: () => void;
}) {
  const { t } = useLibraryText();
  const announce = useAnnounce();
  const { isPro } = useSession();
  const isFollowing = 'connectedWith' in saved;
  const strategies = useStrategies(saved);
  // The saved strategy of which this is another version; none for a new saved search.
  const [versionOf, setVersionOf] = useState<number | null>(null);
  const done = t(
    isFollowing ? 'saved.connected.saved' : versionOf === null ? 'saved.saved' : 'versions.saved',
  );
  const form = useSchemaForm(
    z.object({
      name: versionOf === null ? requiredText(t('saved.name.missing')) : z.string(),
      alert: z.enum(ALERT_FREQUENCIES),
      note: z.string(),
    }),
    valuesOf(saved),
  );
  const [refused, setRefused] = useState<{ readonly text: string } | null>(null);
  const [obstacleText, setObstacleText] = useState<string | null>(null);

  const { mutate, isPending: busy } = useApiMutation({
    request: ({ note, ...search }: Parameters<typeof saveSearch>[0] & { readonly note: string }, signal) =>
      versionOf === null
        ? saveSearch(search)
        : saveStrategyVersion({ id: versionOf, criteria: search.criteria, note }, signal),
    invalidates: [['library', 'saved']],
    onSuccess: ({ status, message }) => {
      if (status === 0) return setRefused({ text: message ?? t('list.failed') });
      announce(message === undefined ? done : `${done}. ${message}`);
      onSaved?.();
      if (message !== undefined) return setObstacleText(message);
      notify(done);
      onClose();
    },
    onError: () => setRefused({ text: t('list.failed') }),
  });
  const submit = () => {
    if (form.validate().hasErrors) return setRefused({ text: '' });
    const { name, alert, note } = form.values;
    const criteria =
      'request' in saved ? criteriaOf(saved.request) : connectedCriteria(saved.connectedWith.id);
    mutate({ name: name.trim(), criteria, alert, note: note.trim() });
  };

  if (obstacleText !== null)
    return (
      <OpenModal
        title={done}
        closeLabel={t('dialog.close')}
        onClose={onClose}
        footer={<Button onClick={onClose}>{t('dialog.close')}</Button>}
      >
        <MailsOffNotice text={obstacleText} />
      </OpenModal>
    );
  return (
    <FormModal
      title={isFollowing ? t('saved.connected.title') : t('saved.save.title')}
      closeLabel={t('dialog.close')}
      onClose={onClose}
      busy={busy}
      refused={refused}
      onSubmit={submit}
    >
      {refused !== null && refused.text !== '' ? <Message tone="problem" title={refused.text} /> : null}
      {isFollowing ? <p>{t(isPro ? 'saved.connected.text' : 'saved.connected.textFree')}</p> : null}
      {strategies.length === 0 ? null : (
        <NativeSelect
          label={t('versions.as')}
          data={[
            { value: '', label: t('versions.as.new') },
            ...strategies.map(({ id, name }) => ({
              value: String(id),
              label: t('versions.as.version', { name }),
            })),
          ]}
          value={versionOf === null ? '' : String(versionOf)}
          onChange={({ currentTarget: { value } }) => setVersionOf(value === '' ? null : Number(value))}
        />
      )}
      {versionOf === null ? (
        <>
          <TextInput
            label={t('saved.name')}
            maxLength={MAX_SAVED_NAME_LENGTH}
            data-autofocus
            {...REQUIRED}
            {...form.getInputProps('name')}
          />
          <NativeSelect
            label={t('saved.alert')}
            data={ALERT_FREQUENCIES.map((value) => ({ value, label: t(`saved.alert.${value}`) }))}
            {...form.getInputProps('alert')}
          />
        </>
      ) : (
        <TextInput
          label={t('versions.note')}
          description={t('versions.note.help')}
          maxLength={MAX_VERSION_NOTE}
          {...form.getInputProps('note')}
        />
      )}
      <div>
        <Button type="submit" disabled={busy}>
          {t('dialog.save')}
        </Button>
      </div>
    </FormModal>
  );
}

/** The saved strategies, of which an advanced search can be another version. */
function useStrategies(saved: ToSave): readonly SavedSearch[] {
  const isStrategy = 'request' in saved && saved.request.searchType === 'advanced';
  const { data } = useQuery({ ...savedSearchesQuery, enabled: isStrategy });
  return (isStrategy ? data?.results : undefined)?.filter(({ criteria }) => isAdvanced(criteria)) ?? [];
}

function isAdvanced(criteria: Criteria): boolean {
  return criteria['search_type'] === 'advanced';
}

function valuesOf(saved: ToSave): { name: string; alert: AlertFrequencyOnWire; note: string } {
  if ('request' in saved)
    return {
      name: keywordsOf(saved.request)
        .replaceAll(/\s*\n\s*/g, ' ')
        .slice(0, MAX_SAVED_NAME_LENGTH),
      alert: 'off',
      note: '',
    };
  return { name: saved.connectedWith.title.slice(0, MAX_SAVED_NAME_LENGTH), alert: 'weekly', note: '' };
}
