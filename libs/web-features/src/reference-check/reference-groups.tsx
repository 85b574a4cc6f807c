import type { NamedRecord } from '@clinical/search/contract';
import { Accordion, Anchor, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Accordion.layer.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatPartialDate } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';

export interface ReferenceGroup {
  readonly name: string;
  readonly title: string;
  readonly text?: string;
  readonly items: readonly ReactNode[];
}

/** Groups of references, each with its number; empty ones are left out. Those named are open at first. */
export function ReferenceGroups({
  groups,
  open,
}: {
  readonly groups: readonly ReferenceGroup[];
  readonly open: readonly string[];
}) {
  return (
    <Accordion multiple defaultValue={[...open]} variant="separated">
      {groups
        .filter(({ items }) => items.length > 0)
        .map(({ name, title, text, items }) => (
          <Accordion.Item key={name} value={name}>
            <Accordion.Control>{title}</Accordion.Control>
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
