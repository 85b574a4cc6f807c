/** Distance before a statement in which negations are searched, in UTF-16 units. */
const BEFORE = 120;
const AFTER = 110;
/** Words allowed between a negation and the negated word. */
const MAX_WORDS_BETWEEN = 4;
const MAX_WORDS_OF_A_LIST = 12;

const NEGATORS = new Set(
  'not no never without neither nor none cannot lack lacks lacked lacking absence absent non un nobody hardly unable impossible'.split(
    ' ',
  ),
);
/** Negators whose scope includes a list: `without concealment, blinding or sham`. */
const LISTING = new Set('no without neither nor none lack lacks lacked lacking absence not'.split(' '));
/** Negators of the noun that follows. */
const OF_NOUNS = new Set('no without lack lacks lacked lacking absence absent non un neither'.split(' '));
const OF_SUBJECTS = new Set(['no', 'neither', 'none']);
const FINITE_VERB = /\b(?:was|were|is|are)\b/i;
const VERB = /\b(?:was|were|is|are|had|has|have|been)\b/i;
/** Words that keep a negation before them from reaching what follows. */
const BARRIERS = new Set(
  'in between with from during after before who which that this these those but although though however whereas while than because since when if under using our we among for difference differences effect effects change changes significant significantly evidence prior previous previously received receiving'.split(
    ' ',
  ),
);
/** Words before `to` and `of` that do not end the scope: `not possible to blind`, `lack of blinding`. */
const LEADS_ON = new Set(
  'none neither lack lacks lacked lacking absence possible feasible able unable impossible practicable attempt attempted attempts permitted allowed failed fails failure form forms kind method methods type means use description details mention unclear practical'.split(
    ' ',
  ),
);
const WEAK =
  /\b(?:unclear|inadequate|poor|insufficient|broken|improper|absent|un[- ]?reported|undescribed|unspecified|missing|flawed)(?: (?:methods? of|the|random|allocation|treatment|and|or))*[ -]$/i;
const FAILED =
  /\bfail(?:ed|s|ing|ure)? to (?:use|report|describe|mention|apply|perform|state|specify|achieve|ensure|maintain|implement)(?: [\w-]+){0,3} $/i;
const PREFIX = /(?:^|[^a-z])(?:non|un|not|quasi|pseudo|in|without|no)[- ]$/i;

const NOT_DONE =
  "(?:not|n't|never|neither)(?: (?:been|be|fully|adequately|properly|clearly|explicitly|formally|sufficiently|well|always|systematically|successfully))* (?:perform|done|use[ds]?\\b|appl|possible|feasible|report|describ|stat|specif|mention|clear|carried|conduct|undertaken|assess|adequate|maintain|implement|available|calculat|required|regist|conceal|blind|mask|given|provid|attempt|employ|made|ensur|achiev|appropriat|follow|taken|documented|successful|practi|consider|explain|addressed|disclosed|evaluated|guarantee|preserv|kept|plan|random)";
const POOR =
  'unclear|unknown|impossible|inadequate|insufficient|poor|lacking|absent|missing|broken|compromised|unavailable|violated|abandoned|infeasible|impracticable|unreported|unsuccessful|omitted';
const SUBJECT_AND_VERB =
  "^[a-z]*(?: (?:methods?|procedures?|process|details?|analys[ei]s|assessments?|calculations?|status|approach|scale|score|tool|criteria|system|checklist|principle|numbers?))?(?: (?:of|to|for|by|from) [a-z][a-z ,/-]{0,60}?)? (?:was|were|is|are|has|have|had|could|can|did|does|do|would|might|may|proved|remained|seemed)(?: |(?=n't))";
const NOT_DONE_AFTER = new RegExp(`${SUBJECT_AND_VERB}${NOT_DONE}`, 'i');
const POOR_AFTER = new RegExp(`${SUBJECT_AND_VERB}(?:${POOR})`, 'i');

/**
 * Whether words around a statement negate it: `was not randomised`, `without allocation concealment`, `neither patients
 * nor assessors were blinded`, `blinding was not possible`, `GRADE was not used`.
 *
 * @param sentence in plain text
 * @param start start of the statement in the sentence, in UTF-16 units
 * @param end of the statement
 * @param poorIsNone whether unclear, inadequate or poor counts as not done
 */
export function isNegated(sentence: string, start: number, end: number, poorIsNone = true): boolean {
  const before = sentence.slice(Math.max(0, start - BEFORE), start);
  const after = sentence.slice(end, end + AFTER);
  return (
    PREFIX.test(before) ||
    FAILED.test(before) ||
    isNegatedBefore(before) ||
    NOT_DONE_AFTER.test(after) ||
    (poorIsNone && (WEAK.test(before) || POOR_AFTER.test(after)))
  );
}

/** Walks back from the statement, word by word, to a negation or the end of its scope. */
function isNegatedBefore(before: string): boolean {
  const words = before.split(' ').filter((word) => word !== '');
  let inList = false;
  for (let back = 0; back < words.length && back < MAX_WORDS_OF_A_LIST; back += 1) {
    const raw = words[words.length - 1 - back] ?? '';
    if (/[.;:!?]$/.test(raw)) return false;
    if (/,$/.test(raw) || raw === 'and' || raw === 'or' || raw === '&') inList = true;
    const word = raw.replace(/[^A-Za-z'-]/g, '').toLowerCase();
    const earlier = (words[words.length - 2 - back] ?? '').toLowerCase();
    if (isNegator(word, words[words.length - back] ?? '')) return reaches(words, back, word, inList);
    if (BARRIERS.has(word)) return false;
    if ((word === 'to' || word === 'of' || word === 'at') && !LEADS_ON.has(earlier)) return false;
    if (word === 'by' && !NEGATORS.has(earlier)) return false;
  }
  return false;
}

/**
 * Whether a negation this many words before applies to the statement. With a verb between, the negation is another's
 * (`patients with no other disease were randomised`), unless it is the subject's (`no patients were blinded`).
 */
function reaches(words: readonly string[], back: number, word: string, inList: boolean): boolean {
  const between = words.slice(words.length - back).join(' ');
  if ((OF_NOUNS.has(word) ? VERB : FINITE_VERB).test(between)) {
    const earlier = words[words.length - 2 - back] ?? '';
    return (
      word === 'nor' || (OF_SUBJECTS.has(word) && (earlier === '' || /[.;:,]$|^(?:but|and)$/.test(earlier)))
    );
  }
  return inList ? LISTING.has(word) : back <= MAX_WORDS_BETWEEN || word === 'neither';
}

/** `not only` and `no fewer than` negate nothing; `No. 5` is a number. */
function isNegator(word: string, next: string): boolean {
  if (word.endsWith("n't")) return true;
  if (!NEGATORS.has(word)) return false;
  return !/^(?:only|fewer|less|more|later|earlier|just|merely|necessarily|inferior|inferiority)\b/i.test(
    next,
  );
}
