import { STATIC_PAGE_ROUTES, type StaticPageName } from '@clinical/contracts';
import { Button, Flex, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ChildNode, isTag } from 'domhandler';
import { Link, useLocation } from 'react-router';
import { useSite } from '../api-client/site.query.js';
import { anchorOf, findElement, holdsHeading, readHtml, textOf } from '../evidence/read-html.js';
import { SafeHtml } from '../evidence/safe-html.js';
import { formatCount } from '../i18n/format.js';
import { useLanguage } from '../i18n/use-language.js';
import { PageHeading, PageTitle } from '../layout/page-heading.js';
import { Contents, PageFrame } from '../page-frame/page-frame.js';
import { Topics } from '../page-frame/topics.js';
import { staticPageQuery } from './content.query.js';
import {
  EditLink,
  metaContent,
  PageArriving,
  PageDescription,
  PageMissing,
} from './components/page-shell.js';
import { SignUpCall, Testimonials, UpgradeBanner } from './components/pro-promotion.js';
import { usePagesText } from './use-pages-text.js';
import { useSession } from '../session/session.js';
import contentStyles from '../evidence/evidence-page.module.css';
import styles from './pages.module.css';

/** A plain page, identified by its address (SEARCH-2.9). */
export function StaticContentPage() {
  const { pathname } = useLocation();
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  const page = STATIC_PAGE_ROUTES.find((route) => route.path.toLowerCase() === path)?.page ?? 'about';
  return <PlainPage key={page} page={page} />;
}

function PlainPage({ page }: { readonly page: StaticPageName }) {
  const { t } = usePagesText();
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useQuery(staticPageQuery(page, language));
  if (data === undefined)
    return isFetching ? <PageArriving /> : <PageMissing error={error} onRetry={() => void refetch()} />;
  const nodes = readHtml(data.html);
  const parts = readParts(nodes);
  return (
    <PageFrame
      aside={parts.length < MIN_PARTS ? undefined : <Contents label={t('pageContents')} parts={parts} />}
    >
      <PageTitle>{data.title}</PageTitle>
      <PageDescription>{metaContent(data.meta, 'description')}</PageDescription>
      <div className={contentStyles.content}>
        {nodes.some(holdsHeading) ? null : <PageHeading>{data.title}</PageHeading>}
        <SafeHtml nodes={nodes} />
      </div>
      <EditLink kind="static" name={page} language={language} />
    </PageFrame>
  );
}

/** A page with fewer parts has no list of them. */
const MIN_PARTS = 3;

/** The sections of a page that have an anchor and a heading. Pure. */
function readParts(nodes: readonly ChildNode[]): readonly { readonly id: string; readonly title: string }[] {
  return nodes.flatMap((node) => {
    const id = isTag(node) ? anchorOf(node) : '';
    const heading = id === '' ? undefined : findElement(node, 'h2');
    return heading === undefined ? [] : [{ id, title: textOf(heading) }];
  });
}

/** `/About` (SEARCH-2.9): text, figures with the live count, questions, quotes, invitations. */
export function AboutPage() {
  const { t } = usePagesText();
  const language = useLanguage();
  const { hash } = useLocation();
  const { loggedIn } = useSession();
  const { data, error, isFetching, refetch } = useQuery(staticPageQuery('about', language));
  if (data === undefined)
    return isFetching ? <PageArriving /> : <PageMissing error={error} onRetry={() => void refetch()} />;
  const { before, heading, topics } = readQuestions(readHtml(data.html));
  return (
    <PageFrame>
      <PageTitle>{data.title}</PageTitle>
      <PageDescription>{metaContent(data.meta, 'description')}</PageDescription>
      <div className={contentStyles.content}>
        <SafeHtml nodes={before} />
        <LiveCount />
        <Group gap="sm">
          <Button component={Link} to="/Howtouse" variant="default">
            {t('about.go')}
          </Button>
          <Button component={Link} to="/view/evidence" variant="subtle">
            {t('about.evidence')}
          </Button>
        </Group>
      </div>
      <AboutVideo />
      {topics.length > 0 ? (
        <Flex aria-labelledby="faq" component="section" direction="column" gap="sm" mt="md">
          <h2 id="faq">{heading}</h2>
          <Topics
            opened={hash === '' ? undefined : hash.slice(1)}
            topics={topics.map(({ id, title, nodes }) => ({
              id,
              title,
              content: (
                <div className={contentStyles.content}>
                  <SafeHtml nodes={nodes} />
                </div>
              ),
            }))}
            level={3}
          />
        </Flex>
      ) : null}
      <Testimonials title={t('home.voices')} />
      {loggedIn ? <UpgradeBanner /> : <SignUpCall />}
      <EditLink kind="static" name="about" language={language} />
    </PageFrame>
  );
}

/** The operator's video about the service, if configured. */
function AboutVideo() {
  const { t } = usePagesText();
  const address = useSite()?.aboutVideo ?? '';
  if (address === '') return null;
  return (
    <Flex aria-labelledby="about-video" component="section" direction="column" gap="sm" mt="md">
      <h2 id="about-video">{t('about.video')}</h2>
      <video className={styles.video} src={address} controls preload="none" aria-labelledby="about-video">
        <a href={address}>{t('about.videoLink')}</a>
      </video>
    </Flex>
  );
}

/** The current number of records, next to the editors' text (A1). */
function LiveCount() {
  const { t } = usePagesText();
  const language = useLanguage();
  const site = useSite();
  if (typeof site?.documents !== 'number') return null;
  return (
    <Text component="p" c="dimmed">
      <Text span fw={700} c="var(--mantine-color-text)">
        {formatCount(site.documents, language)}
      </Text>{' '}
      {t('about.live', { count: site.documents })}
    </Text>
  );
}

/** A question with its answer. */
interface Question {
  readonly id: string;
  readonly title: string;
  readonly nodes: readonly ChildNode[];
}

/**
 * A page split in two: the introduction, and the questions of its section `faq`, each of which starts with an `h3`.
 */
interface PageWithQuestions {
  readonly before: readonly ChildNode[];
  readonly heading: string;
  readonly topics: readonly Question[];
}

/** Extracts questions and answers from a page. Content after them is left in place. Pure. */
function readQuestions(nodes: readonly ChildNode[]): PageWithQuestions {
  const section = nodes.filter(isTag).find((element) => anchorOf(element) === 'faq');
  if (section === undefined) return { before: nodes, heading: '', topics: [] };
  const topics: { id: string; title: string; nodes: ChildNode[] }[] = [];
  let heading = '';
  for (const node of section.children) {
    if (isTag(node) && node.name === 'h2') heading = textOf(node);
    else if (isTag(node) && node.name === 'h3')
      topics.push({ id: anchorOf(node) || `question-${topics.length + 1}`, title: textOf(node), nodes: [] });
    else topics.at(-1)?.nodes.push(node);
  }
  return { before: nodes.filter((node) => node !== section), heading, topics };
}
