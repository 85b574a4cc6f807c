/**
 * Endings that names of drugs of one kind share: stems of the WHO's International Nonproprietary Names, without those that
 * everyday words end with too, and those of which one is a slip for another (`-mycin`, `-micin`).
 */
const STEMS = `
ciclovir nidazole piprazole conazole prazole azole floxacin oxacin cycline cillin penem bactam navir tegravir
previr buvir asvir vastatin statin fibrate pril sartan olol dipine thiazide semide grel grelor xaban gatran parin teplase
gliptin gliflozin glitazone glutide formin triptan gepant setron prazan tidine coxib profen fenac caine curonium flurane
azepam azolam barbital barbitone clone oxetine triptyline pramine peridone giline racetam gabalin lukast terol tropium
phylline onide asone solone olone steride lutamide mifene relin relix dronate mab tinib ciclib parib rafenib zomib platin
taxel rubicin citabine tecan poside trexed limus citinib bendazole mectin antel
`
  .trim()
  .split(/\s+/);

const ENDING = new RegExp(`(?:${STEMS.join('|')})$`);

/**
 * The ending of a drug's name by which its kind is known: `statin` for `pitavastatin`, and for the kind itself, also in
 * the plural.
 *
 * @param word folded
 * @returns null for a word without one
 */
export function drugStem(word: string): string | null {
  return ENDING.exec(singular(word))?.[0] ?? null;
}

/** Whether a folded word, in the singular or the plural, has this ending. */
export function hasDrugStem(word: string, ending: string): boolean {
  return singular(word).endsWith(ending);
}

/** Whether a folded word is such an ending by itself, as clinicians call a kind of drugs: `statins`, `azoles`. */
export function isKindOfDrugs(word: string): boolean {
  return drugStem(word) === singular(word);
}

function singular(word: string): string {
  return word.endsWith('s') ? word.slice(0, -1) : word;
}
