import { eachMatch } from './each-match.js';
import { peopleIn, type PeopleInText } from './people.js';
import type { ReadingText } from './reading-text.js';

/** People that a text names, with the evidence that their number is that of the entire study. */
export interface Candidate {
  readonly people: PeopleInText;
  readonly place: ReadingText;
  readonly score: number;
  /** Whether the words around state that they were included in the study. */
  readonly takenIn: boolean;
  /** Whether they are the ones left at the end. */
  readonly isRest: boolean;
}

/** A number of people, with the evidence that it is that of the entire study. */
export interface SizeCandidate {
  readonly value: number;
  readonly place: ReadingText;
  /** Where it stands in the text of its place. */
  readonly start: number;
  readonly score: number;
  /** What names the people; null for a number that stands alone. */
  readonly candidate: Candidate | null;
}

/** All people that a record names, in its order. */
export function peopleCandidates(texts: readonly ReadingText[]): Candidate[] {
  return texts.flatMap((place) =>
    peopleIn(place.text).map((people) => ({
      people,
      place,
      score: scoreOf(people, place),
      takenIn: isTakenIn(people, place.text),
      isRest:
        COMPLETED_BEHIND.test(place.text.slice(people.wordEnd, people.wordEnd + AROUND)) ||
        AVAILABLE_BEFORE.test(textBefore(place.text, people.countStart)),
    })),
  );
}

const AROUND = 110;
/** Words right before a number that mean all who took part. */
const TAKEN_IN =
  /\b(?:total (?:sample )?of|in total,?|totaling|totalling|tested|randomi[sz]ed?|randomly (?:assigned|allocated|selected|divided)|enrol(?:led|ling|s)?|recruit(?:ed|ing|s)?|includ(?:ed|ing|es?)|offered|involv(?:ed|ing|es)|employ(?:ed|ing)|compris(?:ed|ing|es)|consist(?:ed|ing|s) of|studied|tested|evaluated|investigated|examined|treated|reviewed|surveyed|followed|tracked|screened|interviewed|analy[sz]ed|assigned|allocated|invited|identified|conducted (?:in|on|among|with)|performed (?:in|on|among|with|for)|(?:collected|obtained|drawn|taken) from|carried[- ]out (?:in|on|among|with)|(?:samples?|sera|specimens?|biops(?:y|ies)) (?:of|from)|a number of|done (?:in|on)|(?:study|trial|analysis|survey|report|sample|cohort|series|audit|review|investigation|data) (?:of|in|on|included|with|from|cohort comprised)|sample (?:size )?(?:of|was)|mailed to|sent to|in which|(?:given|administered) to|we (?:report|describe|present)|\bwe (?:now )?(?:report|describe|present),[^.;]{1,60},|participants were|subjects were|population was|patients were|determined in|measured in|data concern(?:ed)?|we had|resulting in|leaving|yielding|data (?:were|was) (?:available|obtained|collected|gathered) (?:for|from|on|in)|(?:completed|interviews?|discussions|groups?) with|participants:?|patients:?|subjects:?|among|used in|reported for|contained|need(?:ed)? for|target of|recruitment of|enrol?lment of)\s+(?:\(\d+(?::\d+)+\) )?(?:(?:a total of|all|the|our|data (?:from|on)|about|approximately|up to|at least|over|more than|nearly|some|these)\s+)*$/i;
const ALL_OF =
  /\b(?:total (?:sample )?of|in total,?|randomi[sz]ed|randomly assigned|enrol(?:led)?|recruited|sample (?:size )?(?:of|was)|consisted of|comprised)\s+(?:(?:a total of|all|the)\s+)*$/i;
/** Following words with the same meaning: `Eighty patients … were divided`. */
const WERE_TAKEN_IN =
  /^(?:[^.;]|\.\d|\b[A-Z]\.){0,220}?\b(?:were|was|are|will be|have been|have now been|had been)\s+(?:\w+ly\s+|then\s+|subsequently\s+|consecutively\s+)*(?:randomi[sz]ed|assigned|allocated|enrol(?:led)?|recruited|included|studied|divided|evaluated|investigated|entered|selected|analy[sz]ed|reviewed|identified|screened|treated|followed|assessed|observed|examined|surveyed|monitored|collected|invited|tested|asked|visited|referred|contacted|located|analy[sz]ed|questioned|interviewed|measured|compared|given|administered|tracked|genotyped|stratified|required|needed|randomly)\b|^(?:[^.;]|\.\d|\b[A-Z]\.){0,160}?\b(?:participated|volunteered|enrolled|took part|completed the (?:study|trial)|attended|entered (?:the|an?|into)|consented|received|underwent|responded|(?:are|were|is) (?:reported|described|presented))\b/i;
/** Randomised people outweigh those who were screened, enrolled or left at the end. */
const RANDOMISED_BEHIND =
  /^(?![^.;]{0,80}? and \d+ (?:patients|participants|subjects) were randomi)(?:[^.;]|\.\d){0,160}?\b(?:were|was|are|will be|have been|had been)\s+(?:\w+ly\s+|then\s+)*(?:randomi[sz]ed|randomly (?:assigned|allocated|divided|assorted|distributed|placed)|(?:assigned|allocated|divided) (?:at random|randomly)|(?:assigned|allocated) to one of)\b|^(?:[^.;]|\.\d){0,80}?\bunderwent randomi[sz]ation\b/i;
const RANDOMISED_BEFORE =
  /\b(?:randomi[sz]ed?|randomly (?:assigned|allocated|divided)|randomi[sz]ation of)\s+(?:(?:a total of|all|the|to)\s+)*$/i;
const SCREENED_BEFORE =
  /\b(?:screened|invited|approached|contacted|eligible|assessed for eligibility|considered)\s+(?:(?:a total of|all|the)\s+)*$/i;
const SCREENED_BEHIND =
  /^(?: aged [^.;,]{1,20})?[^.;,]{0,40}\b(?:were|was|will be) (?:initially |first )?(?:screened|invited|approached|contacted|eligible|assessed for eligibility|considered)\b|^ (?:\w+ )?(?:screened|invited|approached|contacted|assessed for eligibility)\b/i;
/** `… was seen in 12 cases`: those with a finding. */
const WITH_A_FINDING =
  /\b(?:observed|seen|found|noted|occurr?ed|occurring|detected|obtained|present|absent|developed|achieved|reported|recorded|diagnosed|documented|confirmed|identified|positive|negative|normal|abnormal|resulted|required|successful|failed|persisted|improved|missing) (?:in|among|by|for)\s+(?:(?:only|all|about)\s+)*$/i;
/** `140 patients were randomised to each group`: the number of one of them. */
const OF_EACH =
  /^[^.;(,]{0,60}\b(?:in|into|to|per|for) (?:each|every|both)(?: of the)?(?: \w+)? (?:groups?|arms?)\b|^[^.;,(]{0,30}\b(?:each\b|per (?:\w+ )?(?:group|arm)\b)/i;
const OF_AN_EPIDEMIC =
  /\b(?:additional|new|confirmed|suspected|imported|cumulative|probable|estimated|infected)\b[^.;]{0,20}\bcases$/i;
/** `80,868 confirmed cases and 3101 deaths`: people of an epidemic, who were not studied. */
const AND_DEATHS =
  /^(?: and \d[\d, ]* suspected cases\b|[^.;]{0,80}\bhave been reported\b|,? and \d[\d, ]* deaths\b| (?:globally|worldwide)\b|[^.;]{0,90} and \d[\d, ]* (?:\w+ )?deaths\b|[^.;]{0,60}\bdeaths?\b[^.;]{0,30}\b(?:reported|countries|worldwide))/i;
/** At the start of a sentence, or after its opening words: `From the cohort, 40 patients`. */
const THERE_WERE = /\bthere (?:were|are)\s+(?:a total of |in total )?$/i;
const OPENS =
  /(?:^|[.:;]\s*)(?:[A-Z][^.;:,]{0,60}, )?$|\b(?:study|trial|survey|design|manner|fashion|analysis), $/;
const ALL_OPENS = /(?:^|[.:;]\s*)All (?:of the |the )?$/;
/** `Among the 6 patients who`: some of those that were named before. */
const AMONG_THEM = /\b[Aa]mong (?:the|these|those) (?:remaining |other )?$/i;
/** `The four patients who were refractory`: some of those that were named before, where those are more. */
export const NAMED_BEFORE = /(?:^|[.;] )(?:The|These|Those) $/;
/** People in the first sentences are mostly all, regardless of their outcomes. */
const FIRST_SENTENCES = 300;
/** `We investigated continence in 150 patients`. */
const OWN_IN =
  /\b(?:we|were|was|has been|study|trial)(?: [\w-]+)? (?:investigat|evaluat|examin|assess|stud|measur|compar|analy[sz]|review|perform|determin|test|record|obtain|collect)\w+[^.;]{0,80} (?:in|of|from|among|on|for)\s+(?:(?:all|the|our)\s+)?$/i;
/** `(including 2 patients given an infusion)`. */
const INCLUDING =
  /\b(?:patients?|subjects|participants|women|men|children|adults) \((?:[^,()]{0,10} )?including $/i;
const CONTROLS = /\bcontrol\b/i;
/** `97 (62%) of 157 treated patients`: a denominator. */
const OF_A_SHARE = /\d ?\([^()]*%[^()]*\) of (?:the |all )?$/i;
/** People who were left at the end. */
const COMPLETED_BEHIND =
  /^(?! the (?:survey|questionnaire|interview))[^.;,]{0,40}?\bcompleted (?!(?:an?|the|our|this) (?:\w+ )?(?:survey|questionnaire|interview))/i;
const AVAILABLE_BEFORE = /\b(?:(?:available|evaluable) (?:for|in|from)|completed by) $/i;
/** Respondents are the people of a survey, regardless of how many were invited. */
const ANSWERED = /^\s*(?:responded|replied|answered|returned|completed the (?:survey|questionnaire))\b/i;
const IS_SURVEY = /\b(?:surveys?|questionnaires?|mailed|e-mailed)\b/i;
/** `Of the 1228 persons who came, 226 were included`. */
const OF_THEM =
  /(?:^|[.:;] ?)(?:Of|From|Among) (?:the |these |those |a (?:population|cohort|total|group|sample|series) of )?$/;
const SOME_TAKEN_IN =
  /^(?![^.;,]*\b(?:randomi[sz]|enrol|includ|recruit|entered|assigned))(?! (?:studied|treated|evaluated|analy[sz]ed),)(?:[^.;]|\b[A-Z]\.){0,120}?, (?:only )?\d+ (?:\([^()]*\) )?(?:[\w–-]+[, ]+){0,12}?(?:randomi[sz]ed|entered|included|enrolled|eligible|satisfied|met|consented|agreed|participated|volunteered|recruited|selected|accepted|studied|analy[sz]ed)\b/i;
/** `98 subjects: 25, 23, 25, 25`. */
const PARTS_LISTED = /^: ?\d+(?:, \d+)+/;
/** `4,349 individuals were located (85.7%)`: a share of those who were sought. */
const TAKEN_IN_SHARE =
  /^\s*(?:were|was) (?:\w+ )?(?:located|included|enrolled|interviewed|recruited|randomi[sz]ed|analy[sz]ed) \(/i;
/** Words that introduce a part of them only. */
const A_PART_BEFORE =
  /\b(?:each|per|group [A-Z0-9]|control group|placebo|arm|(?<!\b(?:an?|the|one|large|small|this|mixed|heterogeneous) )groups? of|in (?:each|one|both)|versus|vs\.?|compared with|and|remaining|other|another|first|second|compared to|than|or|of whom|only|except|further|additional|\d+ of)\s*\(?(?:n ?= ?)?$/i;
const A_PART_BEHIND =
  /^\s*were (?:successfully|cured|alive)\b|^\s*(?:in|to|of|from) (?:the )?(?:(?:[\w-]+ ){0,4}(?:group|arm)|each|group|groups)\b|^\s*(?:each|per (?:group|arm)|in each)\b|^[^.;,()]{0,40}\(\s*(?:\d{1,6}\/\d{1,6}|\d{1,3}(?:[.·,]\d+)?\s*%(?=\s*(?:[);,\]]|of\b|vs|versus|and\b|in\b|at\b|p\b)))|^\s*\/\s*\d|^\s*(?:had (?!(?:sufficient|adequate|full|complete|available|evaluable))|developed|died|reported(?! (?:to|in|by)\b)|experienced|showed|discontinued|withdrew|achieved|dropped|relapsed|improved|required|remained|responded|became)\b/i;
const IN_A_GROUP_BEFORE =
  /(?<!\bstudy )(?!(?<=\bthe )group (?:included|contained))\b(?:groups?|arms?|controls)\b (?:was|were|consisted of|consisting of|comprised|comprising|included|including|had|with|\([^)]{0,20}\):?)\s*(?:a total of\s+)?$|\((?:[^()]{0,30}; )?$/i;
const IN_A_GROUP_BEHIND =
  /^\s*(?:were |was )?(?:randomly )?(?:assigned|allocated|randomi[sz]ed|treated) (?:to|with|in) (?!(?:two|three|four|five|one|either|\d|receive)\b)[^.;]{1,50}?,? (?:and|versus|vs\.?) \d+(?! ?(?:mg|mcg|µg|μg|g|ml|iu|units?|weeks?|months?|days?|hours?|%)\b)|^\s*(?:assigned|allocated|randomi[sz]ed) to [^.;,]{1,40}, \d+|^ and (?:\w+[ -])?\w+ (?:(?:age|sex|healthy|normal|control|matched|unaffected|non)\S* )|^(?![^.;()]{0,60}\b(?:two|three|four|five|six|[2-6]) (?:[\w-]+ ){0,2}(?:groups|arms))[^.;()]{0,60}\b(?:groups?|arms?|controls)\b[^.;()]{0,20}\(\s*n ?=/i;
/** `a hypothetical cohort of 10,000 patients`: no real people were studied. */
const HYPOTHETICAL = /\b(?:hypothetical|simulated|imaginary|virtual|theoretical)\b[^.;]{0,60}$/i;
/** Some number of people is in, of, with …: weak, yet the first such number is mostly the one. */
const SOMEWHERE = /\b(?:in|of|from|on|among|with|to|by|for)\s+(?:(?:all|the|these|our)\s+)?$/i;
/** `On 127,676 newborns, there were 12 cases`. */
const THERE_WERE_OF = /\b(?:on|of|among|in) (?:the )?\d[\d, ]*[^.;]{1,60}, there were $/i;
/** `a city (Essen, 490,000 people)`. */
const OF_A_PLACE =
  /\b(?:city|town|region|district|county|province|municipality|catchment|villages?)\b[^.;]{0,50}$/i;
/** `Expression was also measured in 94 patients`. */
const ALSO = /\balso\b[^.;]{0,50}$/i;
export const OF_ANIMALS =
  /\b(?:macaques?|monkeys?|rats|mice|rabbits|dogs|cats|pigs|piglets|sheep|lambs|goats|cattle|cows|horses|broilers|chickens|hens|hamsters|calves|steers|heifers|swine|gilts|sows|hounds|mares|hogs|foals)\b/i;
/** `Five members of the E2F family`. */
const OF_A_FAMILY = /^ of (?:the|this|a) (?:[\w-]+ ){1,4}(?:family|superfamily|subfamily|genus|class)\b/i;
/** More people are approached than take part. */
const APPROACHED =
  /\b(?:sent|mail(?:ed|ing)|e-?mailed|distributed|posted|invitations)\b[^.;]{0,40} to\s+(?:all\s+|the\s+)?$/i;
/** `Thirteen trials (724 participants)`. */
const IN_STUDIES = /\b(?:trials|studies|RCTs)\b[^.;()]{0,60} \($/i;
/** `a crossover study (368 patients treating two attacks)`. */
const IN_THE_STUDY = /\b(?:study|trial|specimens|samples|recordings|eyes|tumou?rs|episodes|hips|knees) \($/i;
/** `80,511 people are estimated to be infected`. */
const ESTIMATED_BEHIND = /^[^.;]{0,20}\b(?:is|are|was|were) estimated\b/i;
/** A review's people, all studies together. */
const OF_STUDIES = /\b(?:trials|studies|RCTs|cohorts|reports|articles|papers)\b[^.;]{0,60}$/i;
export const OTHER_WORK =
  /\b(?:previous(?:ly)?|earlier|literature|per year|annually|every year|worldwide|each year|million|prevalence|estimated|affects?|other)\b/i;
export const WHO_LABEL = /participant|patient|subject|population|sample/i;
const RESULTS_LABEL = /result|finding|outcome|conclusion|discussion/i;
function isTakenIn(people: PeopleInText, text: string): boolean {
  return (
    TAKEN_IN.test(textBefore(text, people.countStart)) ||
    WERE_TAKEN_IN.test(text.slice(people.wordEnd, people.wordEnd + AROUND * 2))
  );
}

function scoreOf(people: PeopleInText, place: ReadingText): number {
  if (people.count === null || people.count < 2) return 0;
  const before = textBefore(place.text, people.countStart);
  const named = place.text.slice(people.countStart, people.wordEnd);
  if (/\bpeople$/i.test(named) && OF_A_PLACE.test(before)) return 0;
  if (HYPOTHETICAL.test(before)) return -10;
  if (/\b(?:males|females|adults)$/i.test(named) && OF_ANIMALS.test(before)) return -10;
  if (
    /\bmembers$/i.test(named) &&
    OF_A_FAMILY.test(place.text.slice(people.wordEnd, people.wordEnd + AROUND))
  )
    return 0;
  if (OF_AN_EPIDEMIC.test(named) && !TAKEN_IN.test(before) && !THERE_WERE.test(before)) return 0;
  if (/\bcases$/i.test(named) && AND_DEATHS.test(place.text.slice(people.wordEnd, people.wordEnd + AROUND)))
    return 0;
  return (
    placeScore(people, place) + wholeScore(people, place.text, before) - partScore(people, place.text, before)
  );
}

/** Score of the title, the heading of the section and a description. */
function placeScore({ phrase }: PeopleInText, { label, section }: ReadingText): number {
  let score = section === null ? 1 : 0;
  if (WHO_LABEL.test(label)) score += 3;
  if (RESULTS_LABEL.test(label)) score -= 1;
  if (phrase.described) score += 1;
  return score;
}

/** Evidence for its being the number of all participants. */
function wholeScore({ phrase }: PeopleInText, text: string, before: string): number {
  const behind = text.slice(phrase.end, phrase.end + AROUND * 2);
  const opens = OPENS.test(before);
  let score = 0;
  if (TAKEN_IN.test(before)) score += 3;
  else if (OWN_IN.test(before)) score += 1;
  if (RANDOMISED_BEFORE.test(before) || RANDOMISED_BEHIND.test(behind)) score += 2;
  if (ALL_OF.test(before)) score += 1;
  if (WERE_TAKEN_IN.test(behind)) score += opens ? 3 : 2;
  else if (opens) score += 1;
  if (OF_STUDIES.test(before)) score += 3;
  if (/^ (?:will be|are|were) (?:required|needed)\b/.test(behind)) score += 3;
  if (SOMEWHERE.test(before)) score += 1;
  if (THERE_WERE.test(before) || IN_THE_STUDY.test(before)) score += 3;
  if (ALL_OPENS.test(before) && !/^ in whom\b/.test(text.slice(phrase.end))) score += 3;
  return score;
}

/** Evidence for its being the number of some of them, or of others. */
function partScore(people: PeopleInText, text: string, before: string): number {
  const { phrase, countStart, countEnd, wordEnd } = people;
  const behind = text.slice(phrase.end, phrase.end + AROUND * 2);
  const ends = [wordEnd, countEnd, ...(countStart > FIRST_SENTENCES ? [phrase.end] : [])];
  let score = 0;
  if (SCREENED_BEFORE.test(before)) score += 3;
  if (SCREENED_BEHIND.test(behind)) score += 3;
  if (APPROACHED.test(before)) score += 1;
  if (THERE_WERE_OF.test(before)) score += 7;
  if (ALSO.test(before)) score += 2;
  if (WITH_A_FINDING.test(before) && !OWN_IN.test(before)) score += 4;
  if (CONTROLS.test(text.slice(countStart, wordEnd))) score += 5;
  if (OF_EACH.test(text.slice(wordEnd, wordEnd + AROUND))) score += 5;
  if (AMONG_THEM.test(before) || people.isPart) score += 2;
  if (A_PART_BEFORE.test(before) && !TAKEN_IN.test(before)) score += 3;
  if (IN_A_GROUP_BEFORE.test(before) && !IN_STUDIES.test(before) && !IN_THE_STUDY.test(before)) score += 4;
  if (IN_A_GROUP_BEHIND.test(behind)) score += 4;
  score += shareScore(ends, people, text, before);
  if (INCLUDING.test(before)) score += 4;
  if (ESTIMATED_BEHIND.test(behind)) score += 6;
  if (OTHER_WORK.test(before.slice(-60))) score += 2;
  return score;
}

/** Evidence for its being a share of those that were counted before. */
function shareScore(
  ends: readonly number[],
  { countStart, wordEnd }: PeopleInText,
  text: string,
  before: string,
): number {
  const next = text.slice(wordEnd, wordEnd + AROUND);
  let score = 0;
  if (PARTS_LISTED.test(next)) score -= 6;
  if (OF_A_SHARE.test(before)) score += 4;
  const areTaken = /\b(?:randomi[sz]ed|enrolled|included|recruited)\b/i.test(text.slice(countStart, wordEnd));
  if (areTaken && OF_THEM.test(before)) score -= 4;
  else if (OF_THEM.test(before) && SOME_TAKEN_IN.test(text.slice(wordEnd, wordEnd + AROUND * 3))) score += 4;
  if (ANSWERED.test(next) && IS_SURVEY.test(text)) return score - 3;
  if (TAKEN_IN_SHARE.test(next) || !ends.some((at) => A_PART_BEHIND.test(text.slice(at, at + AROUND))))
    return score;
  return score + (THERE_WERE.test(before) ? 6 : 3);
}

/** No sentence ends after the initial of a genus (`H. pylori`). */
const SENTENCE_END =
  /(?<!\b(?:vs|e\.g|i\.e|approx|ca|no|al|cf|resp))(?:[!?]\s+|(?<!\b[A-Z])\.\s+|\.\s+(?![a-z]))/g;

/** The words before a position in its own sentence: other sentences must not count here. */
export function textBefore(text: string, end: number): string {
  const near = text.slice(Math.max(0, end - AROUND), end);
  let begin = 0;
  for (const { 0: found, index } of eachMatch(near, SENTENCE_END)) begin = index + found.length;
  return near.slice(begin);
}
