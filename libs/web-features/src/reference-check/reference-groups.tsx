import type { NamedRecord, ReferenceReport } from '@clinical/search/contract';
import { Accordion, Anchor, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Accordion.layer.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount, formatPartialDate } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import { type ReferenceText, useReferenceText } from './use-reference-text.js';

/** Keys of the titles, which have the number of items in them. */
type GroupTitle = Extract<Parameters<ReferenceText>[0], `group.${string}` | `known.${string}`>;

interface ReferenceGroup {
  readonly title: GroupTitle;
  readonly text?: string;
  readonly items: readonly ReactNode[];
}

/** Groups of references, each with its number; empty ones are left out. Those named are open at first. */
export function ReferenceGroups({
  groups,
  open,
}: {
  readonly groups: readonly ReferenceGroup[];
  readonly open: readonly GroupTitle[];
}) {
  const { t } = useReferenceText();
  const language = useLanguage();
  return (
    <Accordion multiple defaultValue={[...open]} variant="separated">
      {groups
        .filter(({ items }) => items.length > 0)
        .map(({ title, text, items }) => (
          <Accordion.Item key={title} value={title}>
            <Accordion.Control>
              {t(title, { formatted: formatCount(items.length, language) })}
            </Accordion.Control>
            <Accordion.Panel>
              <Stack gap="sm">
                {text === undefined ? null : <Text c="dimmed">{text}</Text>}
                <Stack component="ol" gap="sm" style={{ listStyle: 'none' }} p={0} m={0}>
                  {items}
                </Stack>
              </Stack>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
    </Accordion>
  );
}

/** Title of a record, linking to its page, with its publication and date. */
export function RecordLine({ record }: { readonly record: NamedRecord }) {
  const language = useLanguage();
  const about = [record.publication, formatPartialDate(record.date, language)].filter(Boolean).join(' · ');
  return (
    <>
      <Anchor component={Link} to={`/Document/${encodeURIComponent(record.id)}`}>
        {record.title}
      </Anchor>
      {about === '' ? null : (
        <Text span inherit c="dimmed">
          {' '}
          {about}
        </Text>
      )}
    </>
  );
}

/** Parts of a list that name no work. */
export function unreadItems(unread: ReferenceReport['unread'], t: ReferenceText): readonly ReactNode[] {
  return unread.map(({ line, text, reason }) => (
    <li key={line}>
      <Text c="dimmed" size="sm">
        {t('line', { line })}: {reason || t('noIdentifier')}
      </Text>
      {text}
    </li>
  ));
}
