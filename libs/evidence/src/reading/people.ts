import { COUNT, countOf } from './numbers.js';
import { sentencesIn } from './sentences.js';

/** Words for the people that studies are about, or that take part in them. */
const PEOPLE =
  /\b(?:[a-z]{2,12}-)?(?:patients|participants|subjects|women|men|children|adults|adolescents|infants|neonates|newborns?|babies|people(?!['’]s)|persons|individuals|volunteers|students|girls|boys|mothers|fathers|parents|caregivers|carers|couples|respondents|outpatients|inpatients|physicians|doctors|nurses|midwives|surgeons|practitioners|mountaineers|climbers|amputees|astronauts|dancers|musicians|passengers|travell?ers|out-patients|in-patients|elderly(?= (?:were|was|are|participated|completed|aged|with|who)\b)|pharmacists|dentists|anaesthesiologists|anesthesiologists|clinicians|professionals|workers|employees|veterans(?! (?:Health|Affairs|Administration))|soldiers|athletes|residents|survivors|smokers|drinkers|users|clients|recipients|donors|asthmatics|diabetics|hypertensives|migraineurs|schoolchildren|toddlers|preschoolers|youths?|teenagers|seniors|elders|twins|households|parturients|males|females|pedestrians|gamblers|offenders|prisoners|inmates|teachers|trainees|cases|pregnancies|members|attendees|spouses|siblings|relatives|applicants|interns|learners|drivers|firefighters|runners|players|swimmers|cyclists|physiotherapists|GPs|alcoholics|addicts|victims|carriers|psychiatrists|psychologists|pediatricians|paediatricians|neurologists|therapists|tutors|refugees|villagers|farmers|probands|cadets|pilots|beneficiaries|enrollees|consumers|widows|octogenarians|presbyopes|myopes|hyperopes|centenarians|rehabilitants|listeners|callers|handlers|farmworkers|paramedics|technicians|providers|house staff|graduates|undergraduates|freshmen|pensioners|retirees|immigrants|migrants)\b/gi;

/** Words that name people. */
export interface PeoplePhrase {
  readonly value: string;
  readonly start: number;
  readonly end: number;
  /** Whether a description follows the word: `with hypertension`. */
  readonly described: boolean;
}

const MAX_TRIES = 3;
const BEFORE = 110;
const BEHIND = 170;
const MAX = 24;
/** Digits or a number in words: without, there is nothing to count by. */
const MAY_COUNT =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)\b/i;

const DESCRIBING =
  "(?:[\\p{L}][\\p{L}\\p{M}\\d'’/‐‑–-]{0,30}|\\d+[- ](?:year|month|week|day)[- ]olds?|\\d+-? to \\d+[- ](?:year|month|week|day)[- ]olds?|type (?:1|2|I{1,2})|[A-Z]\\.(?= \\p{Ll})|U\\.[SK]\\.|American Society of An(?:a?e)sthesiologists['’]?)";
/** `(30) elderly`, `(7) of (8)`, `(12) of the`: a number, its total, and the words up to the people. */
const COUNTED = new RegExp(
  `(?<![\\w.,/=<≥≤±%-])(${COUNT})(?: \\([^()%]{1,60}\\))?(?: (of|out of)(?: (?:the|these|those|all|our))?(?: (?:first|remaining))?(?: (${COUNT}))?| consecutive)?[ \\u00a0]((?:(?:${DESCRIBING}|\\([^()\\d%]{1,40}\\)|\\(\\d[^()]{0,20}(?:±|\\+/-)[^()]{1,100}\\)),? ){0,8})$`,
  'iu',
);
/** `several thousand`, `7,409 – 7,496`: no counted numbers. */
const VAGUE = /(?:\b(?:several|many|some|few|tens of|hundreds of|thousands of)|\d ?[–—-]|\d to) $/i;
const VAGUE_WORDS = /^(?:hundred|thousand)/i;
const YEAR = /^(?:19[5-9]|20[0-4])\d$/;
/** Words before a year that hardly ever precede a number of people. */
const BEFORE_YEAR =
  /\b(?:in|since|during|between|until|till|before|after|(?:19|20)\d\d (?:and|to|through|or)|early|late|mid|through|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)[ ,]+$|[–/-]$/i;
/** Words that separate a number from the people after it: `two drugs in elderly`, `40 million`. */
const NOT_OF_PEOPLE =
  /(?:^| )(?:in|of|for|with|without|to|from|on|by|at|after|before|during|were|was|is|are|have|has|had|that|which|who|than|only|included|including|excluded|we|they|recruited|enrolled|compared|trial|study|million|billion|percent|per|times|years?|months?|weeks?|days?|hours?|or|among|between|when|while|whether|outcomes?|mg|ml|kg|mg\/\S+|ml\/\S+|g\/\S+|trials|studies|hospitals|clinics|cent(?:re|er)s|units|wards|sites|schools|practices|countries|cities|regions|arms|groups)[ ,]/i;
/** `six nephrologists and two pharmacists`: the second number is theirs. */
const NEXT_NUMBER =
  /(?:^| )(?:and|plus|or) (?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) /i;
/** `overweight to obese`, `mild to moderate`: one kind of people. */
const DEGREES =
  /\b[\w-]+ (?:to|or) (?:slightly |mildly )?(?:obese|overweight|moderate|moderately|severe|severely|elderly|old|older) /gi;
/** `433 6- to 24-month-old children`, `100 American Society of Anesthesiologists (ASA) II patients`, `50 first year students`. */
const WITHIN_NAMES =
  /\d+-? to \d+[- ](?:year|month|week|day)[- ]olds? |American Society of An(?:a?e)sthesiologists['’]? |\b(?:I{1,3}|IV|[1-4]) (?:or|and|to) (?:I{1,3}|IV|[1-4]) |\b(?:first|second|third|fourth|fifth|final|1st|2nd|3rd|[4-6]th) years? /gi;
/** `248 enrolled clinicians`. */
const TAKEN = /^(?:study|trial|enrolled|recruited|randomi[sz]ed|included|eligible) /i;
const NEEDED_TO_TREAT = /\b(?:needed to (?:treat|harm)|NNTs?)\b[^.]{0,60}$/i;
const DESCRIBED_BEFORE = new RegExp(`(?:^|[^\\p{L}\\d'’-])((?:${DESCRIBING} ){0,5})$`, 'u');
/** Words that introduce the description. */
const LEAVES_OUT =
  /^(?:.*\s)?(?:the|a|an|of|in|on|at|for|from|to|by|with|among|between|and|or|these|those|this|all|our|we|were|was|is|are|that|which|as|both|each|most|many|some|other|than|versus|vs|into|per|no|not|if|when|whether|only|total|included|including|involving|treated|treating|compared|recruited|enrolled|studied|randomi[sz]ed|evaluated|selected|identified|consecutive|eligible|do|does|did|can|could|should|would|will|may|might|must|has|have|had|how|why|what|when|where|who|whose|whom|because|but|while|although|since|until|via|using|through|within|without|about|against|toward|towards|after|before|during|under|over|across|regarding|concerning|helps?|makes?|treat|manage|screen|identify|select|evaluate|assess|compare|counsel|educate|motivate|manag(?:e|ing)|encouraging|training|helping|supporting|identifying|improving|reducing|increasing|assessing|evaluating|comparing|selecting|screening|predicting|preventing|engaging|recruiting|teaching|targeting|classifying|keep|keeping|monitoring|diagnosing|educating|counsell?ing|motivating|advising|allowing|enabling|informing|inviting|stratifying|miss|missing|detect|detecting|mailed|caring|more|fewer|few|several|number|group|groups|affect|affects|reduce|reduces|improve|improves|eighty|seventy|sixty|fifty|forty|thirty|twenty|one|two|three|four|five|six|seven|eight|nine|ten|hundred)\s+/iu;
const FOLLOWING =
  /^(?: (?:\([^()]{1,40}\) )?(?:with|without|undergoing|each undergoing|who|whose|aged|below|of all ages|comprising|suffering|receiving|hospitali[sz]ed|admitted|treated|on|scheduled|requiring|attending|presenting|having|diagnosed|affected|at (?:high|increased|low|risk)|younger|older|under|over|living|from|of|in|given|starting|candidates? (?:for|to)|scheduled|interested|enrolled in|included in|referred|exposed|infected|experiencing|recovering|within|taking|seeking|using|not responding|reporting|participating|resident|residing|planning|pregnant|initiating|rendered|above|after (?:an? |their )?(?:\w+[ -]){0,4}(?:surgery|transplantation|stroke|infarction|resection|treatment|therapy|injury)|between \d+|homozygous|heterozygous|first|who's|seen|newly|previously|clinically|born|delivered|known|meeting|eligible|fulfilling|\d{1,2}[-–]\d{1,2} years)\b|, (?=American Society of An|aged |comprising )|(?= \d{1,2} (?:to|and) \d{1,2} years))/iu;
/** Start of a tail that contains no end of it yet: the verb of `who had been diagnosed with`. */
const LEAD =
  /^(?: \([^()]{1,40}\)|,)?\s*(?:who(?:se)? (?:(?:were|was|had|have|has|are|is|did|do|does|been|not|to|could|would) ){0,3})?[^\s,;]+/;
const NO_DESCRIPTION =
  /^ (?:\([^()]{1,40}\) )?(?:in (?:total\b|general\b|the (?:\S+ ){1,6}group\b|(?:19|20)\d\d|the (?:\w+ ){0,4}(?:group|arm|study|trial)|each|both|group|all|this|an?|our|two|three|whom|which|terms|order|comparison)|from (?:baseline|the|each|\d+|retrospective|hospital records)|on (?:day|the|average|admission)|of (?:the|each|both|either|all(?! ages)|whom)|at (?:baseline)|over (?:the|a|time)|under (?:the|general)|using (?:an?|the|our|data|this)|who (?:were|was|are|have been|had been|received|completed|underwent|will be) (?:then |also |equally |consecutively )?(?:random|assigned|allocated|divided|split|enrol|included|either)\w*|treated (?:\d|an?|the|two|three|four|five|six|all|their|both|each|every))\b/i;
const ENDS =
  /[;:?!()[\]“”"]|(?<=\p{L})\.(?=\d)|, (?!and (?:\w+ )?(?:with|without)|gyn|prostate|age|sex)|\s(?:that|which|as|than|but|because|if|when|where|since|so|thus|therefore|however|although|though|be|been|being|do|must|cannot|died|in vitro|in the in vitro|improves|reduces|increases|decreases|affects|predicts|enhances|prevents|provides|induces|requires?d?|remains?|seems?|appears?|leads|depends|correlates|suggests?|demonstrates?|shows?|reveals?|influences|protects|worsens|became|becomes?|reported that|followed by|respond|tolerate|were|was|received|randomi[sz]ed|is|are|had|have|has|should|may|might|can|could|would|will|did|do|does|compared|versus|vs\.?|in whom|whereas|while|showed|tended|seemed|appeared|resulted in|led to|(?:who )?(?:then |also |equally )?(?:randomly|allocated|assigned|divided)|(?:increased|decreased|reduced|improved|changed|differed|varied|declined|rose|fell) (?:significantly|markedly|by|from|in)|participated|completed|took|according|before and after|after|before|during|between|via|through|by using|by comparing|using|evaluating|comparing|assessing|in a|in an|in this|in the (?:\w+ ){0,3}(?:group|arm|trial|study)|and (?:\d+|two|three|four|five|six|seven|eight|nine|ten|were|was|to|then|on|the|their|its|followed)|to (?:receive|either|one|two|three|four|each|a|an|the|assess|determine|evaluate|compare)|for (?:\d|the|a|an)|at (?:\d|our|the)|from (?:\d|the|\w+ \d{4})|–|—|-)(?=\s|$)/iu;
function earlier(one: RegExpExecArray | null, other: RegExpExecArray | null): RegExpExecArray | null {
  return other === null || (one !== null && one.index <= other.index) ? one : other;
}

/** Verbs of the people, if no `who` precedes them. */
const VERB_BEHIND =
  /(?<!ly)\s(?:demonstrated|revealed|exhibited|displayed|suggested|indicated|yielded|developed|experienced|underwent|survived|improved|died|failed|entered|consented|agreed|withdrew|dropped|responded|attended|presented|reported|achieved|needed|reached|gave|got|went|became|felt|used|read|took|began|started|applied|completed|participated|answered|filled|found|lived|worked|suffered|showed|had|made|said|perceived|expressed|changed)(?=\s|$)/iu;
/** Words and marks that no description ends with. */
const LOOSE_END =
  /(?:[\s,;:(/–—-]+(?:who|whose|whom|which|that|with|without|of|in|from|on|at|by|for|to|into|and|or|and\/or|nor|the|a|an|as|were|was|is|are|had|have|has|been|either|both|than|not|either|their|its|our|this|these|aged|using|per|via|having|being|also|then|only|less|more|younger|older|above|below|over|under|at least|up))+[\s,;:(/–—-]*$/iu;
const COUNTED_LEAVES_OUT =
  /^(?:.*\s)?(?:of|in|for|the|all|total|included|eligible|consecutive|who|were|was|that)\s+/iu;
const ALSO_DESCRIBED =
  /(?<=^|[\s(])(?:[\p{L}-]+(?:ive|ic|al|ous|ent|ant|ary|ory|ese|ian|ish|blind|term)|male|female|men|women|healthy|obese|lean|young|younger|old|older|normal|black|white|elderly) (?:and|or) $/iu;
const ASKED =
  /(?:^|[.:;?!] )(?:(?:what|how|why|when|where|which|who|whom)(?: [\p{L}-]+)? )?(?:do|does|did|can|could|should|would|will|may|might|must|is|are|has|have|what|how|why)(?: [\p{L}’'-]+){0,4} $/iu;
/** `The effect of a diet in women with diabetes on birth weight`. */
const EFFECT_OF = /\b(?:effects?|impact|influence|efficacy|role) of\b[^.;:]*$/i;
const MAX_BETWEEN = 60;
const JOINS = /^(?:,? (?:and|or|&|and\/or) |\/|, )(?:[\p{L}’'-]+ ){0,3}$/iu;
/** A verb or another object follows the `and`. */
const JOINS_NOT =
  /\b(?:were|was|is|are|had|have|has|who|with|without|in|of|the|their|to|from|for|by|compared|not|other|control|between|among|all|our)\b/iu;
const COUNT_BEHIND =
  /^[^.;()[\]]{0,90}?[([](?:[^()[\];]{1,12};)?\s*(?:total )?n ?= ?(\d{1,3}(?:[, ]\d{3}(?!\d))+|\d{1,7})\s*(?:[)\]]|[;,] (?!\d+(?:[,;)]| RCTs?\b)))|^ \((\d{2,6})\) (?:were|was|will be)\b/i;

/** Mention of people in a text, with their number; the description is lazily evaluated. */
export class PeopleInText {
  readonly count: number | null;
  /** Start of the count; without a count, start of the word for people. */
  readonly countStart: number;
  /** End of the word for people. */
  readonly wordEnd: number;
  /** The people that these are named together with: the men of `203 men and women`. */
  readonly joined: PeopleInText | null;
  #phrase: PeoplePhrase | null = null;
  /** The words between the count and the word for people; null without a count before. */
  private readonly describing: string | null;

  constructor(
    private readonly text: string,
    private readonly index: number,
    word: string,
    previous: PeopleInText | null = null,
  ) {
    const before = this.#before();
    const counted = countBefore(before);
    this.describing = counted === null ? null : (counted[4] ?? '');
    // `7 of 8 patients`: the count is of all.
    const ofAll = counted?.[2] !== undefined;
    this.wordEnd = index + word.length;
    const behind = counted === null ? countBehind(text.slice(this.wordEnd, this.wordEnd + BEHIND)) : null;
    this.joined = counted === null ? joinedTo(text, index, previous) : null;
    const own = counted === null ? (behind?.[1] ?? behind?.[2]) : ofAll ? counted[3] : counted[1];
    this.count = own === undefined ? (this.joined?.count ?? null) : countOf(own);
    this.countStart =
      counted !== null ? index - before.length + counted.index : (this.joined?.countStart ?? index);
  }

  /** The words that name them: `overweight Hispanic patients with hypertension`. */
  get phrase(): PeoplePhrase {
    return (this.#phrase ??= this.#read());
  }

  #read(): PeoplePhrase {
    const before = this.#before();
    const described = this.describing ?? DESCRIBED_BEFORE.exec(before)?.[1] ?? '';
    const own =
      this.index - described.replace(this.describing === null ? LEAVES_OUT : COUNTED_LEAVES_OUT, '').length;
    const start =
      this.joined?.phrase.start ??
      own - (ALSO_DESCRIBED.exec(this.text.slice(Math.max(0, own - 40), own))?.[0].length ?? 0);
    // `Should people with cramps drink water`: the position of a question's verb is unknown.
    const tail = ASKED.test(this.text.slice(Math.max(0, start - BEFORE), start))
      ? ''
      : tailOf(this.text.slice(this.wordEnd, this.wordEnd + BEHIND));
    const ofThem =
      tail.startsWith(' on ') || !EFFECT_OF.test(this.text.slice(Math.max(0, start - BEHIND), start));
    const end = this.wordEnd + (ofThem ? tail : tail.replace(/ on .*$/u, '')).length;
    return { value: this.text.slice(start, end), start, end, described: end > this.wordEnd };
  }

  #before(): string {
    return this.text.slice(Math.max(0, this.index - BEFORE), this.index);
  }
}

/**
 * Mentions of people in a text. Takes time in proportion to the text: bounded context is read around each word for
 * people.
 */
export function peopleIn(text: string): PeopleInText[] {
  const found: PeopleInText[] = [];
  PEOPLE.lastIndex = 0;
  for (let match = PEOPLE.exec(text); match !== null && found.length < MAX; match = PEOPLE.exec(text)) {
    if (isPartOfName(text, match)) continue;
    const people = new PeopleInText(text, match.index, match[0], found.at(-1) ?? null);
    if (people.joined !== null || isSameCount(found.at(-1), people)) found.pop();
    found.push(people);
  }
  return found;
}

/** `College of Family Physicians in Poland`, `the Tucson Children's Study`: no people, but in a heading. */
function isPartOfName(text: string, { 0: word, index }: RegExpExecArray): boolean {
  if (!/^\p{Lu}\p{Ll}/u.test(word)) return false;
  const [around = ''] = /[^.]*$/.exec(text.slice(Math.max(0, index - BEFORE), index)) ?? [];
  return /\p{Lu}\S* $/u.test(around) && /(?:^|\s)\p{Ll}{5,}\s/u.test(around);
}

/** `302 men and women`: both have the one number. */
function isSameCount(previous: PeopleInText | undefined, people: PeopleInText): boolean {
  return (
    previous !== undefined &&
    previous.countStart < previous.wordEnd &&
    people.count !== null &&
    previous.countStart === people.countStart
  );
}

/** The people right before `and`, where these follow it: both are one group, counted once. */
function joinedTo(text: string, index: number, previous: PeopleInText | null): PeopleInText | null {
  if (previous === null || index - previous.wordEnd > MAX_BETWEEN) return null;
  const between = text.slice(previous.wordEnd, index);
  return JOINS.test(between) && !JOINS_NOT.test(between) ? previous : null;
}

function countBehind(behind: string): RegExpExecArray | null {
  return /[([]/.test(behind) ? COUNT_BEHIND.exec(behind) : null;
}

function countBefore(before: string): RegExpExecArray | null {
  if (!MAY_COUNT.test(before)) return null;
  // `one in which thirty women`: the number that is not of people may precede one that is.
  for (let from = 0, tries = 0; tries < MAX_TRIES; tries += 1) {
    const matched = COUNTED.exec(before.slice(from));
    if (matched === null) return null;
    matched.index += from;
    if (!isNoCount(before, matched)) return matched;
    from = matched.index + (matched[1]?.length ?? 1);
  }
  return null;
}

/** `type 2 diabetes patients`, `40 million people`, `two drugs in elderly patients`: the number is not of the people. */
function isNoCount(before: string, counted: RegExpExecArray): boolean {
  const [, count = ''] = counted;
  const ahead = before.slice(0, counted.index);
  const describing = (counted[4] ?? '').replace(WITHIN_NAMES, '').replace(DEGREES, '').replace(TAKEN, '');
  return (
    NOT_OF_PEOPLE.test(describing) ||
    NEXT_NUMBER.test(describing) ||
    NEEDED_TO_TREAT.test(ahead) ||
    VAGUE_WORDS.test(count) ||
    /\b(?:one|two|three|[1-3]) (?:in|out of)(?: every)? $/i.test(ahead) ||
    /\b(?:at least|fewer than|less than) $/i.test(ahead) ||
    (VAGUE.test(ahead) && !(/\bsome $/i.test(ahead) && /^\d/.test(count))) ||
    (YEAR.test(count) && BEFORE_YEAR.test(ahead)) ||
    /\b(?:types?|stages?|grades?|phases?|class|levels?|days?|weeks?|months?|years?|age|table|figure|scores?|version|no\.|number|cd|il|hla) $/i.test(
      ahead,
    )
  );
}

/** Description of the people, up to where the sentence continues with their treatment. */
function tailOf(near: string): string {
  if (!FOLLOWING.test(near) || NO_DESCRIPTION.test(near)) return '';
  const [sentence] = sentencesIn(near, null);
  const behind = sentence === undefined ? near : near.slice(0, sentence.end);
  const isCut = behind.length === BEHIND;
  const lead = LEAD.exec(behind)?.[0].length ?? 0;
  const end = endOfTail(behind, lead);
  const tail = behind.slice(0, end).replace(/\.$/, '').trimEnd();
  // What the bound has cut ends at the last place where a description may end.
  const full =
    isCut && end === behind.length ? tail.replace(/(?:,| (?:and|or|who|with|in|from)) [^,]*$/u, '') : tail;
  // `alpha(1)AT`: what stands in the middle of a word ends no description.
  if (behind.charAt(end) === '(' && /\S/.test(behind.charAt(end - 1)))
    return withoutLooseEnd(full.replace(/\s+\S*$/u, ''));
  const closed = full.includes('(') ? full : full.replace(/[)\]].*$/u, '');
  // `undergoing elective (…) surgery`: the noun is missing.
  if (/^(?:,|\s?[([])/.test(behind.slice(end)) && lacksNoun(closed)) return '';
  return withoutLooseEnd(closed);
}

/** Offset where the sentence continues with something else: behind the commas of a list of adjectives. */
function endOfTail(behind: string, lead: number): number {
  const isOfThem = /^(?:,| \([^()]{1,40}\))? who(?:se)?\b/.test(behind);
  let from = lead;
  for (;;) {
    const rest = behind.slice(from);
    const ends = earlier(ENDS.exec(rest), isOfThem ? null : VERB_BEHIND.exec(rest));
    if (ends === null) return behind.length;
    const end = from + ends.index;
    if (
      !ends[0].startsWith(',') ||
      !lacksNoun(behind.slice(0, end)) ||
      !LIST_CONTINUES.test(behind.slice(end))
    )
      return end;
    from = end + 1;
  }
}

/** Nouns that end like adjectives. */
const NOUNS =
  'hospital|trial|survival|interval|withdrawal|approval|removal|referral|individual|professional|arrival|goal|metal|animal|journal|signal|material|clinic|music|topic|pandemic|epidemic|fabric|antibiotic|analgesic|an[a]?esthetic|diuretic|narcotic|alcoholic|diabetic|asthmatic|characteristic|capillary|library|ovary|salary|infirmary|pituitary|relative|native|contraceptive|laxative|sedative|positive|negative|alive';
const ADJECTIVE = `(?:(?!\\S*(?:${NOUNS})\\b)[\\p{L}\\p{M}-]+(?:al|ic|ive|ous|ary|iac)|\\p{L}{2,}-(?:sensitive|resistant|dependent|refractory|positive|negative|related|induced|associated|naive)|[TNM]\\d\\S{0,6}|benign|malignant|severe|acute|stable|unstable|recurrent|persistent|resistant|intractable|mild|moderate|early|advanced|spontaneous|sustained|complete|incomplete|newly|long-standing|intermittent|refractory|major|minor)`;
/** The last word in front of a comma or a bracket is an adjective, whose noun comes later, unless it tells how the people are. */
const ENDS_WITH_ADJECTIVE = new RegExp(`\\s${ADJECTIVE}$`, 'iu');
const TELLS_HOW = /\b(?:is|are|was|were|be|been|being|remain(?:ed)?|become|became|who)(?: \S+)?$/u;
/** `, urologic or orthopaedic surgery`, `, hormone-sensitive prostate cancer`. */
const LIST_CONTINUES = new RegExp(
  `^,? (?:(?:and|or) )?(?:[\\p{L}-]+ly )?${ADJECTIVE},?(?: [\\p{L}\\d]|$)`,
  'iu',
);

function lacksNoun(tail: string): boolean {
  const adjective = ENDS_WITH_ADJECTIVE.exec(tail);
  return adjective !== null && !TELLS_HOW.test(tail.slice(0, adjective.index));
}

/** `patients seen`: the verb is that of the sentence. */
const SAYS_NOTHING =
  /^ (?:[a-z]+(?:ed|ing)|seen|given|known|first|newly|previously|clinically|who (?:were |was |had |have been |had been )?\S+)$/i;

function withoutLooseEnd(tail: string): string {
  const closed = tail.replace(LOOSE_END, '').replace(/[\s,;:(–—-]+$/u, '');
  return SAYS_NOTHING.test(closed) ? '' : closed;
}
