import { serverMessages, type Language, type SearchDocument } from '@clinical/contracts';
import { categoryTitle, publicationName, reasonIn, type EvidenceDocument } from '@clinical/evidence';
import { escapeHtml } from '@clinical/platform';
import type { SearchHit } from '@clinical/search-engine';
import { cutSnippet, highlightSpans, type HighlightTerms } from '@clinical/text-analysis';
import { clinicalAreasOnWire, type ListedAppraisal } from '../presentation/show-appraisal.js';
import { documentAddress } from '../presentation/document-address.js';
import { materialOnWire } from '../presentation/material-on-wire.js';
import { noticeOnWire } from '../presentation/notice-on-wire.js';
import { studyOnWire } from '../presentation/study-on-wire.js';
import { markHtml } from './mark-html.js';

/** Longest snippet, in UTF-16 units: about four lines of the results list. */
const SNIPPET_LENGTH = 320;

/** Context of the presentation of one hit. */
export interface HitPresentation {
  readonly terms: HighlightTerms;
  readonly isPro: boolean;
  readonly language: Language;
  /** 1-based rank in the full list. */
  readonly position: number;
  readonly appraisal: ListedAppraisal;
  /** Typed words that it lacks in a relaxed search. */
  readonly missingWords: readonly string[];
}

/** One result in the contract's form: only the fields listed here leave the server. */
export function presentDocument(
  hit: SearchHit,
  { terms, isPro, language, position, appraisal, missingWords }: HitPresentation,
): SearchDocument {
  const { document, publicationId, score } = hit;
  const texts = serverMessages[language];
  const abstract = abstractText(document);
  const snippet = cutSnippet(abstract, highlightSpans(abstract, terms), SNIPPET_LENGTH);
  const study = studyOnWire(document, language);
  const category = document.categories[0] ?? 0;
  // The text of material is a description, and its address links to all of it.
  const isArticle = document.material === undefined;
  return {
    id: document.id,
    Title: document.title,
    Url: `/r/${document.id}`,
    OriginalUrl: documentAddress(document),
    Subtitle: isArticle && abstract !== '' && !document.freeFullText ? texts['document.abstract_only'] : '',
    Subtitle2:
      isPro || !isArticle || document.freeFullText || document.doi === ''
        ? ''
        : escapeHtml(texts['document.full_text_with_pro']),
    Date: document.date,
    first_imported: document.firstImported ?? '',
    publication: publicationName(document),
    Publication_id: publicationId,
    publication_id: publicationId,
    category,
    category_name: categoryTitle(category),
    category_reason: reasonIn(language, document.categoryReason),
    categories: [...document.categories],
    grade: document.grade,
    snippet: markHtml(snippet.text, snippet.highlights),
    snippet_text: snippet.text,
    snippet_highlights: [...snippet.highlights],
    snippet_cut_before: snippet.cutBefore,
    snippet_cut_after: snippet.cutAfter,
    title_highlights: highlightSpans(document.title, terms),
    title_markup: [...(document.titleMarkup ?? [])],
    authors: [...document.authors],
    linkResolver: null,
    prob_low_rob: appraisal.riskOfBias,
    integrity: appraisal.integrity,
    notice: noticeOnWire(document, language),
    trial: appraisal.trial,
    guidelines_score: appraisal.guidelinesScore,
    ...study,
    conclusion_highlights: highlightSpans(study.conclusion, terms),
    material: materialOnWire(document),
    clinical_areas: clinicalAreasOnWire(document),
    score,
    fullText: document.freeFullText ? 1 : 0,
    doi: document.doi,
    pmid: document.pmid,
    demonstration: document.demonstration,
    views: null,
    missing_words: [...missingWords],
    position,
  };
}

/** The abstract as one text, its sections led by their labels. */
function abstractText({ abstract }: EvidenceDocument): string {
  return abstract.map(({ label, text }) => (label === '' ? text : `${label}: ${text}`)).join(' ');
}
