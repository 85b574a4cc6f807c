/** Parts of words, British and American; each has at least three letters, so that it cannot be confused with others. */
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

/** Prefixes before a part in a longer word; elsewhere its letters belong to other words (`chemotherapy`). */
const PREFIXES =
  /^(?:(?:a|an|ana|angio|ante|anti|anthropo|auto|bi|bio|carboxy|cardio|cerebro|co|counter|cyto|de|di|dis|en|endo|epi|erythro|ethinyl|eu|extra|gastro|hyper|hypo|hyp|hypno|immuno|in|inter|intra|iso|lymph|lympho|macro|mal|medi|met|meth|micro|mis|mono|multi|myx|neuro|non|normo|ortho|out|over|oxy|pan|papill|para|peri|phyto|poly|post|pre|pro|pseudo|psycho|radio|re|self|semi|sero|sub|super|supra|thrombo|trans|tri|un|under|uni|veno|xeno){1,3})$/;
/** Words of another origin that start with the letters of a part. */
const OTHER_WORDS =
  /^(?:colorect|collabor|laborator|literat|litera|literal|liters|humoral|programm(?:ed|er|ing|able)|estrang|centered)/;

/**
 * The other spelling of a word that British and American English write differently (`tumour`, `randomised`,
 * `paediatric`); null for a word without one. The index shows whether it is used.
 *
 * @param word folded
 */
export function spellingVariant(word: string): string | null {
  const verb = otherVerbForm(word);
  if (verb !== null) return verb;
  const ofBlood = otherBloodForm(word);
  if (ofBlood !== null) return ofBlood;
  for (const [british, american] of PAIRS) {
    const other = respelled(word, british, american);
    if (other !== null) return other;
  }
  for (const [british, american] of PAIRS) {
    const other = respelled(word, american, british);
    if (other !== null) return other;
  }
  return null;
}

/** States of the blood end in -aemia or -emia, and few other words do. */
const BLOOD = /^(.{2,}?)(a?)(emia|emias|emic)$/;
const NOT_OF_BLOOD = /(?:(?:acad|boh)emias?|(?:acad|epid|end|pand|pol|syst|tot|ch|phon|gran|enz|gram)emic)$/;

function otherBloodForm(word: string): string | null {
  const [, stem = '', british, ending = ''] = BLOOD.exec(word) ?? [];
  if (british === undefined || (british === '' && NOT_OF_BLOOD.test(word))) return null;
  return `${stem}${british === '' ? 'a' : ''}${ending}`;
}

function respelled(word: string, part: string, other: string): string | null {
  const at = word.indexOf(part);
  if (at < 0 || OTHER_WORDS.test(word)) return null;
  if (at > 0 && !PREFIXES.test(word.slice(0, at))) return null;
  return `${word.slice(0, at)}${other}${word.slice(at + part.length)}`;
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
