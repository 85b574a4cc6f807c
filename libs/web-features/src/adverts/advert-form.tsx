import { advertLink, type SaveAdvert } from '@clinical/contracts';
import { Button, Checkbox, Group, Stack, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import type { EntryFormProps } from '../admin/entry-editor.js';
import { DayField } from '../forms/date-fields.js';
import { textThat, useSchemaForm, z } from '../forms/use-schema-form.js';
import { useAdvertsText } from '../i18n/admin-texts.js';

const MAX_TITLE = 80;
const MAX_TEXT = 300;

function useSchema() {
  const { t } = useAdvertsText();
  const text = z.string();
  const filled = (maxLength: number, message: string) =>
    textThat((value) => value.trim() !== '' && value.trim().length <= maxLength, message);
  return z
    .object({
      title: filled(MAX_TITLE, t('invalid.title')),
      text: filled(MAX_TEXT, t('invalid.text')),
      ...{ title_es: text, text_es: text, from_date: text, to_date: text },
      link: textThat((value) => advertLink(value) !== null, t('invalid.link')),
      active: z.boolean(),
    })
    .check((payload) => {
      const { from_date: from, to_date: to } = payload.value;
      if (from !== '' && to !== '' && to < from)
        payload.issues.push({
          ...{ code: 'custom', path: ['to_date'], message: t('invalid.period'), input: payload.value },
        });
    });
}

/** An advert: its texts in both languages, its link, and its period. */
export function AdvertForm({ initial, busy, onSave, onCancel }: EntryFormProps<SaveAdvert>) {
  const { t } = useAdvertsText();
  const form = useSchemaForm(useSchema(), initial);
  return (
    <form noValidate onSubmit={form.onSubmit(onSave)}>
      <Stack gap="sm" maw={560}>
        <TextInput
          label={t('field.title')}
          required
          autoFocus
          maxLength={MAX_TITLE}
          {...form.getInputProps('title')}
        />
        <Textarea label={t('field.text')} required maxLength={MAX_TEXT} {...form.getInputProps('text')} />
        <TextInput label={t('field.titleEs')} maxLength={MAX_TITLE} {...form.getInputProps('title_es')} />
        <Textarea label={t('field.textEs')} maxLength={MAX_TEXT} {...form.getInputProps('text_es')} />
        <TextInput
          label={t('field.link')}
          description={t('field.linkHelp')}
          required
          maxLength={500}
          {...form.getInputProps('link')}
        />
        <Group grow>
          <DayField label={t('field.from')} {...form.getInputProps('from_date')} />
          <DayField label={t('field.to')} {...form.getInputProps('to_date')} />
        </Group>
        <Checkbox label={t('field.active')} {...form.getInputProps('active', { type: 'checkbox' })} />
        <Group>
          <Button type="submit" loading={busy}>
            {t('save')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
