import {
  type EvidenceRecord,
  evidencePath,
  type RecordIntegrity,
  type RecordQuote,
  type ReviewScoreRecord,
  type TrialAppraisal,
} from '@clinical/contracts';
import { readSimpleMarkup } from '@clinical/evidence';
import { Verdict } from '@clinical/web-ui';
import { Anchor, Flex, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { TONE_OF_JUDGEMENT } from './appraisal-marks.js';
import { QuoteBlock } from './quote-block.js';
import { sentence } from './sentence.js';
import { useAppraisalText } from './use-appraisal-text.js';
import { doiAddress, pubmedAddress, readableCitation } from '../document/record-links.js';
import { useLanguage } from '../i18n/use-language.js';
import factStyles from '../layout/facts.module.css';
import styles from './appraisal.module.css';

/** The simple markup of an analysis (B29) as a list: bullets and bold, all other characters literally. */
export function SimpleMarkup({ markup }: { markup: string }) {
  return (
    <ul className={styles.bullets}>
      {readSimpleMarkup(markup).map((runs, line) => (
        <li key={line}>
          {runs.map(({ text, bold }, index) =>
            bold ? <strong key={index}>{text}</strong> : <span key={index}>{text}</span>,
          )}
        </li>
      ))}
    </ul>
  );
}

/** Rendering of quoted sentences: as text, or as links to their places in the abstract. */
export interface QuoteDrawing {
  readonly render: (quote: RecordQuote) => ReactNode;
  /** Props of the element around a sentence, to mark the sentence on hover. */
  readonly pointing: (quote: RecordQuote | null) => {
    readonly onMouseEnter?: () => void;
    readonly onMouseLeave?: () => void;
  };
}

/** Sentences as text, for dialogs: the abstract is not visible there. */
export const PLAIN_QUOTES: QuoteDrawing = {
  render: (quote) => <QuoteBlock quote={quote} />,
  pointing: () => ({}),
};

interface TrialDomainsProps {
  readonly domains: TrialAppraisal['domains'];
  readonly quotes: QuoteDrawing;
}

/**
 * The judgement of each risk of bias domain of a trial, with its reason and sentence. Domains that the abstract does
 * not mention are listed together: they are unknown, and not counted against the trial.
 */
export function TrialDomains({ domains, quotes }: TrialDomainsProps) {
  const { t } = useAppraisalText();
  const isKnown = ({ judgement }: TrialAppraisal['domains'][number]) => judgement !== 'unknown';
  const unknown = domains.filter((domain) => !isKnown(domain));
  return (
    <Flex component="ul" direction="column" gap="md">
      {domains.filter(isKnown).map(({ domain, name, judgement, judgement_text: words, text, quote }) => (
        <Flex
          key={domain}
          className={styles.point}
          component="li"
          direction="column"
          gap="0.25rem"
          {...quotes.pointing(quote)}
        >
          <p className={styles.pointName}>{name}</p>
          <Text size="note">
            <Verdict tone={TONE_OF_JUDGEMENT[judgement]}>{words}</Verdict>
          </Text>
          <Text size="note" c="dimmed">
            {sentence(text)}
          </Text>
          {quote === null ? null : quotes.render(quote)}
        </Flex>
      ))}
      <Unknown title={t('recordNotKnown')} parts={unknown} />
    </Flex>
  );
}

interface UnknownProps {
  readonly title: string;
  readonly parts: readonly { readonly name: string }[];
}

/** What is not stated, in one item of a list. */
function Unknown({ title, parts }: UnknownProps) {
  if (parts.length === 0) return null;
  return (
    <Flex className={styles.point} component="li" direction="column" gap="0.25rem">
      <p className={styles.pointName}>{title}</p>
      <Text size="note" c="dimmed">
        {parts.map(({ name }) => name).join(', ')}
      </Text>
    </Flex>
  );
}

interface ReviewPointsProps {
  readonly review: ReviewScoreRecord;
  readonly quotes: QuoteDrawing;
}

/**
 * The points of a systematic review, each with its reason and the sentence that earned it; what is not stated follows
 * together. If editors gave the score, only what they wrote of it.
 */
export function ReviewPoints({ review, quotes }: ReviewPointsProps) {
  const { t } = useAppraisalText();
  const isShown = ({ points, by }: ReviewScoreRecord['points'][number]) =>
    points !== null || by === 'editors';
  const unknown = review.scored_by === 'editors' ? [] : review.points.filter((point) => !isShown(point));
  return (
    <Flex component="ul" direction="column" gap="md">
      {review.points.filter(isShown).map(({ part, name, points: earned, out_of: max, text, by, quote }) => (
        <Flex
          key={part}
          className={styles.point}
          component="li"
          direction="column"
          gap="0.25rem"
          {...quotes.pointing(quote)}
        >
          <Flex component="p" align="baseline" gap="sm">
            <span className={styles.pointName}>{name}</span>
            {earned === null ? null : (
              <>
                <Flex component="span" flex="none" gap="3px" aria-hidden="true">
                  {Array.from({ length: max }, (_, index) => (
                    <span key={index} className={styles.pip} data-earned={index < earned} />
                  ))}
                </Flex>
                <Text span flex="none" size="note" c="dimmed">
                  {t('pointsOf', { points: earned, most: max })}
                </Text>
              </>
            )}
          </Flex>
          <Text size="note" c="dimmed">
            {text}
            {by === 'editors' ? <span className={styles.by}> {t('byEditors')}</span> : null}
          </Text>
          {quote === null ? null : quotes.render(quote)}
        </Flex>
      ))}
      <Unknown title={t('reviewUnknown')} parts={unknown} />
    </Flex>
  );
}

interface IntegrityFactsProps {
  readonly integrity: RecordIntegrity;
  /** Records of notices about it on this site, where they are known. */
  readonly notices?: readonly EvidenceRecord['related'][number][];
}

/** What is known of a retraction or an expression of concern: the notice, where to read it, how it is known. */
export function IntegrityFacts({ integrity, notices = [] }: IntegrityFactsProps) {
  const { t } = useAppraisalText();
  const language = useLanguage();
  const { basis, notice, notice_pmid: pmid, notice_doi: doi } = integrity;
  const unlinked = notice === '' && pmid === '' && doi === '';
  return (
    <Flex component="dl" direction="column" gap="sm" className={factStyles.facts}>
      <div>
        <dt>{t('integrityNotice')}</dt>
        <dd>
          {notices.map(({ id, title }) => (
            <p key={id}>
              <Link to={`/Document/${encodeURIComponent(id)}?view=record`}>{title}</Link>
            </p>
          ))}
          {unlinked && notices.length === 0 ? t('integrityNoNotice') : null}
          {notice === '' || notices.length > 0 ? null : <p>{readableCitation(notice, language)}</p>}
          {pmid === '' ? null : (
            <p>
              <a href={pubmedAddress(pmid)} rel="noreferrer">
                {t('integrityPubmed')} (PMID {pmid})
              </a>
            </p>
          )}
          {doi === '' ? null : (
            <p>
              <a href={doiAddress(doi)} rel="noreferrer">
                {t('integrityDoi')} (DOI {doi})
              </a>
            </p>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('integrityBasis')}</dt>
        <dd>{t(`integrityBasis_${basis}`)}</dd>
      </div>
    </Flex>
  );
}

interface FurtherLinksProps {
  /** Null on the record's own page, or without a record. */
  readonly recordId: string | null;
  /** The section of the appraisal page about this kind of evidence. */
  readonly about: 'reviews' | 'trials' | 'guidelines';
}

/** Links of a dialog: to the record, whose abstract shows the sentences, and to how evidence is appraised. */
export function FurtherLinks({ recordId, about }: FurtherLinksProps) {
  const { t } = useAppraisalText();
  return (
    <ul className={styles.further}>
      {recordId === null ? null : (
        <li>
          <Anchor component={Link} to={`/Document/${encodeURIComponent(recordId)}?view=record`}>
            {t('fullRecord')}
          </Anchor>
        </li>
      )}
      <li>
        <Anchor component={Link} to={`${evidencePath('how-we-appraise')}#${about}`}>
          {t('howWeAppraise')}
        </Anchor>
      </li>
    </ul>
  );
}

/** The title of the record that a dialog is about; struck through when it was retracted. */
export function Subject({ title, retracted }: { title: string; retracted: boolean }) {
  return <p className={styles.subject}>{retracted ? <s>{title}</s> : title}</p>;
}
