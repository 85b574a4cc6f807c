import { EMPTY_SEARCH_REQUEST, type Language } from '@clinical/contracts';
import { Button, Notice } from '@clinical/web-ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAdvancedText } from '../advanced/use-advanced-text.js';
import { type HelpBlock, type HelpExample, parseHelp } from './parse-help.js';
import { useLanguage } from '../i18n/use-language.js';
import { PageHeading, PageTitle } from '../layout/page-heading.js';
import { searchAddress } from '../search-address/search-address.js';
import styles from './help-page.module.css';

/** The help on the query language, a Markdown file for each language that is loaded when it is shown. */
const PAGES: Readonly<Record<Language, () => Promise<{ readonly default: string }>>> = {
  en: () => import('./query-language.en.md?raw'),
  es: () => import('./query-language.es.md?raw'),
};

export const queryLanguageHelpQuery = (language: Language) =>
  queryOptions({
    queryKey: ['help', language],
    queryFn: async () => parseHelp((await PAGES[language]()).default),
    staleTime: 'static',
  });

/** The help on the query language, `/Help/query-language`, with examples that run. */
export function QueryLanguageHelpPage() {
  const { t } = useAdvancedText();
  const shell = useTranslation('shell');
  const { data: sections = [], error, refetch } = useQuery(queryLanguageHelpQuery(useLanguage()));
  return (
    <div className={styles.page}>
      <PageTitle>{t('help.title')}</PageTitle>
      <PageHeading>{t('help.title')}</PageHeading>
      {error === null ? null : (
        <Notice
          tone="problem"
          title={shell.t('app.unloaded')}
          actions={<Button onClick={() => void refetch()}>{shell.t('app.retry')}</Button>}
        />
      )}
      <nav aria-label={t('help.contents')} className={styles.contents}>
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <Link to={`#${id}`}>{title}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        {sections.map(({ id, title, blocks }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.section}>
            <h2 id={`${id}-title`}>{title}</h2>
            {blocks.map((block, index) => (
              <Block key={index} block={block} title={title} />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

function Block({ block, title }: { readonly block: HelpBlock; readonly title: string }) {
  switch (block.kind) {
    case 'text':
      return (
        <p className={styles.text}>
          <Marked text={block.text} />
        </p>
      );
    case 'table':
      return (
        <div className={styles.frame} role="group" aria-label={title} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                {block.head.map((cell) => (
                  <th key={cell} scope="col">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row) => (
                <tr key={row.join(' ')}>
                  {row.map((cell, index) => (
                    <td key={index}>
                      <Marked text={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    case 'examples':
      return (
        <ul className={styles.examples}>
          {block.examples.map((example) => (
            <Example key={`${example.dialect} ${example.query}`} example={example} />
          ))}
        </ul>
      );
  }
}

function Example({ example }: { readonly example: HelpExample }) {
  const { t } = useAdvancedText();
  const { dialect, query, meaning } = example;
  const name = t(`dialect.${dialect}`);
  const address = searchAddress({
    ...EMPTY_SEARCH_REQUEST,
    searchType: 'advanced',
    dialect,
    criteria: query,
  });
  return (
    <li className={styles.example}>
      <pre className={styles.query}>{query}</pre>
      <span className={styles.meaning}>
        {name}: {meaning}
      </span>
      <Link to={address} className={styles.run} aria-label={t('help.runLabel', { query, dialect: name })}>
        {t('help.run')}
      </Link>
    </li>
  );
}

/** Text with what is typed, between backticks, as code. */
function Marked({ text }: { readonly text: string }) {
  return text
    .split('`')
    .map((piece, index) => (
      <Fragment key={index}>
        {index % 2 === 1 ? <code className={styles.code}>{piece}</code> : piece}
      </Fragment>
    ));
}
