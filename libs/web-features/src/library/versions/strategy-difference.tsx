import type { StrategyDifference } from '@clinical/contracts';
import { Anchor, Box, Stack, Text, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { formatCount } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/use-language.js';
import { Message } from '../../overlays/message.js';
import { useLibraryText } from '../use-library-text.js';
import styles from './versions.module.css';

interface StrategyDifferenceViewProps {
  readonly found: StrategyDifference;
  readonly from: number;
  readonly to: number;
}

/** What changed between two versions: their lines, other values, and the records that they find. */
export function StrategyDifferenceView({ found, from, to }: StrategyDifferenceViewProps) {
  const { t } = useLibraryText();
  const language = useLanguage();
  const { lines, values, records } = found;
  const counted = (count: number) => formatCount(count, language);
  return (
    <Stack gap="md">
      <Text fw={550}>{t('versions.lines', { from, to })}</Text>
      <Box component="ul" className={styles.lines}>
        {lines.map((line, place) => (
          // Lines may be equal.
          // oxlint-disable-next-line react/no-array-index-key
          <Line key={place} {...line} />
        ))}
      </Box>
      {values.map(({ name, before, after }) => (
        <Text key={name}>{t('versions.value', { name, before: before ?? '–', after: after ?? '–' })}</Text>
      ))}
      {records === null ? (
        <Message tone="attention">{t('versions.faulty')}</Message>
      ) : (
        <>
          <Text>
            {t('versions.records', {
              from,
              to,
              before: counted(records.before),
              after: counted(records.after),
            })}
          </Text>
          <OnlyHere
            text={t('versions.gained', { number: counted(records.gained.records) })}
            {...records.gained}
          />
          <OnlyHere text={t('versions.lost', { number: counted(records.lost.records) })} {...records.lost} />
        </>
      )}
    </Stack>
  );
}

function Line({ before, after }: StrategyDifference['lines'][number]) {
  const { t } = useLibraryText();
  if (before === after) return <li>{before}</li>;
  return (
    <>
      {before === null ? null : (
        <li data-change="removed">
          <VisuallyHidden>{t(after === null ? 'versions.removed' : 'versions.before')} </VisuallyHidden>
          <del>{before}</del>
        </li>
      )}
      {after === null ? null : (
        <li data-change="added">
          <VisuallyHidden>{t(before === null ? 'versions.added' : 'versions.after')} </VisuallyHidden>
          <ins>{after}</ins>
        </li>
      )}
    </>
  );
}

type OnlyHereProps = NonNullable<StrategyDifference['records']>['gained'] & { readonly text: string };

function OnlyHere({ text, records, first }: OnlyHereProps) {
  const { t } = useLibraryText();
  return (
    <div>
      <Text fw={550}>{text}</Text>
      {first.length > 0 && records > first.length ? (
        <Text c="dimmed">{t('versions.newest', { most: first.length })}</Text>
      ) : null}
      {first.length === 0 ? null : (
        <Stack component="ol" gap="0.25rem" m={0} mt="0.25rem">
          {first.map(({ id, title }) => (
            <li key={id}>
              <Anchor component={Link} to={`/Document/${encodeURIComponent(id)}`}>
                {title}
              </Anchor>
            </li>
          ))}
        </Stack>
      )}
    </div>
  );
}
