import { MAX_NOTE_LENGTH, MAX_TAG_LENGTH, MAX_TAGS, type StarredRow } from '@clinical/contracts';
import { useAnnounce } from '@clinical/web-ui';
import { Button, TagsInput, Textarea } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { useState } from 'react';
import { useApiMutation } from '../api-client/use-api-mutation.js';
import { Message } from '../overlays/message.js';
import { FormModal } from '../overlays/open-modal.js';
import { annotateBookmark } from './library.query.js';
import { useLibraryText } from './use-library-text.js';

interface BookmarkNotesDialogProps {
  readonly bookmark: StarredRow;
  /** Tags that the reader uses already. */
  readonly known: readonly string[];
  readonly onClose: () => void;
}

/** Note and tags of one bookmark. */
export function BookmarkNotesDialog({ bookmark, known, onClose }: BookmarkNotesDialogProps) {
  const { t } = useLibraryText();
  const announce = useAnnounce();
  const [note, setNote] = useState(bookmark.note);
  const [tags, setTags] = useState([...bookmark.tags]);
  const [refused, setRefused] = useState<{ readonly text: string } | null>(null);
  const long = tags.find((tag) => tag.length > MAX_TAG_LENGTH);
  const { mutate, isPending: busy } = useApiMutation({
    request: annotateBookmark,
    invalidates: [['library', 'starred']],
    onSuccess: () => {
      announce(t('bookmarks.notes.saved'));
      onClose();
    },
    onError: () => setRefused({ text: t('list.failed') }),
  });
  return (
    <FormModal
      title={t('bookmarks.notes.title')}
      closeLabel={t('dialog.close')}
      onClose={onClose}
      busy={busy}
      refused={refused}
      onSubmit={() => {
        if (long === undefined) mutate({ id: bookmark.document_id, note, tags });
      }}
    >
      {refused === null ? null : <Message tone="problem" title={refused.text} />}
      <p>{bookmark.title}</p>
      <TagsInput
        label={t('bookmarks.tags')}
        description={t('bookmarks.tags.hint')}
        data={known}
        value={tags}
        onChange={(chosen) => setTags(chosen.map((tag) => tag.trim()))}
        maxTags={MAX_TAGS}
        error={
          long === undefined
            ? null
            : t('bookmarks.tags.long', { tag: long, length: long.length, max: MAX_TAG_LENGTH })
        }
        acceptValueOnBlur
        data-autofocus
      />
      <Textarea
        label={t('bookmarks.note')}
        description={t('bookmarks.note.hint')}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        maxLength={MAX_NOTE_LENGTH}
        autosize
        minRows={3}
        maxRows={12}
      />
      <div>
        <Button type="submit" disabled={busy}>
          {t('dialog.save')}
        </Button>
      </div>
    </FormModal>
  );
}
