import type { EvidenceRecord } from '@clinical/contracts';
import { StyledText } from '@clinical/web-ui';
import { Flex } from '@mantine/core';
import { Link } from 'react-router';
import { useAppraisalText } from '../appraisal/use-appraisal-text.js';
import { useLanguage } from '../i18n/use-language.js';
import factStyles from '../layout/facts.module.css';
import { pubmedAddress, readableCitation } from './record-links.js';
import { relatedAs } from './record-parts.js';

/** The article that a notice is about: its record on this site, else PubMed's, else its title. */
export function ArticleOfNotice({ record }: { readonly record: EvidenceRecord }) {
  const { t } = useAppraisalText();
  const articles = relatedAs(record, 'article');
  const cited = record.corrections.filter(({ type }) => /(?:Of|For|From)$/.test(type));
  const title = record.notice?.article ?? '';
  if (articles.length + cited.length === 0 && title === '') return null;
  return (
    <Flex component="dl" direction="column" gap="sm" className={factStyles.facts}>
      <div>
        <dt>{t('noticeArticle')}</dt>
        {articles.map((article) => (
          <dd key={article.id}>
            <Link to={`/Document/${encodeURIComponent(article.id)}?view=record`}>
              <RelatedTitle {...article} />
            </Link>
          </dd>
        ))}
        {articles.length > 0 ? null : cited.map((each, index) => <CitedArticle key={index} {...each} />)}
        {articles.length + cited.length > 0 ? null : <dd>{title}</dd>}
      </div>
    </Flex>
  );
}

function RelatedTitle({ title, title_markup: markup, retracted }: EvidenceRecord['related'][number]) {
  const text = <StyledText text={title} markup={markup} />;
  return retracted ? <s>{text}</s> : text;
}

function CitedArticle({ citation, pmid }: EvidenceRecord['corrections'][number]) {
  const language = useLanguage();
  const text = citation === '' ? `PMID ${pmid}` : readableCitation(citation, language);
  return (
    <dd>
      {pmid === '' ? (
        text
      ) : (
        <a href={pubmedAddress(pmid)} rel="noreferrer">
          {text}
        </a>
      )}
    </dd>
  );
}
