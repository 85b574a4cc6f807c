import type { DomainForms } from './trial-reasons.js';

/** Phrases about the analysis of dropouts; their number is read separately. */
export const ATTRITION: DomainForms = {
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
};

/** Phrases about the planned outcomes. */
export const SELECTIVE_REPORTING: DomainForms = {
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
};

/** Phrases about the sample's size, in addition to its number. */
export const SAMPLE_SIZE: DomainForms = {
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
};

/** Phrases about the registration, in addition to its number. */
export const REGISTRATION: DomainForms = {
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
};
