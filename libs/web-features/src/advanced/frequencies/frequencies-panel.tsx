import type { QueryDialect, SearchRequest } from '@clinical/contracts';
import { FREQUENCY_RECORDS, type StrategyFrequencies } from '@clinical/search/contract';
import { useAnnounce } from '@clinical/web-ui';
import { ActionIcon, Divider, Flex, Button, Stack, Table, Text } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Divider.layer.css';
import '@mantine/core/styles/Table.layer.css';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../account/account-form.js';
import { useAccountText } from '../../account/use-account-text.js';
import { callApi } from '../../api-client/call-api.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { formatCount } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/use-language.js';
import { Message } from '../../overlays/message.js';
import { ReferenceForm } from '../../reference-check/reference-form.js';
import { useAdvancedText } from '../use-advanced-text.js';
import { termLine, withTerm } from './term-line.js';

interface FrequenciesPanelProps {
  readonly dialect: QueryDialect;
  /** The strategy as it would be searched; null while it has errors. */
  readonly strategyNow: () => SearchRequest | null;
  /** The text of the editor. */
  readonly text: string;
  /** Replaces the text of the editor. */
  readonly onUse: (text: string) => void;
}

type Sent = { readonly text: string } | { readonly strategy: string; readonly dialect: string };

/** Words, phrases and MeSH headings that results or known records have more often than the collection. */
export function FrequenciesPanel({ dialect, strategyNow, text, onUse }: FrequenciesPanelProps) {
  const { t } = useAdvancedText();
  const account = useAccountText();
  const announce = useAnnounce();
  const [found, setFound] = useState<StrategyFrequencies | null>(null);
  const [failure, setFailure] = useState('');
  const [isOfKnown, setIsOfKnown] = useState(false);
  const { mutate, isPending } = useApiMutation({
    request: (body: Sent, signal) => callApi('POST /strategy/frequencies', signal, { body }),
    onSuccess: (compared) => {
      setFound(compared);
      announce(t('yield.counted'));
    },
    onError: (error) => setFailure(failureText(error, account.t)),
  });
  const ofResults = () => {
    const request = strategyNow();
    if (request === null) setFailure(t('yield.faulty'));
    else send({ strategy: request.criteria, dialect: request.dialect });
  };
  const send = (body: Sent) => {
    setIsOfKnown('text' in body);
    setFailure('');
    setFound(null);
    mutate(body);
  };
  const add = (term: string) => {
    onUse(withTerm(text, term, dialect));
    announce(t('filters.inserted'));
  };
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('frequencies.intro', { most: FREQUENCY_RECORDS })}</Text>
      <Flex>
        <Button variant="default" loading={isPending && !isOfKnown} onClick={ofResults}>
          {t('frequencies.ofResults', { most: FREQUENCY_RECORDS })}
        </Button>
      </Flex>
      <Divider label={t('frequencies.or')} />
      <ReferenceForm
        action={t('frequencies.ofKnown')}
        busy={isPending && isOfKnown}
        onSubmit={(text) => send({ text })}
      />
      {failure === '' ? null : <Message tone="problem">{failure}</Message>}
      {found === null ? null : <Frequencies found={found} dialect={dialect} onAdd={add} />}
    </Stack>
  );
}

interface FrequenciesProps {
  readonly found: StrategyFrequencies;
  readonly dialect: QueryDialect;
  readonly onAdd: (term: string) => void;
}

function Frequencies({ found, dialect, onAdd }: FrequenciesProps) {
  const { t } = useAdvancedText();
  const language = useLanguage();
  const formatted = (count: number) => formatCount(count, language);
  const ratio = (value: number) => value.toLocaleString(language, { maximumFractionDigits: 1 });
  const { records, total, collection } = found;
  const kinds = (['words', 'phrases', 'headings'] as const).filter((kind) => found[kind].length > 0);
  return (
    <>
      <Text role="status" fw={550}>
        {t('frequencies.examined', {
          records: formatted(records),
          total: formatted(total),
          collection: formatted(collection),
        })}
      </Text>
      {kinds.length === 0 ? <Text>{t(total === 0 ? 'frequencies.unknown' : 'frequencies.none')}</Text> : null}
      {kinds.map((kind) => (
        <Table key={kind} captionSide="top" layout="fixed">
          <Table.Caption>{t(`frequencies.${kind}`)}</Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('yield.term')}</Table.Th>
              <Table.Th scope="col" ta="end" w="7rem">
                {t('frequencies.counts')}
              </Table.Th>
              <Table.Th scope="col" ta="end" w="4rem">
                {t('frequencies.ratio')}
              </Table.Th>
              <Table.Td w="3.25rem" />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {found[kind].map(({ text, ...counts }) => (
              <Table.Tr key={text}>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{text}</Table.Td>
                <Table.Td ta="end">
                  {formatted(counts.records)} / {formatted(counts.collection)}
                </Table.Td>
                <Table.Td ta="end">{ratio(counts.ratio)}</Table.Td>
                <Table.Td ta="end">
                  <ActionIcon
                    variant="default"
                    aria-label={t('frequencies.add', { term: text })}
                    onClick={() => onAdd(termLine(kind, text, dialect))}
                  >
                    <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
                  </ActionIcon>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ))}
    </>
  );
}
