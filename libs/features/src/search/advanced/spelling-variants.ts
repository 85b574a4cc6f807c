/** Parts of words, British and American; each holds at least three letters, so that it is told apart from others. */
const PARTS = `
aetiolog etiolog|anaesth anesth|ageing aging|behaviour behavior|caesar cesar
calibre caliber|centre center|coeli celi|colour color|
diarrhoe diarrhe|dyspnoe dyspne|apnoea apnea|faeces feces|faecal fecal|favour favor|fibre fiber|flavour flavor|foetus fetus|foetal fetal
gynaec gynec|haemat hemat|haemo hemo|harbour harbor|homoeo homeo|humour humor|labour labor|leucocyt leukocyt|leucopen leukopen
litre liter|manoeuv maneuv|neighbour neighbor|odour odor|oedem edem|oesoph esoph|oestr estr
orthopaed orthoped|paediatr pediatr|paedophil pedophil|paralyse paralyze|programme program|rumour rumor|sulph sulf
tumour tumor|vapour vapor|analyse analyze|analysing analyzing|dialysed dialyzed|hydrolyse hydrolyze|catalyse catalyze
orthopaedic orthopedic|haemorrh hemorrh|haemoglob hemoglob|haemophil hemophil|anaem anem|leukaem leukem|ischaem ischem|septicaem septicem
glycaem glycem|uraem urem|aluminium aluminum|artefact artifact|judgement judgment|sceptic skeptic
tranquilliser tranquilizer
`;

/** Verbs that are written with -ise or -ize, and all that comes of them. */
const VERBS = `
randomi|hospitali|immuni|catheteri|characteri|standardi|generali|locali|normali|optimi|sensiti|sterili|stabili|utili|visuali|organi
minimi|maximi|categori|institutionali|neutrali|penali|summari|moderni|mobili|ioni|oxidi|polari|crystalli
homogeni|individuali|marginali|medicali|metaboli|prioriti|recogni|revasculari|vasculari|speciali|stigmati|synthesi|traumati
victimi|externali|internali|hypothesi|anaestheti|anestheti|criminali|deinstitutionali|digiti|finali|formali|fertili|harmoni|pasteuri
computeri|customi|emphasi|epitheliali|equali|familiari|globali|legali|operationali|personali|rationali|reali|reorgani|sociali|sexuali|tranquilli|urbani
`;

const ENDINGS = /^(?:e|ed|es|er|ers|ing|ation|ations|ational)$/;
const PAIRS: readonly (readonly [string, string])[] = PARTS.trim()
  .split(/[|\n]/)
  .map((pair) => pair.split(' '))
  .flatMap(([british, american]) =>
    british === undefined || american === undefined ? [] : [[british, american] as const],
  );
const VERB_STEMS: ReadonlySet<string> = new Set(VERBS.trim().split(/[|\n]/));

/**
 * The other spelling of a word that British and American English write differently (`tumour`, `randomised`,
 * `paediatric`); null for a word without one. Whether anybody writes it so, the index knows.
 *
 * @param word folded
 */
export function spellingVariant(word: string): string | null {
  const verb = otherVerbForm(word);
  if (verb !== null) return verb;
  for (const [british, american] of PAIRS) if (word.includes(british)) return word.replace(british, american);
  for (const [british, american] of PAIRS)
    if (word.includes(american)) return word.replace(american, british);
  return null;
}

function otherVerbForm(word: string): string | null {
  for (let at = word.length - 2; at > 2; at--) {
    const letter = word.charAt(at);
    if ((letter !== 's' && letter !== 'z') || !ENDINGS.test(word.slice(at + 1))) continue;
    if (VERB_STEMS.has(word.slice(0, at)))
      return `${word.slice(0, at)}${letter === 's' ? 'z' : 's'}${word.slice(at + 1)}`;
  }
  return null;
}
