import { ALL_WORDS_MINIMUM, FOLD_THRESHOLD } from '@clinical/contracts';
import { type EvidenceGrade, EvidenceMark } from '@clinical/web-ui';
import { Box, Checkbox, Flex, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.js';
import { Link } from 'react-router';
import { useProductName } from '../../api-client/site.query.js';
import { OpenModal } from '../../overlays/open-modal.js';
import { useFormat } from '../format/share-links.js';
import { useResultsHelpText } from '../../i18n/late-texts.js';
import styles from './guide.module.css';

const GRADES: readonly EvidenceGrade[] = [1, 2, 3, 4, 5];

/** The User Guide of the results page: what its marks, order, folds and controls mean. */
export function UserGuide({ onClose }: { onClose: () => void }) {
  const { t } = useResultsHelpText();
  const product = useProductName();
  const format = useFormat();
  const percent = format.percent(FOLD_THRESHOLD);
  return (
    <OpenModal size="lg" title={t('guideTitle')} closeLabel={t('guideClose')} onClose={onClose}>
      <Part title={t('guideMarks')}>
        <p>{t('guideMarksText')}</p>
        <GradeList />
      </Part>
      <Part title={t('guideOrder')}>{t('guideOrderText', { product })}</Part>
      <Part title={t('guideWords')}>
        {t('guideWordsText', { minimum: format.number(ALL_WORDS_MINIMUM) })}
      </Part>
      <Part title={t('guideFold')}>{t('guideFoldText', { percent })}</Part>
      <Part title={t('guideSnippets')}>{t('guideSnippetsText')}</Part>
      <Part title={t('guideAbstract')}>{t('guideAbstractText')}</Part>
      <Part title={t('guideFilters')}>{t('guideFiltersText')}</Part>
      <Part title={t('guideShare')}>{t('guideShareText')}</Part>
      <Part title={t('guideKeys')}>{t('guideKeysText')}</Part>
      <Part title={t('guideMore')}>
        <ul className={styles.more}>
          <li>
            <Link to="/Help/icons">{t('guideIcons')}</Link>
          </li>
          <li>
            <Link to="/view/evidence">{t('guideEvidence')}</Link>
          </li>
        </ul>
      </Part>
    </OpenModal>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box mb="md">
      <Text component="h3" fw={700} mb="0.25rem">
        {title}
      </Text>
      <div>{children}</div>
    </Box>
  );
}

function GradeList() {
  const { t } = useResultsHelpText();
  const { t: tShell } = useTranslation('shell');
  return (
    <Flex className={styles.grades} component="dl" direction="column" gap="xs" mt="sm">
      {GRADES.map((grade) => (
        <div key={grade}>
          <dt>
            <EvidenceMark grade={grade} label={tShell(`grade.${grade}`)} />
          </dt>
          <dd>{t(`guideGrade${grade}`)}</dd>
        </div>
      ))}
    </Flex>
  );
}

export interface KeyListProps {
  readonly on: boolean;
  readonly onSwitch: (on: boolean) => void;
  readonly onClose: () => void;
}

const KEYS = [
  ['/', 'keySearch'],
  ['j', 'keyNext'],
  ['k', 'keyPrevious'],
  ['Enter', 'keyOpen'],
  ['d', 'keyDetails'],
  ['b', 'keyBookmark'],
  ['c', 'keyCite'],
  ['x', 'keySelect'],
  ['f', 'keyFilters'],
  ['Esc', 'keyEscape'],
  ['?', 'keyHelp'],
] as const;

/** The list of keys, and the switch to do without them. */
export function KeyList({ on, onSwitch, onClose }: KeyListProps) {
  const { t } = useResultsHelpText();
  return (
    <OpenModal title={t('keysTitle')} closeLabel={t('keysClose')} onClose={onClose}>
      <Flex className={styles.keys} component="dl" direction="column" gap="xs" mt="sm">
        {KEYS.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </Flex>
      <Checkbox
        mt="md"
        label={t('keysSwitch')}
        checked={on}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
    </OpenModal>
  );
}
