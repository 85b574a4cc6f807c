import { EMPTY_SEARCH_REQUEST } from '@clinical/contracts';
import { print } from '@clinical/query-language';
import type { MeshHeadingView } from '@clinical/search/contract';
import { Button, Checkbox, Code, Group, MultiSelect, Paper, Stack, Title } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Code.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { useState } from 'react';
import { Link } from 'react-router';
import { keepDraft, readDraft } from '../advanced/draft.js';
import { Message } from '../overlays/message.js';
import { searchAddress } from '../search-address/search-address.js';
import { useMeshText } from './use-mesh-text.js';

/** The query for a heading, in the syntax of the reader's draft, which it is added to as a line. */
export function AddToQuery({ heading }: { readonly heading: MeshHeadingView }) {
  const { t } = useMeshText();
  const [{ dialect }] = useState(readDraft);
  const [explode, setExplode] = useState(true);
  const [major, setMajor] = useState(false);
  const [subheadings, setSubheadings] = useState<string[]>([]);
  const [added, setAdded] = useState('');
  const { name } = heading;
  const node = { kind: 'mesh', heading: name, explode, major, subheadings, start: 0, end: 0 } as const;
  const text = print(node, dialect);
  const add = () => {
    const draft = readDraft();
    const before = draft.text.trim();
    // The draft may have got another syntax in another tab.
    const line = before === '' ? text : print(node, draft.dialect);
    keepDraft(before === '' ? { ...draft, dialect, text } : { ...draft, text: `${before}\n${line}` });
    setAdded(line);
  };
  const request = { ...EMPTY_SEARCH_REQUEST, searchType: 'advanced', dialect, criteria: text } as const;
  return (
    <Paper component="section" withBorder p="md" aria-label={t('add')}>
      <Stack gap="sm">
        <Title order={3} size="h4">
          {t('add')}
        </Title>
        <Checkbox
          label={t('explode')}
          checked={explode}
          onChange={(event) => setExplode(event.currentTarget.checked)}
        />
        <Checkbox
          label={t('majorOnly')}
          checked={major}
          onChange={(event) => setMajor(event.currentTarget.checked)}
        />
        <MultiSelect
          label={t('subheadings')}
          description={t('subheadingsHint')}
          data={heading.subheadings}
          value={subheadings}
          onChange={setSubheadings}
          searchable
          clearable
        />
        <Code block aria-label={t('query')}>
          {text}
        </Code>
        <Group gap="sm">
          <Button onClick={add}>{t('addLine')}</Button>
          <Button variant="default" component={Link} to={searchAddress(request)}>
            {t('search')}
          </Button>
        </Group>
        <div aria-live="polite">
          {added === '' ? null : (
            <Message tone="success" actions={<Link to="/">{t('openSearch')}</Link>}>
              {t('added')}
            </Message>
          )}
        </div>
      </Stack>
    </Paper>
  );
}
