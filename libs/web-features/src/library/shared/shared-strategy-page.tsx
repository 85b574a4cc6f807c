import { requestOf, type SharedStrategy, type StrategyVersion } from '@clinical/contracts';
import { Anchor, Loader, NativeSelect, Stack, Table, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Table.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { failureText } from '../../account/account-form.js';
import { useAccountText } from '../../account/use-account-text.js';
import { formatCount, formatMoment } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/use-language.js';
import { PageHeading, PageTitle } from '../../layout/page-heading.js';
import { Message } from '../../overlays/message.js';
import { PageFrame } from '../../page-frame/page-frame.js';
import { searchAddress } from '../../search-address/search-address.js';
import { useLibraryText } from '../use-library-text.js';
import { Compared } from '../versions/compared.js';
import { Comments } from './comments.js';
import {
  sharedDifferenceQuery,
  sharedLinesQuery,
  sharedStrategyQuery,
  type LinkParts,
} from './shared.query.js';

const SYNTAX_NAMES: Readonly<Record<string, string>> = {
  trip: 'Trip',
  pubmed: 'PubMed',
  ovid: 'Ovid',
  embase: 'Embase.com',
  cochrane: 'Cochrane Library',
};

/** `/Sharedstrategy`: a saved strategy by its read-only link, with its counts, its versions and comments. */
export function SharedStrategyPage() {
  const { t } = useLibraryText();
  const [parameters] = useSearchParams();
  const link = { id: parameters.get('id') ?? '', key: parameters.get('key') ?? '' };
  const shared = useQuery(sharedStrategyQuery(link));
  return (
    <PageFrame width="wide">
      <PageTitle>{t('shared.title')}</PageTitle>
      <PageHeading>{shared.data?.name ?? t('shared.title')}</PageHeading>
      {shared.isError ? <Message tone="problem" title={t('shared.invalid')} /> : null}
      {shared.isPending ? <Loader size="sm" aria-label={t('versions.loading')} /> : null}
      {shared.data === undefined ? null : <Shared link={link} shared={shared.data} />}
    </PageFrame>
  );
}

interface SharedProps {
  readonly link: LinkParts;
  readonly shared: SharedStrategy;
}

function Shared({ link, shared: { versions, comments } }: SharedProps) {
  const { t } = useLibraryText();
  const language = useLanguage();
  const [chosen, choose] = useState<number | null>(null);
  const version = versions.find(({ number }) => number === chosen) ?? versions[0];
  if (version === undefined) return null;
  return (
    <Stack gap="lg">
      <Stack gap="sm" component="section">
        <Title order={2}>{t('shared.strategy')}</Title>
        <NativeSelect
          maw="28rem"
          label={t('shared.version')}
          value={String(version.number)}
          data={versions.map(({ number, createdAt, note }) => ({
            value: String(number),
            label: [t('versions.number', { number }), formatMoment(createdAt, language), note]
              .filter((part) => part !== '')
              .join(' · '),
          }))}
          onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
        />
        <Lines link={link} version={version} />
      </Stack>
      {versions.length === 1 ? null : (
        <Stack gap="sm" component="section">
          <Title order={2}>{t('shared.changes')}</Title>
          <Compared
            key={versions[0]?.number}
            versions={versions}
            queryOf={(from, to) => sharedDifferenceQuery(link, from, to)}
          />
        </Stack>
      )}
      <Comments link={link} version={version} comments={comments} />
    </Stack>
  );
}

/** The lines of a version with their records. */
function Lines({ link, version }: { readonly link: LinkParts; readonly version: StrategyVersion }) {
  const { t } = useLibraryText();
  const account = useAccountText();
  const language = useLanguage();
  const counted = useQuery(sharedLinesQuery(link, version.number));
  const { criteria } = version;
  const request = requestOf(criteria);
  return (
    <>
      <Text c="dimmed">
        {t('shared.syntax', { name: SYNTAX_NAMES[criteria['dialect'] ?? 'trip'] ?? 'Trip' })}
      </Text>
      {counted.isPending ? <Loader size="sm" aria-label={t('versions.loading')} /> : null}
      {counted.isError ? <Message tone="problem">{failureText(counted.error, account.t)}</Message> : null}
      {counted.data === undefined ? (
        <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{criteria['criteria']}</Text>
      ) : (
        <Table layout="fixed" aria-label={t('shared.strategy')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col" w="3.5rem">
                {t('shared.line')}
              </Table.Th>
              <Table.Th scope="col">{t('shared.text')}</Table.Th>
              <Table.Th scope="col" ta="end" w="6.5rem">
                {t('shared.records')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {counted.data.lines.map(({ number, text, total }) => (
              <Table.Tr key={number}>
                <Table.Td>{number}</Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{text}</Table.Td>
                <Table.Td ta="end">{total === null ? '–' : formatCount(total, language)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Text c="dimmed">{t('shared.counts')}</Text>
      {request === null ? null : (
        <Anchor component={Link} to={searchAddress(request)}>
          {t('shared.open')}
        </Anchor>
      )}
    </>
  );
}
