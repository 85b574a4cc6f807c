import type { EvidenceRecord, RecordQuote } from '@clinical/contracts';
import { guidelineDisplay } from '@clinical/evidence';
import { Box, Button, Flex, Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { GuidelineMark, JudgedBy, ReviewLabel, type ShowAppraisal } from '../appraisal/appraisal-marks.js';
import { RiskGauge } from '../appraisal/risk-gauge.js';
import { type QuoteDrawing, ReviewPoints, TrialDomains } from '../appraisal/appraisal-facts.js';
import { sentence } from '../appraisal/sentence.js';
import { criteriaOfScore, GuidelineCriteria } from '../appraisal/guideline-criteria.js';
import { useAppraisalText } from '../appraisal/use-appraisal-text.js';
import { type MarkedProps, pointingAt, SentenceLink } from './quoted-text.js';
import factStyles from '../layout/facts.module.css';
import styles from './record-appraisal.module.css';

interface RecordAppraisalProps extends MarkedProps {
  readonly record: EvidenceRecord;
  readonly onShow: ShowAppraisal;
}

/** All that the product judges of a record, each point with the sentence that earned it. */
export function RecordAppraisal({ record, sentences, marks, onShow }: RecordAppraisalProps) {
  const { t } = useAppraisalText();
  const { design, facts } = record.appraisal;
  const quotes: QuoteDrawing = {
    render: (quote) => <SentenceLink quote={quote} sentences={sentences} marks={marks} />,
    pointing: (quote) => pointingAt(quote, { sentences, marks }),
  };
  return (
    <Flex aria-labelledby="appraisal" component="section" direction="column" gap="md">
      <Stack gap="0.25rem">
        <h2 id="appraisal">{t('recordTitle')}</h2>
        {sentences.all.length > 0 ? (
          <Text size="note" c="dimmed">
            {t('recordSentences')}
          </Text>
        ) : null}
      </Stack>
      <ReviewPart record={record} quotes={quotes} />
      <TrialPart record={record} quotes={quotes} onShow={onShow} />
      <GuidelinePart record={record} onShow={onShow} />
      <DesignPart design={design} quotes={quotes} />
      {facts.length === 0 ? null : (
        <Part title={t('recordFacts')}>
          <StatedFacts facts={facts} quotes={quotes} />
        </Part>
      )}
    </Flex>
  );
}

/** Why there is no judgement; next to one it is said who judged. */
function Note({ text }: { text: string }) {
  return (
    <Text size="note" c="dimmed">
      {text}.
    </Text>
  );
}

interface PartProps {
  readonly record: EvidenceRecord;
  readonly quotes: QuoteDrawing;
}

function ReviewPart({ record, quotes }: PartProps) {
  const { t } = useAppraisalText();
  const { review } = record.appraisal;
  if (review === null) return null;
  return (
    <Part title={t('recordReview')}>
      <Flex wrap="wrap" align="center" rowGap="0.25rem" columnGap="sm">
        <ReviewLabel label={review.label}>{review.label_text}</ReviewLabel>
        {review.assessed >= 1 ? (
          <>
            <strong>{t('reviewTotal', { points: review.known_points, most: review.known_out_of })}</strong>
            <JudgedBy scoredBy={review.scored_by} />
          </>
        ) : null}
      </Flex>
      {review.source_text === '' ? null : <p>{review.source_text}.</p>}
      {review.assessed >= 1 ? null : <Note text={review.note} />}
      <ReviewPoints review={review} quotes={quotes} />
    </Part>
  );
}

function TrialPart({ record, quotes, onShow }: PartProps & { readonly onShow: ShowAppraisal }) {
  const { t } = useAppraisalText();
  const { trial, integrity } = record.appraisal;
  const retracted = integrity?.status === 'retracted';
  if (trial === null) return null;
  return (
    <Part title={t('recordTrial')}>
      {trial.gauge === null && trial.rating === '' ? null : (
        <Flex wrap="wrap" align="baseline" rowGap="0.25rem" columnGap="sm">
          {trial.rating === '' ? null : <strong>{sentence(trial.rating)}</strong>}
          {trial.gauge === null ? null : <JudgedBy scoredBy={trial.scored_by} />}
          {trial.gauge === null ? null : (
            <Box className={styles.gauge} fz="xs" lh="xs">
              <RiskGauge gauge={trial.gauge} />
            </Box>
          )}
        </Flex>
      )}
      {trial.domains.length > 0 ? null : <Note text={trial.note} />}
      <TrialDomains domains={trial.domains} quotes={quotes} />
      <Button
        variant="light"
        w="fit-content"
        data-print="none"
        aria-haspopup="dialog"
        onClick={() =>
          onShow({ kind: 'trial', id: record.id, title: record.title, retracted, recordId: null })
        }
      >
        {t('recordTrialMore')}
      </Button>
    </Part>
  );
}

function GuidelinePart({ record, onShow }: { record: EvidenceRecord; onShow: ShowAppraisal }) {
  const { t } = useAppraisalText();
  const score = record.appraisal.guidelines_score;
  const categories = record.categories.map(({ id }) => id);
  if (guidelineDisplay(categories, score).kind === 'nothing') return null;
  const criteria = criteriaOfScore(score);
  return (
    <Part title={t('recordGuideline')}>
      <Flex wrap="wrap" align="center" rowGap="0.25rem" columnGap="sm">
        <GuidelineMark
          categories={categories}
          score={score}
          publicationId={record.publication_id}
          publication={record.publication}
          title={record.title}
          onShow={onShow}
        />
      </Flex>
      {criteria === null ? null : <GuidelineCriteria points={criteria} />}
    </Part>
  );
}

interface DesignPartProps {
  readonly design: EvidenceRecord['appraisal']['design'];
  readonly quotes: QuoteDrawing;
}

function DesignPart({ design: { name, meta_analysis: pooled, reason, quote }, quotes }: DesignPartProps) {
  const { t } = useAppraisalText();
  return (
    <Part title={t('recordDesign')}>
      <Stack gap="xs" {...quotes.pointing(quote)}>
        <p>
          <strong>{name}</strong>
          {pooled ? ` ${t('recordMetaAnalysis')}` : null}
        </p>
        {reason === '' ? null : (
          <Text size="note" c="dimmed">
            {reason}
          </Text>
        )}
        {quote === null ? null : quotes.render(quote)}
      </Stack>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper withBorder className={styles.part}>
      <h3>{title}</h3>
      {children}
    </Paper>
  );
}

type Fact = EvidenceRecord['appraisal']['facts'][number];

interface StatedFactsProps {
  readonly facts: readonly Fact[];
  readonly quotes: QuoteDrawing;
}

/** Facts about the study from title and abstract, by name, each value with its sentence. */
function StatedFacts({ facts, quotes }: StatedFactsProps) {
  return (
    <Flex component="dl" direction="column" gap="md" className={factStyles.facts}>
      {groupedByName(facts).map(([name, group]) => (
        <div key={name}>
          <dt>{name}</dt>
          {group.map(({ value, quote }, index) => (
            <Flex key={index} component="dd" direction="column" gap="xs" {...quotes.pointing(quote)}>
              <p>{value}</p>
              {/* A sentence with several values is shown once, below the last of them. */}
              {isSameSentence(quote, group[index + 1]?.quote) ? null : quotes.render(quote)}
            </Flex>
          ))}
        </div>
      ))}
    </Flex>
  );
}

function groupedByName(facts: readonly Fact[]): readonly (readonly [name: string, group: readonly Fact[]])[] {
  const names = [...new Set(facts.map(({ name }) => name))];
  return names.map((name) => [name, facts.filter((fact) => fact.name === name)]);
}

function isSameSentence(quote: RecordQuote, next: RecordQuote | undefined): boolean {
  return next !== undefined && quote.section === next.section && quote.start === next.start;
}
