import type { SearchRequest } from '@clinical/contracts';
import type { StrategyYield } from '@clinical/search/contract';
import { useAnnounce } from '@clinical/web-ui';
import { Anchor, Badge, Button, Flex, Stack, Table, Text } from '@mantine/core';
import '@mantine/core/styles/Badge.layer.css';
import '@mantine/core/styles/Table.layer.css';
import { useState } from 'react';
import { Link } from 'react-router';
import { failureText } from '../../account/account-form.js';
import { useAccountText } from '../../account/use-account-text.js';
import { callApi } from '../../api-client/call-api.js';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { formatCount } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/use-language.js';
import { Message } from '../../overlays/message.js';
import { shortened } from '../shortened.js';
import { useAdvancedText } from '../use-advanced-text.js';

/** Characters of a term that are shown; an OR in brackets with AND can be long. */
const MAX_TERM_LENGTH = 200;

interface YieldPanelProps {
  /** Text of the editor. */
  readonly text: string;
  /** The strategy as it would be searched; null while it has errors. */
  readonly strategyNow: () => SearchRequest | null;
}

interface Counted {
  readonly text: string;
  readonly found: StrategyYield;
}

/** What each term of an OR adds that no other term finds, and what each NOT removes. */
export function YieldPanel({ text, strategyNow }: YieldPanelProps) {
  const { t } = useAdvancedText();
  const account = useAccountText();
  const announce = useAnnounce();
  const [counted, setCounted] = useState<Counted | null>(null);
  const [failure, setFailure] = useState('');
  const { mutate, isPending } = useApiMutation({
    request: ({ strategy, dialect }: { strategy: string; dialect: string; text: string }, signal) =>
      callApi('POST /strategy/yield', signal, { body: { strategy, dialect } }),
    onSuccess: (found, sent) => {
      setFailure('');
      setCounted({ text: sent.text, found });
      announce(t('yield.counted'));
    },
    onError: (error) => setFailure(failureText(error, account.t)),
  });
  const count = () => {
    const request = strategyNow();
    if (request === null) setFailure(t('yield.faulty'));
    else mutate({ strategy: request.criteria, dialect: request.dialect, text });
  };
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('yield.intro')}</Text>
      <Flex>
        <Button variant="default" loading={isPending} onClick={count}>
          {t('yield.run')}
        </Button>
      </Flex>
      {failure === '' ? null : <Message tone="problem">{failure}</Message>}
      {counted === null ? null : (
        <>
          {counted.text === text ? null : <Message tone="attention">{t('yield.changed')}</Message>}
          <Yield found={counted.found} />
        </>
      )}
    </Stack>
  );
}

function Yield({ found: { most, ors, nots } }: { readonly found: StrategyYield }) {
  const { t } = useAdvancedText();
  if (ors.length === 0 && nots.length === 0) return <Text>{t('yield.none')}</Text>;
  return (
    <>
      {ors.map((or, place) => (
        // Neither line nor size is unique.
        // oxlint-disable-next-line react/no-array-index-key
        <TermTable key={place} or={or} most={most} />
      ))}
      {nots.map((not, place) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Removed key={place} not={not} />
      ))}
    </>
  );
}

interface TermTableProps {
  readonly or: StrategyYield['ors'][number];
  /** Terms of a strategy that could be counted. */
  readonly most: number;
}

function TermTable({ or: { line, size, records, terms }, most }: TermTableProps) {
  const { t } = useAdvancedText();
  const language = useLanguage();
  const formatted = (count: number) => formatCount(count, language);
  if (records === null) return <Message tone="attention">{t('yield.tooMany', { line, size, most })}</Message>;
  const idle = terms.filter(({ unique }) => unique === 0).length;
  return (
    <Table captionSide="top" layout="fixed">
      <Table.Caption>
        {t('yield.or', { line, count: records, number: formatted(records) })}{' '}
        {t('yield.idle', { idle: formatted(idle), size: formatted(size) })}
      </Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('yield.term')}</Table.Th>
          <Table.Th scope="col" ta="end" w="6.5rem">
            {t('yield.records')}
          </Table.Th>
          <Table.Th scope="col" ta="end" w="6.5rem">
            {t('yield.unique')}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {terms.map((term, place) => (
          // A term may stand twice.
          // oxlint-disable-next-line react/no-array-index-key
          <Table.Tr key={place}>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>
              {term.line === null ? null : (
                <Text span inherit c="dimmed">
                  #{term.line}{' '}
                </Text>
              )}
              {shortened(term.text, MAX_TERM_LENGTH)}{' '}
              {term.unique === 0 ? (
                <Badge color="yellow" variant="light">
                  {t('yield.nothing')}
                </Badge>
              ) : null}
            </Table.Td>
            <Table.Td ta="end">{formatted(term.records)}</Table.Td>
            <Table.Td ta="end">{formatted(term.unique)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Removed({ not }: { readonly not: StrategyYield['nots'][number] }) {
  const { t } = useAdvancedText();
  const language = useLanguage();
  const numbers = { lost: formatCount(not.lost, language), number: formatCount(not.before, language) };
  return (
    <Stack gap="0.25rem">
      <Text fw={550} style={{ overflowWrap: 'anywhere' }}>
        {t('yield.not', { line: not.line, text: shortened(not.text, MAX_TERM_LENGTH) })}
      </Text>
      <Text>{t('yield.lost', { count: not.before, ...numbers })}</Text>
      {not.first.length === 0 ? null : (
        <>
          <Text c="dimmed">{t(not.lost > not.first.length ? 'yield.newest' : 'yield.these')}</Text>
          <Stack component="ol" gap="0.25rem" m={0}>
            {not.first.map(({ id, title }) => (
              <li key={id}>
                <Anchor component={Link} to={`/Document/${encodeURIComponent(id)}`}>
                  {title}
                </Anchor>
              </li>
            ))}
          </Stack>
        </>
      )}
    </Stack>
  );
}
