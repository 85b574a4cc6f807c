import type { QueryDialect } from '@clinical/contracts';
import { filterLine } from '@clinical/query-language';
import type { LibraryFilter } from '@clinical/search/contract';
import { useAnnounce } from '@clinical/web-ui';
import { Anchor, Button, Flex, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { asSentence } from '../../i18n/as-sentence.js';
import { useLanguage } from '../../i18n/use-language.js';
import { Message } from '../../overlays/message.js';
import { SkeletonLines } from '../../waiting/waiting.js';
import { searchFiltersQuery } from './filters.query.js';
import { useAdvancedText } from '../use-advanced-text.js';

export interface FilterPanelProps {
  readonly dialect: QueryDialect;
  /** Adds a line to the text of the editor. */
  readonly onInsert: (line: string) => void;
}

/** Search filters by name, with source and use. Each is inserted in the syntax of the editor. */
export function FilterPanel({ dialect, onInsert }: FilterPanelProps) {
  const { t } = useAdvancedText();
  const { data: filters, isError, refetch } = useQuery(searchFiltersQuery);
  return (
    <Stack gap="sm">
      <Text c="dimmed">{t('filters.intro')}</Text>
      {filters === undefined && isError ? (
        <Message
          tone="attention"
          actions={
            <Button variant="default" onClick={() => void refetch()}>
              {t('filters.again')}
            </Button>
          }
        >
          {t('filters.failed')}
        </Message>
      ) : null}
      {filters === undefined && !isError ? <SkeletonLines widths={['60%', '80%', '60%', '80%']} /> : null}
      <Stack component="ul" gap="sm" p={0} m={0}>
        {filters?.map((filter) => (
          <FilterItem key={filter.id} filter={filter} dialect={dialect} onInsert={onInsert} />
        ))}
      </Stack>
    </Stack>
  );
}

function FilterItem({ filter, dialect, onInsert }: FilterPanelProps & { readonly filter: LibraryFilter }) {
  const { t } = useAdvancedText();
  const language = useLanguage();
  const announce = useAnnounce();
  const line = useMemo(() => filterLine(filter, dialect, language), [filter, dialect, language]);
  return (
    <Paper component="li" withBorder p="md">
      <Flex wrap="wrap" align="flex-start" justify="space-between" gap="sm">
        <Stack gap={0} flex="1 1 16rem" miw={0}>
          <Text fw={550}>{filter.name}</Text>
          <Text>{filter.use}</Text>
          <Text size="sm" c="dimmed">
            {t('filters.after', { source: filter.source, date: filter.date })}{' '}
            <Anchor href={filter.link} inherit underline="always">
              {t('filters.source')}
            </Anchor>
            {' · '}
            {t('filters.platform', { platform: t(`dialect.${filter.platform}`) })}
          </Text>
        </Stack>
        <Button
          variant="default"
          onClick={() => {
            onInsert(line.text);
            announce(t('filters.inserted'));
          }}
        >
          {t('filters.insert', { name: filter.name })}
        </Button>
      </Flex>
      {line.losses.map(({ message, start }) => (
        <Text key={`${start ?? ''} ${message}`} size="sm" mt="0.25rem">
          {asSentence(message)}
        </Text>
      ))}
    </Paper>
  );
}
