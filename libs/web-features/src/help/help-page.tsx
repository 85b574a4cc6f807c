import { EMPTY_SEARCH_REQUEST, type Language } from '@clinical/contracts';
import { Button, Code, Flex, Table, Text } from '@mantine/core';
import '@mantine/core/styles/Code.layer.css';
import '@mantine/core/styles/Table.layer.css';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from '../i18n/use-translation.js';
import { Link } from 'react-router';
import { useAdvancedText } from '../advanced/use-advanced-text.js';
import { type HelpBlock, type HelpExample, parseHelp } from './parse-help.js';
import { useLanguage } from '../i18n/use-language.js';
import { PageHeading, PageTitle } from '../layout/page-heading.js';
import { SideScroll } from '../layout/side-scroll.js';
import { Message } from '../overlays/message.js';
import { Contents, PageFrame } from '../page-frame/page-frame.js';
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
    <PageFrame aside={<Contents label={t('help.contents')} parts={sections} />}>
      <PageTitle>{t('help.title')}</PageTitle>
      <PageHeading>{t('help.title')}</PageHeading>
      {error === null ? null : (
        <Message
          tone="problem"
          title={shell.t('app.unloaded')}
          actions={
            <Button variant="default" onClick={() => void refetch()}>
              {shell.t('app.retry')}
            </Button>
          }
        />
      )}
      <div>
        {sections.map(({ id, title, blocks }) => (
          <Flex
            key={id}
            id={id}
            aria-labelledby={`${id}-title`}
            className={styles.section}
            component="section"
            direction="column"
            gap="sm"
            pb="xl"
          >
            <h2 id={`${id}-title`}>{title}</h2>
            {blocks.map((block, index) => (
              <Block key={index} block={block} title={title} />
            ))}
          </Flex>
        ))}
      </div>
    </PageFrame>
  );
}

function Block({ block, title }: { readonly block: HelpBlock; readonly title: string }) {
  switch (block.kind) {
    case 'text':
      return (
        <Text component="p" size="md">
          <Marked text={block.text} />
        </Text>
      );
    case 'table':
      return (
        <SideScroll minWidth={480} role="group" label={title}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                {block.head.map((cell) => (
                  <Table.Th key={cell} scope="col">
                    {cell}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {block.rows.map((row) => (
                <Table.Tr key={row.join(' ')}>
                  {row.map((cell, index) => (
                    <Table.Td key={index}>
                      <Marked text={cell} />
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </SideScroll>
      );
    case 'examples':
      return (
        <Flex component="ul" direction="column" gap="xs">
          {block.examples.map((example) => (
            <Example key={`${example.dialect} ${example.query}`} example={example} />
          ))}
        </Flex>
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
      <Text c="dimmed" className={styles.meaning}>
        {name}: {meaning}
      </Text>
      <Button
        component={Link}
        to={address}
        variant="light"
        size="compact-sm"
        className={styles.run}
        aria-label={t('help.runLabel', { query, dialect: name })}
      >
        {t('help.run')}
      </Button>
    </li>
  );
}

/** Text with the parts in backticks as code. */
function Marked({ text }: { readonly text: string }) {
  return text
    .split('`')
    .map((piece, index) => (
      <Fragment key={index}>{index % 2 === 1 ? <Code fz="sm">{piece}</Code> : piece}</Fragment>
    ));
}
