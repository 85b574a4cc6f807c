import type { EvidenceRecord, RecordQuote } from '@clinical/contracts';
import { guidelineDisplay } from '@clinical/evidence';
import { Verdict } from '@clinical/web-ui';
import { Button, Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import {
  GuidelineMark,
  JudgedBy,
  RiskGauge,
  type ShowAppraisal,
  TONE_OF_LABEL,
} from '../appraisal/appraisal-marks.js';
import {
  criteriaOfScore,
  GuidelineCriteria,
  type QuoteDrawing,
  ReviewPoints,
  TrialDomains,
} from '../appraisal/appraisal-parts.js';
import { useAppraisalText } from '../appraisal/use-appraisal-text.js';
import { type MarkedProps, pointingAt, SentenceLink } from './quoted-text.js';
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
    <section aria-labelledby="appraisal" className={styles.appraisal}>
      <div className={styles.head}>
        <h2 id="appraisal">{t('recordTitle')}</h2>
        {sentences.all.length > 0 ? <p className={styles.note}>{t('recordSentences')}</p> : null}
      </div>
      <ReviewPart record={record} quotes={quotes} />
      <TrialPart record={record} quotes={quotes} onShow={onShow} />
      <GuidelinePart record={record} onShow={onShow} />
      <DesignPart design={design} quotes={quotes} />
      {facts.length === 0 ? null : (
        <Part title={t('recordFacts')}>
          <StatedFacts facts={facts} quotes={quotes} />
        </Part>
      )}
    </section>
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
      <div className={styles.outcome}>
        <Verdict tone={TONE_OF_LABEL[review.label]}>{review.label_text}</Verdict>
        {review.assessed >= 1 ? (
          <>
            <strong>{t('reviewTotal', { points: review.total, most: review.out_of })}</strong>
            <JudgedBy scoredBy={review.scored_by} note={review.note} />
          </>
        ) : null}
      </div>
      {review.source_text === '' ? null : <p>{review.source_text}.</p>}
      <p className={styles.note}>{review.note}.</p>
      <ReviewPoints points={review.points} quotes={quotes} />
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
        <div className={styles.outcome}>
          {trial.gauge === null ? null : <RiskGauge gauge={trial.gauge} />}
          {trial.rating === '' ? null : <strong>{trial.rating}</strong>}
          {trial.gauge === null ? null : <JudgedBy scoredBy={trial.scored_by} note={trial.note} />}
        </div>
      )}
      <p className={styles.note}>{trial.note}.</p>
      <TrialDomains domains={trial.domains} quotes={quotes} />
      <Button
        variant="light"
        className={styles.further}
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
      <div className={styles.outcome}>
        <GuidelineMark
          categories={categories}
          score={score}
          publicationId={record.publication_id}
          publication={record.publication}
          title={record.title}
          onShow={onShow}
        />
      </div>
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
      <div className={styles.fact} {...quotes.pointing(quote)}>
        <p>
          <strong>{name}</strong>
          {pooled ? ` ${t('recordMetaAnalysis')}` : null}
        </p>
        {reason === '' ? null : <p className={styles.note}>{reason}</p>}
        {quote === null ? null : quotes.render(quote)}
      </div>
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

/** What title and abstract state of the study, by name, each value with its sentence. */
function StatedFacts({ facts, quotes }: StatedFactsProps) {
  return (
    <dl className={styles.facts}>
      {groupedByName(facts).map(([name, group]) => (
        <div key={name}>
          <dt>{name}</dt>
          {group.map(({ value, quote }, index) => (
            <dd key={index} className={styles.fact} {...quotes.pointing(quote)}>
              <p>{value}</p>
              {/* A sentence that states several values stands once, below the last of them. */}
              {isSameSentence(quote, group[index + 1]?.quote) ? null : quotes.render(quote)}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function groupedByName(facts: readonly Fact[]): readonly (readonly [name: string, group: readonly Fact[]])[] {
  const names = [...new Set(facts.map(({ name }) => name))];
  return names.map((name) => [name, facts.filter((fact) => fact.name === name)]);
}

function isSameSentence(quote: RecordQuote, next: RecordQuote | undefined): boolean {
  return next !== undefined && quote.section === next.section && quote.start === next.start;
}
