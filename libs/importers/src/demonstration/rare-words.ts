import { Random } from './random.js';

const PREFIXES =
  `peri endo hypo hyper para trans sub supra intra extra poly oligo mono pseudo neo meta micro macro iso auto anti dys
  epi hemi juxta meso post pre retro ultra`.split(/\s+/);
const ROOTS =
  `brachi cephal chondr cutane vesic derm enter tendin gastr gloss hepat hyal corne lamin lipid lymph mening myel nephr neur
  ocul oste ot pancre phleb pleur pneum proct pyel rhin sarc chorioid splen spondyl stern tars thorac thyr trache ulcer ureter uter vascul
  vestibul viscer zygomat arter bronch cardi cerebr`.split(/\s+/);
const NOUN_ENDINGS =
  `osis ogram ometry oplasty opathy ectasis ocele olysis omalacia oscopy otaxis ogenesis orrhaphy opexy otrophy otomy
  odynia orrhexis ostasis ophily`.split(/\s+/);
const ADJECTIVE_ENDINGS = `al ic oid ous ary ar ogenic otropic ometric oplastic olytic opathic`.split(/\s+/);
const DRUG_STEMS =
  `vel tor bri zan mel cor dap fen gal hil jar kel lud mar nor pel quin ras sol tam ulv vor wex xil yar zol bex cam del
  for`.split(/\s+/);
const DRUG_MIDDLES = `a e i o u ora ila eta umi ani opa iro exa ulo ami`.split(/\s+/);
const DRUG_ENDINGS =
  `matide lubin prasan tizole vastrin coxan semide gliptan cillane dronil farone pamid setrol tinib zumax mycel oxate
  perine quinol ridane`.split(/\s+/);
const PLACE_STARTS =
  `Bren Hal Stav Mor Kel Tor Wex Ard Lin Dun Fal Gren Hest Ilm Jost Karl Lom Mar Nord Oster Pel Ros Sand Tarn Ulv Vest
  Wind Yar Zell Elm`.split(/\s+/);
const PLACE_ENDINGS =
  `holt burg wick stad ford mere haven dale brook mouth field ton by thorpe bridge minster vik nau lund sund`.split(
    /\s+/,
  );
const NAME_STARTS =
  `Abr Ald Bas Ber Cal Cor Dal Dem Ell Fen Gal Gor Har Hol Iv Jar Kav Kor Lan Lin Mal Mer Nav Nor Oba Ols Pav Pet Quil
  Ram Ros Sal Sten Tal Tor Ull Var Ves Wal Yan Zel Zam`.split(/\s+/);
const NAME_MIDDLES = `a an ar e el en er i in o on or u un`.split(/\s+/);
const NAME_ENDINGS =
  `berg dez din gaard kis lund mann moto ner nik qvist rez ris sen ska son stein tan thwaite vic well ya zadeh ki ro
  li`.split(/\s+/);

/** Kinds of rare word, each with its own place in a sentence. */
export type RareKind = 'noun' | 'adjective' | 'drug' | 'place' | 'name' | 'gene';

const MAKERS: Readonly<Record<RareKind, (random: Random) => string>> = {
  noun: (random) =>
    `${random.chance(0.7) ? random.pick(PREFIXES) : ''}${random.pick(ROOTS)}${random.pick(NOUN_ENDINGS)}`,
  adjective: (random) =>
    `${random.chance(0.8) ? random.pick(PREFIXES) : `${random.pick(ROOTS)}o`}${random.pick(ROOTS)}${random.pick(ADJECTIVE_ENDINGS)}`,
  drug: (random) =>
    `${random.pick(DRUG_STEMS)}${random.pick(DRUG_MIDDLES)}${random.chance(0.5) ? random.pick(DRUG_STEMS) : ''}${random.pick(DRUG_ENDINGS)}`,
  place: (random) =>
    `${random.pick(PLACE_STARTS)}${random.chance(0.5) ? random.pick(NAME_MIDDLES) : ''}${random.pick(PLACE_ENDINGS)}`,
  name: (random) =>
    `${random.pick(NAME_STARTS)}${random.pick(NAME_MIDDLES)}${random.chance(0.5) ? 'l' : ''}${random.pick(NAME_ENDINGS)}`,
  gene: (random) =>
    `${letters(random, random.between(2, 4))}${random.between(1, 29)}${random.chance(0.3) ? letters(random, 1) : ''}`,
};

/**
 * The made-up word of a kind at a rank: always the same one. Words of different ranks may coincide, as
 * rarely as chance has it.
 */
export function rareWord(kind: RareKind, rank: number): string {
  return MAKERS[kind](new Random(KIND_SEEDS[kind], rank));
}

const KIND_SEEDS: Readonly<Record<RareKind, number>> = {
  noun: 101,
  adjective: 211,
  drug: 307,
  place: 401,
  name: 503,
  gene: 601,
};

function letters(random: Random, count: number): string {
  let text = '';
  for (let index = 0; index < count; index += 1) text += String.fromCharCode(random.between(65, 90));
  return text;
}
