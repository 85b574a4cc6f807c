import type { QueryDialect } from '@clinical/contracts';
import { filterText, SEARCH_FILTERS } from '@clinical/query-language';
import { useAnnounce } from '@clinical/web-ui';
import { Anchor, Button, Flex, Paper, Stack, Text } from '@mantine/core';
import { useAdvancedText } from '../use-advanced-text.js';

export interface FilterPanelProps {
  readonly dialect: QueryDialect;
  /** Adds a line to the text of the editor. */
  readonly onInsert: (line: string) => void;
}

/** Search filters by name, with source and use. Each is inserted in the syntax of the editor. */
export function FilterPanel({ dialect, onInsert }: FilterPanelProps) {
  const { t } = useAdvancedText();
  const announce = useAnnounce();
  return (
    <Stack gap="sm">
      <Text c="dimmed">{t('filters.intro')}</Text>
      <Stack component="ul" gap="sm" p={0} m={0}>
        {SEARCH_FILTERS.map((filter) => (
          <Paper key={filter.id} component="li" withBorder p="md">
            <Flex wrap="wrap" align="flex-start" justify="space-between" gap="sm">
              <Stack gap={0} flex="1 1 16rem" miw={0}>
                <Text fw={550}>{t(`filters.${filter.id}`)}</Text>
                <Text>{t(`filters.${filter.id}.use`)}</Text>
                <Text size="sm" c="dimmed">
                  {t('filters.after', { source: filter.source, date: filter.date })}{' '}
                  <Anchor href={filter.link} inherit underline="always">
                    {t('filters.source')}
                  </Anchor>
                </Text>
              </Stack>
              <Button
                variant="default"
                onClick={() => {
                  onInsert(filterText(filter, dialect));
                  announce(t('filters.inserted'));
                }}
              >
                {t('filters.insert', { name: t(`filters.${filter.id}`) })}
              </Button>
            </Flex>
          </Paper>
        ))}
      </Stack>
    </Stack>
  );
}
