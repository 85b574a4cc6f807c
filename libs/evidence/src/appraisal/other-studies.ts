import { eachMatch } from '../reading/each-match.js';

/** Distance around a statement in which another study may be named, in UTF-16 units. */
const BEFORE = 160;
const AFTER = 120;

/** Words inside the name of a study; what leads out of it ends the name. */
const INSIDE =
  "(?:[ ,]+(?!(?:in|of|with|to|this|these|the|our|who|which|were|was|for|from|by|at|on|had|have|has|and we|we|is|are|not|than)\\b)[\\w'/-]+)";
const ONE =
  '(?:trial|study|report|review|meta-?analysis|experiment|investigation|research|RCT)(?! (?:drug|medication|treatment|group|arm|participant|patient|visit|period|population|site|cent(?:re|er)|day|end|entry|personnel|staff|physician|investigator|nurse|protocol|design)s?\\b)';
const MANY = '(?:trials|studies|reports|reviews|meta-?analyses|experiments|investigations|RCTs)';
const OTHER =
  '(?:previous|previously published|prior|earlier|preceding|recent|recently published|other|another|past|published|existing|unpublished|historical|further|future|larger|additional|better|subsequent|forthcoming|definitive|confirmatory|well-(?:designed|conducted|powered)|(?:high(?:er)?|good|better)[- ]quality|rigorous(?:ly)?|properly|adequately)';
const QUANTITY = '(?:several|many|most|some|numerous|few|more|multiple|no|all|available)';

const NAME = `\\b(?:${OTHER}${INSIDE}{0,5}?[ ,]+(?:${ONE}|${MANY})|${QUANTITY}${INSIDE}{0,5}?[ ,]+${MANY})\\b`;
const OTHER_STUDY = new RegExp(NAME, 'gi');
const OTHER_STUDY_OF_REVIEW = new RegExp(`\\b${OTHER}${INSIDE}{0,5}?[ ,]+(?:${ONE}|${MANY})\\b`, 'gi');
const OTHER_STUDY_OPEN = new RegExp(`\\b(?:${OTHER}|${QUANTITY})${INSIDE}{0,5}[ ,-]*$`, 'i');
const OTHER_ONE_OPEN = new RegExp(`\\b${OTHER}${INSIDE}{0,5}[ ,-]*$`, 'i');
const STUDY_FOLLOWS = new RegExp(`^[\\w-]*${INSIDE}{0,5}?[ ,]+${ONE}\\b`, 'i');
const STUDIES_FOLLOW = new RegExp(`^[\\w-]*${INSIDE}{0,5}?[ ,]+${MANY}\\b`, 'i');
const ENDS_AS_STUDY = new RegExp(`\\b${ONE}$`, 'i');
const ENDS_AS_STUDIES = new RegExp(`\\b${MANY}$`, 'i');

/** The text returns to the record's own study. */
const OWN = /\b(?:this|these|our|present|current|here|herein|we|now|the (?:study|trial))\b/i;
/** A study is named as the basis of the record's own. */
const LEANS_ON =
  /\b(?:based on|building on|following|unlike|contrast (?:to|with)|according to|consistent with|similar to|as in|than|since|because)(?: (?:the|an?|our|their|some|results? of|findings of|data from))* $/i;
/** A number of studies may be the record's own: `two identical randomised trials`. */
const OWN_STUDIES = /\b(?:these|our|both|the|two|three|four|2|3|4|we)(?: [\w'-]+,?){0,5}[ -]*$/i;

const STILL_TO_COME =
  /^(?:(?!\b(?:but|and|further|more|additional|larger|future|although|however)\b)[^.;,]){0,60}?\b(?:(?:is|are|be|seems?|remains?)(?: (?:now|still|also|therefore|thus|urgently|clearly))? (?:needed|warranted|required|necessary|justified|desirable|essential|awaited|merited|recommended|planned|under ?way|ongoing|called for|lacking)|(?:should|must|needs? to)(?: (?:now|also|therefore))? be (?:conducted|performed|done|undertaken|carried out|designed|initiated|planned|considered))/i;
const CALLED_FOR =
  /\b(?:(?:need(?:s|ed)?|calls?|called) for|lack of|absence of|paucity of|scarcity of|dearth of|should (?:use|include|perform|conduct|undertake|be))(?: (?!were\b|was\b)[\w'-]+,?){0,5}[ -]$/i;
const NEVER_DONE =
  /\b(?:has|have|had) (?:not|never|rarely|yet to)(?: yet)?(?: been| be)?(?: [\w-]+){0,2} (?:evaluated|tested|studied|investigated|examined|assessed|shown|demonstrated|confirmed|compared|addressed|established|proven|reported|verified)(?: [\w-]+,?){0,4}[ -]$/i;

/**
 * Whether a statement is about another study than the record's own: an earlier one (`in a previous double-blind
 * trial`), several (`several randomised trials have`), or future ones (`double-blind trials are needed`).
 *
 * @param sentence in plain text
 * @param start start of the statement in the sentence, in UTF-16 units
 * @param end of the statement
 * @param ofReview whether `most trials` and `several studies` are those that the record itself reviews
 */
export function isOfAnotherStudy(sentence: string, start: number, end: number, ofReview = false): boolean {
  const before = sentence.slice(Math.max(0, start - BEFORE), start);
  const after = sentence.slice(end, end + AFTER);
  if (CALLED_FOR.test(before) || NEVER_DONE.test(before) || STILL_TO_COME.test(after)) return true;
  const words = sentence.slice(Math.max(start, end - BEFORE), end);
  const manyFollow = STUDIES_FOLLOW.test(after) || ENDS_AS_STUDIES.test(words);
  if (manyFollow && (ofReview ? OTHER_ONE_OPEN : OTHER_STUDY_OPEN).test(before)) return true;
  const oneFollows = STUDY_FOLLOWS.test(after) || ENDS_AS_STUDY.test(words);
  return (
    (oneFollows && OTHER_ONE_OPEN.test(before)) ||
    followsAnotherStudy(before, ofReview ? OTHER_STUDY_OF_REVIEW : OTHER_STUDY)
  );
}

/**
 * Whether a statement is about studies in the plural (`randomised trials have shown`), which a trial hardly ever says
 * of itself.
 */
export function isOfManyStudies(sentence: string, start: number, end: number): boolean {
  const many =
    STUDIES_FOLLOW.test(sentence.slice(end, end + AFTER)) ||
    ENDS_AS_STUDIES.test(sentence.slice(Math.max(start, end - BEFORE), end));
  return many && !OWN_STUDIES.test(sentence.slice(Math.max(0, start - BEFORE), start));
}

/** Whether the words before a statement name another study, and nothing since then the record's own. */
function followsAnotherStudy(before: string, name: RegExp): boolean {
  let last = -1;
  for (const match of eachMatch(before, name)) {
    if (LEANS_ON.test(before.slice(0, match.index))) continue;
    last = match.index + match[0].length;
  }
  return last !== -1 && !OWN.test(before.slice(last));
}
