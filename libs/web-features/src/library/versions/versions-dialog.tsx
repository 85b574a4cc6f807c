import { MAX_STRATEGY_VERSIONS, type StrategyVersion } from '@clinical/contracts';
import { useAnnounce } from '@clinical/web-ui';
import { Button, Flex, Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiMutation } from '../../api-client/use-api-mutation.js';
import { formatMoment } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/use-language.js';
import { Message } from '../../overlays/message.js';
import { OpenModal } from '../../overlays/open-modal.js';
import { SearchLink } from '../history-page.js';
import { useLibraryText } from '../use-library-text.js';
import { Compared } from './compared.js';
import { saveStrategyVersion, strategyDifferenceQuery, strategyVersionsQuery } from './versions.query.js';
import styles from './versions.module.css';

interface VersionsDialogProps {
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** The versions of a saved strategy: what changed between two of them, and restoring an earlier one. */
export function VersionsDialog({ id, name, onClose }: VersionsDialogProps) {
  const { t } = useLibraryText();
  const versions = useQuery(strategyVersionsQuery(id));
  return (
    <OpenModal
      title={t('versions.title', { name })}
      closeLabel={t('dialog.close')}
      onClose={onClose}
      size="xl"
    >
      <Stack gap="md">
        <Text c="dimmed">{t('versions.intro', { most: MAX_STRATEGY_VERSIONS })}</Text>
        {versions.isError ? <Message tone="problem" title={t('versions.failed')} /> : null}
        {versions.isPending ? <Loader size="sm" aria-label={t('versions.loading')} /> : null}
        {versions.data === undefined ? null : <Versions id={id} versions={versions.data.versions} />}
      </Stack>
    </OpenModal>
  );
}

interface VersionsProps {
  readonly id: number;
  /** Newest first, at least one. */
  readonly versions: readonly StrategyVersion[];
}

function Versions({ id, versions }: VersionsProps) {
  const { t } = useLibraryText();
  const language = useLanguage();
  const announce = useAnnounce();
  const [refusal, setRefusal] = useState('');
  const { mutate, isPending } = useApiMutation({
    request: saveStrategyVersion,
    invalidates: [['library', 'saved']],
    onSuccess: ({ status, message }) => {
      setRefusal(status === 1 ? '' : (message ?? t('list.failed')));
      if (status === 1) announce(t('versions.restored'));
    },
    onError: () => setRefusal(t('list.failed')),
  });
  return (
    <>
      <ol className={styles.versions} reversed>
        {versions.map(({ number, note, createdAt, criteria }, place) => (
          <Flex component="li" key={number} wrap="wrap" align="center" justify="space-between" gap="xs">
            <div>
              <SearchLink criteria={criteria} text={t('versions.number', { number })} />
              <Text c="dimmed">
                <time dateTime={createdAt}>{formatMoment(createdAt, language)}</time>
                {note === '' ? null : ` · ${note}`}
              </Text>
            </div>
            {place === 0 ? (
              <Text c="dimmed">{t('versions.current')}</Text>
            ) : (
              <Button
                size="xs"
                variant="default"
                aria-label={t('versions.restoreOf', { number })}
                disabled={isPending}
                onClick={() => mutate({ id, criteria, note: t('versions.restoredFrom', { number }) })}
              >
                {t('versions.restore')}
              </Button>
            )}
          </Flex>
        ))}
      </ol>
      {refusal === '' ? null : <Message tone="problem" title={refusal} />}
      {versions.length === 1 ? (
        <Text>{t('versions.only')}</Text>
      ) : (
        <Compared
          key={versions[0]?.number}
          versions={versions}
          queryOf={(from, to) => strategyDifferenceQuery(id, from, to)}
        />
      )}
    </>
  );
}
