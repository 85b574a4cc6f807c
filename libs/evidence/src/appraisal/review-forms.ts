import type { StatementForm } from './read-statements.js';

/** Cues of sentences in which a review may describe its methods. */
export const REVIEW_CUE =
  /\b(?:databases|search engines|grading of rec|bias|blinding|concealment|quality|apprais|certainty|GRADE|CERQual|AMSTAR|ROBIN|RoB|ROBIS|QUADAS|QUIPS|PROBAST|ottawa|jadad|PEDro|CASP|JBI|briggs|MINORS|downs|MMAT|EPHPP|SYRCLE|AXIS|CINeMA|COSMIN|TESTEX|MERSQI|CHEC|QHES|QualSyst|checklist|intercollegiate)/gi;

/** Cues of sentences in which an instrument is named. */
export const TOOL_CUE =
  /GRADE|grading of rec|confidence in network|AMSTAR|multiple systematic|ROBI|ROBINS|Ro?B[- ]?2|cochrane|bias (?:assessment )?(?:tool|checklist|scale|score|criteria|instrument|index|item|domain|form)|QUADAS|diagnostic accuracy studies|QUIPS|prognos\w+ studies|PROBAST|ottawa|jadad|oxford quality|PEDro|physiotherapy ev|CASP|critical appraisal skills|JBI|briggs|MINORS|methodological index|downs (?:and|&)|MMAT|mixed methods app|EPHPP|effective public|SYRCLE|AXIS|CINeMA|COSMIN|TESTEX|MERSQI|CHEC|QHES|drummond|intercollegiate|SIGN |QualSyst|kmet|NIH|NHLBI|national (?:institutes of|heart)|back (?:and neck )?(?:review )?group|van tulder|delphi list/i;

const TOOL =
  '(?:tools?|checklists?|scales?|scores?|criteria|instruments?|index|items?|domains?|guidelines?|forms?|framework)';

/** Instruments for judging studies, reviews or bodies of evidence, by the name they are shown with. */
export const QUALITY_TOOLS: readonly (StatementForm<string> & { readonly certainty?: boolean })[] = [
  {
    reason: 'GRADE',
    certainty: true,
    plural: true,
    says: /(?<![A-Z]{4} |-)\bGRADE\b(?=[^.;]{0,120}\b(?:approach|working group|system|framework|method\w*|criteria|quality|certainty|evidence|profile\w*|assess\w*|recommendation\w*|tool|guideline\w*|pro\b|rating)|[)])|\b(?:quality|certainty|strength|confidence)\b[^.;]{0,100}\bGRADE\b|\b(?:using|with|by|per|to|used|applied) (?:the )?GRADE\b|\bGRADEpro\b|\b[Gg]rading of [Rr]ecommendations,? [Aa]ssessment|\bGRADE(?:-| )?CERQual\b/g,
  },
  {
    reason: 'CINeMA',
    certainty: true,
    plural: true,
    says: /\bCINeMA\b|\bconfidence in network meta-analysis\b/g,
  },
  {
    reason: 'AMSTAR',
    plural: true,
    says: /\bAMSTAR(?:[ -]?2)?\b|\bassessment of multiple systematic reviews\b/gi,
  },
  { reason: 'ROBIS', plural: true, says: /\bROBIS\b/g },
  {
    reason: 'RoB 2',
    plural: true,
    says: /\bRo?B[- ]?2(?:\.0)?\b|\brevised cochrane (?:collaboration )?(?:risk|tool)[^.;]{0,30}/gi,
  },
  { reason: 'ROBINS', plural: true, says: /\bROBINS?-? ?[IE]\b/gi },
  {
    reason: 'Cochrane risk of bias tool',
    plural: true,
    says: new RegExp(
      `\\bcochrane(?: collaboration)?(?:'?s)?(?: \\w+){0,3} (?:risk[- ]of[- ]bias|quality|bias|methodolog\\w+|assessment)(?: \\w+){0,3}|\\brisk[- ]of[- ]bias (?:assessment )?${TOOL}\\b|\\bcochrane(?: collaboration)?(?:'?s)? (?:${TOOL}|handbook)\\b[^.;]{0,60}\\b(?:bias|quality)\\b|\\b(?:bias|quality)\\b[^.;]{0,80}\\bcochrane(?: collaboration| handbook| reviewers'?| review group)?(?:'?s)?(?: \\w+){0,2} ?${TOOL}?\\b`,
      'gi',
    ),
    unless: /\bcochrane (?:library|database|central|register|controlled)/i,
  },
  {
    reason: 'QUADAS',
    plural: true,
    says: /\bQUADAS(?:[- ]?2|[- ]?C)?\b|\bquality assessment of diagnostic accuracy studies\b/gi,
  },
  { reason: 'QUIPS', plural: true, says: /\bQUIPS\b|\bquality in prognos\w+ studies\b/gi },
  { reason: 'PROBAST', plural: true, says: /\bPROBAST\b/gi },
  { reason: 'Newcastle-Ottawa Scale', plural: true, says: /\bnewcastle[ -]+(?:and )?ottawa\b/gi },
  { reason: 'Jadad scale', plural: true, says: /\bjadad\b|\boxford quality scal\w+/gi },
  {
    reason: 'PEDro scale',
    plural: true,
    says: /\b(?:PEDro|physiotherapy evidence database)\)?(?:'s)? (?:\w+ )?(?:scales?|scores?|criteria|tool|quality|rating|list)\b|\bquality[^.;]{0,60}\bPEDro\b/gi,
  },
  { reason: 'CASP', plural: true, says: /\bCASP\b|\bcritical appraisal skills program\w*/gi },
  {
    reason: 'JBI critical appraisal tools',
    plural: true,
    says: new RegExp(
      `\\b(?:JBI|joanna briggs(?: institute)?)(?:'s)?\\b[^.;]{0,60}\\b(?:apprais\\w*|quality|${TOOL})\\b|\\b(?:apprais\\w*|quality|bias)\\b[^.;]{0,80}\\b(?:JBI|joanna briggs)\\b`,
      'gi',
    ),
  },
  {
    reason: 'MINORS',
    plural: true,
    says: /\bMINORS\b|\bmethodological index for non-?randomi[sz]ed studies\b/g,
  },
  { reason: 'Downs and Black', plural: true, says: /\bdowns (?:and|&) black\b/gi },
  { reason: 'MMAT', plural: true, says: /\bMMAT\b|\bmixed methods appraisal tool\b/gi },
  { reason: 'EPHPP', plural: true, says: /\bEPHPP\b|\beffective public health practice project\b/gi },
  { reason: 'SYRCLE', plural: true, says: /\bSYRCLE\b/gi },
  {
    reason: 'AXIS',
    plural: true,
    says: /\bAXIS (?:critical )?(?:appraisal |quality )?(?:tool|checklist)\b/g,
  },
  { reason: 'COSMIN', plural: true, says: /\bCOSMIN\b/g },
  { reason: 'TESTEX', plural: true, says: /\bTESTEX\b/g },
  { reason: 'MERSQI', plural: true, says: /\bMERSQI\b/g },
  {
    reason: 'Economic evaluation checklist',
    plural: true,
    says: /\bCHEC(?:-(?:list|extended))?\b(?! trial)|\bQHES\b|\bdrummond(?:'s)? (?:\w+ )?checklist\b/g,
  },
  {
    reason: 'QualSyst',
    plural: true,
    says: /\bQualSyst\b|\bkmet\b[^.;]{0,30}\b(?:checklist|criteria|tool|score)/gi,
  },
  {
    reason: 'SIGN checklists',
    plural: true,
    says: /\b[Ss]cottish [Ii]ntercollegiate [Gg]uidelines? [Nn]etwork\b|\bSIGN (?:\w+ )?(?:checklists?|criteria|tool|methodology|grading|system|levels?)\b/g,
  },
  {
    reason: 'NIH quality assessment tool',
    plural: true,
    says: /\b(?:NIH|NHLBI|national institutes of health|national heart,? lung,? and blood institute)\b[^.;]{0,60}\bquality assessment\b/gi,
  },
  {
    reason: 'Cochrane Back Review Group criteria',
    plural: true,
    says: /\b(?:cochrane )?back (?:and neck )?(?:review )?group\b[^.;]{0,40}\b(?:criteria|list|bias|quality)\b|\bvan tulder\b[^.;]{0,30}\b(?:criteria|list|scale)\b|\bdelphi list\b/gi,
  },
];

const STUDIES =
  '(?:(?:the|all|these|each|of|included|primary|eligible|individual|selected|relevant|reviewed|identified|retrieved|original|controlled|clinical|randomi[sz]ed|observational|body|study|evidence|trials?|articles?|papers?|reviews?|studies|publications?|literature|reports?|RCTs?)\\b ?){1,5}';

/** Phrases stating that the studies were appraised, with any instrument. */
export const APPRAISED: StatementForm<string> = {
  reason: 'appraised',
  plural: true,
  judging: true,
  says: new RegExp(
    [
      '\\brisks?[- ]of[- ]bias\\b',
      "\\b(?:methodologic\\w*|study|trial|studies'?|trials'?|internal|scientific|overall) (?:quality|validity|rigou?r)\\b",
      `\\bquality of ${STUDIES}`,
      `\\b(?:quality|validity) (?:assessments?|appraisal|ratings?|scor\\w+|criteria|evaluation|index)\\b`,
      '\\b(?:of|with) (?:an? )?(?:generally |very |overall )?(?:uncertain|variable|low|poor|moderate|high|good|mixed|fair|limited|unclear|adequate|acceptable|sufficient|inadequate) (?:methodologic\\w* )?quality\\b',
      '\\b(?:assess|apprais|evaluat|rated|rating|judg|scor|graded|grading)\\w*(?: [\\w,]+){0,6}? (?:for|the|their|its|and|of|as to|study|trial|studies|trials|methodologic\\w*|research|overall) quality\\b(?! of (?:life|sleep|care|recovery|work|death|dying|vision|diet|service))',
      '\\b(?:critical(?:ly)? apprais\\w+|(?:reviewers|authors|investigators|we) (?:\\w+ly )?appraised)',
      "\\b(?:assess|apprais|evaluat|scored|rated|judg|graded)\\w*(?: [\\w,'()-]+){0,6}? (?:blinding|masking|concealment|methods? of randomi[sz]ation)\\b",
      '\\b(?:certainty|strength) of (?:the )?evidence\\b',
      '\\b(?:high|good|moderate|fair|low|poor)(?:er|est)?[- ]quality (?:\\w+ ){0,3}(?:evidence|studies|trials|RCTs)\\b',
      '\\bcochrane (?:\\w+ )?methodolog\\w+',
    ].join('|'),
    'gi',
  ),
  unless: /\bquality of (?:the )?(?:literature )?(?:care|life|sleep)\b/i,
};

const NUMBER_WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty'];

/** Phrases stating a number of searched databases, named or not. */
export const DATABASES_COUNTED: StatementForm<string> = {
  reason: 'databases',
  plural: true,
  says: new RegExp(
    `(?<![\\w-])(?:\\d{1,2}|${NUMBER_WORDS.slice(2).join('|')}|(?:${TENS.join('|')})(?:-\\w+)?|several|multiple|various) (?:(?!of\\b|and\\b|in\\b|from\\b)[\\w-]+,? ){0,4}(?:databases|search engines)\\b`,
    'gi',
  ),
  unless:
    /\b(?:patient|administrative|claims|national|registry|clinical|genom\w*|expression|gene|adverse|safety|pharmacovigilance|hospital|insurance|cohort|linked) databases/i,
};

/** The number at the start of words such as `six electronic databases`; `several` is at least two. */
export function countOf(words: string): number {
  const [first = ''] = words.toLowerCase().split(' ');
  const digits = Number.parseInt(first, 10);
  if (!Number.isNaN(digits)) return digits;
  const [tens = '', units = ''] = first.split('-');
  const ten = TENS.indexOf(tens);
  if (ten !== -1) return 10 * (ten + 2) + Math.max(0, NUMBER_WORDS.indexOf(units));
  return Math.max(2, NUMBER_WORDS.indexOf(first));
}
