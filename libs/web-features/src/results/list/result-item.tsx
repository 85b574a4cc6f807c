import type { SearchDocument } from '@clinical/contracts';
import { EvidenceMark, evidenceGrade, HighlightedText } from '@clinical/web-ui';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCategoryNames } from '../../site/use-category-names.js';
import { useFormat } from '../format/use-format.js';
import type { DisplayChoices } from '../request/use-display-choices.js';
import { ResultActions } from './result-actions.js';
import styles from './result-item.module.css';
import { SourceLine } from './source-line.js';
import { textOfHtml } from './text-of-html.js';

export interface ResultItemProps {
  readonly document: SearchDocument;
  readonly choices: DisplayChoices;
  /** Its explanation is open beside it. */
  readonly explained: boolean;
  readonly onExplain: (id: string) => void;
}

/** One result: what it is, where it is from, why it matched. Text on a page, no box. */
export const ResultItem = memo(function ResultItem(props: ResultItemProps) {
  const { document, choices, explained, onExplain } = props;
  const { t } = useTranslation('search');
  const { t: tShell } = useTranslation('shell');
  const categoryName = useCategoryNames();
  const format = useFormat();
  const titleId = useId();
  const grade = evidenceGrade(document.grade);
  const hint = textOfHtml(document.Subtitle2);
  return (
    <li className={styles.item} data-explained={explained}>
      <article aria-labelledby={titleId} className={styles.article}>
        <span className={styles.number} aria-hidden="true">
          {format.number(document.position)}.
        </span>
        <div className={styles.body}>
          <h3 className={styles.title}>
            <a id={titleId} href={document.Url} data-result-link>
              <HighlightedText text={document.Title} spans={document.title_highlights} />
            </a>
            {document.Subtitle === '' ? null : <span className={styles.subtitle}> {t('abstractOnly')}</span>}
          </h3>
          <SourceLine document={document} withAuthors={choices.authors} />
          <p className={styles.marks}>
            <EvidenceMark grade={grade} label={tShell(`grade.${grade}`)} wordHidden />
            <span className={styles.badge} title={document.category_reason || undefined}>
              {categoryName({ id: document.category, name: document.category_name }, 'title')}
            </span>
            {document.demonstration ? <span className={styles.tag}>{t('demonstration')}</span> : null}
          </p>
          {choices.snippets && document.snippet_text !== '' ? <Snippet document={document} /> : null}
          {hint === '' ? null : <p className={styles.hint}>{hint}</p>}
          <ResultActions document={document} explained={explained} onExplain={onExplain} />
        </div>
      </article>
    </li>
  );
});

function Snippet({ document }: { document: SearchDocument }) {
  return (
    <p className={styles.snippet}>
      {document.snippet_cut_before ? '… ' : null}
      <HighlightedText text={document.snippet_text} spans={document.snippet_highlights} />
      {document.snippet_cut_after ? ' …' : null}
    </p>
  );
}
