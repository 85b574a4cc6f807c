import { CATEGORY } from './category-table.js';

/** A way in which titles say what kind of article they head. */
export interface TitleForm {
  readonly category: number;
  readonly says: RegExp;
  /** Titles that hold the words but mean something else. */
  readonly unless?: RegExp;
}

const ABOUT_GUIDELINES =
  /\b(?:adher|complian|concordan|implement|uptake|impact|effects? of|effectiveness of|apprais|quality of|evaluat|assess|critique|comparison|compar|survey|audit|awareness|attitude|perception|knowledge|barrier|dissemination|reporting|methodolog|adapt|protocol|based on|according to|using|before and after|versus|vs\b|update your|what'?s new|commentary|comment on|response to|systematic|meta-?anal|review|trial|non-?guideline|guideline-(?:based|directed|recommended)|implications|snapshot|align|analysis of|how (?:evidence|good)|workload|challenges|summary of|lessons|learned|users?['’] guides?|how to use|development of|developing|need for|towards?)/i;

const ANIMALS =
  /\b(?:rats?|mice|mouse|murine|dogs?|canine|cats?|feline|pigs?|piglets?|porcine|cows?|calves|cattle|bovine|horses?|equine|sheep|ovine|goats?|rabbits?|broilers?|chickens?|zebrafish|macaques?)\b/i;

/** In the singular: `systematic reviews` are what an article is about. */
const SYSTEMATIC =
  /\bsystematic(?:ally)?\b[^.:;?]{0,60}\breview\b|\bsystematic (?:overview|appraisal of the (?:evidence|literature)|literature (?:search|study))\b|\bmeta[- ]?anal\w+|\bmeta-?synthes[ei]s\b|\bumbrella review\b|\boverview of (?:systematic )?reviews\b|\breview of (?:systematic )?reviews\b|\brapid (?:systematic |evidence )?review\b|\bliving review\b/i;

const NOT_A_REVIEW_ITSELF =
  /\bprotocol\b|\b(?:methods?|methodology|reporting|quality|conduct|search filters?|searching|software|tools?|checklist|statement|guidance|tutorial|primer|introduction|how to|registration|publication bias|characteristics) (?:for|of|in|to|on|and) (?:\w+ ){0,4}(?:systematic reviews?|meta-?analys[ei]s)\b|\b(?:in|for) (?:\w+ ){0,2}meta-?analyses\b|\b(?:undertak|conduct|perform|writ|publish)ing (?:an? )?(?:systematic review|meta-?analys[ei]s)\b|\bcomparing meta-?analysis\b|\bmeta-?analysis of single-case\b|\bgenome-wide\b[^.]{0,60}\bmeta-?analysis\b|\bmeta-?analysis of [^.:]{0,40}(?:exome|genom|transcriptom|microarray|rDNA|sequenc)/i;

/**
 * Titles that say what they head, in the order in which they are asked. Conservative: a form stands here only
 * where nearly every title of its kind in real collections is what it says (docs/adr/0004).
 */
export const NOTICE_TITLE =
  /^\W*(?:(?:(?:notice|statement|letter|announcement|note) of )?(?:partial )?retraction(?: (?:note|notice|statement|letter))?|retracted (?:note|notice)|(?:article|manuscript) retraction|(?:notice of (?:article )?withdrawal|withdrawal (?:notice|announcement|statement))|erratum|errata|corrigend(?:um|a)|(?:author |publisher )?corrections?|department of error|(?:editorial )?expression of concern)\s*(?:[.:\u2013\u2014]|--|(?:to|for|of|on)\s*[:"“'‘]|\]?\W*$)|^\W*(?:erratum|errata|corrigendum|corrigenda|(?:retraction|withdrawal) (?:note|notice|statement))(?:\s+\w+)?\s+(?:to|for|of|on)\b|^\W*(?:notice|statement|letter) of retraction\b|^\W*partial retraction\b|[:.]\s*(?:notice of )?retraction(?: notice)?\s*\.(?:\s|$)/i;

/** What stands before the title of an article that its publisher retracted or withdrew, or of the notice of it. */
export const RETRACTED_BEFORE =
  /^\W*(?:\d{1,4} )?(?:retracted|withdrawn)(?: (?:article|paper|manuscript|publication|chapter|study|review))?(?: as (?:an? )?duplicate)?\s*(?:[:.\])\u2013\u2014]|-\s)/i;

/** What stands behind such a title: `(Retracted article. See vol. 12, p. 3)`. */
export const RETRACTED_BEHIND =
  /\s*[[(]\s*(?:retracted|withdrawn)(?: (?:article|paper|publication))?\b[^\])]{0,80}[\])]\.?$/i;

export const RETRACTED_TITLE = new RegExp(`${RETRACTED_BEFORE.source}|${RETRACTED_BEHIND.source}`, 'i');

/** Before the title of a Cochrane review that is withdrawn because it is out of date, or another took its place. */
export const WITHDRAWN_TITLE = /^\W*withdrawn\s*:/i;

export const PROTOCOL_TITLE =
  /\b(?:study|trial|review|research|systematic review|meta-?analysis|synthesis|cohort|survey)\s+protocol\b|\bprotocol\s+(?:for|of)\s+(?:an?|the|two|three|systematic|scoping|umbrella|network|meta-?analys[ei]s|overview)\b|[:.–-]\s*(?:an?\s+)?(?:updated\s+)?protocol\.?$|\b(?:rationale(?: and|,|, and) (?:study )?design|design(?: and|,|, and) rationale)\b(?!.*\b(?:initial efficacy|results|experience)\b)|\bstatistical analysis plan\b/i;

export const TITLE_FORMS: readonly TitleForm[] = [
  {
    category: CATEGORY.opinionAndNews,
    says: /^\W*(?:response|reply)\b[^:]{0,160}\b(?:letter|comment|editor)\b|^\W*(?:letter(?: to the editor)?|editorial(?: comment(?:ary)?)?|commentary|comment on|reply to|in reply|author(?:s'|'s|s) (?:reply|response)|reply|comment|response|re)\s*[:.]|^\W*(?:letter|comment|commentary|response|reply)(?: to the editor| to letter to the editor)? (?:by|on|regarding|re|to the editor)\b|\[(?:letter|editorial|comment|news)\]|\[(?:commentary|comment)\b/i,
  },
  { category: CATEGORY.systematicReviews, says: SYSTEMATIC, unless: NOT_A_REVIEW_ITSELF },
  {
    category: CATEGORY.guidelines,
    says: /\b(?:clinical|practice|evidence[- ]based|consensus|joint|management|treatment|diagnostic)\s+(?:practice\s+)?guidelines?\b|^\W*(?:\d{4}\s+)?guidelines?\s+(?:for|on)\b|\bguidelines? (?:for|on) (?:the )?(?:diagnosis|management|treatment|prevention|screening|investigation|care|use)\b|\b(?:consensus|position|scientific) statement\b|\b(?:society|college|association|academy|federation|EULAR|ESMO|ESC|EASL|ESPEN|WHO|NICE|task force)\b[^.]{0,60}\b(?:guidelines?|recommendations)\b/i,
    unless: ABOUT_GUIDELINES,
  },
  {
    category: CATEGORY.clinicalAnswers,
    says: /\bclinical inquir(?:y|ies)\b|\bbest evidence topic\b|\bbest BETs?\b|^\W*BET \d+\b|\bcochrane clinical answers?\b/i,
  },
  {
    category: CATEGORY.evidenceBasedSynopses,
    says: /\bACP Journal Club\b|\bcritically appraised topic\b|\bcochrane corner\b|\bevidence synopsis\b/i,
  },
  {
    category: CATEGORY.scopingReviews,
    says: /\bscoping (?:literature )?(?:review|study)\b|\b(?:mapping|state[- ]of[- ]the[- ]science) review\b|\bevidence (?:gap )?map\b/i,
  },
  {
    category: CATEGORY.controlledTrials,
    says: /(?<!non[- ]?)(?<!quasi[- ]?)randomi[sz]ed[^.:;?]{0,60}\b(?:trial|study)\b|\bdouble[- ]blind(?:ed)?[^.:;?]{0,40}\b(?:trial|study|comparison)\b|\b(?:placebo|sham)[- ]controlled (?:\w+ ){0,2}(?:trial|study)\b/i,
    unless: new RegExp(
      `\\bmendelian\\b|\\b(?:review|meta-?analys[ei]s|overview|trials|studies|survey|secondary analysis|post[- ]?hoc|re-?analysis|baseline|recruit\\w*|follow-up of|lessons|feasibility of|cost)\\b|${ANIMALS.source}`,
      'i',
    ),
  },
  {
    category: CATEGORY.caseReports,
    says: /\bcase (?:report|series)\b|\breport of (?:an?|one|two|three|four|five|\d+) cases?\b/i,
    unless: /\bcase series (?:and|with) (?:control|meta)/i,
  },
  {
    category: CATEGORY.observationalStudies,
    says: /\b(?:cohort|case[- ]control|cross[- ]sectional|case[- ]crossover|observational|ecological)\s+(?:study|analysis|survey)\b|\bpopulation-based (?:\w+ ){0,2}study\b/i,
    unless: /\b(?:reviews?|studies|guidelines?|reporting|checklist)\b/i,
  },
  {
    category: CATEGORY.reviews,
    says: /\b(?:narrative|literature|critical|integrative|mini[- ]?|state[- ]of[- ]the[- ]art|clinical|comprehensive|contemporary|historical|brief|current|invited|updated?) ?reviews?\b|[:.–-]\s*(?:an?\s+)?(?:\w+\s+){0,2}(?:review|overview)(?:\s+of (?:the )?(?:literature|evidence))?\.?$|\[review\]|\breview of (?:the )?(?:\w+ )?literature\b/i,
    unless:
      /\bsystematic|\b(?:chart|record|utili[sz]ation|peer|case|retrospective|institutional|medical records?) reviews?\b/i,
  },
];

/** With a controlled trial: made to settle a question of practice. */
export const KEY_TRIAL_TITLE =
  /\bmulti-?(?:cent(?:er|re)|centric)\b|\bphase (?:3|III|4|IV)\b|\bpragmatic\b|\bnon-?inferiority\b|\bequivalence\b/i;
