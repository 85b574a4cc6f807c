import { evidencePath, type RecordIntegrity } from '@clinical/contracts';
import appraisal from '@clinical/contracts/messages/en/appraisal.json' with { type: 'json' };
import { type EvidenceGrade, EvidenceMark, Meter } from '@clinical/web-ui';
import { Badge, Flex, Text } from '@mantine/core';
import {
  ArrowDownWideNarrow,
  BookOpenText,
  CircleCheck,
  ClipboardCheck,
  Download,
  FileText,
  Gauge,
  Image,
  ListFilter,
  Lock,
  OctagonX,
  Pyramid,
  Share2,
  Star,
  TextQuote,
  User,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.js';
import { Link, useLocation } from 'react-router';
import { useProductName } from '../api-client/site.query.js';
import { IntegrityBanner, ReviewLabel } from '../appraisal/appraisal-marks.js';
import { RiskGauge } from '../appraisal/risk-gauge.js';
import { featureTexts } from '../i18n/texts.js';
import { useGuideText } from '../i18n/use-guide-text.js';
import { PageHeading, PageTitle } from '../layout/page-heading.js';
import { PageFrame } from '../page-frame/page-frame.js';
import { type Topic, Topics } from '../page-frame/topics.js';
import { KindIcon } from '../material/material-kind.js';
import { useStarText } from '../library/use-star-text.js';
import styles from './icon-guide-page.module.css';

/** The icon guide, `/Help/icons` (SEARCH-2.11); an anchor in the address opens its topic. */
export function IconGuidePage() {
  const { t } = useGuideText();
  const { hash } = useLocation();
  const topics = useIconTopics();
  return (
    <PageFrame>
      <PageTitle>{t('iconsTitle')}</PageTitle>
      <PageHeading>{t('iconsTitle')}</PageHeading>
      <Text component="p" size="md" c="dimmed">
        {t('iconsIntro')}
      </Text>
      <Topics topics={topics} opened={hash === '' ? undefined : hash.slice(1)} />
    </PageFrame>
  );
}

const SIGN = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** What each topic looks like on a page: a label, or the sign of its control. */
const ICONS: Readonly<Record<string, ReactNode>> = {
  pro: <Lock {...SIGN} />,
  order: <ArrowDownWideNarrow {...SIGN} />,
  snippets: <TextQuote {...SIGN} />,
  filters: <ListFilter {...SIGN} />,
  'evidence-type': (
    <span aria-hidden="true">
      <EvidenceMark grade={1} label="" wordHidden />
    </span>
  ),
  pyramid: <Pyramid {...SIGN} />,
  material: <Image {...SIGN} />,
  export: <Download {...SIGN} />,
  abstract: <BookOpenText {...SIGN} />,
  details: <FileText {...SIGN} />,
  share: <Share2 {...SIGN} />,
  bookmarks: <Star {...SIGN} />,
  'systematic-reviews': <CircleCheck {...SIGN} />,
  guidelines: <ClipboardCheck {...SIGN} />,
  'risk-of-bias': <Gauge {...SIGN} />,
  retracted: <OctagonX {...SIGN} color="var(--ev-retraction)" />,
  profile: <User {...SIGN} />,
};

const GRADES: readonly EvidenceGrade[] = [1, 2, 3, 4, 5];
const LABELS = ['promising', 'concerns', 'bad', 'unable', 'notYet'] as const;
const STATUSES = ['retracted', 'concern'] as const;

/** The topics of the icon guide in the order of SEARCH-2.11, with the marks themselves as they look. */
export function useIconTopics(): readonly Topic[] {
  const { t } = useGuideText();
  const product = useProductName();
  const topic = (id: string, title: string, ...content: readonly ReactNode[]): Topic => ({
    id,
    title,
    icon: ICONS[id],
    content: content.map((part, index) => (typeof part === 'string' ? <p key={index}>{part}</p> : part)),
  });
  return [
    topic('pro', t('iconsPro'), <ProMark key="mark" />, t('iconsProText')),
    topic('order', t('iconsOrder'), t('iconsOrderText', { product }), t('iconsOrderWhy')),
    topic('snippets', t('iconsSnippets'), t('iconsSnippetsText')),
    topic('filters', t('iconsFilters'), t('iconsFiltersText'), t('iconsFiltersArea')),
    topic('evidence-type', t('iconsLabel'), <TypeLabel key="mark" />, t('iconsLabelText')),
    topic('pyramid', t('iconsPyramid'), t('iconsPyramidText'), <Grades key="mark" />),
    topic('material', t('iconsMaterial'), <MaterialKinds key="mark" />, t('iconsMaterialText')),
    topic('export', t('iconsExport'), t('iconsExportText')),
    topic('abstract', t('iconsAbstract'), t('iconsAbstractText')),
    topic('details', t('iconsDetails'), t('iconsDetailsText')),
    topic('share', t('iconsShare'), t('iconsShareText')),
    topic('bookmarks', t('iconsBookmark'), <Bookmark key="mark" />, t('iconsBookmarkText')),
    topic(
      'systematic-reviews',
      t('iconsReview'),
      <ReviewLabels key="mark" />,
      t('iconsReviewText'),
      t('iconsReviewAutomatic'),
    ),
    topic('guidelines', t('iconsGuideline'), <GuidelineScore key="mark" />, t('iconsGuidelineText')),
    topic('risk-of-bias', t('iconsRisk'), <Gauges key="mark" />, t('iconsRiskText')),
    topic('retracted', t('iconsRetracted'), <Banners key="mark" />, t('iconsRetractedText')),
    topic('profile', t('iconsProfile'), t('iconsProfileText')),
  ];
}

function ProMark() {
  const { t } = useTranslation('search');
  return (
    <p>
      <Badge component="span">{t('proOnly')}</Badge>
    </p>
  );
}

function TypeLabel() {
  const { t } = useTranslation('search');
  const { t: tShell } = useTranslation('shell');
  return (
    <Flex component="p" wrap="wrap" align="center" rowGap="xs" columnGap="md">
      <EvidenceMark grade={1} label={tShell('grade.1')} wordHidden />
      <Link to={evidencePath('systematic-reviews')}>{t('category.11')}</Link>
    </Flex>
  );
}

function Grades() {
  const { t } = useGuideText();
  const { t: tShell } = useTranslation('shell');
  return (
    <>
      <Flex component="ul" direction="column" gap="xs">
        {GRADES.map((grade) => (
          <li key={grade}>
            <EvidenceMark grade={grade} label={tShell(`grade.${grade}`)} className={styles.grade} />
            <Text component="p" c="dimmed" pl="md">
              {t(`pyramid${grade}`)}
            </Text>
          </li>
        ))}
      </Flex>
      <p>
        <Link to={evidencePath('index')}>{t('iconsPyramidLink')}</Link>
      </p>
    </>
  );
}

function MaterialKinds() {
  const { t } = useTranslation('search');
  return (
    <Flex component="ul" wrap="wrap" align="center" rowGap="xs" columnGap="md">
      <li>
        <KindIcon kind="image" /> {t('category.114')}
      </li>
      <li>
        <KindIcon kind="video" /> {t('category.115')}
      </li>
      <li>
        <KindIcon kind="leaflet" /> {t('category.116')}
      </li>
      <li>
        <KindIcon kind="course" /> {t('category.117')}
      </li>
      <li>
        <KindIcon kind="news" /> {t('category.118')}
      </li>
    </Flex>
  );
}

function Bookmark() {
  const { t } = useStarText();
  return (
    <Flex component="p" wrap="wrap" align="center" rowGap="xs" columnGap="md">
      <Star size={14} aria-hidden="true" /> {t('star.add')}
    </Flex>
  );
}

/** The labels that the server writes into records. */
const useLabels = featureTexts('appraisal', appraisal, {
  es: () => import('@clinical/contracts/messages/es/appraisal.json', { with: { type: 'json' } }),
});

function ReviewLabels() {
  const { t } = useLabels();
  return (
    <Flex component="ul" wrap="wrap" align="center" rowGap="xs" columnGap="md">
      {LABELS.map((label) => (
        <li key={label}>
          <ReviewLabel label={label}>{t(`label.${label}`)}</ReviewLabel>
        </li>
      ))}
    </Flex>
  );
}

function GuidelineScore() {
  const { t } = useTranslation('search');
  return (
    <Flex component="p" wrap="wrap" align="center" rowGap="xs" columnGap="md">
      {t('guidelineScore')} <Meter percent={75} label={null} /> <strong>6/8</strong>
    </Flex>
  );
}

function Gauges() {
  return (
    <Flex component="ul" wrap="wrap" align="center" rowGap="xs" columnGap="md">
      <li>
        <RiskGauge gauge={{ scale: 'concernToPromising', percent: 60 }} />
      </li>
      <li>
        <RiskGauge gauge={{ scale: 'highToLow', percent: 75 }} />
      </li>
    </Flex>
  );
}

function Banners() {
  const { t } = useLabels();
  const sample = (status: RecordIntegrity['status']): RecordIntegrity => ({
    status,
    basis: 'notice',
    title: t(`integrity.${status}`),
    text: t(`integrity.${status}.text`),
    notice: '',
    notice_pmid: '',
    notice_doi: '',
  });
  return (
    <div>
      {STATUSES.map((status) => (
        <IntegrityBanner key={status} integrity={sample(status)} title="" onShow={null} compact />
      ))}
    </div>
  );
}
