import type { EvidenceRecord, RecordQuote } from '@clinical/contracts';
import { guidelineDisplay } from '@clinical/evidence';
import { Button, Verdict } from '@clinical/web-ui';
import type { ReactNode } from 'react';
import type { ShowAppraisal } from '../appraisal/appraisal-view.js';
import { GuidelineMark, JudgedBy, RiskGauge, TONE_OF_LABEL } from '../appraisal/appraisal-marks.js';
import {
  criteriaOfScore,
  GuidelineCriteria,
  type RenderQuote,
  ReviewPoints,
  TrialDomains,
} from '../appraisal/appraisal-parts.js';
import { useAppraisalText } from '../appraisal/use-appraisal-text.js';
import { type QuotedSentences, SentenceLink, type SentenceMarks } from './quoted-text.js';
import styles from './record-appraisal.module.css';

interface RecordAppraisalProps {
  readonly record: EvidenceRecord;
  readonly sentences: QuotedSentences;
  readonly marks: SentenceMarks;
  readonly onShow: ShowAppraisal;
}

/** All that the product judges of a record, each point with the sentence that earned it. */
export function RecordAppraisal({ record, sentences, marks, onShow }: RecordAppraisalProps) {
  const { t } = useAppraisalText();
  const { design, facts } = record.appraisal;
  const quote = (quoted: RecordQuote) => <SentenceLink quote={quoted} sentences={sentences} marks={marks} />;
  return (
    <section aria-labelledby="appraisal" className={styles.appraisal}>
      <h2 id="appraisal">{t('recordTitle')}</h2>
      {sentences.all.length > 0 ? <p className={styles.note}>{t('recordSentences')}</p> : null}
      <ReviewPart record={record} quote={quote} />
      <TrialPart record={record} quote={quote} onShow={onShow} />
      <GuidelinePart record={record} onShow={onShow} />
      <Part title={t('recordDesign')}>
        <p>
          <strong>{design.name}</strong>
          {design.meta_analysis ? ` ${t('recordMetaAnalysis')}` : null}
        </p>
        {design.reason === '' ? null : <p className={styles.note}>{design.reason}</p>}
        {design.quote === null ? null : quote(design.quote)}
      </Part>
      {facts.length === 0 ? null : (
        <Part title={t('recordFacts')}>
          <StatedFacts facts={facts} renderQuote={quote} />
        </Part>
      )}
    </section>
  );
}

interface PartProps {
  readonly record: EvidenceRecord;
  readonly quote: (quote: RecordQuote) => ReactNode;
}

function ReviewPart({ record, quote }: PartProps) {
  const { t } = useAppraisalText();
  const { review } = record.appraisal;
  if (review === null) return null;
  return (
    <Part title={t('recordReview')}>
      <p className={styles.outcome}>
        <Verdict tone={TONE_OF_LABEL[review.label]}>{review.label_text}</Verdict>
        {review.assessed >= 1 ? (
          <>
            <strong>{t('reviewTotal', { points: review.total, most: review.out_of })}</strong>
            <JudgedBy scoredBy={review.scored_by} note={review.note} />
          </>
        ) : null}
      </p>
      {review.source_text === '' ? null : <p>{review.source_text}.</p>}
      <p className={styles.note}>{review.note}.</p>
      <ReviewPoints points={review.points} renderQuote={quote} />
    </Part>
  );
}

function TrialPart({ record, quote, onShow }: PartProps & { readonly onShow: ShowAppraisal }) {
  const { t } = useAppraisalText();
  const { trial, integrity } = record.appraisal;
  const retracted = integrity?.status === 'retracted';
  if (trial === null) return null;
  return (
    <Part title={t('recordTrial')}>
      <p className={styles.outcome}>
        {trial.gauge === null ? null : <RiskGauge gauge={trial.gauge} />}
        {trial.rating === '' ? null : <strong>{trial.rating}</strong>}
        {trial.gauge === null ? null : <JudgedBy scoredBy={trial.scored_by} note={trial.note} />}
      </p>
      <p className={styles.note}>{trial.note}.</p>
      <TrialDomains domains={trial.domains} renderQuote={quote} />
      <p className={styles.further}>
        <Button
          kind="link"
          aria-haspopup="dialog"
          onClick={() =>
            onShow({ kind: 'trial', id: record.id, title: record.title, retracted, recordId: null })
          }
        >
          {t('recordTrialMore')}
        </Button>
      </p>
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
      <p className={styles.outcome}>
        <GuidelineMark
          categories={categories}
          score={score}
          publicationId={record.publication_id}
          publication={record.publication}
          title={record.title}
          onShow={onShow}
        />
      </p>
      {criteria === null ? null : <GuidelineCriteria points={criteria} />}
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}

type Fact = EvidenceRecord['appraisal']['facts'][number];

interface StatedFactsProps {
  readonly facts: readonly Fact[];
  readonly renderQuote: RenderQuote;
}

/** What title and abstract state of the study, by name, each value with its sentence. */
function StatedFacts({ facts, renderQuote }: StatedFactsProps) {
  return (
    <dl className={styles.facts}>
      {groupedByName(facts).map(([name, group]) => (
        <div key={name}>
          <dt>{name}</dt>
          {group.map(({ value, quote }, index) => (
            <dd key={index}>
              <p>{value}</p>
              {/* A sentence that states several values stands once, below the last of them. */}
              {isSameSentence(quote, group[index + 1]?.quote) ? null : renderQuote(quote)}
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

function isSameSentence(quote: Fact['quote'], next: Fact['quote'] | undefined): boolean {
  return next !== undefined && quote.section === next.section && quote.start === next.start;
}
