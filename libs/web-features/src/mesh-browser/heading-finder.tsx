import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { meshQuery } from '../advanced/editor/mesh.query.js';
import { headingAddress } from './heading-address.js';
import { useMeshText } from './use-mesh-text.js';

/** Fewest letters that headings are listed for. */
const MIN_COUNT = 2;

/** Finds a heading by the start of any of its names. */
export function HeadingFinder() {
  const { t } = useMeshText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const prefix = useDeferredValue(typed.trim());
  const { data } = useQuery({ ...meshQuery(prefix), enabled: prefix.length >= MIN_COUNT });
  const open = (name: string) => {
    setTyped('');
    void navigate(headingAddress(name));
  };
  return (
    <Stack gap="xs" maw="42rem">
      <form
        role="search"
        aria-label={t('find')}
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '') open(typed.trim());
        }}
      >
        <Group align="flex-end" gap="sm" wrap="nowrap">
          <TextInput
            flex={1}
            miw={0}
            label={t('find')}
            description={t('findHint')}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit">{t('find')}</Button>
        </Group>
      </form>
      <div aria-live="polite">
        {prefix.length < MIN_COUNT || data === undefined ? null : data.length === 0 ? (
          <Text c="dimmed">{t('none')}</Text>
        ) : (
          <ul aria-label={t('found')}>
            {data.map(({ ui, name, entry_term }) => (
              <li key={ui}>
                <Anchor component={Link} to={headingAddress(ui)} onClick={() => setTyped('')}>
                  {entry_term ?? name}
                </Anchor>
                {entry_term === null ? null : ` (${t('entry', { name })})`}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Stack>
  );
}
