import type { StrategyVersion } from '@clinical/contracts';
import { Group, Loader, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../account/account-form.js';
import { useAccountText } from '../../account/use-account-text.js';
import { Message } from '../../overlays/message.js';
import { useLibraryText } from '../use-library-text.js';
import { StrategyDifferenceView } from './strategy-difference.js';
import type { DifferenceQuery } from './versions.query.js';

interface ComparedProps {
  /** Newest first, at least one. */
  readonly versions: readonly StrategyVersion[];
  readonly queryOf: (from: number, to: number) => DifferenceQuery;
}

/** Two chosen versions, at first the newest two. */
export function Compared({ versions, queryOf }: ComparedProps) {
  const { t } = useLibraryText();
  const account = useAccountText();
  const [from, setFrom] = useState(versions[1]?.number ?? 1);
  const [to, setTo] = useState(versions[0]?.number ?? 1);
  const difference = useQuery(queryOf(from, to));
  const numbers = versions.map(({ number }) => ({
    value: String(number),
    label: t('versions.number', { number }),
  }));
  return (
    <>
      <Group gap="sm">
        <NativeSelect
          label={t('versions.from')}
          data={numbers}
          value={String(from)}
          onChange={({ currentTarget }) => setFrom(Number(currentTarget.value))}
        />
        <NativeSelect
          label={t('versions.to')}
          data={numbers}
          value={String(to)}
          onChange={({ currentTarget }) => setTo(Number(currentTarget.value))}
        />
      </Group>
      <div aria-live="polite">
        {difference.isPending ? <Loader size="sm" aria-label={t('versions.loading')} /> : null}
        {difference.isError ? (
          <Message tone="problem">{failureText(difference.error, account.t)}</Message>
        ) : null}
        {difference.data === undefined ? null : (
          <StrategyDifferenceView found={difference.data} from={from} to={to} />
        )}
      </div>
    </>
  );
}
