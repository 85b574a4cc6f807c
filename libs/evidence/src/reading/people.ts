import { COUNT, countOf } from './numbers.js';

/** Words for those whom studies are about, or that take part in them. */
const PEOPLE =
  /\b(?:patients|participants|subjects|women|men|children|adults|adolescents|infants|neonates|newborns?|babies|people(?!['’]s)|persons|individuals|volunteers|students|girls|boys|mothers|fathers|parents|caregivers|carers|couples|respondents|outpatients|inpatients|physicians|doctors|nurses|midwives|surgeons|practitioners|pharmacists|dentists|anaesthesiologists|anesthesiologists|clinicians|professionals|workers|employees|veterans|soldiers|athletes|residents|survivors|smokers|drinkers|users|clients|recipients|donors|asthmatics|diabetics|hypertensives|migraineurs|schoolchildren|toddlers|preschoolers|youths?|teenagers|seniors|elders|twins|households|parturients|males|females|pedestrians|gamblers|offenders|prisoners|inmates|teachers|trainees|cases|pregnancies|members|attendees|GPs)\b/gi;

/** Words that name people. */
export interface PeoplePhrase {
  readonly value: string;
  readonly start: number;
  readonly end: number;
  /** Whether something behind the word tells who they are: `with hypertension`. */
  readonly described: boolean;
}

const BEFORE = 110;
const BEHIND = 170;
const MOST = 24;
/** Digits or a number in words: without, there is nothing to count by. */
const MAY_COUNT =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)\b/i;

const DESCRIBING = "(?:[\\p{L}][\\p{L}\\p{M}\\d'’/‐‑–-]{0,30}|\\d+[- ](?:year|month|week|day)[- ]olds?)";
const COUNTED = new RegExp(
  `(?<![\\w.,/=<>≥≤±%-])(${COUNT})(?: (?:of|out of|consecutive)(?: (?:the|\\d+))?)?[ \\u00a0]((?:${DESCRIBING},? ){0,7})$`,
  'iu',
);
/** Words that part a number from the people behind it: `two drugs in elderly`, `40 million`. */
const NOT_OF_PEOPLE =
  /(?:^| )(?:in|of|for|with|without|to|from|on|by|at|after|before|during|were|was|is|are|than|million|billion|percent|per|times|years?|months?|weeks?|days?|hours?|or|among|between|mg|ml|kg|trials|studies)[ ,]/i;
const DESCRIBED_BEFORE = new RegExp(`(?:^|[^\\p{L}\\d'’-])((?:${DESCRIBING} ){0,5})$`, 'u');
/** Where the words that describe people begin anew. */
const LEAVES_OUT =
  /^(?:.*\s)?(?:the|a|an|of|in|on|at|for|from|to|by|with|among|between|and|or|these|those|this|all|our|we|were|was|is|are|that|which|as|both|each|most|many|some|other|than|versus|vs|into|per|no|not|if|when|whether|only|total|included|including|involving|treated|treating|compared|recruited|enrolled|studied|randomi[sz]ed|evaluated|selected|identified|consecutive|eligible|more|fewer|few|several|number|group|groups|affect|affects|reduce|reduces|improve|improves|eighty|seventy|sixty|fifty|forty|thirty|twenty|one|two|three|four|five|six|seven|eight|nine|ten|hundred)\s+/iu;
const FOLLOWING =
  /^(?: (?:\([^()]{1,40}\) )?(?:with|without|undergoing|who|whose|aged|below|of all ages|comprising|suffering|receiving|hospitali[sz]ed|admitted|treated|on|scheduled|requiring|attending|presenting|having|diagnosed|affected|at (?:high|increased|low|risk)|younger|older|under|over|living|from|of|in|given|starting|candidates? (?:for|to)|scheduled|interested|enrolled in|included in|referred|exposed|infected|experiencing|recovering|within|taking|seeking|using|not responding|reporting|participating|resident|residing|planning|pregnant|initiating|seen|newly|previously|clinically|born|delivered|known|meeting|eligible|fulfilling|\d{1,2}[-–]\d{1,2} years)\b|, (?=American Society of An|aged |comprising )|(?= \d{1,2} (?:to|and) \d{1,2} years))/iu;
/** What of a tail holds no end of it yet: the verb of `who had been diagnosed with`. */
const LEAD =
  /^(?: \([^()]{1,40}\)|,)?\s*(?:who(?:se)? (?:(?:were|was|had|have|has|are|is|did|do|does|been|not|to|could|would) ){0,3})?\S+/;
const NO_DESCRIPTION =
  /^ (?:\([^()]{1,40}\) )?(?:in (?:the (?:\S+ ){1,6}group\b|(?:19|20)\d\d|the (?:\w+ ){0,4}(?:group|arm|study|trial)|each|both|group|all|this|an?|our|two|three|whom|which|terms|order|comparison)|from (?:baseline|the|each|\d|retrospective|hospital records)|on (?:day|the|average|admission)|of (?:the|each|both|either|all|whom)|at (?:baseline)|over (?:the|a|time)|under (?:the|general)|who (?:were|was|received|completed|underwent) (?:random|assigned|allocated|enrol|included|either))\b/i;
const ENDS =
  /[.;:?()[\]]|, (?!and (?:\w+ )?(?:with|without)|gyn|prostate|age|sex)|\s(?:were|was|received|randomi[sz]ed|is|are|had|have|has|should|may|might|can|could|would|will|did|do|does|compared|versus|vs|whereas|while|showed|participated|completed|took|according|before and after|after|before|during|between|via|through|by using|using|in a|in an|in this|in the (?:\w+ ){0,3}(?:group|arm|trial|study)|and (?:were|was|to|then|on|the|their|its|followed)|to (?:receive|either|one|two|three|four|each|a|an|the|assess|determine|evaluate|compare)|for (?:\d|the|a|an)|at (?:\d|our|the)|from (?:\d|the|\w+ \d{4})|–|—|-)(?=\s|$)/iu;
const COUNT_BEHIND = /^[^.;()]{0,90}?\(\s*(?:total )?n ?= ?(\d{1,3}(?:[, ]\d{3})+|\d{1,7})\s*\)/i;

/** Where a text names people, with their number; who they are is told when asked. */
export class PeopleInText {
  readonly count: number | null;
  /** Where the count begins; where the word for people begins without one. */
  readonly countStart: number;
  /** Where the count ends, when it stands behind: `patients (n = 132)`; else where the word ends. */
  readonly countEnd: number;
  /** Where the word for people ends. */
  readonly wordEnd: number;
  #phrase: PeoplePhrase | null = null;
  /** The words between the count and the word for people; null without a count before. */
  private readonly describing: string | null;

  constructor(
    private readonly text: string,
    private readonly index: number,
    word: string,
  ) {
    const before = this.#before();
    const counted = countBefore(before);
    this.describing = counted === null ? null : (counted[2] ?? '');
    this.wordEnd = index + word.length;
    const behind = counted === null ? countBehind(text.slice(this.wordEnd, this.wordEnd + BEHIND)) : null;
    this.count =
      counted !== null ? countOf(counted[1] ?? '') : behind === null ? null : countOf(behind[1] ?? '');
    this.countStart = counted === null ? index : index - before.length + counted.index;
    this.countEnd = this.wordEnd + (behind?.[0].length ?? 0);
  }

  /** The words that name them: `overweight Hispanic patients with hypertension`. */
  get phrase(): PeoplePhrase {
    return (this.#phrase ??= this.#read());
  }

  #read(): PeoplePhrase {
    const describing = this.describing ?? DESCRIBED_BEFORE.exec(this.#before())?.[1] ?? '';
    const start = this.index - describing.replace(LEAVES_OUT, '').length;
    const tail = tailOf(this.text.slice(this.wordEnd, this.wordEnd + BEHIND));
    const end = this.wordEnd + tail.length;
    return { value: this.text.slice(start, end), start, end, described: tail !== '' };
  }

  #before(): string {
    return this.text.slice(Math.max(0, this.index - BEFORE), this.index);
  }
}

/**
 * Where a text names people. Takes time in proportion to the text: around each word for people a stretch of bounded
 * length is looked at.
 */
export function peopleIn(text: string): PeopleInText[] {
  const found: PeopleInText[] = [];
  PEOPLE.lastIndex = 0;
  for (let match = PEOPLE.exec(text); match !== null && found.length < MOST; match = PEOPLE.exec(text))
    found.push(new PeopleInText(text, match.index, match[0]));
  return found;
}

function countBehind(behind: string): RegExpExecArray | null {
  return behind.includes('(') ? COUNT_BEHIND.exec(behind) : null;
}

function countBefore(before: string): RegExpExecArray | null {
  if (!MAY_COUNT.test(before)) return null;
  const matched = COUNTED.exec(before);
  return matched === null || isNoCount(before, matched) ? null : matched;
}

/** `type 2 diabetes patients`, `40 million people`, `two drugs in elderly patients`: the number is not of the people. */
function isNoCount(before: string, counted: RegExpExecArray): boolean {
  return (
    NOT_OF_PEOPLE.test(counted[2] ?? '') ||
    /\b(?:types?|stages?|grades?|phases?|class|levels?|days?|weeks?|months?|years?|age|table|figure|scores?|version|no\.|number|cd|il|hla) $/i.test(
      before.slice(0, counted.index),
    )
  );
}

/** What tells who they are, up to where the sentence goes on with what was done to them. */
function tailOf(behind: string): string {
  if (!FOLLOWING.test(behind) || NO_DESCRIPTION.test(behind)) return '';
  const lead = LEAD.exec(behind)?.[0].length ?? 0;
  const rest = behind.slice(lead);
  const ends = ENDS.exec(rest);
  const tail = behind.slice(0, ends === null ? behind.length : lead + ends.index).trimEnd();
  // What was cut in the middle of a word by the bound is left out.
  const whole = ends === null && behind.length === BEHIND ? tail.replace(/\s+\S*$/u, '') : tail;
  return whole.replace(/(?: (?:who|whose|with|of|in|from|on|at|and|the|a|to|were))+$/iu, '');
}
