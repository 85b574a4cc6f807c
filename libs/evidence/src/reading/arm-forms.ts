import { COUNT } from './numbers.js';

const NUMBER = '\\d{1,3}(?:[, ]\\d{3})+|\\d{1,7}';
export const HAS_SIZES =
  /\bn ?= ?\d|\d (?:patients|subjects|participants|women|men|children|adults|infants|persons|people|individuals|students|volunteers)[),;]/i;
/** Two kinds of people, each with its number. */
export const SEVERAL_KINDS =
  /\b(?:patients|subjects|participants|women|men|children|adults|infants|volunteers|controls|individuals)\b[^.;()]{0,60}\([^()]{0,20}\bn ?=[^.;]{0,120}\b(?:patients|subjects|participants|women|men|children|adults|infants|volunteers|controls|individuals)\b[^.;()]{0,60}\([^()]{0,20}\bn ?=/i;
/** `healthy (n = 30) and asthmatic (n = 20) individuals`. */
export const KINDS_OF_PEOPLE =
  /\bn ?= ?\d+\) and [^().;]{1,40}\(n ?= ?\d+\) (?:[\w-]+ ){0,2}(?:patients|subjects|participants|women|men|children|adults|infants|volunteers|individuals|people|persons|Americans)\b/i;
/** `nifedipine (n = 15) or captopril (n = 13)`. */
export const ONE_OR_OTHER =
  /\bn ?= ?\d+\)[^().;]{0,40}\b(?:or|versus|vs\.?|compared with) [^().;]{1,60}\([^()]{0,60}\bn ?= ?\d+\)/i;
/** `(n = 22)`, `n=240, 240, 122`, `n = 4 × 8`, `group 1; 95 subjects)`. */
export const SIZES = new RegExp(
  `\\bn ?= ?(${NUMBER})((?:, ?\\d{1,5}(?![\\d ]*[A-Za-z]))*(?:,? (?:and|vs\\.?|versus) \\d{1,5})?)(?: ?([×x+]) ?(\\d{1,5}))?(?![\\d.%]|,\\d| (?:classes|classrooms|schools|practices|clusters|eyes|cent(?:re|er)s|teeth|sites|villages|clinics|hospitals|units|wards)\\b)|[(;:] ?(${NUMBER}) (?:patients|subjects|participants|women|men|children|adults|infants|persons|people|individuals|students|volunteers)(?=[),;])`,
  'giu',
);
/** Words of a sentence that divides people into groups. */
export const DIVIDES =
  /\b(?:groups?|arms?|randomi[sz]ed|randomly|assigned|allocated|divided|cohorts?|placebo|controls?|versus|vs|interventions?)\b/i;
/** Groups defined by an outcome, or overlapping with others. */
export const BY_OUTCOME =
  /\b(?:respond\w*|non-?respond\w*|died|deaths?|survivors?|completers|completed(?! by)|withdr\w+|dropp?ed|drop-?outs?|adverse|discontinu\w+|developed|reported|most common\w*|subgroups?|of whom|of which|of these|relapse\w*|recurr\w+|excluded|lost|positive|negative|complications?|failures?|samples?(?! sizes?\b)|eyes|cycles|oocytes|embryos|teeth|knees|rats|mice|animals|lambs|calves|pigs|piglets|swine|dogs|cats|rabbits|sheep|goats|cows|horses|mares|monkeys|macaques|hamsters|hens|chicks|fish|larvae|cells|cultures|litters|pups|plots|lesions|specimens|studies|trials)\b/i;

/** `developed in 297 patients in the aspirin group (n = 1,075) and 270 in the control group (n = 1,098)`. */
export const OF_GROUPS =
  /^(?!.*\b(?:respond|surviv|complet|positive|negative|relaps|adverse)\w*).*\b(?:the (?:[\w-]+ ){1,4}(?:group|arm)|group [A-D1-4]) \((?:n ?= ?)?\d[^()]*\)[^()]{1,250} (?:the (?:[\w-]+ ){1,4}(?:group|arm)|group [A-D1-4]) \((?:n ?= ?)?\d/i;
/** `were randomised to drug (n = 93) or placebo (n = 97) until treatment failure`. */
export const RANDOMISED_TO =
  /\b(?:randomi[sz]ed|assigned|allocated)\b(?:[^().;]|\.\d){0,80}\(n ?= ?\d+\)(?:[^().;]|\.\d){0,60}\b(?:or|and|versus|vs)\b(?:[^().;]|\.\d){0,60}\(n ?= ?\d/i;
/** `eradication was 104/121 (86.0%) with one regimen and 87/131 (66.4%) with another`. */
export const FRACTIONS_OF_ARMS =
  /(?<![\d/.])\d{1,4}\/(\d{1,4}) ?\(\d[\d.]* ?%\) (?:with|in the (?:[\w-]+ ){1,4}(?:group|arm))/gi;

/** `60 patients and 20 controls`: what follows a number of people and adds others to them. */
export const ADDS = new RegExp(
  `(?:;|,|\\band|\\bversus|\\bvs\\.?|\\bplus|\\band (?:compared )?with|\\bcompared (?:(?:them|these|those) )?(?:with|to)|\\balong with|\\bas well as|\\bor)(?: (?:another|the|the values|values|those|a (?:control )?group of|the first|those of|in the (?:plasma|serum|sera|blood|urine) of|in|to|with|on|of|from))*[ ](${COUNT}) (?:[\\p{L}’'‐-]+,? ){0,6}?(?:patients|participants|subjects|women|men|children|adults|infants|individuals|people|persons|volunteers|students|girls|boys|controls|males|females|cases|adolescents|mothers|fathers|carers|caregivers|relatives|parents|spouses|woman|man|girl|boy)\\b`,
  'giu',
);
const KIND =
  '(?:patients|participants|subjects|women|men|children|adults|infants|individuals|people|volunteers|students|controls|newborns|neonates|adolescents|boys|girls)';
/** `52 patients were assigned to drug`: the people of one arm, unless it is named as one of several. */
export const TO_AN_ARM =
  /^ ?(?:[\p{L}-]+ ){0,8}?(?:(?:were |was )?(?:\w+ly )?(?:assigned|allocated|randomi[sz]ed) to|in the|to the|received) (?!one of|either|two|three|four|receive|\d)/iu;
export const ADDS_TO_ARM = new RegExp(
  `(?:,|;|\\band|, and|\\bversus|\\bvs\\.?)(?: another)? (${COUNT})(?: ${KIND})? (?:(?:were |was )?(?:assigned |allocated |randomi[sz]ed )?(?:to|in)|(?:were )?treated|received|were controls)\\b`,
  'giu',
);
/** Another sentence that brings the other group. */
export const ANOTHER = new RegExp(
  `^ ?(?:[^.]{0,160}?\\b(?:(?<!\\bfrom )another(?: group of)?|a further|a second group of|additionally,|in addition,)|(?:these|they|results?|findings|data)\\b[^.]{0,140}?\\bcompared with (?:the first |those of |that of |a group of )?)[ ]?(${COUNT}) (?:[\\p{L}-]+ ){0,4}?${KIND}\\b(?! (?:\\([^()]*\\) )?(?:refused|declined|withdrew|dropped|died|were (?:excluded|lost|not)))`,
  'iu',
);
export const ELLIPTIC = new RegExp(
  `(?<![\\w.,/%-])(${COUNT}) ((?:[\\p{L}-]+ ){0,3}[\\p{L}-]+)(?:,? and|,| or| versus| vs\\.?) $`,
  'iu',
);
export const NO_KIND =
  /\b(?:years?|months?|weeks?|days?|hours?|minutes?|times|percent|mg|kg|ml|sites|cent(?:re|er)s|hospitals|countries|studies|trials|groups|arms|patients|persons|people|who|individuals|subjects|participants|were|was|had|to|in|of|for|from|received|died|other|physicians|practices|clinics|schools|and|after|before|during|since|until|at|on|by|with|days?|trial|study|design|phase|period|wards|units|departments|regions|villages|cities|states|towns|districts|communities|areas|counties|teams|classes|families|households|clusters)\b/i;
/** `which included 19 and`. */
export const TWO_SIZES = /\b(?:included|comprised|contained|consisted of|with|of) \d{2,6} and $/i;
/** `two groups of 25 patients`. */
export const GROUPS_OF = new RegExp(
  `\\b(two|three|four|five|six|2|3|4|5|6) (?:[\\p{L}-]+ ){0,2}?groups of (${COUNT}) (?:[\\p{L}-]+ ){0,3}?${KIND}\\b`,
  'iu',
);
/**
 * `58 patients had a resection and 43 had ablation`, `divided into 7 in the exercise group and 8 in the control group`;
 * each with a cue that it contains, which is tested first.
 */
export const TWO_TREATED: readonly (readonly [cue: RegExp, says: RegExp])[] = [
  [
    /(?:received|underwent|completed|were treated with|were given) /iu,
    new RegExp(
      `(?<![\\w.,/%-])(${COUNT}) (?:[\\p{L}-]+ ){0,3}?${KIND} (received|underwent|completed|were treated with|were given) [^.;,()]{1,80}?,?(?: and| while| whereas|,) (${COUNT})(?: (?:[\\p{L}-]+ ){0,3}?${KIND})? \\2\\b`,
      'iu',
    ),
  ],
  [
    /were (?:treated|managed|assigned|allocated) /iu,
    new RegExp(
      `(?<![\\w.,/%-])(${COUNT}) (?:[\\p{L}-]+ ){0,3}?${KIND} were (treated|managed|assigned|allocated) [^.;()]{1,80}?,? and (${COUNT})(?: ${KIND})? were \\2\\b`,
      'iu',
    ),
  ],
  [
    /were treated with /iu,
    new RegExp(
      `(?<![\\w.,/%-])(${COUNT}) (?:[\\p{L}-]+ ){0,3}?${KIND} (were) treated with [^.;,()]{1,80}?(?:,| and|, and) (${COUNT})(?: ${KIND})? with\\b`,
      'iu',
    ),
  ],
  [
    /were (?:\w+ly )?(?:randomi[sz]ed|assigned|allocated) to /iu,
    new RegExp(
      `(?<![\\w.,/%-])(${COUNT}) (?:[\\p{L}-]+ ){0,3}?${KIND} (were )(?:\\w+ly )?(?:randomi[sz]ed|assigned|allocated) to (?:receive )?[^.;,()]{1,80}?,? and (${COUNT})(?: ${KIND})?(?: were)?(?: \\w+ly)?(?: randomi[sz]ed| assigned| allocated)? to\\b`,
      'iu',
    ),
  ],
  [
    /in the [^.;,]{1,60}?\b(?:group|arm)\b/iu,
    new RegExp(
      `\\b(?:divided|assigned|allocated|randomi[sz]ed)\\b[^.;]{0,40}? (${COUNT})( )in the [^.;,]{1,60}?\\b(?:group|arm)\\b[^.;]{0,20}? and (${COUNT}) in the\\b`,
      'iu',
    ),
  ],
  [
    /\b(?:assigned|allocated|randomi[sz]ed) /iu,
    new RegExp(
      `\\b(?:assigned|allocated|randomi[sz]ed) (${COUNT})( )(?:[\\p{L}-]+ ){0,2}?to [^.;,()]{1,80}?(?:,| and) (${COUNT}) (?:[\\p{L}-]+ ){0,2}?to\\b`,
      'iu',
    ),
  ],
];
/** `in 22 patients (group I)`: people of one named group. */
export const NAMED_GROUP = new RegExp(
  `(?<![\\w.,/%-])(${COUNT}) (?:[\\p{L}-]+ ){0,3}?${KIND}\\b[^.;()]{0,120} \\([Gg]roup ([A-D]|[1-4]|I{1,3}|IV)\\)`,
  'gu',
);
/** `at centres in one town (n = 2317) and another (n = 999)`. */
export const AT_CENTRES =
  /\b(?:cent(?:re|er)s|sites|hospitals|clinics|schools|countries)\b[^.;]{0,120}\(n ?= ?\d+\) and [^.;()]{1,40}\(n ?= ?\d+\)/i;
export const PROFESSIONALS =
  /\b(?:physicians|doctors|nurses|clinicians|surgeons|practitioners|professionals|pharmacists|dentists|midwives|GPs|teachers|trainees)\b/i;
/** `45 patients were enrolled and 43 patients were analysed`: the same ones. */
export const OF_THE_SAME =
  /^ (?:(?:were|was) (?:\w+ )?(?:subjected|analy[sz]ed|included|evaluated|evaluable|available|excluded|lost)|completed|finished|remained)\b/i;
/** `17 patients were enrolled, with 13 patients achieving control`: what follows are some of them. */
export const ALL_TAKEN_IN =
  /^ ?(?:[\p{L}-]+ ){0,8}?(?:were|was) (?:(?:\w+ly )?(?:enrolled|recruited|included|randomi[sz]ed)\b(?! to)|randomly (?:assigned|allocated)(?=[,;]|$))/iu;
export const AND_OTHERS = new RegExp(
  `^(?: (?:with|of) (?:[\\p{L}-]+ ?){1,6}?| [\\p{L}-]+)? and (?:${COUNT}) (?:[\\p{L}-]+ ){0,3}?(?:healthy|normal|control|controls|unaffected|matched)\\b`,
  'iu',
);
/** `A total of 315 women and 63 men were randomised`. */
export const AND_OTHER_SEX = new RegExp(
  `^ and (?:${COUNT}) (?:wo)?(?:men|boys|girls|males|females)\\b[^.;]{0,30} (?:were|was|participated|took part)\\b`,
  'iu',
);
/** `A total of 260 patients in one programme and 251 patients in the other were recruited`. */
export const BOTH_TAKEN_IN = new RegExp(
  `^ (?:with|from|in|enrolled in|who) [^.;,()]{1,80} and (?:${COUNT}) (?:[\\p{L}-]+ ){0,3}?${KIND} (?:with|from|in|who|enrolled) [^.;]{1,120}\\b(?:were|was|participated|completed)\\b`,
  'iu',
);
/** `In four additional patients`, at any position. */
export const ADDITIONAL = new RegExp(
  `[.;] (?:In|A total of) (${COUNT}) (?:additional|other|further) (?:[\\p{L}-]+ ){0,2}?${KIND}\\b`,
  'u',
);
export const CONTROL_GROUP = new RegExp(
  `\\b[Tt]he (?:control|comparison|second|other) group (?:consisted of|comprised|included|contained|was|were|had) (?:another )?(${COUNT}) (?:[\\p{L}-]+ ){0,4}?${KIND}\\b`,
  'u',
);
export const AGES = /\([^()]{0,120}\)|(?:aged?|over|under|years?)[^.;,]{0,20}?\d+/giu;
export const A_PART =
  /^\s*(?:\([^)]*%|had|developed|died|withdrew|discontinued|dropped|reported|experienced|did not|failed|showed|responded|completed|required|became|were (?:lost|excluded|withdrawn|positive|negative|women|men|male|female))/i;
export const A_WHOLE =
  /\b(?:total of|in total,?|of (?:the|these|those|a (?:population|cohort|total|group|sample|series) of)|among(?: the)?|altogether|(?:^|[.:;] )Of)\s+$/i;
/** `Of 100 patients, 50 received`, `(20 men and 10 women)`: parts of the preceding number. */
export const PARTS_BETWEEN =
  /\d+ (?:received|were|was|had|in|to|underwent|completed)\b|\(|:|\bof (?:whom|which|them|these|the)\b|%|\.\s|\bincluding\b|\bcomprising\b|\bconsisting\b/i;
export const GROUPS =
  /\b(two|three|four|five|six|2|3|4|5|6)\b (?:[\p{L}-]+ ){0,4}?(?:groups|arms|panels|conditions|interventions|treatments)\b/iu;
export const AGAINST =
  /\bplacebo\b|\bcontrol groups?\b|\bversus\b|\bvs\b|\b(?:in|to) each (?:group|arm) (?:had|received|were given) either [^.;,]{1,60} or\b/i;
export const EACH = new RegExp(
  `\\beach n ?= ?(${COUNT})\\b|(?:\\b(?:groups|arms) (?:of|with|included|comprised|had|consisted of)|\\bn ?=|\\()[ ]?(${COUNT})(?! ?(?:min|minutes?|hours?|h|s|seconds?|days?|weeks?|months?|years?|times|sessions?|mg|g|ml|kg|items?|points?|words?|drops?|tablets?|capsules?|eyes|teeth|sites|rats|mice|animals)\\b)(?: (?!or\\b|to\\b)[\\p{L}-]+){0,5}? ?(?:\\) ?)?(?:/|per |in |for |into )?(?:each|group\\b|arm\\b|panel\\b|every(?! \\d))(?:\\)| |,|\\.|;|$)|(?<![\\w.,])(${COUNT}) (?:[\\p{L}-]+ ){0,3}?(?:patients|participants|subjects|women|men|children|adults|infants|people|individuals|volunteers)(?: (?:were|was|will be) (?:randomly )?(?:randomi[sz]ed|assigned|allocated|included|enrolled|recruited))? (?:(?:in|into|to|per|for) )?(?:each|every|(?:group|arm)\\b(?! [\\dA-Z]))`,
  'iu',
);

export const OF_A_STUDY =
  /\b(?:[Ss]tudy|[Tt]rial|[Ee]xperiment|STUDY) ([A-D]|[1-4]|I{1,3}|IV)\b(?:[^.;]|\.\d){0,110}$|\b[Gg]roup ([A-D]|[1-4]|I{1,3}|IV) (?:consisted of|included|comprised|contained) $/;
/** `163 patients were matched with the same number of healthy controls`. */
export const SAME_NUMBER =
  /\b(?:an? (?:equal|identical|similar)|the same|equal) numbers? of (?:[\p{L}-]+ ){0,2}?(?:healthy|health|normal|matched|unaffected|non-[\p{L}]+)? ?(?:controls?\b|(?<=(?:healthy|normal|matched|unaffected|control) )(?:subjects|volunteers|individuals|people|persons|participants))/iu;
export const SHARES = new RegExp(
  `(?<![\\w.,/%-])(?:${COUNT}) (?:out )?of (?:the )?(${COUNT})(?: ${KIND})? (?:in (?:the )?|(?:who were |who |were )?(?:treated|given|receiv|assigned|on )|\\([^()]*[%/][^()]*\\) in (?:the )?)[^.;]{1,60}?(?:,| and| versus| vs\\.?| compared with)(?: in)? (?:${COUNT}) (?:out )?of (?:the )?(${COUNT})(?: ${KIND})? (?:in |(?:who were |who |were )?(?:treated|given|receiv|assigned|on )|\\([^()]*[%/][^()]*\\) in )`,
  'iu',
);
