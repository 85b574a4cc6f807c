import type { ByMeaning } from '@clinical/search/contract';
import { Button, Flex, Text } from '@mantine/core';
import { useState } from 'react';
import { ListedRecordFacts } from '../../connected/listed-record-facts.js';
import { featureTexts } from '../../i18n/texts.js';
import english from '@clinical/contracts/messages/en/by-meaning.json' with { type: 'json' };
import { useFormat } from '../format/share-links.js';
import styles from './by-meaning.module.css';

/** Records shown before the others are asked for. */
const FIRST = 5;

const useByMeaningText = featureTexts('by-meaning', english, {
  es: () => import('@clinical/contracts/messages/es/by-meaning.json', { with: { type: 'json' } }),
});

interface ByMeaningGroupProps {
  readonly found: ByMeaning;
  readonly onLeaveOut: () => void;
}

/** Records similar in meaning to the best results (B64): a group of its own after the last of them. */
export function ByMeaningGroup({ found: { total, documents }, onLeaveOut }: ByMeaningGroupProps) {
  const { t } = useByMeaningText();
  const format = useFormat();
  const [all, setAll] = useState(false);
  return (
    <section className={styles.group} aria-labelledby={BY_MEANING_ID}>
      <h2 id={BY_MEANING_ID} tabIndex={-1} className={styles.heading}>
        {t('title', format.counted(total))}
      </h2>
      <Text c="dimmed" size="sm" mb="sm">
        {t('note')}
      </Text>
      <Flex component="ol" role="list" direction="column" gap="md">
        {(all ? documents : documents.slice(0, FIRST)).map((record) => (
          <li key={record.id}>
            <ListedRecordFacts record={record} />
          </li>
        ))}
      </Flex>
      <Flex gap="sm" mt="md" wrap="wrap" data-print="none">
        {total > FIRST ? (
          <Button variant="default" size="xs" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('fewer') : t('all', format.counted(total))}
          </Button>
        ) : null}
        <Button variant="subtle" size="xs" onClick={onLeaveOut}>
          {t('leaveOut')}
        </Button>
      </Flex>
    </section>
  );
}

/** The place of the group in its page. */
export const BY_MEANING_ID = 'similar-in-meaning';
