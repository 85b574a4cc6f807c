import {
  formatMessage,
  searchMessages,
  serverMessages,
  type Language,
  type RankFactors,
} from '@clinical/contracts';
import {
  categoryTitle,
  isAppraisedKind,
  isRetracted,
  isSuperseded,
  reasonIn,
  type EvidenceDocument,
  type RankExplanation,
  type RankingSettings,
  type ComparisonExplanation,
} from '@clinical/evidence';
import { showDate } from './show-date.js';

/**
 * Factors of a result's rank, in numbers and plain words (B18).
 *
 * @param words a typed word for each stem, so that people see what they wrote
 */
export function presentFactors(
  explanation: RankExplanation,
  document: EvidenceDocument,
  ranking: RankingSettings,
  words: ReadonlyMap<string, string>,
  language: Language,
): RankFactors {
  const texts = serverMessages[language];
  const { weights } = ranking;
  return {
    score: explanation.score,
    text: {
      value: explanation.text,
      weight: weights.text,
      terms: explanation.stems.map(({ stem, frequencies, insteadOf, documents, contribution }) => ({
        term: words.get(stem) ?? stem,
        insteadOf: insteadOf.map((each) => words.get(each) ?? each),
        inTitle: frequencies.title,
        inAbstract: frequencies.abstract,
        inKeywords: frequencies.keywords,
        documents,
        contribution,
      })),
    },
    wording: presentComparison('wording', explanation.wording, ranking.wording.candidates, language),
    similarity: presentComparison('similarity', explanation.similarity, ranking.wording.candidates, language),
    quality: {
      value: explanation.quality,
      weight: weights.quality,
      reason: qualityReason(document, language),
    },
    recency: {
      value: explanation.recency,
      weight: weights.recency,
      reason:
        document.date === ''
          ? texts['rank.recency.undated']
          : formatMessage(texts['rank.recency.dated'], { date: showDate(document.date, language) }),
    },
    pinned: explanation.pinned,
    hasAllWords: explanation.hasAllWords,
  };
}

function qualityReason(document: EvidenceDocument, language: Language): string {
  return formatMessage(serverMessages[language][qualityKey(document)], {
    category: categoryName(document.categories[0] ?? 0, language),
    reason: reasonIn(language, document.categoryReason),
    appraised: document.appraisedQuality ?? 0,
  });
}

function qualityKey(document: EvidenceDocument) {
  const { appraisedQuality } = document;
  if (isRetracted(document)) return 'rank.quality';
  if (appraisedQuality === null) return isAppraisedKind(document) ? 'rank.quality.unscored' : 'rank.quality';
  if (isSuperseded(document)) return 'rank.quality.superseded';
  return appraisedQuality === 0 ? 'rank.quality.lowest' : 'rank.quality.appraised';
}

/** Name of a category by itself, as the web app shows it in the language. */
function categoryName(id: number, language: Language): string {
  const names: Readonly<Record<string, string | undefined>> = searchMessages[language];
  return names[`category.title.${id}`] ?? names[`category.${id}`] ?? categoryTitle(id);
}

/** What a comparison of the first results gave a record. */
function presentComparison(
  kind: 'wording' | 'similarity',
  comparison: ComparisonExplanation | null,
  count: number,
  language: Language,
): RankFactors['wording'] {
  if (comparison === null) return null;
  const { fit } = comparison;
  const key =
    fit === null
      ? (`rank.${kind}.past` as const)
      : fit === 1
        ? (`rank.${kind}.best` as const)
        : (`rank.${kind}` as const);
  const values = { count, percent: Math.round(100 * (fit ?? 0)) };
  return { ...comparison, reason: formatMessage(serverMessages[language][key], values) };
}
