import { namesIssuingBody, namesPlace } from './issuing-bodies.js';

/** The words of a title that identify a guideline. */
export interface GuidelineWords {
  readonly words: string;
  readonly at: number;
}

/** Studies, methods and reporting rules: no text with such words recommends treatments. */
const OTHER_WORK = new RegExp(
  [
    '\\b(?:adher|complian|concordan|conform|discordan)\\w*',
    '\\bapprais\\w*|\\bAGREE(?: II)?\\b|\\bcritique\\b|\\bcritical (?:analysis|assessment|evaluation|review)\\b',
    '\\b(?:quality|methodolog\\w+|trustworthiness|credibility) (?:\\w+ )?(?:of|assessment of|evaluation of) (?:\\w+[ -]){0,7}?(?:guidelines?|guidance|recommendations|consensus|statements?)\\b|\\bquality (?:assessment|evaluation|appraisal) of\\b|\\bmethodological\\b',
    '\\b(?:survey|audit|questionnaire|attitudes|perceptions|perceived|barriers|facilitators|uptake|dissemination|opinions of)\\b',
    '\\b(?:awareness|knowledge|familiarity|use|usage|uptake|validity|applicability|usefulness) (?:of|about|with) (?:\\w+[ -]){0,3}?(?:guidelines?|recommendations)\\b|\\bconsisten\\w+ with\\b|\\bbeyond (?:current |the )?guidelines\\b|\\bfrom an? [^.:]*\\bguidelines? to\\b|\\bhow (?:the|we|do|does|good)\\b|\\blandscape\\b|\\bapps\\b',
    '\\bimplement(?:ing|ation|ed)\\b',
    '\\brandomi[sz]ed\\b|\\b(?:cohort|retrospective|cross-sectional|observational|qualitative|simulation|validation|pilot|interview|feasibility|case-control|mixed[- ]methods|real-world|before[- ]and[- ]after|bibliometric|meta-epidemiolog\\w+)\\b|\\bmulticent(?:er|re) (?:analysis|study)\\b',
    '\\bcompar(?:ison|isons|ing|ative|ed)\\b|\\bversus\\b|\\bvs\\b\\.?',
    '\\bguidelines?[- ](?:based|directed|recommended|concordant|driven|guided|informed|adherent|compliant|discordant|supported)\\b',
    '\\breporting (?:guidelines?|standards?|recommendations|checklist)\\b|\\bfor (?:\\w+ )?reporting\\b|\\b(?:CONSORT|PRISMA|STROBE|STARD|ARRIVE|COSMIN|TRIPOD|COREQ|SPIRIT|MOOSE|GRADE-?CERQual|PROSPERO)\\b',
    '\\b(?:core outcome|outcome set|research (?:priorities|agenda|guidelines|recommendations)|minimum data ?set|data elements|search filter|quality (?:indicators?|measures)|performance indicators?|competenc\\w+|curricul\\w+|nomenclature|terminology|taxonomy)\\b',
    '\\brecommendations for (?:the )?(?:future|further|research|improv\\w+|practice\\b|policy|data|reporting|clinical trials?|trial|study|education|training|researchers|quality management|development|standardi[sz]ed definitions)\\b|\\bfor future (?:research|studies|directions)\\b',
    '\\b(?:siRNA|primer|genotype data|algorithm selection|software)\\b',
    '\\b(?:veterinar\\w+|ACVIM|AAHA|WSAVA|canine|feline|equine|bovine|porcine|swine|horses?|cattle|poultry|livestock|zoo animals?|wildlife|laboratory animals?)\\b|\\b(?:dogs?|cats?)\\b(?! (?:bites?|scratch|allerg))',
    "\\bcommentary\\b|\\bcomment on\\b|\\bletter\\b|\\bresponse to\\b|\\bin reply\\b|\\busers?['’] guides?\\b|\\bhow to use\\b|\\bwhat['’]?s new\\b|\\bupdate your\\b|\\blessons\\b|\\bworkload\\b|\\bevidence-poor\\b|\\bsnapshot\\b",
    '\\bsystematic(?:ally)?\\b|\\bmeta-?anal\\w+|\\b(?:scoping|umbrella|narrative|literature|integrative|rapid|critical) reviews?\\b|\\bliterature search\\b',
  ].join('|'),
  'i',
);

/** Words before the guideline in the same part of the title, which make it the topic of the title. */
const ABOUT_BEFORE = new RegExp(
  [
    '\\b(?:impact|effects?|influence|effectiveness|efficacy|evaluation|assessment|validation|analysis|review|overview|history|evolution|trends?|changes?|gaps?|variations?|inconsistenc\\w+|differences?|agreement|discrepanc\\w+|application|role|use|users|implications|evidence|need|development|adaptation|adopting|creation|design|introduction|integration|incorporation|level|principles|perspectives?|process|feasibility|harmoni[sz]ation|translation|status|critics?|limitations?|pitfalls|reanalysis|influence) (?:of|for|in|on|from|behind|underlying|between|beyond|among|across) (?:[^.:;?]*)$',
    '\\b(?:develop(?:ed|ing)|adapting|updating|evaluating|assessing|testing|improving|translating|formali[sz]\\w+|writing|making|creating|teaching|understanding|reviewing|analy[sz]ing|integrating|incorporating|applying|challenging|reflection on|response[s]? to) (?:[^.:;?]*)$',
    '\\b(?:according to|based on|in (?:the )?light of|in accordance with|in line with|beyond|using|through|via|toward|towards|do|does|did|are|is|can|should|how|why|whether|when|informed?|informing|inform|supporting|support|guide|despite|without|lack|following|meet(?:ing)?|achiev(?:e|ing)|into|national and|under) (?:[^.:;?]*)$',
  ].join('|'),
  'i',
);

/** Words directly after the guideline's word that make the guideline an object of the title. */
const ABOUT_AFTER =
  /^(?:[ -](?:recommendations?|statements?))?[ -](?:changes?|care\b(?! of)|development|developers?|methods?\b|methodology|implementation|adherence|compliance|use\b|users?|authors?|quality|committees?|programs?|formali[sz]ed|discord\w+|supporting)\b|^[^.:;?]{0,25}?\s(?:are|is|do|does|did|have|has|had|should|can|could|may|might|must|improve[sd]?|fail(?:s|ed)?\b|reduced?|changed?|need|reflect|lead|leads|were|was|will)\b|^s?\s+and (?!(?:clinical |treatment |practice |management |consensus )?(?:recommendations?|guidance|statements?|consensus|standards?|principles|best|protocols?|position|indications|algorithms?|treatment|management|practice|considerations))[^.:;]|^,\s+(?:and|editors)\b/i;

const CLINICAL =
  'diagnos\\w+|manag\\w+|treat\\w+|therap\\w+|prevent\\w+|screening|surveillance|monitoring|investigation|care|use|using|assess(?:ing|ment)|evaluation|an?esthesia|vaccination|immuni[sz]ation|prescrib\\w+|detection|control|follow-up|rehabilitation|surgery|surgical|referral|administration|clinical|perioperative|antimicrobial|antibiotic|pharmacological|resuscitation|transfusion|nutrition\\w*|radiotherapy|imaging|testing|infection|endotracheal';

/** Forms that are sufficient by themselves. */
const PLAIN_FORMS: readonly RegExp[] = [
  /\b(?:clinical|practice)\s+(?:practice\s+)?guidelines?\b|\bguidelines? for clinical practice\b|\bguidelines? of care\b|\bpreferred practice pattern/gi,
  /\b(?:evidence[- ](?:and consensus[- ])?based|consensus|joint|best practice|expert|multidisciplinary|interdisciplinary|national|international|updated|revised|S[123][ke]?)[ -](?:[\w/-]+ ){0,3}?guidelines?\b|\bleitlinien?\b(?! ?(?:basiert|gerecht))/gi,
  /\bguidelines? (?:no\.?|number) ?\d+/gi,
  /\bguideline(?: (?:amendment|update|summary|synopsis|executive summary))?(?: ?\(?(?:19|20)\d\d(?: (?:update|edition|revision))?\)?)?[\])]?\s*(?=[.:,]|$| - | – )/gi,
  new RegExp(
    `^\\W*(?:\\(?(?:19|20)\\d\\d\\)? )?(?:the )?(?:(?:updated|revised|new|provisional|interim|proposed|national|international|technical) ){0,2}guidelines? (?:for|on|to) (?!(?:the )?(?:stud(?:y|ies)|research|trials?|conduct|authors|publi|writing|data|statistic|methods|models?|modell?ing|standardi[sz]|design|sequenc|experiment))`,
    'gi',
  ),
  new RegExp(`\\bguidelines? (?:for|on|in) (?:the )?(?:\\w+ )?(?:${CLINICAL})\\b`, 'gi'),
  /\b(?:diagnos(?:is|tic)|management|treatment|therapy|screening|prevention|referral|surveillance|vaccination|nutrition|prescribing|practice|care) guidelines?(?: (?:19|20)\d\d)?(?= (?:for|on|in) |[\s]*(?:[:.(,\]]|$))(?! from \d)/gi,
  /(?<!(?:[ée]laboration|analyse|[ée]valuation) (?:de |des ))\brecommandations? (?:(?:\d{4} )?pour (?:la |le |l['’])?(?:pratique|prise|traitement|diagnostic|suivi)|(?:de |du |des )(?:la |l['’])?(?:soci[ée]t[ée]|coll[èe]ge|groupe|f[ée]d[ée]ration|association|acad[ée]mie|sf[a-z]{1,4}\b|cngof\b)|sf[a-z]{1,4}\b|fran[çc]aises|interprofessionnelles|formalis[ée]es)/gi,
  /\bhandlungsempfehlung(?:en)?\b|^\W*empfehlung(?:en)? (?:zu[rm]?|der|des|von|für) /gi,
  /\b(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d+(?:st|nd|rd|th)) ACCP (?:consensus )?conference on\b/gi,
  /\bguideline update(?: recommendations?)?(?: summary)?(?= from |\s*[:.]|$)/gi,
  /^\W*(?:\d+\. ?)?standards of (?:medical care\b|care for (?:the )?(?:health|patients|people|children|adults)\b)|\bstandards of (?:medical )?care in diabetes\b/gi,
  /\brecommendations by (?:the )?formal consensus\b|\bdocumento de consenso\b|^\W*executive summary of (?:the )?(?:[\w-]+ ){0,3}?recommendations\b|^\W*statement (?:from|by|of) an? (?:[\w-]+ ){0,2}?panel\b|\b(?:working group|task force|committee|society|association|college|academy)(?: [\w-]+){0,3}? statement on\b/gi,
  /\bposition (?:paper|statement|document)s?\b|\b(?:scientific|policy|consensus|clinical|advisory|practice|joint|official|best practice) (?:position )?statements?\b(?! (?:approach|method))/gi,
  /\bpractice (?:parameters?|advisory|bulletin|points?)\b|\bappropriate(?:ness| use) criteria\b|\bcommittee opinion\b|\bbest practice advice\b|\bclinical practice update\b/gi,
];

/** Forms of agreement between experts, which are also made of definitions, terms and matters of method. */
const CONSENSUS_FORMS: readonly RegExp[] = [
  /\bconsensus (?:documents?|report|recommendations?|guidance|paper|position|opinion|conference|panel|algorithm|update|statement)\b/gi,
  /\bexpert (?:panel )?(?:consensus|recommendations|guidance)\b/gi,
  /\b(?:international|national|european|asian|multidisciplinary|interdisciplinary|\d{4}) (?:\w+ )?consensus (?:on|for|of)\b/gi,
  /[.:-]\s*(?:an?|the)?\s*(?:[\w-]+ ){0,4}consensus\.?$/gi,
  new RegExp(
    `(?:^\\W*|[:.]\\s)(?:(?!develop|build|current|emerging|toward|no |reach|lack|a |growing|achiev|is |establish|evolving|lacking)[\\w-]+ ){0,3}consensus (?:on|for) (?:[\\w/-]+ ){0,3}?(?:${CLINICAL})\\b`,
    'gi',
  ),
];

/** Words that make a guideline where a body or a place is named. */
const WITH_BODY: readonly RegExp[] = [
  /\bguidelines?\b/gi,
  /\brecommendations?\b(?= (?:for|on|of|from|by|in|regarding|concerning|statement)\b|\s*(?:[:.,(\]]|$| - | – ))/gi,
  /(?<!(?:image|ultrasound|axon|health|condylar|robot|robotic|fluoroscop\w+|navigation|nerve|needle|career|parental|computer|MRI|CT) )\bguidance\b(?= (?:for|on|from|statement|document)\b|\s*[:.]|$)/gi,
  /\b(?:statement|consensus|advisory|standards?) (?:of|from|by|on behalf of) (?:the )?(?:\w+ ){0,3}(?:society|college|association|academy|federation|task force|working group|committee|council)\b/gi,
];

const RECOMMENDATIONS_FIRST = new RegExp(
  `^\\W*(?:(?:19|20)\\d\\d )?(?:(?:updated|revised|new|clinical|practical|interim|joint|evidence-based|consensus) ){0,2}recommendations? (?:for|on) (?:the )?(?:\\w+ )?(?:${CLINICAL})\\b`,
  'gi',
);

const NOT_BY_CONSENSUS =
  /\bdelphi\b(?! consensus (?:guidelines?|recommendations|statement|(?:of|by|from) the\b))|\b(?:definitions?|classification|criteria|no consensus|lack of consensus|consensus (?:molecular|sequence|development study|II))\b|\bis there\b|\bstudy\b|\btrial\b(?! version)/i;

/** The name of a body whose work is guidelines: that of the American Academy of Neurology. */
const SUBCOMMITTEE =
  /\bguideline development, dissemination,? and implementation (?:sub)?committee\b|\bguideline development (?:sub)?committee\b/i;

/** Reviews that share a title with a guideline, and so are not about it. */
const WITH_REVIEW =
  /\bpractice management guidelines? from the\b|\bsystematic review(?:(?: and |\/)meta-?analys[ei]s)?,? (?:and|&) (?:(?!quality|assessment|appraisal|comparison|evaluation|analysis|overview|review)[\w'’-]+ ){0,8}?(?:clinical practice guidelines?|practice guidelines?|consensus guidelines?|evidence-based (?:clinical )?(?:practice )?guidelines?)\b|\bguideline: (?:an? )?systematic review and\b/i;

/**
 * The words by which a title identifies a guideline, a position paper or a consensus statement with recommendations for
 * practice; null where it does not, or where it is about guidelines.
 *
 * @param title with plain hyphens and quotation marks
 */
export function guidelineTitle(title: string): GuidelineWords | null {
  if (
    !/guid|consens|leitlinie|empfehlung|position|statement|practice|recomm[ae]ndation|criteria|opinion|report|standards|ACCP/i.test(
      title,
    )
  )
    return null;
  const withReview = WITH_REVIEW.exec(title);
  if (withReview !== null) return { words: withReview[0], at: withReview.index };
  if (OTHER_WORK.test(title.replace(SUBCOMMITTEE, ''))) return null;
  const body = namesIssuingBody(title);
  const forms = [
    ...PLAIN_FORMS,
    ...(NOT_BY_CONSENSUS.test(title) ? [] : [...CONSENSUS_FORMS, RECOMMENDATIONS_FIRST]),
    ...(body || namesPlace(title) ? WITH_BODY : []),
  ];
  for (const form of forms) {
    for (const match of title.matchAll(form)) {
      const found = { words: match[0], at: match.index };
      if (headsGuideline(title, found)) return found;
    }
  }
  return null;
}

function headsGuideline(title: string, { words, at }: GuidelineWords): boolean {
  const before = title.slice(0, at);
  const part = before.slice(
    Math.max(
      ...['. ', ': ', '; ', '? ', ' - ', '-A ', '-An ', '-The '].map((mark) => before.lastIndexOf(mark)),
    ) + 1,
  );
  const after = title.slice(at + words.trimEnd().length);
  if (ABOUT_BEFORE.test(`${part} `) || ABOUT_AFTER.test(after)) return false;
  return !/^[^.:;]*\?/.test(after);
}
