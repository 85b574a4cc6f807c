import { evidencePath, EVIDENCE_PAGES, type EvidencePageName, type Language } from '@clinical/contracts';
import { type EvidenceGrade, EvidenceMark, gradeColors } from '@clinical/web-ui';
import { useDelayed, Waiting } from '../waiting/waiting.js';
import { Alert, Box, Button, Flex, NavLink, Text } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/NavLink.layer.css';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.js';
import { Link, useHref, useLinkClickHandler, useParams } from 'react-router';
import { callApi } from '../api-client/call-api.js';
import { RequestError } from '../api-client/request-json.js';
import type { TextKey } from '../i18n/texts.js';
import english from '@clinical/contracts/messages/en/guide.json' with { type: 'json' };
import { isTag } from 'domhandler';
import { holdsHeading, readHtml } from './read-html.js';
import { SafeHtml } from './safe-html.js';
import { useGuideText } from '../i18n/use-guide-text.js';
import { useLanguage } from '../i18n/use-language.js';
import { PageHeading, PageTitle } from '../layout/page-heading.js';
import styles from './evidence-page.module.css';

/** Requests a page about evidence by its name (SEARCH-7). */
export const evidencePageQuery = (page: string, language: Language) =>
  queryOptions({
    queryKey: ['evidencePage', page, language],
    queryFn: ({ signal }) => callApi('GET /EPages', signal, { query: { page } }),
    staleTime: 60 * 60_000,
  });

/** `/view/evidence{/sub-path}` (SEARCH-2.9): a page about evidence, the pyramid on the first of them. */
export function EvidencePage() {
  const { t } = useGuideText();
  const { '*': subPath = '' } = useParams();
  const page = pageName(subPath);
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useQuery(evidencePageQuery(page, language));
  const key = titleKey(page);
  const title = key === null ? titleOfPath(page) : t(key);
  const slow = useDelayed(data === undefined && isFetching);
  if (data === undefined) {
    if (!isFetching) return <PageMissing error={error} onRetry={() => void refetch()} />;
    return (
      <Frame page={page} isArriving>
        <PageTitle>{title}</PageTitle>
        <Waiting label={t('evidenceLoading')} visible={slow} />
      </Frame>
    );
  }
  return (
    <Frame page={page}>
      <PageTitle>{title}</PageTitle>
      <Content html={data.html} title={title} isIndex={page === 'index'} />
    </Frame>
  );
}

interface FrameProps {
  readonly page: string;
  readonly isArriving?: boolean;
  readonly children: ReactNode;
}

/** A page about evidence next to the list of all such pages. */
function Frame({ page, isArriving = false, children }: FrameProps) {
  const { t } = useGuideText();
  return (
    <div className={styles.page} data-arriving={isArriving || undefined}>
      <nav aria-label={t('evidencePages')} className={styles.nav} data-print="none">
        <ul className={styles.list}>
          {EVIDENCE_PAGES.map((name) => (
            <li key={name}>
              <NavLink
                component={Link}
                to={evidencePath(name)}
                label={t(name === 'index' ? 'evidenceBack' : `evidence.${name}`)}
                active={name === page}
                aria-current={name === page ? 'page' : undefined}
                className={styles.navLink}
              />
            </li>
          ))}
        </ul>
      </nav>
      <Box miw={0}>{children}</Box>
    </div>
  );
}

interface ContentProps {
  readonly html: string;
  readonly title: string;
  readonly isIndex: boolean;
}

/** The page's text; the pyramid of the first page is above its first part. */
function Content({ html, title, isIndex }: ContentProps) {
  const nodes = readHtml(html);
  const hasHeading = nodes.some((node) => holdsHeading(node));
  const firstPart = nodes.findIndex((node) => isTag(node) && /^(?:h2|section)$/.test(node.name));
  const lead = firstPart === -1 ? nodes.length : firstPart;
  return (
    <div className={styles.content}>
      {hasHeading ? null : <PageHeading>{title}</PageHeading>}
      <SafeHtml nodes={nodes.slice(0, lead)} />
      {isIndex ? <EvidencePyramid /> : null}
      <SafeHtml nodes={nodes.slice(lead)} />
    </div>
  );
}

function PageMissing({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useGuideText();
  const mayComeBack = error instanceof RequestError && error.isTransient;
  return (
    <Frame page="">
      <PageTitle>{t('evidenceNotFound')}</PageTitle>
      <div className={styles.content}>
        <PageHeading>{t('evidenceTitle')}</PageHeading>
        <Alert color="orange" icon={<CircleAlert size={18} aria-hidden="true" />}>
          <p>{t('evidenceNotFound')}</p>
          {mayComeBack ? (
            <Button variant="default" onClick={onRetry}>
              {t('evidenceTryAgain')}
            </Button>
          ) : null}
        </Alert>
      </div>
    </Frame>
  );
}

interface Step {
  readonly grade: EvidenceGrade;
  /** Types of evidence on the step that have a page: the first is linked from the step. */
  readonly pages: readonly EvidencePageName[];
}

const STEPS: readonly Step[] = [
  { grade: 1, pages: ['systematic-reviews', 'guidelines'] },
  { grade: 2, pages: ['key-primary-research', 'controlled-trials'] },
  { grade: 3, pages: ['clinical-q-and-a'] },
  { grade: 4, pages: ['other'] },
  { grade: 5, pages: ['other', 'ongoing-trials', 'retractions'] },
];

/** Units of the drawing, which is stretched to the height of the words next to it. */
const WIDTH = 200;
const STEP_HEIGHT = 40;
/** Between two steps. */
const GAP = 1;

/**
 * The evidence pyramid: five steps, strongest first, each with its types of evidence next to it. The steps link to
 * the pages about their grade; the words link to the types of evidence.
 */
function EvidencePyramid() {
  const { t } = useGuideText();
  const { t: tShell } = useTranslation('shell');
  return (
    <nav aria-label={t('pyramidLabel')} className={styles.pyramid}>
      <Drawing />
      <ol className={styles.steps}>
        {STEPS.map(({ grade, pages }) => (
          <li key={grade} className={styles.step}>
            <Text inherit fw={550}>
              <EvidenceMark grade={grade} label={tShell(`grade.${grade}`)} />
            </Text>
            <Text inherit c="dimmed" fz="sm" lh="var(--ev-line-body)">
              {t(`pyramid${grade}`)}
            </Text>
            <Flex className={styles.pages} component="ul" wrap="wrap" rowGap={0} columnGap="md">
              {pages.map((page) => (
                <li key={page}>
                  <Link to={evidencePath(page)}>{t(`evidence.${page}`)}</Link>
                </li>
              ))}
            </Flex>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Drawing() {
  const { t } = useTranslation('shell');
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${WIDTH} ${STEP_HEIGHT * STEPS.length}`}
      preserveAspectRatio="none"
    >
      {STEPS.map(({ grade }, index) => (
        <Slice key={grade} grade={grade} label={t(`grade.${grade}`)} outline={outlineOf(index)} />
      ))}
    </svg>
  );
}

interface SliceProps {
  readonly grade: EvidenceGrade;
  readonly label: string;
  readonly outline: string;
}

function Slice({ grade, label, outline }: SliceProps) {
  const address = `${evidencePath('grades')}#grade-${grade}`;
  const href = useHref(address);
  const onClick = useLinkClickHandler<HTMLAnchorElement>(address);
  return (
    <a href={href} aria-label={label} className={styles.slice} style={gradeColors(grade)} onClick={onClick}>
      <title>{label}</title>
      <path d={outline} vectorEffect="non-scaling-stroke" />
    </a>
  );
}

/** The outline of a step from the top: a trapezium, the first one a triangle. */
function outlineOf(index: number): string {
  const half = (step: number) => (WIDTH / 2) * (step / STEPS.length);
  const [middle, top, bottom] = [WIDTH / 2, half(index), half(index + 1)];
  const [from, to] = [index * STEP_HEIGHT + GAP, (index + 1) * STEP_HEIGHT - GAP];
  return `M${middle - top} ${from}H${middle + top}L${middle + bottom} ${to}H${middle - bottom}z`;
}

type GuideKey = TextKey<typeof english>;

/** The server's name of the page at a path below `/view/evidence`; `index` for the first one. */
export function pageName(subPath: string): string {
  return subPath.replace(/^\/+|\/+$/g, '').toLowerCase() || 'index';
}

/** The message that names a page; null for one that the catalogue does not know. */
export function titleKey(page: string): GuideKey | null {
  const key = `evidence.${page}`;
  return Object.hasOwn(english, key) ? (key as GuideKey) : null;
}

/** A title built from a path (SEARCH-2.9): the last part, with its hyphens as spaces. */
export function titleOfPath(page: string): string {
  const words = (page.split('/').at(-1) ?? '').replaceAll('-', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
