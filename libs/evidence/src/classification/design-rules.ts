import { anyOf } from '../reading/each-match.js';
import { beginnings } from '../reading/word-beginnings.js';
import type { StudyDesign } from './study-design.js';

/** Design indicated by some words of a record. Texts are in plain lower case. */
export interface DesignRule {
  readonly design: StudyDesign;
  /** Position of the words; headings of sections count as part of the abstract. */
  readonly in: 'title' | 'abstract' | 'both';
  /** Prefixes of words, of which a text must contain one before the rule is tried. */
  readonly cues: readonly number[];
  /** Never spans more than a sentence. */
  readonly says: RegExp;
  /** Sentences with the words but another meaning. */
  readonly unless?: RegExp;
  /** The words are plain enough to file a record by. */
  readonly clear: boolean;
}

/** A study at one point in time; not the section of an image or a muscle. */
export const CROSS_SECTIONAL =
  /\bcross[- ]sectional\b(?! (?:(?!stud|survey|analys|design|data|of |in |on |and )[\w-]+ ){0,2}?(?:areas?|imag(?:es?|ing)|diameters?|views?|planes?|ct|mri|scans?|echocardiogra\w+|anatomy|shapes?|size|radiolog\w+|ultrasound|ultrasonogra\w+|slices?|levels?|modalit\w+|tomogra\w+|stiffness|moments?|geometr\w+|dimensions?)\b)/;
const OTHER_STUDIES =
  /\b(?:previous(?:ly)?|earlier|recently published|prior|published|several|many|most|numerous|few|fewer|other|larger?|future|further|additional|definitive|confirmatory|need(?:ed|s)?|require[ds]?|warrant(?:s|ed)?|lack(?:ing|s)? of|should be|must be|recommend|existing|available|verify|verifies|until)\b[^.;]{0,90}\brandom|\b(?:no|without|not) (?:\w+ ){0,2}random|\brandomi[sz]ed[^.;]{0,110}\b(?:trials|studies|rcts) (?:have|are|should|will|to|in (?:this|the) review|were (?:included|identified|reviewed|eligible|found|considered|searched|selected)|comparing|that|which|of)\b|\bsystematic reviews?\b|\bmeta-?analy|\bof (?:all |the |\d+ )?randomi[sz]ed (?:controlled |clinical )?trials\b|\b(?:non-?|not |quasi-?|un|pseudo-?)random|\brandom(?:ly)? (?:select|sampl|chosen|recruit|effect|digit|number)|\btraining (?:and|set|cohort)|\b(?:based on|data from|part of|using|conducted within|alongside|secondary to|nested within|outside) (?:an? |the |this |our |two |recent |previous |large |ongoing )*randomi[sz]ed\b|\bmendelian\b|\bproposed\b|\bongoing\b|\b(?:secondary|post[- ]?hoc|combined|pooled|ancillary|exploratory|subgroup) (?:\w+ )?(?:data )?analys[ei]s of\b|\bindirect comparison\b|\breview of (?:the )?randomi|\breporting\b|\bif an? |\breaders?\b|\((?:the )?randomi[sz]ed [\w-]+ (?:study|trial)\)|\bfeasible if\b|\bwould (?:be|need|have)\b|\bregistry of\b|\bplots?\b/;
/** Sentences on a random order that name no treatment: tests, images and stimuli come in one too. */
const ORDER_OF_TESTS = new RegExp(
  `${OTHER_STUDIES.source}|^(?!.*\\b(?:placebo|treat(?:ed|ments?)|drugs?|dos(?:es?|age)|therap\\w+|interventions?|diets?|meals?|supplement\\w*|crossover|cross-over|received|given|administ\\w+|inhal\\w+|inject\\w+|infus\\w+|mg|ml|regimens?|exercise|breathing|ventilation)\\b)`,
);
const RANDOM = beginnings(['rando', 'nonra', 'rct', 'rcts']);

/** Rules for titles, which precede those for abstracts, in the order in which they are tried. */
export const TITLE_RULES: readonly DesignRule[] = [
  {
    design: 'scoping-review',
    in: 'title',
    cues: beginnings(['scopi', 'mappi']),
    says: /\bscoping (?:literature )?(?:review|study)\b|\bscoping meta-?review\b/,
    clear: true,
  },
  {
    design: 'protocol',
    in: 'title',
    cues: beginnings(['proto']),
    says: /\[protocol\]|\bstudy protocol\b|\bprotocol for\b(?! (?:treat|manag|prevent|wean|reduc|improv|feed)ing\b)/,
    clear: true,
  },
  {
    design: 'systematic-review',
    in: 'title',
    cues: beginnings(['syste', 'umbre', 'meta', 'meta-', 'metaa']),
    says: /\[systematic review\]|\bsystemic (?:literature )?review\b|\bumbrella review\b|\bmeta-?review\b|\bsystematic evidence review\b|\bevidence synthesis\b/,
    clear: true,
  },
  {
    design: 'economic',
    in: 'title',
    cues: beginnings(['cost', 'costs', 'cost-', 'econo', 'budge', 'price', 'techn']),
    says: /\bcost[- ](?:effective|utility|benefit|minimi[sz]|analysis|consequence|saving)|\bcosts? of\b|\b(?:pharmaco)?economic (?:evaluation|analysis|burden|impact|model|assessment)|\bbudget impact\b|\bmodel analysis of costs\b|\bsingle technology appraisal\b/,
    unless: /\breview\b|\bmeta-?analy/,
    clear: true,
  },
  {
    design: 'qualitative',
    in: 'title',
    cues: beginnings(['quali', 'inter', 'focus', 'lived', 'groun', 'pheno', 'ethno']),
    says: /\bqualitative (?:\w+ ){0,2}(?:study|analysis|research|exploration|evaluation|investigation|interview|inquiry|descriptive)|\b(?:interview|focus[- ]group) study\b|\bgrounded theory\b|\bphenomenological\b|\bethnograph|\blived experience/,
    unless: /\breview\b|\bsynthesis\b/,
    clear: true,
  },
  {
    design: 'case-report',
    in: 'title',
    cues: beginnings(['case', 'cases', 'repor']),
    says: /\bcase (?:report|series|study of)\b|\breport of (?:an?|one|two|three|four|five|six|\d+) (?:\w+ )?(?:cases?|patients?)\b|:\s*an? (?:rare |unusual )?case of\b|\ba case of\b|\bpresenting as\b|\b(?:an?|two|three) (?:rare|unusual) (?:cases?|cause|presentation|complication)\b|\bin an? (?:\w+ )?(?:dog|child|infant|patient|man|woman|neonate|newborn|girl|boy|adolescent|teenager)\b(?! (?:with\b.*\b)?(?:trial|care))/,
    unless: /\bcase series (?:and|with) (?:control|meta)|\breview\b.*\bsystematic|\bpatient(?: and|-)/,
    clear: true,
  },
  {
    design: 'diagnostic-accuracy',
    in: 'title',
    cues: beginnings(['diagn', 'accur', 'sensi', 'scree', 'valid']),
    says: /\bdiagnostic (?:accuracy|performance|value|yield|utility|efficacy|test accuracy)\b|\bsensitivity and specificity\b|\baccuracy of\b/,
    unless: /\breview\b|\bmeta-?analy/,
    clear: true,
  },
  {
    design: 'case-control',
    in: 'title',
    cues: beginnings(['case-', 'case', 'cases']),
    says: /\bcase[- ](?:control|crossover|referent)\b/,
    unless: /\breview|\bmeta-?analy/,
    clear: true,
  },
  {
    design: 'cross-sectional',
    in: 'title',
    cues: beginnings(['cross', 'surve', 'ecolo', 'preva']),
    says: anyOf([
      CROSS_SECTIONAL,
      /\b(?:national|postal|questionnaire|nationwide|international|\d+-nation|web-based|online|population|center|countrywide)[- ]surveys?\b|:\s*(?:an? )?(?:[\w-]+ ){0,4}survey\b|\bsurvey of\b|\becological study\b/,
    ]),
    unless: /\breview|\bmeta-?analy|\btrial\b|\bresponse rate/,
    clear: true,
  },
  {
    design: 'cohort',
    in: 'title',
    cues: beginnings(['cohor', 'retro', 'prosp', 'longi', 'follo', 'regis', 'natio']),
    says: /\bcohort\b(?! (?:profile))|\bretrospective (?:\w+ ){0,3}(?:study|analysis|review|series|comparison|evaluation|data)|\bprospective (?:\w+ ){0,2}(?:observational|follow-up|registry|longitudinal) |\blongitudinal (?:\w+ )?study\b|\bobservational (?:\w+ )?study\b|\bregistry\b|\b\d+-?(?:year|yr|month) follow-?up\b/,
    unless: /\bsystematic|\bmeta-?analy|\btrial\b|\brandomi[sz]ed|\brats?\b|\bmice\b|\btraining\b/,
    clear: true,
  },
];

/** Rules that recognise a planned study. */
export const PROTOCOL_RULES: readonly DesignRule[] = [
  {
    design: 'protocol',
    in: 'abstract',
    cues: beginnings(['will', 'proto', 'ethic', 'nested']),
    says: /\bthis is the protocol for\b|\bmethods and analysis\b|\bmethods\/analysis\b|\bethics\/dissemination\b|\bethics and dissemination\b|\b(?:patients|participants|subjects|women|men|adults|children|infants|clients|individuals|veterans|practices|schools|families|mothers|hospitals|clinics|couples|students|residents|smokers|people|persons|volunteers|overweight children|pregnant women) (?:[^.;]{0,120} )?will be (?:\w+ )?(?:randomi[sz]ed|randomly|recruited|enrol|assigned|allocated|included|asked|invited|followed)|\bwill be (?:\w+ )?(?:randomi[sz]ed|randomly (?:assigned|allocated))\b|\bthis (?:article|paper) describes the (?:design|protocol|rationale)\b|\bwe describe the (?:\w+ )?(?:protocol|design) (?:of|for)\b|\bnested within the \w+ trial\b/,
    unless: /\bresults will be discussed\b/,
    clear: true,
  },
];

/** Rules for abstracts, strongest first; those of the last group are only likely. */
export const ABSTRACT_RULES: readonly DesignRule[] = [
  {
    design: 'systematic-review',
    in: 'abstract',
    cues: beginnings([
      'systemat',
      'systemic',
      'meta',
      'meta-ana',
      'metaanal',
      'meta-reg',
      'umbrella',
      'pooled',
      'scoping',
    ]),
    says: new RegExp(
      [
        '\\b(?:this|our|the present|present) (?:paper is a |study is a |article is a |)(?:systematic|umbrella|living systematic) (?:\\w+ ){0,3}review\\b',
        '\\bthis (?:\\w+ )?(?:meta-?analysis|systematic review|umbrella review)\\b',
        '\\bin this meta-?analysis\\b',
        '\\b(?:we|authors?|study|was to|aim(?:ed)? to|to|have|and|was|were)\\b[^.;]{0,50}\\b(?:conduct|perform|undert(?:ake|ook)|did|carried out|complet|present|report|provide|updat|systematically)\\w*\\b[^.;]{0,60}\\b(?:systematic(?:ally)? (?:\\w+ ){0,3}?(?:review|search|overview|evaluation|appraisal)|meta-?analys[ei]s)\\b',
        '\\b(?:systematic review|meta-?analysis)(?: and meta-?analysis)? (?:was|were|of (?:the literature|randomi[sz]ed|all|published|studies|trials|reviews|data|individual|prospective|observational|cohort))\\b',
        '\\b(?:design|study design|methods?|design and methods|type|materials and methods)\\s*:?\\s*(?:an? )?(?:systematic (?:\\w+ ){0,2}review|meta-?analysis)\\b',
        '\\b(?:trials|studies|articles|papers|publications)\\b[^.;]{0,60}\\b(?:were (?:eligible|identified|included) (?:for|in|from|through|by) (?:this |the |our )?(?:review|meta|analysis|medline|search))',
        '\\bmeta-?regression\\b|\\bpooled (?:odds ratio|relative risk|estimates?|by determination)|\\ba literature search of\\b|\\bdomain.general scoping review\\b',
      ].join('|'),
    ),
    unless:
      /\b(?:future|further|previous|recent|earlier|published|several|many|need|needed|cochrane|existing|prior|both) (?:\w+ )?(?:systematic reviews?|meta-?analys[ei]s)\b(?! of)|\brecommendations? (?:of|from)\b|\b(?:guideline|recommendations?|intervention|tool|programme|case report)s?\b[^.;]{0,40}\b(?:based on|informed by|developed)\b|\bcases? (?:reported|described)\b|\bto inform\b|\bto develop\b|\bmedical (?:records|charts)\b|\bchart review\b|\bpatients' records\b/,
    clear: true,
  },
  {
    design: 'systematic-review',
    in: 'abstract',
    cues: beginnings([
      'search',
      'sources',
      'datasour',
      'extract',
      'selectio',
      'eligib',
      'reviewer',
      'literatu',
      'reviewed',
    ]),
    says: new RegExp(
      [
        '(?:^|\\W)(?:search (?:strategy|methods?)|selection criteria|study selection|data extraction|data collection and analysis|review methods|data synthesis|evidence acquisition|evidence synthesis|literature search)\\s*[,:]',
        '\\bdata ?sources\\b[^.;]{0,60}\\b(?:medline|pubmed|embase|databases|cochrane)',
        '\\b(?:two|both|three|independent) (?:\\w+ )?(?:reviewers|authors|investigators)\\b[^.;]{0,40}\\b(?:independently )?(?:extract|select|screen|assess|review)',
        '\\bwe (?:\\w+ )?searched\\b[^.;]{0,120}\\b(?:medline|pubmed|embase|databases|cochrane|literature|cinahl)\\b',
        '\\bsearch(?:es|ed|ing)? (?:\\w+ ){0,3}(?:electronic )?databases\\b|\\b(?:electronic |bibliographic )?databases\\b[^.;]{0,80}\\b(?:were|was) (?:\\w+ )?searched\\b',
      ].join('|'),
    ),
    unless:
      /\b(?:future|further|previous|recent|earlier|published|several|many|need|needed|cochrane|existing|prior|both) (?:\w+ )?(?:systematic reviews?|meta-?analys[ei]s)\b(?! of)|\brecommendations? (?:of|from)\b|\b(?:guideline|recommendations?|intervention|tool|programme|case report)s?\b[^.;]{0,40}\b(?:based on|informed by|developed)\b|\bcases? (?:reported|described)\b|\bto inform\b|\bto develop\b|\bmedical (?:records|charts)\b|\bchart review\b|\bpatients' records\b/,
    clear: true,
  },
  {
    design: 'guideline',
    in: 'abstract',
    cues: beginnings([
      'guidelin',
      'recommen',
      'consensu',
      'panel',
      'position',
      'committe',
      'experts',
      'task',
    ]),
    says: /\b(?:this|these|the present|our) (?:\w+ ){0,3}(?:guidelines?|consensus statement|position (?:paper|statement)|practice parameter)\b[^.;]{0,60}\b(?:provide|recommend|present|describe|were|was|aim|address|is|are|contain|offer|cover|summari)|\b(?:objective|purpose|aim) (?:\w+ ){0,5}was to (?:\w+ ){0,3}(?:give|provide|develop|formulate|produce|update) (?:\w+[ -]){0,4}(?:recommendations|guidelines?)\b|\b(?:panel|committee|task force|group|experts) (?:\w+ ){0,3}(?:recommends?|recommended|developed|formulated|reached consensus|made) |\bconsensus (?:survey|conference|panel) of (?:expert|experts)\b|\bguideline tables\b/,
    unless:
      /\b(?:adher|complian|according to|based on (?:the )?guidelines|survey(?:ed)? of (?:physicians|patients|surgeons))/,
    clear: false,
  },
  {
    design: 'economic',
    in: 'abstract',
    cues: beginnings(['cost', 'costs', 'cost-eff', 'cost-uti', 'economic', 'quality-', 'decision', 'icer']),
    says: /\b(?:cost[- ](?:effectiveness|utility|benefit|minimi[sz]ation)|economic) (?:analysis|study|evaluation|model)\b[^.;]{0,60}\b(?:was|were|is|based|used|from|conducted|performed)\b|\bincremental cost[- ]effectiveness ratio\b|\bquality-adjusted life[- ]years?\b[^.;]{0,40}\bgained\b|\bobjectives?\b[^.;]{0,60}\b(?:costs?|cost[- ]effectiveness)\b[^.;]{0,40}\b(?:of|associated)\b|\bdecision[- ]analy\w+ (?:model|tree)/,
    unless: /\brandomi[sz]ed (?:\w+ )?trial (?:was|of)\b/,
    clear: true,
  },
  {
    design: 'laboratory',
    in: 'both',
    cues: beginnings(['vitro', 'extracte', 'canine']),
    says: /(?:\b(?:this|present|our|an?)|[:.]) (?:[\w-]+ ){0,3}in[- ]vitro study\b|\bextracted (?:[\w-]+ ){0,4}(?:teeth|tooth|molars?|premolars?|incisors?)\b[^.;]{0,100}\b(?:random|divided|assigned|allocated|prepared|mounted|sectioned|were)|\bcanine model\b/,
    unless:
      /\b(?:patients|participants|volunteers|women|men|children|adults)\b|\b(?:previous|earlier|recent|in vivo and in vitro|in vitro and in vivo)\b/,
    clear: true,
  },
  {
    design: 'randomised-trial',
    in: 'both',
    cues: RANDOM,
    says: new RegExp(
      [
        '\\brandom(?:ly|i[sz]ed|),? (?:(?:were|was) )?(?:\\w+ly )?(?:and \\w+ly )?(?:assign(?:ed|ment)|allocat(?:ed|ion)|allotted|divided|distributed|grouped|separated|split|received|given|treated|administered|assigning|allocating|to receive)\\b',
        '\\b(?:assigned|allocated|divided|allotted|split|distributed|separated|given|received|administered|treated|performed|studied|injection|tested)\\b(?: [^\\s.;]+){0,9}? (?:at random|randomly|by randomi[sz]ation|random(?:i[sz]ed)?)\\b',
        '\\b(?:was|were|been|then|be|who|are|patients|and|is|group|initially|subsequently) (?:\\w+ ){0,2}?randomi[sz]ed (?:in|to|into|between|within|for|and|by|after|at|either|with|on|\\(|1:1|\\d)',
        '\\b(?:was|were) (?:\\w+ ){0,2}?randomi[sz]ed\\b(?! (?:trials|studies|controlled trials))',
        '\\b(?:we|investigators|study|trial) (?:\\w+ly )?randomi[sz]ed\\b',
        '\\brandomi[sz]ed (?:\\d+|one hundred|two hundred|patients|participants|women|men|children|subjects|adults) ',
        '\\b(?:an?|this|our|the|in|present|prospective|was|is|by|single|multicent(?:er|re)|month|week|year|blind|blinded|controlled|using)\\b[^.;:]{0,80}?\\brandomi[sz]ed\\b[^.;:]{0,100}?\\b(?:trial|study|design|comparison|investigation|crossover|cross-over|experiment|fashion|manner|evaluation|test|protocol)\\b',
        '(?:^|[.:;] ?|design:? )(?:an? )?(?:[\\w-]+,? (?:and )?){0,5}?(?:cluster-|block-)?randomi[sz]ed\\b(?! (?:order|sequence)\\b)(?!,? (?:controlled |clinical |double-blind |placebo-controlled )*(?:trials|studies|comparisons)\\b)',
        '\\brandom(?:i[sz]ed)? (?:crossover|cross-over)\\b',
        '\\brandomi[sz]ation (?:was|to)\\b|\\b(?:after|following) randomi[sz]ation\\b',
        '\\brandomly selected and invited to be part of the intervention\\b',
      ].join('|'),
    ),
    unless: OTHER_STUDIES,
    clear: true,
  },
  {
    design: 'randomised-trial',
    in: 'both',
    cues: RANDOM,
    says: /\brandom(?:i[sz]ed)? (?:order|sequence)\b/,
    unless: ORDER_OF_TESTS,
    clear: true,
  },
  {
    design: 'randomised-trial',
    in: 'both',
    cues: beginnings(['doubl', 'tripl']),
    says: /\b(?:double|triple)[- ]?(?:blind|mask)\w*[^.;]{0,110}\b(?:placebo|crossover|cross-over|parallel)\b|\b(?:placebo|crossover|cross-over)[^.;]{0,110}\b(?:double|triple)[- ]?(?:blind|mask)|\bdouble[- ]blind (?:treatment|conditions|design|study|trial|manner|fashion)\b/,
    unless:
      /\b(?:trials|studies) (?:have|are|should|were (?:included|reviewed|identified)|in|of|with)\b|\breview|\btrials,|\bagonist-induced|\bclinical trials?\b|\bneed|\bfuture\b|\bfurther\b|\bfew\b|\bopen[- ]label extension\b/,
    clear: true,
  },
  {
    design: 'case-report',
    in: 'abstract',
    cues: beginnings(['case', 'cases', 'old', 'report', 'describe', 'admitted', 'presents', 'presente']),
    says: /\b(?:an? )?\d+(?:\.\d+)?[- ](?:year|month|week|day|yr)s?[- ]old\b[^.;]{0,60}\b(?:man|woman|girl|boy|male|female|patient|child|infant|toddler|lady|gentleman|who|with|presented|suffering|was)\b|\b(?:we|authors?) (?:\w+ )?(?:report|describe|present)s?\b[^.;]{0,40}\b(?:(?:the|an?|one|two|three|four|five|six|rare|unusual|first|\d) (?:\w+ ){0,3}(?:cases?|patients?|family|twins?)|cases?)\b|\bthis case (?:report)?\b|\bcase (?:presentation|summary|report|description|history)\s*:|\ba case report\b|\bstudy design: (?:an? )?case report\b|\ba (?:rare )?case (?:of|in which)\b|\b(?:an?|two|three|four|five|\w+) (?:elderly |young |adult )?(?:patients?|children|infants|cases)\b[^.;]{0,90}\b(?:are|is) (?:reported|described|presented)\b|\bwas admitted to our (?:hospital|department)\b|\bcase reports?\b[^.;]{0,30}\bdescribes?\b|\bwe describe a (?:\w+[ -]){0,3}(?:patient|family)\b|\bcase of late\b/,
    unless:
      /\bwithdrawn\b|\bmedical records\b|\bcohort\b|\b(?:consecutive|retrospective(?:ly)?)\b|\bcase[- ]control\b|\bother case reports\b|\bcase reports? (?:and|,) case series\b|\ba case (?:for|against)\b|\bin the case of\b/,
    clear: true,
  },
  {
    design: 'qualitative',
    in: 'abstract',
    cues: beginnings([
      'qualitat',
      'intervie',
      'focus',
      'thematic',
      'grounded',
      'phenomen',
      'semi-str',
      'semistru',
    ]),
    says: /\bsemi-?structured (?!(?:clinical|diagnostic|psychiatric) )(?:\w+ ){0,3}interviews?\b|\b(?:in-depth|key informant|individual|face-to-face|telephone) interviews\b[^.;]{0,60}\b(?:were|was|with)\b|\bfocus groups?\b[^.;]{0,60}\b(?:were|was|with|find|found|interviews|discussions)\b|\bthematic (?:content )?analysis\b|\bgrounded theory\b|\bqualitative (?:study|methods?|analysis|interviews|research|approach|data)\b|\binterpretative phenomenolog|\binterviews with \d+\b/,
    unless:
      /\bqualitative (?:and quantitative|classification|analysis of all)|\bquantitative\b|\bwill\b|\bmixed[- ]methods?\b/,
    clear: true,
  },
];
