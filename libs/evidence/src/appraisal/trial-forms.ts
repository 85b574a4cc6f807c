import type { TrialDomain } from './appraisal-settings.js';
import type { StatementForm } from './read-statements.js';
import type { TrialReason } from './trial-reasons.js';

/** A form of statement about a trial. */
export type TrialForm = StatementForm<TrialReason>;

/** Cues of sentences in which a trial may tell of its methods. */
export const TRIAL_CUE =
  /random|RCT|alternat|of birth|birth ?date|(?:record|chart|file) number|minimi[sz]ation|coin\b|lots?\b|conceal|envelope|numbered|blind|mask(?:ed|ing)|unaware|open|placebo|sham\b|dummy|intent|\bm?ITT\b|protocol|lost|loss|losses|drop|withdr|attrition|complet|retention|follow-up|primary|main (?:outcome|end|efficacy)|principal|co-primary|pre-?(?:specified|defined)|post[ -]?hoc|secondary anal|explorat|retrospective|sample size|power|small|limited|regist|lottery|experimental|single-arm|uncontrolled/gi;

const RANDOM = 'randomi[sz]';
const PEOPLE =
  '(?:patients?|participants?|subjects?|volunteers?|women|men|children|parents?|families|mothers?|infants?|individuals?|respondents?|investigators?|researchers?|experimenters?|clinicians?|physicians?|doctors?|surgeons?|nurses?|therapists?|an[a]?esthe(?:tists?|siologists?)|anesthetists?|staff|personnel|care ?givers?|care ?takers?|providers?|practitioners?|assessors?|evaluators?|observers?|raters?|examiners?|interviewers?|readers?|reviewers?|radiologists?|pathologists?|ophthalmologists?|dermatologists?|statisticians?|analysts?|data collectors?|operators?|technicians?|dentists?|adjudicators?|committees?|one|all|both|everyone|team)';
const BLINDED = '(?:blind(?:ed)?|masked|unaware|naive|kept blind)\\b(?!ness)';
const NOT_SAID = '(?! (?:reported|described|stated|mentioned|specified|clear|explained|discussed))';

/** Forms of each domain in the order of their weight: the first that any sentence states is the domain's. */
export const TRIAL_FORMS: Readonly<
  Record<Exclude<TrialDomain, 'funding'>, { readonly cue: RegExp; readonly forms: readonly TrialForm[] }>
> = {
  randomSequence: {
    cue: /random|RCT|alternat|of birth|birth ?date|number|minimi[sz]|coin\b|lots?\b|lottery|experimental|single-arm|uncontrolled/i,
    forms: [
      {
        reason: 'quasiRandom',
        negative: true,
        says: new RegExp(
          [
            `\\bquasi[- ]?random\\w*|\\bpseudo[- ]?${RANDOM}ed (?:to|into)\\b|\\bpseudo[- ]?random\\w* (?:assign|allocat|divid)\\w*`,
            '\\b(?:alternately|alternatively|sequentially) (?:allocat|assign|randomi[sz]|divid)\\w*',
            `\\b(?:allocat|assign|${RANDOM}|divid|randomly)\\w*(?: [\\w-]+){0,9}? (?:alternately|alternatively|by alternation|in alternation|(?:on|by|in) (?:the basis of )?alternate (?:days?|weeks?|months?|order|patients)|(?:according to|based on|by|on the basis of) (?:the |their )?(?:dates? of birth|birth ?(?:dates?|days?|month|year)|days? of (?:the )?(?:week|month|admission|birth)|week of|hospital (?:record |file |registration |chart )?number|medical record (?:number)?|chart number|file number|record number|admission (?:day|date|number)|order of (?:arrival|admission|enrol\\w*|recruit\\w*|presentation)|odd|even))`,
          ].join('|'),
          'gi',
        ),
      },
      {
        reason: 'randomMethod',
        says: new RegExp(
          [
            '\\brandom[- ]?numbers?\\b(?! of)',
            '\\bcomputer(?:[- ]?(?:generated|based|aided|assisted|derived|produced|ised|ized|program(?:me)?))?(?:,? (?:simple|block(?:ed)?|permuted|balanced|stratified|adaptive|restricted|list|table|sequence|set|code|schedule|of|and)){0,4} random(?:i[sz]ation|ly|i[sz]ed(?! (?:\\w+,? )?(?:controlled|clinical|trial|study|crossover|cross-over|placebo)))?\\b',
            '\\b(?:web|internet|online|electronic|electronically|software|excel|telephone|secure|remote)(?:[- ](?:based|generated))?(?: (?:block|stratified|central|centrali[sz]ed|secure|and)){0,2} random(?:i[sz]ation|i[sz]ed (?:through|using|by|via)|\\s(?:allocation|number|assignment|sequence))',
            `\\brandom\\w*(?: [\\w-]+){0,8} (?:by|using|with|via|through|from|on|in) (?:an? |the )?(?:\\w+[- ]){0,3}(?:computer|software|web|internet|online|telephone|coin|dice|lots\\b|lottery|shuffl|minimi[sz]ation|blocks?\\b|block[- ]|permuted|statistician|table of|sealed)`,
            `\\b${RANDOM}ation (?:lists?|tables?|codes?|schedules?|sequences?|software|scheme|program\\w*|website|system|service|server|algorithm)\\b`,
            `\\b(?:permuted(?:[- ]blocks?)?|block(?:ed|wise)?|stratified(?:,? (?:blocked|block|permuted|site|cluster))?|covariate-adaptive|urn|biased[- ]coin|centrally|centrali[sz]ed|variable[- ]block|minimi[sz]ed)[- ]${RANDOM}\\w*|\\b(?:restricted|adaptive|dynamic|balanced|computeri[sz]ed|central|simple|complete|unrestricted|weighted)[- ](?:block[- ])?(?:${RANDOM}ation|random (?:allocation|assignment))`,
            `\\b${RANDOM}(?:ation|ed)(?: [\\w-]+){0,6} (?:was|were|is)?(?: [\\w-]+){0,3} ?\\b(?:stratified|balanced|minimi[sz]ed|in (?:permuted |random(?:ly)? |varying |variable |fixed |[\\w-]+ )?blocks|blocks? of|block sizes?|centrally)\\b|\\b${RANDOM}ation(?: [\\w-]+){0,4} (?:was|were) (?:[\\w-]+ ){0,3}computer[- ]?(?:generated|i[sz]ed|based)`,
            `\\brandom\\w* (?:\\w+ ){0,4}with stratification|\\bstratified\\b[^.;]{0,30}\\b(?:block|${RANDOM}|permuted)`,
            '\\bminimi[sz]ation (?:algorithm|method|procedure|technique|program|software|criteria|factors|system|scheme|was used)|\\b(?:by|using|with|via|through) (?:a |the )?minimi[sz]ation\\b',
            '\\b(?:coin[- ]?toss|toss(?:ing|ed)?(?: of)? (?:a |the )?coin|flip(?:ping|ped)?(?: of)? (?:a |the )?coin|coin[- ]?flip|flip of a coin|throw(?:ing|n)?(?: of)? (?:a |the )?di[ce]e?|roll(?:ing)?(?: of)? (?:a |the )?di[ce]e?)\\b',
            '\\b(?:draw(?:ing|n|s)?|drew|casting)(?: of)?(?: [\\w-]+){0,2} lots?\\b|\\blottery (?:method|system|technique|draw)|\\bby lottery\\b|\\bshuffl\\w+(?: [\\w-]+){0,3} (?:envelopes|cards)',
            `\\b(?:${RANDOM}|randomly|allocat|assign)\\w*[^.;]{0,120}?(?:\\binteractive[ -](?:voice|web|telephone|internet)\\b|\\bI[VWX]RS\\b)|(?:\\binteractive[ -](?:voice|web|telephone|internet)\\b|\\bI[VWX]RS\\b)[^.;]{0,60}?\\b(?:${RANDOM}|randomly|allocat|assign)`,
          ].join('|'),
          'gi',
        ),
        unless: /mendelian|dose|stimul/i,
      },
      {
        reason: 'randomised',
        says: new RegExp(
          [
            `(?<!mendelian )\\b(?:cluster[- ])?${RANDOM}(?:ed|ation|ing)\\b`,
            '\\brandomly(?: and (?:equally|evenly|blindly))?(?: [\\w-]+){0,2} (?:assign|allocat|divid|distribut|receiv|group|split|placed|put|given|treated|categori[sz]|classified|separated|administered|underwent|undergo|subjected|allot|enrolled (?:to|into|in either)|included (?:to|into)|selected (?:equally )?(?:into|to receive|to one of|in(?:to)? (?:two|three|four|2|3|4|either))|chosen to receive|ordered|designated|sorted|segregated|used)\\w*',
            '\\b(?:assign|allocat|divid|distribut|allot|split|group|includ|enroll?)\\w*(?: [\\w-]+){0,4} (?:randomly|at random)\\b',
            '\\brandom (?:assignment|allocation|order|sequence|division)\\b|\\bin (?:a )?random(?:i[sz]ed)? (?:order|fashion|manner)\\b',
            '\\bRCT\\b',
          ].join('|'),
          'gi',
        ),
        unless: /mendelian/i,
      },
      {
        reason: 'notRandomised',
        negative: true,
        says: new RegExp(
          `\\bnon-?\\s?${RANDOM}\\w*|\\b(?:not|never)(?: [\\w-]+){0,2} (?:${RANDOM}\\w*|randomly)|\\b(?:without|no) (?:[\\w-]+ ){0,2}${RANDOM}ation\\b|\\b${RANDOM}ation(?: [\\w-]+){0,4} (?:was|were) (?:not|impossible)${NOT_SAID}|\\bun${RANDOM}ed\\b|\\bquasi-?\\s?experiment\\w*|\\bsingle-arm\\b|\\buncontrolled (?:\\w+ ){0,3}(?:trial|study)\\b`,
          'gi',
        ),
      },
    ],
  },
  concealment: {
    cue: /conceal|envelope|numbered|central|interactive|I[VWX]RS\b|telephone|pharmacy|coded|alternat|open (?:random|alloc)/i,
    forms: [
      {
        reason: 'notConcealed',
        negative: true,
        says: new RegExp(
          [
            `\\b(?:allocation|assignment|${RANDOM}ation|sequence)s?\\b(?: [\\w-]+){0,6} (?:not|never|inadequately|insufficiently|poorly)(?: [\\w-]+){0,2} conceal\\w*`,
            '\\b(?:no|without|lack of|lacked|inadequate|insufficient|absence of|poor)(?: [\\w-]+){0,3} concealment\\b(?! (?:was|were) reported)',
            `\\bconcealment(?: [\\w-]+){0,6} (?:was|were|is) (?:not${NOT_SAID}|inadequate|insufficient|lacking|impossible|compromised|broken)(?: (?!reported|described|stated|mentioned)\\w+)?`,
            `\\b(?:unconcealed|non-?concealed)\\b|\\bopen (?:random )?(?:allocation|${RANDOM}ation) (?:list|schedule|table)`,
          ].join('|'),
          'gi',
        ),
      },
      {
        reason: 'concealed',
        says: new RegExp(
          [
            `\\bconceal(?:ed|ment|ing)?(?: of)?(?: the)?(?: (?!from\\b|to\\b)[\\w-]+){0,3} (?:allocation|assignment|${RANDOM}ation|sequence|envelopes?|list)`,
            `\\b(?:allocation|assignment|${RANDOM}ation|sequence)s?\\b(?: [\\w-]+){0,8} conceal(?:ed|ment)`,
            '\\b(?:sequentially|consecutively|serially|sequential|consecutive)[- ]+(?:and [\\w-]+ )?(?:numbered|labell?ed|coded)(?:,? (?:and )?[\\w-]+){0,4},? (?:envelope|container|package|packet|bottle|box|kit|vial|pack|syringe)\\w*',
            '\\b(?:opaque|sealed),?(?: and| [\\w-]+ numbered)?,? (?:[\\w-]+,? ){0,3}(?:opaque|sealed),?(?: [\\w-]+,?){0,3} envelopes?|\\bopaque(?: [\\w-]+,?){0,3} envelopes?|\\benvelopes?(?: [\\w-]+){0,4} opaque',
            `\\b(?:central|centrally|centrali[sz]ed)(?:[ ,-]+[\\w-]+){0,4}[ -](?:${RANDOM}|allocat|assign)\\w*`,
            `\\b(?:${RANDOM}|allocat|assign)\\w*(?: (?!trial|study)[\\w():-]+){0,10}? (?:centrally\\b|(?:by|via|through|using|from|at|with) (?:an? |the )?(?:independent |remote |off-?site )?(?:central|web-based|telephone|internet|online|interactive|24-hour|computer-based telephone|secure)[- ](?:[\\w-]+ ){0,3}?(?:office|service|system|server|${RANDOM}ation|cent(?:re|er)|facility|pharmacy|website|computer|response|program\\w*|procedure|allocation))`,
            `\\b(?:telephone|web-based|internet-based)[- ](?:${RANDOM}ation|allocation)`,
            `\\b(?:${RANDOM}|randomly|allocat|assign)\\w*[^.;]{0,120}?(?:\\binteractive[ -](?:voice|web|telephone|internet)\\b|\\bI[VWX]RS\\b)|(?:\\binteractive[ -](?:voice|web|telephone|internet)\\b|\\bI[VWX]RS\\b)[^.;]{0,60}?\\b(?:${RANDOM}|randomly|allocat|assign)`,
            '\\bpharmacy-controlled\\b|\\bcoded (?:bottles?|vials?|containers?|packages?|packs?|syringes?|kits?)\\b',
          ].join('|'),
          'gi',
        ),
      },
      {
        reason: 'sealedEnvelopes',
        says: /\b(?:sealed|closed)(?: [\w-]+,?){0,3} envelopes?\b|\b(?:randomi[sz]|randomly|allocat|assign)\w*(?: (?!receive)[\w-]+){0,6} (?:using|by|drawing|picking|opening|via|through)(?: [\w-]+){0,3} envelopes?\b|\benvelopes? (?:method|system|randomi[sz]ation)\b/gi,
      },
    ],
  },
  blinding: {
    cue: /blind|mask|unaware|open|placebo|sham\b|dummy/i,
    forms: [
      {
        reason: 'blinded',
        says: new RegExp(
          [
            '\\b(?:double|triple|quadruple|doubly)[- ]?(?:and triple[- ]?)?(?:blind|mask)(?:ed|ing|ly)?\\b(?!ness)|\\bdouble[- ]?dummy\\b|\\bfully (?:blinded|masked)\\b',
            `\\b(?:patients?|participants?|subjects?|volunteers?|women|parents?|mothers?|children)\\b(?:,? (?!who\\b|which\\b|randomi|not\\b|but\\b|assigned\\b|allocated\\b|were\\b)[\\w-]+){0,5}?,? (?:and|as well as)(?: (?:the|all|their|both|outcome|study|treating|data))* ${PEOPLE}(?: (?!but\\b)[\\w-]+,?){0,6}? (?:were|was|remained|are|being|be) (?:[\\w-]+ ){0,3}?${BLINDED}`,
            `\\b(?:investigators?|researchers?|clinicians?|physicians?|surgeons?|staff|personnel|caregivers?|assessors?|evaluators?|observers?|raters?|therapists?|nurses?)\\b(?:,? (?!who\\b|which\\b|randomi|not\\b|but\\b|were\\b)[\\w-]+){0,6}?,? (?:and|as well as)(?: (?:the|all|their|both))* (?:patients?|participants?|subjects?|volunteers?|women|parents?|mothers?|children)(?: (?!but\\b)[\\w-]+,?){0,6}? (?:were|was|remained|are|being|be) (?:[\\w-]+ ){0,3}?${BLINDED}`,
            `\\b(?:blinding|masking) of (?:both )?(?:the )?(?:patients|participants|subjects)(?:,? [\\w-]+){0,4},? and(?: the)?(?: [\\w-]+){0,2} (?:investigators?|assessors?|clinicians?|staff|personnel|caregivers?|evaluators?|observers?|outcome)`,
          ].join('|'),
          'gi',
        ),
        unless: /\b(?:neither|non-?double|open)\b/i,
      },
      {
        reason: 'partlyBlinded',
        says: new RegExp(
          [
            '\\b(?:single|assessors?|observers?|raters?|evaluators?|investigators?|examiners?|outcomes?|patients?|participants?|subjects?|analysts?|statisticians?|researchers?|physicians?|clinicians?|interviewers?|operators?|reader|partial(?:ly)?|endpoint|assessments?|partly)[- ](?:blind|mask)(?:ed|ing)?\\b(?!ness)',
            '\\b(?:blinded|masked|blind),?[- ](?:(?:and|to|independent|central|trained|external|research|outcome|data|end-?|image|clinical|radiolog\\w+|study)[- ]?){0,3}(?:assess|evaluat|observ|rater|rating|examin|investigat|end-?point|adjudicat|review|interview|reader|reading|analys|statistic|trial|study|design|fashion|manner|comparison|crossover|cross-over|controlled|randomi[sz]|placebo|physician|clinician|staff|measurement|scor|committee|research|person|technician|psycholog|radiolog|patholog|cardiolog|neurolog|physiotherap|trained|condition|protocol|conditions|method)\\w*',
            `\\b${PEOPLE}\\b(?: [\\w-]+,?){0,9}? (?:were|was|who (?:was|were|is|are)|remained|are|is|being|be|kept) (?:[\\w-]+ ){0,3}?${BLINDED}`,
            `\\b${PEOPLE},? (?:who )?(?:blinded|masked|unaware|blind)\\b`,
            `\\b(?:assess|evaluat|measur|record|perform|conduct|examin|analy[sz]|adjudicat|interview|collect|review|scor|rat)\\w*(?: [\\w-]+){0,6} (?:blinded|blindly|masked|unaware)\\b`,
            '\\b(?:blinded|masked|blind|unaware|naive) (?:to|of|as to|with respect to|for|from|about|regarding) (?:the |their |all |which |what |whether |each )?(?:[\\w-]+ ){0,5}?(?:allocat|assign|treatment|group|intervention|randomi|arm|condition|drug|status|identity|therapy|study|regimen|medication|patient|data|outcome|hypothes)\\w*',
            '\\b(?:blinding|masking)\\b(?= (?:of|to|was|were|procedure|success|index|participants|patients|assessors)\\b)',
            '\\bwithout knowledge of (?:the )?(?:[\\w-]+ ){0,2}(?:allocation|assignment|treatment|group)',
          ].join('|'),
          'gi',
        ),
        unless: /\bcolou?r|\bnight|\bun-?blind|\bnon-?blind/i,
      },
      {
        reason: 'notBlinded',
        negative: true,
        says: new RegExp(
          [
            '\\bopen[- ]?label+(?:ed)?\\b(?!(?:,? [\\w-]+){0,2} (?:extension|phase|follow-up|period|continuation|run-in|lead-in|rescue))',
            `\\bopen,? (?:(?:and|parallel|prospective|comparative|controlled|multicent\\w+|two|three|phase|pilot|single|clinical|label|parallel-group|crossover|cross-over|pragmatic)[ ,-]*){0,4}(?:${RANDOM}ed|trial|study|design|comparative|prospective)\\b`,
            `\\b${RANDOM}ed,? (?:(?:prospective|controlled|comparative|multicent\\w+|parallel|parallel-group|two|three)[ ,-]*){0,3}open\\b(?! (?:surg|repair|reduction|fracture|colectomy|chole|append|hernia|abdom|heart))`,
            `\\bnon-?\\s?(?:blind|mask)(?:ed|ing)\\b|\\bun-?(?:blinded|masked)\\b(?! (?:data|analys|to|at|after))`,
            '\\b(?:not|never|nor)(?: [\\w-]+){0,3} (?:blinded|blind|masked|double-blind(?:ed)?)\\b',
            '\\b(?:no|without|lack of|absence of)(?: [\\w-]+){0,2} (?:blinding|masking)\\b',
            '\\bneither(?: [\\w-]+,?){1,12} (?:blind|blinded|masked)\\b',
            `\\b(?:blinding|masking)(?: of(?: [\\w-]+,?){1,9})? (?:was|were|is) (?:not (?:possible|feasible|performed|done|used|attempted|implemented|applied|practi\\w+)|impossible|impracti\\w+|infeasible)`,
            '\\b(?:not (?:possible|feasible)|impossible|unable) to (?:blind|mask)\\b|\\b(?:could|can)(?:not| not) be (?:blinded|masked)',
          ].join('|'),
          'gi',
        ),
      },
      {
        reason: 'placeboOnly',
        says: /\b(?:placebo|sham)[- ](?:controlled|treated|treatment|group|arm|tablets?|capsules?|injections?|stimulation|acupuncture|procedure|control|gel|cream|infusion)s?\b|\b(?:matching|identical|inactive|received|receive|receiving|with|or|to|versus|vs\.?|and|than|either|of) (?:an? |the )?(?:[\w-]+ ){0,2}placebo\b|\bplacebo \(/gi,
      },
    ],
  },
  attrition: {
    cue: /intent|\bm?ITT\b|protocol|lost|loss|drop|withdr|attrition|complet|retention|follow-up/i,
    forms: [
      {
        reason: 'notByIntention',
        negative: true,
        says: /\b(?:not|without|no)(?: [\w-]+){0,4} (?:intention|intent)(?:ion)?[- ]to[- ]treat\b/gi,
      },
      {
        reason: 'byIntention',
        says: /(?<!\bmodified[ \w,'"()-]{0,30})(?:\b(?:intention|intent|intended)[- ]to[- ]treat\b|\bITT\b)|\banaly[sz]ed (?:according to|by|in) (?:the |their )?(?:original |initial )?(?:group|arm|treatment|allocat|assign|randomi)\w*(?: [\w-]+){0,4} (?:assigned|allocated|randomi[sz]ed|assignment|allocation)/gi,
      },
      {
        reason: 'modifiedIntention',
        says: /\bmodified,?[- ](?:intention|intent)[- ]to[- ]treat\b|\bmITT\b/gi,
      },
      {
        reason: 'perProtocol',
        says: /\bper[- ]?protocol (?:analys[ei]s|population|set|basis)|\banalys[ei]s (?:was|were) (?:by |done |performed )?per[- ]protocol\b|\b(?:completers?|as-treated)(?:'s?)? (?:only )?analys[ei]s\b/gi,
      },
    ],
  },
  selectiveReporting: {
    cue: /primary|principal|main|pre-?(?:specified|defined)|post[ -]?hoc|secondary|explorat|retrospective|protocol/i,
    forms: [
      {
        reason: 'postHoc',
        negative: true,
        says: /(?<!\b(?:results|findings|data|reported|evidence) (?:from|of|in) (?:an? |the )?)\b(?:post[- ]?hoc|retrospective|exploratory post[- ]?hoc)(?:,? [\w-]+){0,2} analys[ei]s (?:of|from|on|using) (?:(?!patients|subgroup)[\w-]+ ){0,7}?(?:data|trials?|study|studies|cohort|RCT|database)\b|\b(?:this|we (?:[\w-]+ )?(?:conducted|performed|report|present|undertook|did)(?: here)?)(?: [\w-]+){0,3} post[- ]?hoc(?: [\w-]+)? analys[ei]s\b/gi,
      },
      {
        reason: 'secondaryAnalysis',
        negative: true,
        says: /\b(?:secondary|exploratory|ancillary|re-?|pooled)[- ]?(?:[\w-]+ )?analys[ei]s (?:of|from|on|using|was (?:undertaken|performed|conducted) (?:on|of|using)) (?:(?!patients)[\w-]+,? ){0,8}?(?:data|trials?|study|studies|RCT|database)\b/gi,
      },
      {
        reason: 'outcomeNamed',
        says: /\b(?:primary|main|principal|co-?primary)(?:,? (?!aims?\b|objectives?\b|purpose\b|goal\b|was\b|were\b|is\b|of\b|to\b|for\b|in\b|care\b|prevention\b|schools?\b|school\b|healthcare\b|health\b|teeth\b|analys[ei]s\b)[\w'-]+){0,4}?,? ?\b(?:outcomes?|end[- ]?points?|(?:variables?|parameters?|measures?|criteri(?:on|a)|measurements?)|objective was (?:\w+ )?(?:change|difference)|hypothes[ie]s)\b/gi,
        unless: /\bcare\b/i,
      },
    ],
  },
  sampleSize: {
    cue: /sample|power|small|limited/i,
    forms: [
      {
        reason: 'saidToBeSmall',
        negative: true,
        says: /\b(?:small|limited|low|modest|insufficient|inadequate)(?:ness of (?:the )?|er)?[- ]?(?:sample(?: size)?s?|study population|study size|cohort size|sized? (?:sample|study|trial))\b|\b(?:small|limited|low) numbers? of (?:[\w-]+ ){0,2}(?:patients|participants|subjects|cases|women|children)(?= (?:included|enrolled|studied|recruited|randomi[sz]ed|in (?:this|our|the) (?:study|trial)|limit|and (?:the )?short))|\b(?:due to|because of|owing to|given|limited by) (?:the |our |its |a )?(?:relatively |very )?small (?:numbers?|size)\b|\blimited by (?:the |our |its |a )?(?:small )?sample size\b|\bsample size (?:was|is) (?:too |relatively |very |quite )?(?:small|limited|inadequate|insufficient|low)\b|\bunder-?powered\b|\bnot (?:\w+ )?powered\b|\b(?:lack(?:ed)?|insufficient|inadequate|low|limited)(?: of)?(?: sufficient| adequate)? (?:statistical )?power\b/gi,
        unless: /^not small/i,
      },
      {
        reason: 'sizeCalculated',
        says: /\b(?:sample[- ]size|power)(?: and power)? (?:calculations?|estimat\w+|determination|analys[ei]s|requirements?)\b|\bsample size (?:of \d+ |required |needed )?(?:was|is|were) (?:[\w-]+ ){0,2}(?:calculated|estimated|determined|based on|chosen|sufficient|required)|\b(?:calculated|estimated|required|target|planned) sample size\b|\b(?:[7-9]\d(?:\.\d)?|100) ?%(?: statistical)? power\b|\bpower (?:of|=|was|is) (?:set at )?(?:at least |approximately )?(?:[7-9]\d(?:\.\d)? ?%|0?\.[7-9]\d?\b)|\bpowered (?:to|for|at|on|with)\b|\b(?:sufficient|adequate|enough|statistical) power to\b|\bpower to detect\b/gi,
        unless: /\bspectral\b/i,
      },
    ],
  },
  registration: {
    cue: /regist/i,
    forms: [
      {
        reason: 'registeredLate',
        says: /\bretrospective(?:ly)? (?:[\w-]+ )?regist\w+|\bregist\w+(?: [\w.:()-]+){0,6} retrospectively\b/gi,
      },
      {
        reason: 'notRegistered',
        negative: true,
        says: /\b(?:trial|study|protocol|it)(?: [\w-]+){0,4} (?:was|is|were|has) (?:not|never)(?: [\w-]+){0,2} registered\b|\b(?:trial )?registration:? (?:none|not (?:registered|applicable|done|required))|\bunregistered (?:trial|study)/gi,
      },
      {
        reason: 'registered',
        says: /\btrial registration\b(?: (?:number|no\.?|id|identifier|details))?\s*[:.=-]*\s*(?!none\b|not\b|n\/?a\b|number|no\b|id\b|was\b|is\b|were\b|and\b)(?=[\w(])|\b(?:trials?|study|studies|protocol|it) (?:was|is|were|has been|have been)(?: [\w-]+)? registered (?:at|with|in|on|under|as|by|prospectively|before|\()/gi,
      },
    ],
  },
};
