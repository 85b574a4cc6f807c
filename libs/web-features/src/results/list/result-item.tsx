import type { Criteria, ReviewScoreRecord, SearchDocument } from '@clinical/contracts';
import { evidenceGrade, EvidenceMark, HighlightedText, VisuallyHidden } from '@clinical/web-ui';
import { UnstyledButton } from '@mantine/core';
import { Lock } from 'lucide-react';
import { Fragment, memo, useId, useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.js';
import { Link } from 'react-router';
import {
  GuidelineMark,
  IntegrityBanner,
  NoticeHeading,
  ReviewMark,
  type ShowAppraisal,
  TrialMark,
} from '../../appraisal/appraisal-marks.js';
import { reasonOnPress } from '../../appraisal/reasons.js';
import { Coins } from '../../coins/coins.js';
import { noteOpened, searchKey } from '../../connected/opened-articles.js';
import { useRecordView } from '../../library/library.query.js';
import { useCategoryNames } from '../../i18n/use-evidence-names.js';
import { KindIcon } from '../../material/material-kind.js';
import { Thumbnail } from '../../material/thumbnail.js';
import { SelectBox } from '../export/select-box.js';
import { useFormat } from '../format/share-links.js';
import { type DisplayChoices, useSearchState } from '../request/search-state.js';
import { ResultActions } from './result-actions.js';
import { SourceLine } from './source-line.js';
import detailStyles from './result-details.module.css';
import styles from './result-item.module.css';

interface ResultItemProps {
  readonly document: SearchDocument;
  /** The score of a systematic review; otherwise undefined. */
  readonly review: ReviewScoreRecord | undefined;
  readonly starred: boolean;
  /** Criteria of the search that found it. */
  readonly criteria: Criteria;
  readonly choices: DisplayChoices;
  /** In a list, it has its number and can be selected for an export. */
  readonly listed?: boolean;
  /** There is room for icons next to the title. */
  readonly roomy: boolean;
  /** Its explanation is open next to it. */
  readonly explained: boolean;
  readonly onExplain: (id: string) => void;
  /** It is open next to the list. */
  readonly previewed?: boolean;
  readonly onPreview?: ((id: string) => void) | null;
  readonly onShow: ShowAppraisal;
}

/** One result: its type, source, and matches. Text on a page, no box. */
export const ResultItem = memo(function ResultItem(props: ResultItemProps) {
  const { document, review, starred, criteria, choices, listed = true, explained, onExplain, onShow } = props;
  const { roomy, previewed = false, onPreview = null } = props;
  const format = useFormat();
  const titleId = useId();
  const action = useMemo(
    () => ({ documentId: document.id, criteria, position: document.position - 1 }),
    [document, criteria],
  );
  const recordView = useRecordView();
  const { request } = useSearchState();
  const onView = () => {
    recordView(action);
    noteOpened(searchKey(request), document.id);
  };
  const hint = textOfHtml(document.Subtitle2);
  const { integrity, material, notice } = document;
  const retracted = integrity?.status === 'retracted';
  const link = (
    <a
      id={titleId}
      href={document.Url}
      data-result-link
      data-retracted={retracted || undefined}
      onClick={onView}
      // The middle button opens it in a tab; the right one opens a menu.
      onAuxClick={({ button }) => button === 1 && onView()}
    >
      <HighlightedText {...titleShown(document)} />
    </a>
  );
  return (
    <li className={styles.item} data-chosen={explained || previewed} data-result-id={document.id}>
      <article aria-labelledby={titleId} className={styles.article}>
        {listed ? (
          <div className={styles.margin}>
            {/* Notices are no answers. */}
            {notice === null ? <span aria-hidden="true">{format.number(document.position)}.</span> : null}
            <label className={styles.select} data-print="none">
              <SelectBox document={document} />
            </label>
          </div>
        ) : null}
        <div className={styles.body}>
          <div className={styles.title}>
            {notice === null ? (
              <h3>
                {integrity ? <VisuallyHidden inline>{integrity.title}: </VisuallyHidden> : null}
                {link}
              </h3>
            ) : (
              <NoticeHeading notice={notice}>{link}</NoticeHeading>
            )}
            <Coins work={{ ...document, title: document.Title, date: document.Date }} />
          </div>
          {integrity ? (
            <IntegrityBanner integrity={integrity} title={document.Title} onShow={onShow} compact />
          ) : null}
          <div className={detailStyles.marks}>
            {notice === null ? <EvidenceBadge document={document} /> : null}
            <SourceLine document={document} withAuthors={choices.authors} />
            {review && isJudged(review) ? (
              <ReviewMark review={review} title={document.Title} recordId={document.id} onShow={onShow} />
            ) : null}
            {document.guidelines_score.length > 0 ? (
              <GuidelineMark
                categories={document.categories}
                score={document.guidelines_score}
                publicationId={document.publication_id}
                publication={document.publication}
                title={document.Title}
                onShow={onShow}
              />
            ) : null}
            {document.trial ? (
              <TrialMark
                trial={document.trial}
                id={document.id}
                title={document.Title}
                retracted={retracted}
                recordId={document.id}
                onShow={onShow}
              />
            ) : null}
          </div>
          <ResultActions
            document={document}
            action={action}
            onView={onView}
            starred={starred}
            roomy={roomy}
            explained={explained}
            onExplain={onExplain}
            previewed={previewed}
            onPreview={onPreview}
          />
          <Snippet document={document} shown={choices.snippets} />
          {hint === '' ? null : (
            <Link to="/Why" className={styles.hint}>
              <Lock size={14} aria-hidden="true" />
              {hint}
            </Link>
          )}
        </div>
        {material ? <Thumbnail material={material} /> : null}
      </article>
    </li>
  );
});

/** The title with its matches; of a notice that names its article, the article's. */
function titleShown({ Title, title_highlights: spans, title_markup: markup = [], notice }: SearchDocument) {
  const text = notice?.article || Title;
  const from = Title.indexOf(text);
  const shifted = <S extends { start: number; end: number }>(all: readonly S[]): S[] =>
    all
      .filter(({ end }) => end > from)
      .map((span) => ({ ...span, start: Math.max(0, span.start - from), end: span.end - from }));
  return { text, spans: shifted(spans), markup: shifted(markup) };
}

/** The kind of evidence that a result is, or of material; shows why it is filed there. */
function EvidenceBadge({ document }: { document: SearchDocument }) {
  const { t } = useTranslation('shell');
  const { category, category_reason: text, material } = document;
  const name = useCategoryNames()({ id: category, name: document.category_name }, 'title');
  const grade = material === null ? evidenceGrade(document.grade) : null;
  return (
    <UnstyledButton
      className={detailStyles.badge}
      aria-label={grade === null ? undefined : `${t(`grade.${grade}`)}: ${name}`}
      aria-description={text || undefined}
      {...reasonOnPress({ kind: 'evidence', grade, category, name, text })}
    >
      {material ? <KindIcon kind={material.kind} /> : null}
      {grade === null ? null : <EvidenceMark grade={grade} label={null} />}
      <span className={detailStyles.name}>{name}</span>
    </UnstyledButton>
  );
}

/** Whether there is a judgement to show; the record's page mentions its absence. */
function isJudged({ label }: ReviewScoreRecord): boolean {
  return label !== 'unable' && label !== 'notYet';
}

/** Most words that are named as missing; the others are counted. */
const MISSING_NAMED = 2;

/** Words of a widened search that the record lacks, and what the authors conclude, else the snippet, if it is shown. */
function Snippet({ document, shown }: { document: SearchDocument; shown: boolean }) {
  const { t } = useTranslation('search');
  const { missing_words: missing, snippet_text: abstract, conclusion } = document;
  const text = shown ? conclusion || abstract : '';
  if (missing.length === 0 && text === '') return null;
  const others = missing.slice(MISSING_NAMED);
  return (
    <p className={styles.snippet}>
      {missing.length === 0 ? null : (
        <span className={styles.missing}>
          {t(abstract === '' ? 'notInTitle' : 'missingWords')}{' '}
          {missing.slice(0, MISSING_NAMED).map((word) => (
            <Fragment key={word}>
              <s>{word}</s>{' '}
            </Fragment>
          ))}
          {others.length === 0 ? null : <span data-tip={others.join(', ')}>+{others.length} </span>}
        </span>
      )}
      {text === '' ? null : conclusion === '' ? (
        <>
          {document.snippet_cut_before ? '… ' : null}
          <HighlightedText text={text} spans={document.snippet_highlights} />
          {document.snippet_cut_after ? ' …' : null}
        </>
      ) : (
        <>
          <strong className={styles.concludes}>{t('conclusion')}</strong>{' '}
          <HighlightedText text={conclusion} spans={document.conclusion_highlights} />
        </>
      )}
    </p>
  );
}

/**
 * The text of a piece of HTML from the server (`Subtitle2`, SEARCH-3), in which the server writes signs by their numbers. Only its
 * words are shown, as text: markup is never trusted.
 */
function textOfHtml(html: string): string {
  const text = html.replace(/<[^>]*>/g, '');
  return text.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code))).trim();
}
