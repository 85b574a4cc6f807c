import type { MergedRecord } from '../records/merge-records.js';
import { CATEGORY } from '../categories/category-ids.js';
import { categoryOfJournal, isOfAnimals, OPINION_TYPES } from '../categories/journal-and-mesh.js';
import { isNegated } from '../appraisal/negation.js';
import { eachMatch } from '../reading/each-match.js';
import { journalClubTitle } from '../categories/title-forms.js';
import { sentenceFinder, type SentenceFinder } from '../reading/sentences.js';
import { ABSTRACT_RULES, PROTOCOL_RULES, TITLE_RULES, type DesignRule } from './design-rules.js';
import {
  animalStudy,
  laboratoryStudy,
  perhapsLaboratory,
  SOME_LABORATORY_WORDS,
} from './laboratory-study.js';
import { LIKELY_RULES } from './likely-design-rules.js';
import { designOfMesh, designOfTitleForm, designOfTypes } from './stated-designs.js';
import { findSpecies, type SpeciesMentions } from './species.js';
import { readingTexts, type ReadingText } from '../reading/reading-text.js';
import { beginnings } from '../reading/word-beginnings.js';
import type { DesignClassification, DesignFinding, StudyDesign } from './study-design.js';
import { quotedWords, statedReason } from './stated-reason.js';

/** Input of the classification. */
export type DesignEvidence = Pick<MergedRecord, 'title' | 'abstract' | 'publicationTypes' | 'mesh'> &
  Partial<Pick<MergedRecord, 'journal'>>;

/** Options of the classification. */
export interface DesignReading {
  /** Ignore publication types and MeSH, to measure the text alone. */
  readonly textAlone?: boolean;
  /** The record's sentences, where the caller has them already. */
  readonly sentences?: SentenceFinder;
}

const META_ANALYSIS =
  /\bmeta-?(?:analy[sz]|regression)|\bpooled (?:odds ratio|relative risk|hazard ratio|analysis of (?:individual|trials|studies)|estimate)/g;
const OTHERS_WITHIN = 90;
/** Before meta-analyses that others made, or that are still to be made. */
const BY_OTHERS =
  /\b(?:previous(?:ly)?|earlier|prior|published|recent|existing|another|several|future|further|update[sd]? (?:of )?(?:our|an?|the)|lists? of|references of) (?:(?!in |for |to |of |by |from )[\w-]+,? ){0,3}$/;
/** Before a meta-analysis that could not be made. */
const RULED_OUT =
  /\b(?:preclud\w+|prevent(?:ed|s)?|prohibit\w+|inappropriate to|insufficient (?:data|studies|evidence|number)|(?:un|not |in)suitable for|unable to|impossible to|rather than|instead of|too (?:few|heterogen\w+|diverse|different)) (?:[\w-]+ ){0,5}$/;
const META_CUES = beginnings(['meta', 'meta-', 'metaa', 'poole']);
const META_TYPES: ReadonlySet<string> = new Set(['meta-analysis', 'network meta-analysis']);

/**
 * The design of the study that a record reports: by its publication types, strongest first, where they name one; else
 * by title and abstract, plainest statements first; else by MeSH headings. General types ('Journal Article', 'Review',
 * 'Clinical Trial', 'Observational Study') yield to plain statements of the text.
 */
export function classifyDesign(record: DesignEvidence, reading: DesignReading = {}): DesignClassification {
  const sentences = reading.sentences ?? sentenceFinder(record);
  const byType = reading.textAlone === true ? null : designOfTypes(record.publicationTypes);
  const texts = readingTexts(record);
  const form = designOfTitleForm(record.title);
  const found =
    plannedOrPublished(record, form, sentences, reading.textAlone === true) ??
    (byType !== null && !byType.general
      ? known(byType.design, byType.reason, true)
      : fromText(record, form, texts, sentences, byType, reading.textAlone === true));
  const trial = reading.textAlone !== true && TRIALS.has(found.design);
  if (trial && isOfAnimals(record.mesh) && findSpecies(texts).people === 0)
    return { ...known('laboratory', statedReason('mesh', 'Animals'), true), metaAnalysis: false };
  return { ...found, metaAnalysis: isMetaAnalysis(record, found.design, texts, reading) };
}

/** Titles of secondary analyses of a trial's data. */
const DATA_OF_A_TRIAL =
  /\b(?:data from|analysis of (?:the|an?|data|two)|fidelity|process evaluation|sub-?study|biomarkers?|predict\w*|baseline|lessons)\b/i;

type TitledDesign = NonNullable<ReturnType<typeof designOfTitleForm>>;

function fromText(
  record: DesignEvidence,
  form: TitledDesign | null,
  texts: readonly ReadingText[],
  sentences: SentenceFinder,
  byType: ReturnType<typeof designOfTypes>,
  textAlone: boolean,
): DesignFinding {
  const plain = plainStatement(record, form, texts, sentences);
  if (plain !== null && (byType === null || mayRefine(byType.design, plain.design))) return plain;
  if (byType !== null) return known(byType.design, byType.reason, true);
  const byMesh = textAlone ? null : designOfMesh(record.mesh, texts);
  if (byMesh !== null) return known(byMesh.design, byMesh.reason, true);
  return likelyStatement(texts, sentences) ?? known('other', statedReason('noDesign'), false);
}

/**
 * A plan remains a plan regardless of its types, and a synopsis a synopsis; some journals publish systematic reviews
 * alone.
 */
function plannedOrPublished(
  { title, journal, publicationTypes }: DesignEvidence,
  form: TitledDesign | null,
  sentences: SentenceFinder,
  textAlone: boolean,
): DesignFinding | null {
  if (form !== null && (form.design === 'protocol' || journalClubTitle(title) !== null))
    return quotedTitle(form, sentences);
  if (textAlone || journal === undefined || form?.design === 'other') return null;
  if (publicationTypes.some((type) => OPINION_TYPES.has(type.toLowerCase()))) return null;
  const found = categoryOfJournal(journal.title);
  return found?.category === CATEGORY.systematicReviews
    ? known('systematic-review', found.reason, true)
    : null;
}

/** Designs that a general type leaves open; trials in a review do not make it a trial. */
function mayRefine(general: StudyDesign, stated: StudyDesign): boolean {
  if (general === 'review')
    return ['systematic-review', 'scoping-review', 'guideline', 'case-report'].includes(stated);
  if (general === 'uncontrolled-trial')
    return ['randomised-trial', 'controlled-trial', 'laboratory'].includes(stated);
  return ['cohort', 'case-control', 'cross-sectional', 'diagnostic-accuracy'].includes(stated);
}

function plainStatement(
  record: DesignEvidence,
  form: TitledDesign | null,
  texts: readonly ReadingText[],
  sentences: SentenceFinder,
): DesignFinding | null {
  const [title, ...abstract] = texts;
  const inTitle = title === undefined ? null : firstRule(TITLE_RULES, [title], sentences, 'title');
  const first = secondaryResearch(form, inTitle, sentences);
  if (first !== null) return first;
  const planned = firstRule(PROTOCOL_RULES, abstract, sentences, 'abstract');
  if (planned !== null) return planned;
  const living = findSpecies(texts);
  const animals = animalStudy(living, sentences);
  const titledTrial = form?.design === 'randomised-trial' && !living.inTitle && living.people > 0;
  if (animals !== null && inTitle?.design !== 'diagnostic-accuracy' && !titledTrial) return animals;
  if (inTitle !== null) return inTitle;
  if (form !== null && form.design !== 'review' && !DATA_OF_A_TRIAL.test(record.title))
    return quotedTitle(form, sentences);
  const rules = fittingTitle(ABSTRACT_RULES, title);
  const inAbstract = firstRule(rules, [title, ...abstract].filter(isText), sentences, 'abstract');
  if (inAbstract !== null && (form?.design !== 'review' || mayRefine('review', inAbstract.design)))
    return inAbstract;
  return form === null ? laboratoryStudy(living, sentences) : quotedTitle(form, sentences);
}

/** Titles of what tells of trials by others: `Clinical trials update: …`. */
const TELLS_OF_TRIALS =
  /(?<!\b(?:to|we|and|software|model|system) )\bupdate\b(?! to\b)|(?<!\b(?:peer|charts?|records?|case|retrospective) )\b(?:overview|review) (?:of|on)\b(?! (?:\d+ )?(?:cases|patients)\b)/;
const REPORTS_A_TRIAL = /\b(?:trial|study)\b(?! groups?\b| update)/;

/** Without the rules that find trials, where a title tells of trials by others. */
function fittingTitle(rules: readonly DesignRule[], title: ReadingText | undefined): readonly DesignRule[] {
  if (title?.section !== null || !TELLS_OF_TRIALS.test(title.plain) || REPORTS_A_TRIAL.test(title.plain))
    return rules;
  return rules.filter(({ design }) => !TRIALS.has(design));
}

const TRIALS: ReadonlySet<StudyDesign> = new Set([
  'randomised-trial',
  'controlled-trial',
  'uncontrolled-trial',
]);

/** Letters, plans, guidelines and reviews by their title, regardless of the studies in their abstracts. */
function secondaryResearch(
  form: TitledDesign | null,
  inTitle: DesignFinding | null,
  sentences: SentenceFinder,
): DesignFinding | null {
  if (form !== null && ['other', 'protocol', 'guideline'].includes(form.design))
    return quotedTitle(form, sentences);
  if (inTitle !== null && ['scoping-review', 'protocol', 'systematic-review'].includes(inTitle.design))
    return inTitle;
  return form?.design === 'systematic-review' || form?.design === 'scoping-review'
    ? quotedTitle(form, sentences)
    : null;
}

function likelyStatement(texts: readonly ReadingText[], sentences: SentenceFinder): DesignFinding | null {
  const living = findSpecies(texts);
  const found = firstRule(fittingTitle(LIKELY_RULES, texts[0]), texts, sentences, 'abstract');
  if (found !== null && (living.original || found.design === 'review' || found.design === 'case-report'))
    return found;
  return narrative(living, texts, sentences) ?? perhapsLaboratory(living, sentences) ?? found;
}

const LONG_ENOUGH = 350;
const REVIEW_RULES = LIKELY_RULES.filter(({ design }) => design === 'review');

/**
 * Describes a subject at length, and nothing done for it: a review if it says so, else of no stated design, regardless of
 * the designs that it mentions.
 */
function narrative(
  living: SpeciesMentions,
  texts: readonly ReadingText[],
  sentences: SentenceFinder,
): DesignFinding | null {
  if (living.length < LONG_ENOUGH || living.original) return null;
  if (living.laboratory.kinds + living.people < SOME_LABORATORY_WORDS) return null;
  const says = firstRule(REVIEW_RULES, texts, sentences, 'abstract');
  return says === null
    ? known('other', statedReason('noDesign'), false)
    : { ...says, reason: statedReason('narrative') };
}

function firstRule(
  rules: readonly DesignRule[],
  texts: readonly ReadingText[],
  sentences: SentenceFinder,
  place: 'title' | 'abstract',
): DesignFinding | null {
  for (const rule of rules) {
    for (const text of texts) {
      if (place === 'abstract' && text.section === null && rule.in === 'abstract') continue;
      const found = applyRule(rule, text, sentences);
      if (found !== null) return found;
    }
  }
  return null;
}

function applyRule(rule: DesignRule, text: ReadingText, sentences: SentenceFinder): DesignFinding | null {
  if (!text.mayHold(rule.cues)) return null;
  const says = everywhere(rule.says);
  says.lastIndex = 0;
  for (let match = says.exec(text.plain); match !== null; match = says.exec(text.plain)) {
    const words = match[0];
    const quote = sentences.at(text.section, text.offsetOf(match.index + leadOf(words)));
    if (rule.unless?.test(text.sentence(quote)) !== true) {
      return { design: rule.design, reason: reasonOf(text, words), quote, clear: rule.clear };
    }
    if (words === '') says.lastIndex += 1;
  }
  return null;
}

const compiled = new Map<RegExp, RegExp>();

/** The same expression, to search from match to match. */
function everywhere(says: RegExp): RegExp {
  const known = compiled.get(says);
  if (known !== undefined) return known;
  const made = new RegExp(says.source, 'g');
  compiled.set(says, made);
  return made;
}

/** White space and marks at the start of a match belong to the sentence before. */
function leadOf(words: string): number {
  return /^[\s.:;,]*/.exec(words)?.[0].length ?? 0;
}

function reasonOf({ section }: ReadingText, words: string): string {
  return statedReason(section === null ? 'title' : 'abstract', quotedWords(words));
}

function quotedTitle(
  form: { design: StudyDesign; reason: string; at: number },
  sentences: SentenceFinder,
): DesignFinding {
  return { design: form.design, reason: form.reason, quote: sentences.at(null, form.at), clear: true };
}

function known(design: StudyDesign, reason: string, clear: boolean): DesignFinding {
  return { design, reason, quote: null, clear };
}

function isMetaAnalysis(
  record: DesignEvidence,
  design: StudyDesign,
  texts: readonly ReadingText[],
  { textAlone }: DesignReading,
): boolean {
  if (textAlone !== true && record.publicationTypes.some((type) => META_TYPES.has(type.toLowerCase())))
    return true;
  return design === 'systematic-review' && texts.some((text) => text.mayHold(META_CUES) && pools(text));
}

/** Whether a text says that studies were pooled; in an abstract, not that they were not, or that others did. */
function pools({ section, plain }: ReadingText): boolean {
  for (const { 0: words, index } of eachMatch(plain, META_ANALYSIS)) {
    if (section === null) return true;
    const before = plain.slice(Math.max(0, index - OTHERS_WITHIN), index);
    // `in` before it is a word of place, not the prefix of `inadequate`.
    const start = / in $/.test(before) ? index - ' in '.length : index;
    if (!BY_OTHERS.test(before) && !RULED_OUT.test(before) && !isNegated(plain, start, index + words.length))
      return true;
  }
  return false;
}

function isText(text: ReadingText | undefined): text is ReadingText {
  return text !== undefined;
}
