/** Shorter words have too many neighbours that mean something else (`does`, `des`; `four`, `for`). */
const MIN_LENGTH = 6;
/** Letters that any of the rules needs; most words have none of them. */
const WORTH_A_LOOK = /ae|oe|our|is[eia]|lys|ll|sulph|ogue|[bgtv]res?$/;

/**
 * Rules from British to American spelling, part by part; every part but endings may occur more than once. Endings are
 * named where the same letters belong to other words elsewhere.
 */
const RULES: readonly (readonly [RegExp, string])[] = [
  // randomised, hospitalisation, generalisable
  [/(?<=.{4})is(?=(?:e|ed|es|er|ers|ing|ation|ations|ational|able|ability)$)/g, 'iz'],
  // analysed, paralysing
  [/(?<=[^i]{2})lys(?=(?:e|ed|es|er|ers|ing)$)/g, 'lyz'],
  // tumour, behavioural, favourable, neighbourhood
  [/(?<=.{3})our(?=(?:s|ed|ing|al|ally|able|ably|less|ful|ite|ites|hood|hoods|er|ers|ly)?$)/g, 'or'],
  // haematoma, paediatric, anaesthesia; not aerobic, larvae, Michael
  [/ae(?![rl]|$)/g, 'e'],
  // oesophagus, oedema, diarrhoea; not echoes, vetoed, going
  [/oe(?![ds]?$)/g, 'e'],
  // fibre, centre, litre
  [/(?<=[aeiou].?[bgtv])re(?=s?$)/g, 'er'],
  // labelled, counselling, signaller: after another syllable, so not filling
  [/(?<=[aeiou][^aeiou]+[aeiou])ll(?=(?:ed|ing|er|ers|or|ors)$)/g, 'l'],
  // sulphate
  [/sulph/g, 'sulf'],
  // analogue, catalogues
  [/(?<=.{3})ogue(?=s?$)/g, 'og'],
];

/** Words whose British-looking letters are no spelling, and whose other form is another word or a name. */
const OTHER_WORDS: ReadonlySet<string> = new Set(
  'contour contours detour detours devour devours velour velours revise revised premise premises promise promises'.split(
    ' ',
  ),
);

/**
 * The American spelling that a word would have if it is British; the word itself where no rule changes it. The index
 * shows whether the other form is a word: rules apply to words of which both forms are indexed.
 *
 * @param word folded
 */
export function americanForm(word: string): string {
  if (word.length < MIN_LENGTH || OTHER_WORDS.has(word) || !WORTH_A_LOOK.test(word)) return word;
  return RULES.reduce((form, [british, american]) => form.replace(british, american), word);
}
