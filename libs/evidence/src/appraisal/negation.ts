/** How far before a statement words are looked at that may take it back, in UTF-16 units. */
const BEFORE = 120;
const AFTER = 110;
/** Words that may stand between a negation and what it negates. */
const MOST_WORDS_BETWEEN = 4;
const MOST_WORDS_OF_A_LIST = 12;

const NEGATORS = new Set(
  'not no never without neither nor none cannot lack lacks lacked lacking absence absent non un nobody hardly unable impossible'.split(
    ' ',
  ),
);
/** Negators whose scope goes through a list: `without concealment, blinding or sham`. */
const LISTING = new Set('no without neither nor none lack lacks lacked lacking absence not'.split(' '));
/** Words that keep a negation before them from reaching what follows. */
const BARRIERS = new Set(
  'in between with from during after before who which that this these those but although though however whereas while than because since when if under using our we among for difference differences effect effects change changes significant significantly evidence prior previous previously received receiving'.split(
    ' ',
  ),
);
/** What may lead `to` and `of` without ending the scope: `not possible to blind`, `lack of blinding`. */
const LEADS_ON = new Set(
  'lack lacks lacked lacking absence possible feasible able unable impossible practicable attempt attempted attempts permitted allowed failed fails failure form forms kind method methods type means use description details mention unclear practical'.split(
    ' ',
  ),
);
const WEAK =
  /\b(?:unclear|inadequate|poor|insufficient|broken|improper|absent|un[- ]?reported|undescribed|unspecified|missing|flawed)(?: (?:methods? of|the|random|allocation|treatment|and|or))*[ -]$/i;
const PREFIX = /(?:^|[^a-z])(?:non|un|not|quasi|pseudo|in|without|no)[- ]$/i;

const FAILING =
  "(?:not|n't|never|neither)(?: (?:been|be|fully|adequately|properly|clearly|explicitly|formally|sufficiently|well|always|systematically|successfully))* (?:perform|done|use[ds]?\\b|appl|possible|feasible|report|describ|stat|specif|mention|clear|carried|conduct|undertaken|assess|adequate|maintain|implement|available|calculat|required|regist|conceal|blind|mask|given|provid|attempt|employ|made|ensur|achiev|appropriat|follow|taken|documented|successful|practi|consider|explain|addressed|disclosed|evaluated|guarantee|preserv|kept|plan|random)|unclear|unknown|impossible|inadequate|insufficient|poor|lacking|absent|missing|broken|compromised|unavailable|violated|abandoned|infeasible|impracticable|unreported|unsuccessful|omitted";
const TAKEN_BACK_AFTER = new RegExp(
  `^[a-z]*(?: (?:methods?|procedures?|process|details?|analys[ei]s|assessments?|calculations?|status|approach|scale|score|tool|criteria|system|checklist|principle|numbers?))?(?: (?:of|to|for|by|from) [a-z][a-z ,/-]{0,60}?)? (?:was|were|is|are|has|have|had|could|can|did|does|do|would|might|may|proved|remained|seemed)(?: |(?=n't))(?:${FAILING})`,
  'i',
);

/**
 * Whether words around a statement take it back: `was not randomised`, `without allocation concealment`,
 * `neither patients nor assessors were blinded`, `blinding was not possible`, `GRADE was not used`.
 *
 * @param sentence in plain text
 * @param start where the statement begins in the sentence, in UTF-16 units
 * @param end where it ends
 */
export function isNegated(sentence: string, start: number, end: number): boolean {
  const before = sentence.slice(Math.max(0, start - BEFORE), start);
  return (
    PREFIX.test(before) ||
    WEAK.test(before) ||
    isNegatedBefore(before) ||
    TAKEN_BACK_AFTER.test(sentence.slice(end, end + AFTER))
  );
}

/** Goes back from the statement, word by word, until a negation or something that ends its reach. */
function isNegatedBefore(before: string): boolean {
  const words = before.split(' ').filter((word) => word !== '');
  let inList = false;
  for (let back = 0; back < words.length && back < MOST_WORDS_OF_A_LIST; back += 1) {
    const raw = words[words.length - 1 - back] ?? '';
    if (/[.;:!?]$/.test(raw)) return false;
    if (/,$/.test(raw) || raw === 'and' || raw === 'or' || raw === '&') inList = true;
    const word = raw.replace(/[^A-Za-z'-]/g, '').toLowerCase();
    const earlier = (words[words.length - 2 - back] ?? '').toLowerCase();
    if (isNegator(word, words[words.length - back] ?? ''))
      return inList
        ? LISTING.has(word) && isShortList(words, back)
        : back <= MOST_WORDS_BETWEEN || word === 'neither';
    if (BARRIERS.has(word)) return false;
    if ((word === 'to' || word === 'of' || word === 'at') && !LEADS_ON.has(earlier)) return false;
    if (word === 'by' && !NEGATORS.has(earlier)) return false;
  }
  return false;
}

/** A list of what was not done holds names of things; a verb in it says that the negation was another's. */
function isShortList(words: readonly string[], back: number): boolean {
  const list = words.slice(words.length - back).join(' ');
  return (
    !/\b(?:was|were|is|are|had|has|have|been)\b/i.test(list) ||
    /^neither$|^no$/i.test(words[words.length - 1 - back] ?? '')
  );
}

/** `not only` and `no fewer than` negate nothing; `No. 5` is a number. */
function isNegator(word: string, next: string): boolean {
  if (word.endsWith("n't")) return true;
  if (!NEGATORS.has(word)) return false;
  return !/^(?:only|fewer|less|more|later|earlier|just|merely|necessarily|inferior|inferiority)\b/i.test(
    next,
  );
}
