import type { DomainForms } from './trial-reasons.js';

const RANDOM = 'randomi[sz]';
const NOT_SAID = '(?! (?:reported|described|stated|mentioned|specified|clear|explained|discussed))';

/** Phrases about the generation of the allocation sequence. */
export const RANDOM_SEQUENCE: DomainForms = {
  cue: /random|RCT|alternat|of birth|birth ?date|number|minimi[sz]|coin\b|lots?\b|lottery|experimental|single-arm|uncontrolled|computer[- ]?generated/i,
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
      hint: /number|computer|list|table|code|schedule|sequence|software|scheme|program|website|system|service|server|algorithm|web|online|internet|telephone|block|stratif|permuted|minimi|balanc|coin|dice|die\b|lots\b|lottery|shuffl|statistician|sealed|interactive|central|adaptive|restricted|simple|complete|dynamic|urn|weighted|electronic|secure|remote|excel|I[VWX]RS/i,
      says: new RegExp(
        [
          '\\brandom[- ]?numbers?\\b(?! of)',
          '\\bcomputer(?:[- ]?(?:generated|based|aided|assisted|derived|produced|ised|ized|program(?:me)?))?(?:,? (?:simple|block(?:ed)?|permuted|balanced|stratified|adaptive|restricted|list|table|sequence|set|code|schedule|of|and)){0,4} random(?:i[sz]ation|ly|i[sz]ed(?! (?:\\w+,? )?(?:controlled|clinical|trial|study|crossover|cross-over|placebo)))?\\b',
          '\\b(?:web|internet|online|electronic|electronically|software|excel|telephone|secure|remote)(?:[- ](?:based|generated))?(?: (?:block|stratified|central|centrali[sz]ed|secure|and)){0,2} random(?:i[sz]ation|i[sz]ed (?:through|using|by|via)|\\s(?:allocation|number|assignment|sequence))',
          '\\b(?:allocat|assign)\\w*[^.;]{0,60}? (?:by|using|with|from|via|through|according to|on) (?:an? |the )?computer[- ]?generated (?:(?:allocation|assignment|blocked|block) )?(?:sequence|list|code|schedule|table|order|scheme|number)s?\\b',
          '\\b(?:allocation|assignment) (?:sequence|list|code|schedule|order)s?(?: (?:was|were))?(?: \\w+)? computer[- ]?generated\\b',
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
          `(?<!mendelian )\\b(?:cluster[- ])?${RANDOM}(?:ed|ation|ing)\\b(?! (?:complete )?block (?:design|analysis|ANOVA))`,
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
};

/** Whether those who enrolled people could foresee their groups. */
export const CONCEALMENT: DomainForms = {
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
          `\\b(?:centrally|centrali[sz]ed)(?:[ ,-]+[\\w-]+){0,4}[ -](?:${RANDOM}|allocat|assign)\\w*`,
          `\\bcentral,?[ -](?:(?:and|or|computer\\w*|telephone|phone|web|internet|online|interactive|voice|secure|independent|electronic|based|block|blocked|permuted|stratified|dynamic|adaptive|balanced|treatment|random|generated|24-hour),?[ -]){0,4}(?:${RANDOM}(?:ation|ing)|${RANDOM}ed (?:allocation|assignment)|allocation|assignment)\\b`,
          `\\b(?:${RANDOM}|allocat|assign)\\w*(?: (?!trial|study)[\\w():-]+){0,10}? (?:centrally\\b|(?:by|via|through|using|from|at|with) (?:an? |the )?(?:independent |remote |off-?site )?(?:central(?! (?:nervous|venous|vein|line|catheter|obes|adipos|fat|sleep|serous|retinal|pain|arter|europe|africa|asia|america))|web-based|telephone|internet|online|interactive|24-hour|computer-based telephone|secure)[- ](?:[\\w-]+ ){0,3}?(?:office|service|system|server|${RANDOM}ation|cent(?:re|er)|facility|pharmacy|website|computer|response|program\\w*|procedure|allocation))`,
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
};
