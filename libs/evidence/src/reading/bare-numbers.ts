import { eachMatch } from './each-match.js';
import { COUNT, countOf } from './numbers.js';
import { OF_ANIMALS, textBefore, type SizeCandidate } from './people-candidates.js';
import type { ReadingText } from './reading-text.js';

const MAX_BARE = 12;
/** Score of an `N =` that may be that of the whole study. */
export const WHOLE_N = 4;
const OF_A_STUDY = 3;
const NO_PEOPLE =
  'rats|mice|animals|dogs|cats|pigs|piglets|sheep|lambs|calves|cows|goats|rabbits|hens|chickens|broilers|birds|fish|gilts|sows|horses|mares|monkeys|macaques|hamsters|steers|heifers|hounds|practices|clinics|hospitals|schools|clusters|villages|cent(?:re|er)s|sites|units|wards|facilities|communities|churches|classes|classrooms|teams|households|families|homes|neighbou?rhoods|districts|municipalities|eyes|teeth|premolars|molars|canines|incisors|knees|hips|legs|feet|limbs|wounds|scars|lesions|tumou?rs|implants|cycles|oocytes|embryos|pregnancies|samples|specimens|models|images|slides|articles|studies|trials|reviews|groups|arms|sessions|years|months|weeks|days|hours|plots|pots|plants|cells|cultures|sides|defects|fields|canals|roots|discs|blocks|records|charts|lists|letters|emails|messages|physicians|doctors|nurses';
/**
 * Numbers without a word for people that still say how many took part. Each form holds its cue, which is looked for first: most
 * texts do not have it, and a form that begins with a number is tried at every place.
 */
const BARE: readonly (readonly [score: number, cue: RegExp, says: RegExp])[] = [
  [
    6,
    /total|altogether|overall/iu,
    new RegExp(
      `\\b(?:a total of|in total,?|altogether,?|overall,?) (${COUNT}) (?:(?:were|was|have been) (?:randomly |finally |then )?(?:randomi[sz]ed|assigned|allocated|enrolled|recruited|included|analy[sz]ed|studied)|participated|took part|consented|entered|enrolled|completed)\\b`,
      'giu',
    ),
  ],
  [
    7,
    /randomi[sz]ed|randomly|at random/iu,
    new RegExp(
      `(?<![\\w.,%/-])(${COUNT})(?: of (?:these|them|whom))?(?: \\([^()%]{1,30}\\))? (?:were|was|will be|have been|could be) (?:randomly |then |subsequently |finally )?(?:randomi[sz]ed|randomly (?:assigned|allocated)|(?:assigned|allocated) (?:at random|randomly))\\b(?! (?:to|into|in) (?:the |an? )?(?!one of|either|receive|two|three|four|five|six|\\d|[^.;,()]{1,30} or )\\w)(?! to receive [^.;]{1,60} and \\d+ (?:to|received))`,
      'giu',
    ),
  ],
  [
    5,
    /n ?=/iu,
    /\b(?:enrolled|randomi[sz]ed|recruited|participated|(?:were|was) included)(?: (?:in|to|into|the|this|our|trial|study|from|and|were)){0,5} \((?:total )?n ?= ?(\d{1,3}(?:[, ]\d{3})+|\d{2,7})\)/giu,
  ],
  [
    WHOLE_N,
    /N ?=/u,
    /\((?:total )?N ?= ?(\d{1,3}(?:[, ]\d{3})+|\d{2,7})(?: (?:participants|patients|subjects|people|individuals))?(?:\)|[;,] (?!\d))/gu,
  ],
  // `Of 2,182 people who came, 536 were enrolled`; not those who were left of all who took part.
  [
    5,
    /\b(?:Of|From|Among) /u,
    new RegExp(
      `\\b(?:Of|From|Among) (?!(?:[^.;,]|\\d,\\d){0,160}?(?:randomi|enrol|includ|recruit|entered|assigned|studied|treated))(?:[^.;]|\\b[A-Z]\\.){5,160}?, (?:only )?(${COUNT}) (?:\\([^()]*\\) )?(?:were|was) (?:\\w+ly )?(?:randomi[sz]ed|enrolled|included|recruited|assigned)\\b(?! to [^.;]{1,80}? and \\d+ (?:were|to)\\b)`,
      'gu',
    ),
  ],
  // `of a planned 2,400 women, 880 were enrolled`
  [
    8,
    /planned|intended|target/iu,
    new RegExp(
      `\\b[Oo]f (?:an? |the )?(?:originally |initially )?(?:planned|intended|target(?:ed)?) (?:number of |sample of |total of )?(?:${COUNT})[^.;]{0,60}?, (?:only )?(${COUNT}) (?:[\\p{L}-]+ ){0,2}?(?:were|was|had been) (?:\\w+ly )?(?:randomi[sz]ed|enrolled|included|recruited|assigned)\\b`,
      'giu',
    ),
  ],
  // `Of 511 people identified, 105 had low mood and were recruited`
  [
    6,
    / and (?:were|was) (?:randomi|recruited|enrolled|included)/iu,
    new RegExp(
      `, (${COUNT}) (?:had|met|fulfilled|satisfied|gave|agreed|consented) [^.;,]{1,80}? and (?:were|was) (?:\\w+ly )?(?:randomi[sz]ed|recruited|enrolled|included)\\b`,
      'giu',
    ),
  ],
  [
    5,
    /number of/iu,
    new RegExp(
      `\\bnumber of (?:[\\p{L}-]+ ){0,3}?(?:subjects|patients|participants) (?:was|were) (${COUNT})\\b`,
      'giu',
    ),
  ],
  [
    5,
    /pairs|dyads/iu,
    new RegExp(
      `(?<![\\w.,/-])(${COUNT}) (?:mother|parent|patient|father|caregiver|carer)s?[-–/ ](?:and[- ])?(?:infant|child|carer|caregiver|baby|newborn|daughter|son) (?:pairs|dyads)\\b`,
      'giu',
    ),
  ],
  [
    5,
    / ?%\) (?:[^.;,()]{1,60} and )?were /iu,
    new RegExp(
      `(?<![\\w.,%/-])(${COUNT}) \\(\\d+(?:[.·]\\d+)? ?%\\) (?:[^.;,()]{1,60} and )?were (?:enrolled and )?(?:randomi[sz]ed|recruited|enrolled)\\b`,
      'giu',
    ),
  ],
  [
    5,
    /questionnaires|surveys|responses|replies/iu,
    new RegExp(
      `\\b(?:questionnaires|surveys|responses|replies) (?:was|were|have been) (?:returned|received|obtained|completed) (?:by|from) (?:a total of )?(${COUNT})\\b`,
      'giu',
    ),
  ],
  // `30 of 40 eligible subjects participated`: those who did.
  [
    6,
    /eligible|invited|approached/iu,
    new RegExp(
      `(?<![\\w.,%/-])(${COUNT}) (?:out )?of (?:the )?(?:${COUNT}) (?:eligible|invited|approached) (?:[\\p{L}-]+ ){1,3}(?:\\([^()]*\\) )?(?:participated|consented|agreed|responded|took part)\\b`,
      'giu',
    ),
  ],
  // `27 of the 37 subjects (73%) enrolled`: those who were enrolled.
  [
    5,
    /\b(?:patients|participants|subjects|women|men|children|adults) (?:\([^()]*\) )?(?:enrolled|recruited|randomi[sz]ed|completed|finished|included)\b/iu,
    new RegExp(
      `\\b(?:${COUNT}) of (?:the )?(${COUNT}) (?:[\\p{L}-]+ ){0,2}?(?:patients|participants|subjects|women|men|children|adults) (?:\\([^()]*\\) )?(?:enrolled|recruited|randomi[sz]ed|completed|finished|included)\\b`,
      'giu',
    ),
  ],
  // `72 patients were registered, 65 of them met the criteria`, `52 entered the trial`.
  [
    6,
    /of (?:them|these|whom) (?:met|fulfilled|satisfied)|entered (?:the|this) (?:trial|study)/iu,
    new RegExp(
      `(?<![\\w.,%/-])(${COUNT}) (?:of (?:them|these|whom) (?:met|fulfilled|satisfied)|entered (?:the|this) (?:trial|study))\\b`,
      'giu',
    ),
  ],
  // `40 paramedic trainees (aged 20 to 30) were randomly assigned`: people by any name.
  [
    5,
    /(?:were|was|will be) (?:randomi[sz]ed|randomly (?:assigned|allocated|divided))\b/iu,
    new RegExp(
      `(?<![\\w.,%/-])(?<!\\b(?:types?|grades?|stages?|phases?|class|groups?|stud(?:y|ies)|arms?|cohorts?) )(${COUNT}) (?:(?!(?:of|groups|cohorts|sets|classes)\\b)[\\p{L}-]+ ){0,3}?(?!(?:${NO_PEOPLE}|diabetes)\\b)[\\p{L}-]+s (?:\\([^()%]{1,30}\\) )?(?:were|was|will be) (?:randomi[sz]ed|randomly (?:assigned|allocated|divided))\\b(?! (?:in|into|to) each\\b)`,
      'giu',
    ),
  ],
  // `a total of 265, predominantly male, participants`, `24 volunteered to participate`, `Results: N = 56.`
  [
    5,
    /male, /iu,
    new RegExp(
      `\\ba total of (${COUNT}),? (?:\\w+ly )?(?:fe)?male, (?:participants|patients|subjects)\\b`,
      'giu',
    ),
  ],
  [
    5,
    /(?:volunteered|agreed|consented) to/iu,
    new RegExp(
      `(?<![\\w.,%/-])(${COUNT}) (?:volunteered|agreed|consented) to (?:participate|take part|be randomi[sz]ed|enter|join)\\b`,
      'giu',
    ),
  ],
  [
    WHOLE_N,
    /N ?=/u,
    /(?:^|[.:] )N ?= ?(\d{1,3}(?:[, ]\d{3})+|\d{2,7})(?=[.;]| (?:patients|participants|subjects))/gu,
  ],
  [
    6,
    /n ?=/iu,
    /\(n ?= ?(\d{1,3}(?:[, ]\d{3})+|\d{2,7})\)(?:,? who [^.;,()]{1,60})? (?:will be |were |was )?(?:\w+ly )?(?:recruited|randomi[sz]ed|enrolled|included|allocated|assigned|divided)\b/giu,
  ],
  [
    OF_A_STUDY,
    /n ?=/u,
    /\b(?<!\b(?:one|each|other|two|first|second) )(?:trial|study|survey)\b[^.;:()]{0,60} \(n ?= ?(\d{1,3}(?:[, ]\d{3})+|\d{2,7})\)/gu,
  ],
  // From a hundred on, for below it is mostly the number of studies.
  [
    OF_A_STUDY,
    /n ?=/iu,
    /\b(?:trials|studies|RCTs)(?: [\w-]+){0,4} \([nN] ?= ?(\d{1,3}(?:[, ]\d{3})+|\d{3,7})\)/gu,
  ],
  [
    5,
    /n ?=/iu,
    /\b(?:from randomi[sz]ation to end ?point|(?:intention-to-treat|efficacy|study|entire|overall|total) (?:population|analysis|set)|full analysis set|baseline characteristics)(?: \(|,? )(?:total )?n ?= ?(\d{1,3}(?:[, ]\d{3})+|\d{2,7})/giu,
  ],
  [
    5,
    /total of/iu,
    new RegExp(
      `\\ba total of (${COUNT}) (?:\\(\\d[^()]*\\) )?(?:[\\p{L}/-]+ ){0,3}?(?:records|charts|case notes|dyads|questionnaires)\\b`,
      'giu',
    ),
  ],
];

/** The numbers of {@link BARE} in the sections of an abstract, in its order. */
export function bareNumbers(texts: readonly ReadingText[]): SizeCandidate[] {
  const found: SizeCandidate[] = [];
  for (const place of texts) {
    if (
      place.section === null ||
      !/\b(?:randomi|recruited|enrolled|total|altogether|assigned|volunteered|agreed|consented|intention|full analysis|baseline|population|efficacy|eligible|entered|\bmet\b|trials?\b|stud(?:y|ies)\b|overall|number of|pairs|dyads|questionnaires|surveys|responses|replies)|\bN ?=/i.test(
        place.text,
      )
    )
      continue;
    for (const [score, cue, says] of BARE) {
      if (!cue.test(place.text)) continue;
      for (const match of eachMatch(place.text, says)) {
        const value = countOf(match[1] ?? '');
        const start = match.index + match[0].indexOf(match[1] ?? '');
        if (
          value !== null &&
          value > 1 &&
          !/(?<!total )\b(?:of|and|in) $/i.test(textBefore(place.text, start)) &&
          !OF_ANIMALS.test(textBefore(place.text, start))
        )
          found.push({ value, place, start, score, candidate: null });
        if (found.length >= MAX_BARE) return found;
      }
    }
  }
  // Several totals are totals of parts, and so are those of several studies.
  if (found.filter(({ score }) => score === OF_A_STUDY).length > 1)
    return found.filter(({ score }) => score !== OF_A_STUDY);
  // `drug (n = 78) or placebo (N = 77)`: one arm.
  const isArm = ({ value, score, place }: SizeCandidate): boolean =>
    score === WHOLE_N &&
    [...eachMatch(place.text.slice(0, 20_000), /\(n ?= ?(\d+)\)/g)].some(([, size]) => Number(size) >= value);
  const whole = found.filter((each) => !isArm(each));
  const wholes = new Set(texts.flatMap(({ text }) => text.slice(0, 20_000).match(/\bN ?= ?\d+/g) ?? []));
  return wholes.size > 1 ? whole.filter(({ score }) => score !== WHOLE_N) : whole;
}
