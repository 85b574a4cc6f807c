import {
  appraisalMessages,
  type Language,
  type RecordAppraisal,
  type RecordIntegrity,
  type RecordQuote,
  type ReviewScoreRecord,
  type TrialAppraisal,
  type TrialSummary,
} from '@clinical/contracts';
import {
  classifyDesign,
  CLINICAL_AREAS,
  describeNotice,
  presentAppraisal,
  quotedText,
  readFacts,
  reasonIn,
  type AppraisalPresentation,
  type EvidenceDocument,
  type Quote,
  type ShownAppraisal,
  type ShownQuote,
} from '@clinical/evidence';

/** Appraisal of a document in a list of results. */
export interface ListedAppraisal {
  readonly integrity: RecordIntegrity | null;
  /** Score record of a systematic review; null for anything else. */
  readonly review: ReviewScoreRecord | null;
  readonly trial: TrialSummary | null;
  /** Risk of bias of a trial; 0 where not assessed. */
  readonly riskOfBias: number;
  readonly guidelinesScore: number[];
}

/** The appraisal of a document as it crosses the wire with a list. */
export function listedAppraisal(
  document: EvidenceDocument,
  presentation: AppraisalPresentation,
): ListedAppraisal {
  const shown = presentAppraisal(document, document.appraisal, presentation);
  return {
    integrity: shown.integrity === null ? null : integrityOnWire(shown.integrity),
    review: shown.review === null ? null : reviewOnWire(shown.review),
    trial: shown.trial === null ? null : trialSummary(shown.trial),
    riskOfBias: shown.trial?.analysis.score ?? 0,
    guidelinesScore: [...(document.guidelineScore ?? [])],
  };
}

/** The appraisal of a document in full, with what its text states of the study. */
export function recordAppraisal(
  document: EvidenceDocument,
  presentation: AppraisalPresentation,
): RecordAppraisal {
  const shown = presentAppraisal(document, document.appraisal, presentation);
  return {
    integrity: shown.integrity === null ? null : integrityOnWire(shown.integrity),
    review: shown.review === null ? null : reviewOnWire(shown.review),
    trial: shown.trial === null ? null : trialOnWire(shown.trial),
    guidelines_score: [...(document.guidelineScore ?? [])],
    design: designOf(document, presentation.language),
    facts: factsOf(document, presentation.language),
  };
}

/** The clinical areas of a document, by id and title. */
export function clinicalAreasOnWire({
  clinicalAreas,
}: Pick<EvidenceDocument, 'clinicalAreas'>): { id: string; title: string }[] {
  return clinicalAreas.map((id) => ({ id, title: TITLE_OF_AREA.get(id) ?? id }));
}

const TITLE_OF_AREA: ReadonlyMap<string, string> = new Map(
  CLINICAL_AREAS.map(({ id, title }) => [id, title]),
);

function integrityOnWire(integrity: NonNullable<ShownAppraisal['integrity']>): RecordIntegrity {
  const { status, basis, title, text, notice, noticePmid, noticeDoi } = integrity;
  return { status, basis, title, text, notice, notice_pmid: noticePmid, notice_doi: noticeDoi };
}

function reviewOnWire({
  score,
  points,
  labelText,
  hasExplainer,
  sourceText,
  note,
}: NonNullable<ShownAppraisal['review']>): ReviewScoreRecord {
  const textOf = (requested: string): string => points.find(({ part }) => part === requested)?.text ?? '';
  return {
    id: score.id,
    assessed: score.assessed,
    retracted: score.retracted,
    retracted_score: score.retractedScore,
    retracted_doi: score.retractedDoi,
    authors_score: score.authorsScore,
    white_list: score.whiteList,
    total: score.total,
    out_of: score.outOf,
    known_points: score.known.points,
    known_out_of: score.known.outOf,
    score_status: score.scoreStatus,
    age: textOf('age'),
    authors: textOf('authors'),
    databases: textOf('databases'),
    registration: textOf('registration'),
    tools: textOf('tools'),
    label: score.label,
    label_text: labelText,
    has_explainer: hasExplainer,
    scored_by: score.scoredBy,
    points: points.map(({ part, name, points: earned, outOf, text, by, quote }) => ({
      part,
      name,
      points: earned,
      out_of: outOf,
      text,
      by,
      quote: quote === null ? null : quoteOnWire(quote),
    })),
    source_text: sourceText,
    note,
  };
}

function trialSummary({ analysis, gauge, note }: NonNullable<ShownAppraisal['trial']>): TrialSummary {
  return {
    gauge: gauge === null ? null : { ...gauge },
    rating: analysis.ratings,
    scored_by: analysis.scoredBy,
    note,
  };
}

function trialOnWire(trial: NonNullable<ShownAppraisal['trial']>): TrialAppraisal {
  return {
    ...trialSummary(trial),
    strengths: trial.analysis.strengths,
    limitations: trial.analysis.limitations,
    domains: trial.domains.map(({ domain, name, judgement, judgementText, text, quote }) => ({
      domain,
      name,
      judgement,
      judgement_text: judgementText,
      text,
      quote: quote === null ? null : quoteOnWire(quote),
    })),
  };
}

function designOf(document: EvidenceDocument, language: Language): RecordAppraisal['design'] {
  if (reportsNoStudy(document))
    return {
      design: 'other',
      name: appraisalMessages[language]['design.other'],
      meta_analysis: false,
      reason: reasonIn(language, document.categoryReason),
      quote: null,
    };
  const { design, metaAnalysis, reason, quote } = classifyDesign(document);
  return {
    design,
    name: appraisalMessages[language][`design.${design}`],
    meta_analysis: metaAnalysis,
    reason: reasonIn(language, reason),
    quote: quote === null ? null : quoteOf(document, quote),
  };
}

/** A news item or video may report a trial without being one, and a notice has the title of its article. */
export function reportsNoStudy(document: EvidenceDocument): boolean {
  return document.material !== undefined || describeNotice(document) !== null;
}

function factsOf(document: EvidenceDocument, language: Language): RecordAppraisal['facts'] {
  const texts = appraisalMessages[language];
  if (reportsNoStudy(document)) return [];
  const facts = readFacts(document);
  const { population, sampleSize, protocolRegistration, funding } = facts;
  const found: RecordAppraisal['facts'] = [];
  const add = (
    fact: RecordAppraisal['facts'][number]['fact'],
    stated: { readonly value: string; readonly quote: Quote },
  ): void => {
    found.push({
      fact,
      name: texts[`fact.${fact}`],
      value: stated.value,
      quote: quoteOf(document, stated.quote),
    });
  };
  if (population !== null) add('population', population);
  if (sampleSize !== null)
    add('sample_size', { value: sampleSize.value.toLocaleString(language), quote: sampleSize.quote });
  for (const each of facts.registrations) add('registration', each);
  if (protocolRegistration !== null) add('protocol', protocolRegistration);
  if (funding !== null)
    add('funding', { value: texts[`fact.funding.${funding.value}`], quote: funding.quote });
  for (const each of facts.databases) add('databases', each);
  return found;
}

function quoteOf(document: EvidenceDocument, quote: Quote): RecordQuote {
  return quoteOnWire({ ...quote, text: quotedText(document, quote) });
}

function quoteOnWire({ section, start, end, text }: ShownQuote): RecordQuote {
  return { section, start, end, text };
}
