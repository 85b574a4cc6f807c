import type { RankFactors, SearchDocument, SearchRequest, SearchSummary } from '@clinical/contracts';
import { ActionIcon, Box, Flex, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useProductName } from '../../api-client/site.query.js';
import { OpenDrawer } from '../../overlays/open-drawer.js';
import { SkeletonLines } from '../../waiting/waiting.js';
import { searchEvidenceQuery } from '../data/search-evidence.query.js';
import { type FactorName, factorPoints, wordShares } from './points.js';
import { useFormat } from '../format/share-links.js';
import { useSearchState } from '../request/search-state.js';
import { useResultsHelpText } from '../../i18n/late-texts.js';
import styles from './rank-explanation.module.css';

export interface RankExplanationProps {
  readonly document: SearchDocument;
  readonly summary: SearchSummary;
}

const FACTOR_TEXTS = {
  text: 'whyText',
  wording: 'whyWording',
  similarity: 'whySimilarity',
  quality: 'whyQuality',
  recency: 'whyRecency',
} as const;

/**
 * Explains every ranking factor of a record in plain words (B18): words, wording, meaning, quality, recency, and the points of
 * each.
 */
export function RankExplanation({ document, summary }: RankExplanationProps) {
  const { t } = useResultsHelpText();
  const format = useFormat();
  const { request } = useSearchState();
  const { factors, failed } = useExplanation(request, document.id);
  return (
    <div className={styles.explanation}>
      <Text fw={550}>
        {document.integrity?.status === 'retracted' ? <s>{document.Title}</s> : document.Title}
      </Text>
      <Text size="note" c="dimmed">
        {t('whyPlace', { position: format.number(document.position), total: format.number(summary.total) })}
      </Text>
      {failed ? <p role="alert">{t('whyUnavailable')}</p> : null}
      {factors === null && !failed ? (
        <div aria-busy="true" aria-label={t('whyLoading')} role="status">
          <SkeletonLines widths={['80%', '96%', '70%', '96%', '84%', '96%']} />
        </div>
      ) : null}
      {factors === null ? null : (
        <Factors
          factors={factors}
          sort={summary.sort}
          isNotice={document.notice !== null}
          areAllWordsFirst={summary.relaxed?.allWordsFirst === true}
        />
      )}
    </div>
  );
}

interface FactorsProps {
  readonly factors: RankFactors;
  readonly sort: SearchSummary['sort'];
  readonly isNotice: boolean;
  readonly areAllWordsFirst: boolean;
}

function Factors({ factors, sort, isNotice, areAllWordsFirst }: FactorsProps) {
  const { t } = useResultsHelpText();
  const product = useProductName();
  const points = factorPoints(factors);
  const sum = points.reduce((total, factor) => total + factor.points, 0);
  const reasons: Record<FactorName, string> = {
    text: '',
    wording: factors.wording?.reason ?? '',
    similarity: factors.similarity?.reason ?? '',
    quality: factors.quality.reason,
    recency: factors.recency.reason,
  };
  return (
    <>
      {factors.pinned ? <p className={styles.note}>{t('whyPinned')}</p> : null}
      {isNotice && !factors.pinned && sort !== 'y' ? <p className={styles.note}>{t('whyNotice')}</p> : null}
      {factors.hasAllWords || isNotice ? null : (
        <p className={styles.note}>
          {t('whySomeWords')} {sort !== 'y' && areAllWordsFirst ? t('whyAllWordsFirst') : null}
        </p>
      )}
      {sort === 'y' ? <p className={styles.note}>{t('whySortedDate', { product })}</p> : null}
      {sort === 't' ? <p className={styles.note}>{t('whySortedRelevance', { product })}</p> : null}
      <Box component="h3" mt="md" mb="xs">
        {t('whyScore', { product, points: sum })}
      </Box>
      <Flex component="ul" direction="column" gap="sm">
        {points.map((factor) => (
          <li key={factor.name}>
            <FactorBar
              name={t(FACTOR_TEXTS[factor.name])}
              amount={
                factor.points < 0
                  ? t('whyPointsTaken', { count: -factor.points, points: -factor.points })
                  : t('whyPoints', { points: factor.points, most: factor.max })
              }
              share={factor.share}
              reason={reasons[factor.name]}
            />
          </li>
        ))}
      </Flex>
      {factors.text.terms.length > 0 ? <WordTable terms={factors.text.terms} /> : null}
    </>
  );
}

export interface FactorBarProps {
  readonly name: string;
  /** The value of the bar, in words. */
  readonly amount: string;
  /** 0 to 1. */
  readonly share: number;
  readonly reason: string;
}

/** A factor with its amount in words, as a bar, and the reason for it. */
export function FactorBar({ name, amount, share, reason }: FactorBarProps) {
  return (
    <>
      <Flex component="p" wrap="wrap" align="baseline" justify="space-between" rowGap={0} columnGap="xs">
        <span>{name}</span>
        <Text span size="note" c="dimmed">
          {amount}
        </Text>
      </Flex>
      <Bar share={share} />
      {reason === '' ? null : (
        <Text size="note" c="dimmed">
          {reason}
        </Text>
      )}
    </>
  );
}

/** A bar filled to a share; its value is next to it in words. */
export function Bar({ share }: { share: number }) {
  return (
    <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.track} width="100" height="1" />
      <rect className={styles.fill} width={100 * share} height="1" />
    </svg>
  );
}

type Term = RankFactors['text']['terms'][number];

/** The words that counted, where they occur in the record, and how rare each is. */
export function WordTable({ terms }: { terms: readonly Term[] }) {
  const { t } = useResultsHelpText();
  const format = useFormat();
  const whereIs = useWhereabouts();
  return (
    <>
      <Box component="h3" mt="lg" mb="xs" fz="sm" lh="var(--ev-line-body)">
        {t('whyWords')}
      </Box>
      <Flex component="ul" direction="column" gap="sm">
        {wordShares([...terms]).map((term) => (
          <li key={term.term}>
            <Text fw={550}>
              {term.insteadOf.length === 0
                ? term.term
                : t('whyInstead', { term: term.term, words: term.insteadOf.join(' ') })}
            </Text>
            <Bar share={term.share} />
            <Text size="note" c="dimmed">
              {whereIs(term)}; {t('whyDocuments', format.counted(term.documents))}
            </Text>
          </li>
        ))}
      </Flex>
      <Text size="note" c="dimmed">
        {t('whyRareNote')}
      </Text>
    </>
  );
}

/** Describes where a word occurs, such as 'once in the title, 3 times in the abstract'. */
function useWhereabouts(): (term: Term) => string {
  const { t } = useResultsHelpText();
  const format = useFormat();
  return (term) => {
    const places = [
      [term.inTitle, t('whyInTitle')],
      [term.inAbstract, t('whyInAbstract')],
      [term.inKeywords, t('whyInKeywords')],
    ] as const;
    const found = places.filter(([times]) => times > 0);
    if (found.length === 0) return t('whyNowhere');
    return found.map(([times, place]) => t('whyTimes', { ...format.counted(times), place })).join(', ');
  };
}

/** The explanation next to the list on a wide screen. The focus moves there when it opens for another record. */
export function ExplanationPanel({ onClose, ...explained }: RankExplanationProps & { onClose: () => void }) {
  const { t } = useResultsHelpText();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { id } = explained.document;
  useEffect(() => heading.current?.focus({ preventScroll: true }), [id]);
  return (
    <aside
      className={styles.panel}
      data-print="none"
      aria-labelledby={headingId}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <Flex align="center" justify="space-between" mb="xs">
        <h2 id={headingId} ref={heading} tabIndex={-1}>
          {t('whyTitle')}
        </h2>
        <ActionIcon aria-label={t('whyClose')} onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </ActionIcon>
      </Flex>
      <RankExplanation {...explained} />
    </aside>
  );
}

/** The explanation as a drawer, for narrower screens. */
export function ExplanationDialog({ onClose, ...explained }: RankExplanationProps & { onClose: () => void }) {
  const { t } = useResultsHelpText();
  return (
    <OpenDrawer side="end" title={t('whyTitle')} closeLabel={t('whyClose')} onClose={onClose}>
      <RankExplanation {...explained} />
    </OpenDrawer>
  );
}

/** The rank of a record; `factors` is null while it loads. */
export interface Explanation {
  readonly factors: RankFactors | null;
  readonly failed: boolean;
}

/** The ranking factors of a record, fetched with those of the full page, so that the next one opens at once. */
export function useExplanation(request: SearchRequest, id: string): Explanation {
  const { data, isError } = useQuery(searchEvidenceQuery({ ...request, explain: true }));
  const factors = data?.documents.find((document) => document.id === id)?.factors ?? null;
  return { factors, failed: isError || (data !== undefined && factors === null) };
}
