import { anyOf } from '../reading/each-match.js';
import { CATEGORY } from './category-ids.js';
import { guidelineTitle } from './guideline-titles.js';

/** Words of a title that name the kind of its article, and their position. */
export interface TitleWords {
  readonly words: string;
  readonly at: number;
}

/** A form of titles that identifies the kind of an article. */
export interface TitleForm {
  readonly category: number;
  /** Finds the words; null without them. Titles have plain hyphens and quotation marks. */
  readonly find: (title: string) => TitleWords | null;
}

/**
 * @param says pattern of the words
 * @param unless titles with the words but another meaning
 */
function words(says: RegExp, unless?: RegExp): TitleForm['find'] {
  return (title) => {
    const match = says.exec(title);
    return match === null || unless?.test(title) === true ? null : { words: match[0], at: match.index };
  };
}

const ANIMALS =
  /\b(?:rats?|mice|mouse|murine|dogs?|canine|cats?|feline|pigs?|piglets?|porcine|cows?|calves|cattle|bovine|horses?|equine|sheep|ovine|goats?|rabbits?|broilers?|chickens?|zebrafish|macaques?)\b/i;

/** In the singular: `systematic reviews` are what an article is about. */
const SYSTEMATIC =
  /\bsystematic(?:ally)?\b[^.:;?]{0,60}\breview\b|\bsystematic (?:overview|appraisal of the (?:evidence|literature)|literature (?:search|study))\b|\bmeta[- ]?anal\w+|\bmeta-?synthes[ei]s\b|\bumbrella review\b|\boverview of (?:systematic )?reviews\b|\breview of (?:systematic )?reviews\b|\brapid (?:systematic |evidence )?review\b|\bliving review\b/i;

/** The making of reviews, as topic: its process and teams, teaching and automation. */
const MAKING_OF_REVIEWS =
  /(?<!(?:using|with|by|through|via|applying|application of|review of)(?: an?| the)? )\bsystematic reviews? (?:process(?:es)?|teams?|training|methods|methodolog(?:y|ies)|automation|authors|services?|workflows?|courses?|workshops?|screening|search(?:es|ing)?|software|tools?|repository|teaching|skills)\b|\bhow to (?:critically |best )?(?:decide|interpret|perform|conduct|do|write|produce|make|read|analy[sz]e|review|update|design|appraise|understand|use|plan|publish|carry out)\b[^.:;?]{0,50}\b(?:systematic review|meta-?anal)|\b(?:automat\w+|machine learning|neural network)\b[^.:;?]{0,60}\b(?:for|during|in) (?:an? )?systematic review\b/;

/** Looking through records one after the other. */
const REVIEW_OF_RECORDS =
  /\bsystematic(?:ally)? (?:\w+ ){0,3}(?:cases?|charts?|records?|notes?|peer|files?|medication|mortality|incident|death|slide|video|histopathology|pathology) reviews?\b/;

const ABOUT_REVIEWS =
  /\bprotocol\b|\b(?:methods?|methodology|reporting|quality|conduct|search filters?|searching|software|tools?|checklist|statement|guidance|tutorial|primer|introduction|how to|registration|publication bias|characteristics) (?:for|of|in|to|on|and) (?:\w+ ){0,4}(?:systematic reviews?|meta-?analys[ei]s)\b|\b(?:in|for) (?:\w+ ){0,2}meta-?analyses\b|\b(?:undertak|conduct|perform|writ|publish)ing (?:an? )?(?:systematic review|meta-?analys[ei]s)\b|\bcomparing meta-?analysis\b|\bmeta-?analysis of single-case\b|\bgenome-wide\b[^.]{0,60}\bmeta-?analysis\b|\bmeta-?analysis of [^.:]{0,40}(?:exome|genom|transcriptom|microarray|rDNA|sequenc)/;

const NOT_A_REVIEW_ITSELF = anyOf([ABOUT_REVIEWS, MAKING_OF_REVIEWS, REVIEW_OF_RECORDS], 'i');

/** Titles of plans of a study or review. */
export const PROTOCOL_TITLE =
  /^\W*protocol\s*[:.]|\[protocol\]|\bregistered report protocol\b|\b(?:study|trial|review|research|systematic review|meta-?analysis|synthesis|cohort|survey)\s+protocol\b|\bprotocol\s+(?:for|of)\s+(?:an?|the|two|three|systematic|scoping|umbrella|network|meta-?analys[ei]s|overview)\b|[:.–-]\s*(?:an?\s+)?(?:updated\s+)?protocol\.?$|\b(?:(?:rationale|goals?|aims?|objectives?)(?: and|,|, and) (?:study |trial )?design|design(?: and|,|, and) rationale)\b(?!.*\b(?:initial efficacy|results|experience)\b)|\bstatistical analysis plan\b/i;

const AUTHORS = "authors?(?:['´`]?s|s['´`])?['´`]?";
const OPINION_WORDS =
  '(?:letters?|editorials?|comment(?:s|ary|aries)?|correspondence|response|repl(?:y|ies)|rejoinder|rebuttal)';

/** Letters, replies, comments and editorials, which name the article that they are about. */
const OPINION = new RegExp(
  [
    `^\\W*(?:(?:an?|the|this|in|invited|second|further|brief|${AUTHORS}|editor(?:'?s|s'?)?|editorial) )*${OPINION_WORDS}(?:[- ]to[- ](?:the[- ])?editors?)?(?: (?:on|to|re|regarding))?\\s*[:.]`,
    `^\\W*(?:(?:an?|the|this|in|invited|second|further|brief|${AUTHORS}|editorial) )*(?:letters?|comment(?:s|ary|aries)?|correspondence|repl(?:y|ies)|rejoinder) (?:to|on|by|from|re|regarding|concerning|about|in (?:reply|response))\\b`,
    `\\b(?:letter|reply|response|comment)s?[- ]to[- ](?:the[- ])?editors?\\b|^\\W*to the editor\\b`,
    `^\\W*(?:in |an? )?responses? to:? (?:["'(]|(?:the |an? |second )?(?:letter|comment|editor|commentary|correspondence|discussion|reply|re\\b|dr\\b)|[^:.]{0,60}\\bet al\\b|[^:.]{0,60}\\b(?:letter|comment|commentary)\\b)`,
    `^\\W*responses? to:`,
    `^\\W*re\\s*[:.]|^\\W*re ["']`,
    `^\\W*(?:(?:with|in) regards? to|regarding|concerning)(?:\\s*:|\\s+(?:the )?(?:article |paper )?["'])`,
    `^\\W*regarding [^:]{3,60} et al\\b|^\\W*regarding\\b.*\\[comment\\]`,
    `^\\W*concerns? (?:regarding|about|over|with|on)\\b.*(?:["']|\\b(?:systematic review|meta-?analys[ei]s|article|paper)\\b)`,
    `\\b${AUTHORS} (?:repl(?:y|ies)|response)\\b`,
    `[.:?!-]\\s*(?:an? )?(?:invited |critical |editorial |in |brief )?(?:comments?|commentary|reply|rejoinder|letter) (?:on|to|regarding)\\b`,
    `[.:?!-]\\s*(?:an? )?(?:letter|reply|comment|editorial|commentary|correspondence|rejoinder)\\.?$`,
    `\\bcomments? on (?:the |an? )?(?:[\\w ]{0,30} )?(?:article|paper|study|review|publication)\\b|\\bcomment on .{2,40}\\bet al\\b|\\bcomment on [A-Z][\\w-]+ (?:and|&) [A-Z]`,
    `\\[(?:letter|editorial|comment|news|commentary|reply)\\b`,
    `^\\W*responses? (?:comment|letter|by .{2,60} to (?:an? |the )?letters?)\\b`,
    `\\bkommentar zu[rm]?\\b`,
  ].join('|'),
  'i',
);

/**
 * Synopses of a journal club, under the title of what they appraise. Written `JOURNAL CLUB:`, the words mark a research
 * article that a radiologists' journal proposes for discussion.
 */
const JOURNAL_CLUB =
  /^\W*(?:ACP JOURNAL CLUB|(?:[A-Z]{2,6} |Evidence[- ][Bb]ased )?Journal [Cc]lub)\s*(?:[.:\u2013\u2014]|\s-)\s*(?=\S)/;

/** Studies of journal clubs: `Journal club: a randomised trial`. */
const STUDY_OF_JOURNAL_CLUB =
  /(?<!ACP journal )\bclub\W+(?:an?|the) (?:[\w-]+ ){0,4}(?:trial|study|survey|review|evaluation|tool|approach|method|experience|model|way)s?\b(?! (?:of|in|for|on)\b)/i;

/** The words by which a title heads a synopsis of a journal club; null without them. */
export const journalClubTitle = words(JOURNAL_CLUB, STUDY_OF_JOURNAL_CLUB);

/** Reviews by their kind, or by the word at the end. */
const kindOfReview = words(
  /\b(?:narrative|literature|critical|integrative|mini[- ]?|state[- ]of[- ]the[- ]art|clinical|comprehensive|contemporary|historical|brief|current|invited|updated?) ?reviews?\b|[:.–-]\s*(?:an?\s+)?(?:\w+\s+){0,2}(?:review|overview)(?:\s+of (?:the )?(?:literature|evidence))?\.?$|\[review\]|\breview of (?:the )?(?:\w+ )?literature\b/i,
  /\bsystematic|\b(?:chart|record|utili[sz]ation|peer|case|retrospective|institutional|medical records?) reviews?\b/i,
);

/** Reviews and overviews of a topic, rather than of records, cases or a trial's course. */
const reviewOfTopic = words(
  /(?:^\W*|[:.;?!]\s*|\s?[-\u2013\u2014]\s*|\b(?:an?|the|selected|mini|concise|short|evidence-based|focused|practical|systematic|general|tutorial|practitioner's|clinician's) )(?:(?:critical|clinical|brief|comprehensive|evidence-based|pharmaco\w+|current|updated?|literature|integrative|conceptual|historical|short|concise|state-of-the-art|topical|general|recent|in-depth|focused|practical|qualitative|selective|selected|mini|theoretical|methodological|technical) ){0,2}(?:review (?:of|on)|overview (?:of|on))\b|:\s*an? (?:[\w-]+ ){0,2}(?:review|overview)\b|^\W*an? (?:[\w-]+ ){0,2}overview\b|(?:^\W*|[:.;?!]\s*)(?:(?:recent|current|new|latest|clinical|therapeutic|emerging|further|some) ){0,2}advances in\b/i,
  /\breview (?:of|on) (?:[\w,.-]+ ){0,4}?(?:\d[\d,.]*|two|three|four|five|six|seven|eight|nine|ten|twenty|cases|consecutive|patients?|our|medical|hospital|records?|charts?|files|notes|claims|deaths|admissions|referrals|prescri\w+|experience|outcomes? at|all|incident\w*)\b|\b(?:chart|records?|utili[sz]ation|peer|case|retrospective|institutional|notes|audit|prospective|follow-up|\d+[- ]years?|decade|program(?:me)?|performance|single[- ](?:cent\w+|institution)|multicent\w+|mortality|external|independent|internal|expert|quality|survey|biometric|scoping|rapid) (?:\w+ )?(?:review|overview)s?\b|\b(?:trial|cohort|experiment)\b|\bstudy\b(?! of)|\bcase (?:report|series)\b|\bsystematic|\bmethods? for\b|\bprotocol\b/i,
);

/**
 * Title forms in the order in which they are tried, after {@link journalClubTitle}. Conservative: a form is listed only
 * if nearly every title of its kind in real collections is of that category (docs/adr/0004).
 */
export const TITLE_FORMS: readonly TitleForm[] = [
  { category: CATEGORY.opinionAndNews, find: words(OPINION) },
  {
    category: CATEGORY.evidenceBasedSynopses,
    find: words(
      /\b(?:synopsis|highlights) of (?:an? |the )?[^:;]*\bguidelines?\b|\bguidelines? highlights\b/i,
    ),
  },
  { category: CATEGORY.guidelines, find: guidelineTitle },
  {
    category: CATEGORY.scopingReviews,
    find: words(
      /\bscoping (?:literature )?(?:review|study)\b|\b(?:mapping|state[- ]of[- ]the[- ]science) review\b|\bevidence (?:gap )?map\b/i,
    ),
  },
  { category: CATEGORY.systematicReviews, find: words(SYSTEMATIC, NOT_A_REVIEW_ITSELF) },
  {
    category: CATEGORY.clinicalAnswers,
    find: words(
      /\bclinical inquir(?:y|ies)\b|\bbest evidence topic\b|\bbest BETs?\b|^\W*BET \d+\b|\bcochrane clinical answers?\b/i,
    ),
  },
  {
    category: CATEGORY.evidenceBasedSynopses,
    find: words(
      /\bACP Journal Club\b|\bcritically appraised topic\b|\bcochrane corner\b|\bevidence synopsis\b/i,
    ),
  },
  {
    category: CATEGORY.controlledTrials,
    find: words(
      /(?<!non[- ]?)(?<!quasi[- ]?)randomi[sz]ed[^.:;?]{0,60}\b(?:trial|study)\b|\bdouble[- ]blind(?:ed)?[^.:;?]{0,40}\b(?:trial|study|comparison)\b|\b(?:placebo|sham)[- ]controlled (?:\w+ ){0,2}(?:trial|study)\b/i,
      new RegExp(
        `\\((?:the )?randomi[sz]ed [\\w-]+ (?:study|trial)\\)|\\bmendelian\\b|\\b(?:review|meta-?analys[ei]s|overview|trials|studies|survey|secondary analysis|post[- ]?hoc|re-?analysis|baseline|recruit\\w*|follow-up of|lessons|feasibility of|cost|in[- ]vitro|ex vivo|cadaver\\w*|extracted)\\b|${ANIMALS.source}`,
        'i',
      ),
    ),
  },
  {
    category: CATEGORY.caseReports,
    find: words(
      /\bcase (?:report|series)\b|\breport of (?:an?|one|two|three|four|five|\d+) cases?\b/i,
      /\bcase series (?:and|with) (?:control|meta)/i,
    ),
  },
  {
    category: CATEGORY.observationalStudies,
    find: words(
      /\b(?:cohort|case[- ]control|cross[- ]sectional|case[- ]crossover|observational|ecological)\s+(?:study|analysis|survey)\b|\bpopulation-based (?:\w+ ){0,2}study\b/i,
      /\b(?:reviews?|studies|guidelines?|reporting|checklist)\b/i,
    ),
  },
  {
    category: CATEGORY.reviews,
    find: (title) => kindOfReview(title) ?? reviewOfTopic(title),
  },
];

/** Titles of trials made to find a dose or a sign of effect: such trials do not settle a question of practice. */
export const EARLY_TRIAL_TITLE = /\bphase (?:1|I|2|II|1\/2|I\/II|2[ab]|II[ab])\b(?!\s*[-/]\s*(?:3|III))/i;

/** Titles of controlled trials made to settle a question of practice. */
export const KEY_TRIAL_TITLE =
  /\bmulti-?(?:cent(?:er|re)|centric)\b|\bphase (?:(?:2\/|II\/)?(?:3|III)|4|IV)\b|\bpragmatic\b|\bnon-?inferiority\b|\bequivalence\b/i;
