import type { Gauge, Tier } from '@clinical/questions/contract';
import { Table, Text } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { formatCount } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import styles from './questions.module.css';
import { useQuestionsText } from './use-questions-text.js';

type Direction = 'favours' | 'no_difference' | 'against' | 'unclear';
const DIRECTIONS: readonly Direction[] = ['favours', 'no_difference', 'against', 'unclear'];
const votes = (row: Gauge['tiers'][number]): number => DIRECTIONS.reduce((sum, each) => sum + row[each], 0);

/** What the studies of each kind conclude: one vote a study. */
export function AnswerGauge({ gauge: { tiers } }: { readonly gauge: Gauge }) {
  const { t } = useQuestionsText();
  const language = useLanguage();
  const shown = tiers.filter((row) => votes(row) > 0);
  const nameOf = (tier: Tier) => t(`tier.${tier}`);
  return (
    <div className={styles.table} tabIndex={0} role="group" aria-label={t('section.gauge')}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('gauge.tier')}</Table.Th>
            {DIRECTIONS.map((direction) => (
              <Table.Th key={direction}>{t(`direction.${direction}`)}</Table.Th>
            ))}
            <Table.Th>{t('gauge.participants')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((row) => (
            <Table.Tr key={row.tier}>
              <Table.Th scope="row">{nameOf(row.tier)}</Table.Th>
              {DIRECTIONS.map((direction) => (
                <Table.Td key={direction}>{row[direction]}</Table.Td>
              ))}
              <Table.Td>
                {row.participants === 0 ? t('question.na') : formatCount(row.participants, language)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm" c="dimmed">
        {t('gauge.how')}
      </Text>
    </div>
  );
}
