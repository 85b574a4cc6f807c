import type { ReviewScoreRecord } from '@clinical/contracts';
import { GUIDELINE_MAXIMUM, guidelinePercent } from '@clinical/evidence';
import { Meter } from '@clinical/web-ui';
import { Waiting } from '../waiting/waiting.js';
import { Alert, Box, Button, Flex, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CirclePlus, CircleMinus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.js';
import { RequestError } from '../api-client/request-json.js';
import { guidelineScoreQuery, rctScoreQuery } from './appraisal.query.js';
import { ReviewLabel } from './appraisal-marks.js';
import { FurtherLinks, PLAIN_QUOTES, ReviewPoints, SimpleMarkup, Subject } from './appraisal-facts.js';
import { sentence } from './sentence.js';
import { GuidelineCriteria, totalOfCriteria } from './guideline-criteria.js';
import { useAppraisalText } from './use-appraisal-text.js';
import { useLanguage } from '../i18n/use-language.js';
import styles from './appraisal.module.css';

interface GuidelineScoreViewProps {
  readonly publicationId: number;
  /** Its name, if known before the response. */
  readonly publication: string;
}

/** A publisher's guideline score: points by criterion, the total, and the editors' text. */
export function GuidelineScoreView({ publicationId, publication }: GuidelineScoreViewProps) {
  const { t } = useAppraisalText();
  const { data, isError, isFetching, refetch } = useQuery(guidelineScoreQuery(publicationId));
  if (data === undefined) {
    return isError && !isFetching ? (
      <Problem title={t('guidelineFailed')} onRetry={() => void refetch()} />
    ) : (
      <Flex mih="8rem">
        <Waiting label={t('loading')} />
      </Flex>
    );
  }
  const { results } = data;
  const name = data.publication || publication;
  if (results === null) {
    return (
      <Stack className={styles.view} gap="md">
        <p className={styles.subject}>{name}</p>
        <Text inherit fz="md" fw={700}>
          {t('guidelineNone')}
        </Text>
        <p>{t('guidelineNoneText')}</p>
      </Stack>
    );
  }
  const total = totalOfCriteria(results);
  return (
    <Stack className={styles.view} gap="md">
      <p className={styles.subject}>{name}</p>
      <Flex wrap="wrap" align="center" rowGap="xs" columnGap="sm">
        <Box component="strong" fz="md" fw={700}>
          {t('guidelineTotal', { points: total, most: GUIDELINE_MAXIMUM })}
        </Box>
        <Meter percent={guidelinePercent([total])} label={null} />
      </Flex>
      <Text size="note" c="dimmed">
        {t('guidelineIntro')}
      </Text>
      <GuidelineCriteria points={results} />
      {results.comments === '' ? null : (
        <section>
          <h3>{t('guidelineComments')}</h3>
          <p className={styles.comments}>{results.comments}</p>
        </section>
      )}
      <FurtherLinks recordId={null} about="guidelines" />
    </Stack>
  );
}

interface ReviewScoreViewProps {
  readonly review: ReviewScoreRecord;
  readonly title: string;
  readonly recordId: string | null;
}

/** The basis of a systematic review's label: its five points, each with its sentence. */
export function ReviewScoreView({ review, title, recordId }: ReviewScoreViewProps) {
  const { t } = useAppraisalText();
  const {
    label,
    label_text: words,
    assessed,
    known_points: points,
    known_out_of: most,
    source_text: source,
    note,
  } = review;
  return (
    <Stack className={styles.view} gap="md">
      <Subject title={title} retracted={review.retracted} />
      <Flex component="p" wrap="wrap" align="center" rowGap="xs" columnGap="sm">
        <ReviewLabel label={label}>{words}</ReviewLabel>
        <strong>{assessed >= 1 ? t('reviewTotal', { points, most }) : t('reviewUntotalled')}</strong>
      </Flex>
      {source === '' ? null : <p>{source}.</p>}
      <Text size="note" c="dimmed">
        {note}.
      </Text>
      <Text size="note" c="dimmed">
        {t('reviewIntro')}
      </Text>
      <ReviewPoints review={review} quotes={PLAIN_QUOTES} />
      <FurtherLinks recordId={recordId} about="reviews" />
    </Stack>
  );
}

interface TrialAnalysisViewProps {
  /** Id of the record; without one the request is invalid. */
  readonly id: string;
  readonly title: string;
  readonly retracted: boolean;
  readonly recordId: string | null;
  /** Opens the explanation of the gauge. */
  readonly onExplain: () => void;
}

/** The analysis of a trial: rating, strengths and limitations (SEARCH-4, RCT modal). */
export function TrialAnalysisView(props: TrialAnalysisViewProps) {
  const { id, title, retracted, recordId, onExplain } = props;
  const { t } = useAppraisalText();
  const { t: tSearch } = useTranslation('search');
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useQuery(rctScoreQuery(id, language));
  if (id === '') return <Problem title={t('trialInvalid')} />;
  if (data === undefined) {
    return error === null || isFetching ? (
      <Flex mih="8rem">
        <Waiting label={t('trialProcessing')} />
      </Flex>
    ) : (
      <Failure error={error} onRetry={() => void refetch()} />
    );
  }
  if (data === null) return <Alert>{t('trialNone')}</Alert>;
  return (
    <Stack className={styles.view} gap="md">
      <Subject title={title} retracted={retracted} />
      <section>
        <h3>{t('recordTrial')}</h3>
        <Text inherit fz="md" fw={700}>
          {sentence(data.ratings)}
        </Text>
      </section>
      <section>
        <Flex className={styles.iconed} component="h3" align="center" gap="xs">
          <CirclePlus size={18} aria-hidden="true" />
          {t('trialStrengths')}
        </Flex>
        <SimpleMarkup markup={data.strengths} />
      </section>
      <section>
        <Flex className={styles.iconed} component="h3" align="center" gap="xs">
          <CircleMinus size={18} aria-hidden="true" />
          {t('trialLimitations')}
        </Flex>
        <SimpleMarkup markup={data.limitations} />
      </section>
      <Button variant="light" w="fit-content" onClick={onExplain}>
        {tSearch('gaugeMeaning')}
      </Button>
      <FurtherLinks recordId={recordId} about="trials" />
    </Stack>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useAppraisalText();
  const refused = error instanceof RequestError && !error.isTransient;
  const message = error instanceof RequestError ? error.body?.error : undefined;
  return (
    <Problem title={t('trialFailed')} {...(refused ? {} : { onRetry })}>
      {message}
    </Problem>
  );
}

interface ProblemProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** Absent if a retry does not help. */
  readonly onRetry?: () => void;
}

function Problem({ title, children, onRetry }: ProblemProps) {
  const { t } = useAppraisalText();
  return (
    <Alert color="orange" role="alert" title={title} icon={<CircleAlert size={18} aria-hidden="true" />}>
      {children}
      {onRetry === undefined ? null : (
        <Button variant="default" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      )}
    </Alert>
  );
}
