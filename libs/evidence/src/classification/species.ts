import { eachMatch } from '../reading/each-match.js';
import type { ReadingText } from '../reading/reading-text.js';
import { beginnings } from '../reading/word-beginnings.js';

/** A word and its position. */
export interface WordPlace {
  readonly word: string;
  readonly section: number | null;
  readonly offset: number;
}

/** Mentions of animals, people and laboratory work in a text. */
export interface SpeciesMentions {
  readonly animals: { readonly count: number; readonly first: WordPlace | null };
  /** An animal is named in the title. */
  readonly inTitle: boolean;
  /** Number of mentions of people. */
  readonly people: number;
  /** Kinds of words for laboratory work, each counted once. */
  readonly laboratory: { readonly kinds: number; readonly first: WordPlace | null };
  /** It calls itself a review. */
  readonly reviews: boolean;
  /** It reports work that was done for it: something measured, compared, found. */
  readonly original: boolean;
  /** Length of the abstract. */
  readonly length: number;
}

const ANIMALS =
  /\b(?:rats?|mice|mouse|murine|rodents?|dogs?|cats|pigs?|piglets?|porcine|swine|rabbits?|guinea[- ]pigs?|hamsters?|sheep|ovine|ewes?|lambs|goats?|calves|cattle|cows?|horses?|mares?|(?<!conjugated )(?<!estrogens?, )equine|equines|zebrafish|monkeys?|macaques?|baboons?|drosophila|c\. elegans|caenorhabditis|xenopus|chicks?|broilers?|hens?|goldfish|camels?|dromedar(?:y|ies)|wistar|sprague[- ]dawley|balb\/c|c57bl|newts?|feline|canine parvovirus)\b(?! (?:bites?|allerg|owner|scratch|assisted|therapy|insulin|model of care))/g;
const PEOPLE =
  /\b(?:patients?|participants|volunteers|women|men|woman|man|children|adults|adolescents|infants|neonates|newborns|individuals|persons|people|students|outpatients|inpatients|healthy subjects|physicians|nurses|clinicians)\b/g;
const LABORATORY =
  /\b(?:in[- ]vitro|in[- ]vivo|in silico|ex vivo|cell lines?|cells?|cultured?|mrnas?|cdnas?|dna|rna|micrornas?|mirnas?|transcript\w*|phosphorylat\w*|kinases?|receptors?|knock-?(?:out|down|in)|transgenic|mutants?|mutations?|wild-type|western blot\w*|immunoblot\w*|immunohisto\w*|genes?|genom\w+|proteins?|proteom\w+|binding|ligands?|ubiquitin\w*|apopto\w+|signal+ing|pathways?|enzym\w+|assays?|mitochondri\w+|neurons?|neuronal|synap\w+|plasmids?|yeast|e\. coli|docking|crystal structure|cadaver\w*|perfused|tissues?|expression|fibroblasts?|peptides?|antibod\w+|chromatin|nucleosomes?|histones?|membranes?|biomechanical\w*|endothelial|epitheli\w+|cytokines?|virucidal|microspheres?|nanoparticles?|microsomes?|electron (?:spin|microscop\w+)|spin trapping|patch[- ]clamp|currents?|servohydraulic|biosynthesis|metabolites?|chaperones?|compounds?|inhibitors?|agonists?|antagonists?|structure-activity|phylogen\w+|sequenc\w+|embryo\w*|larva\w*|stem cells?|chromosom\w+|irradiat\w+|lymphocytes|macrophages|stimulation|susceptib\w+)\b/g;
const REVIEWS =
  /\b(?:this|present|in this) (?:\w+ )?review\b|\bwe (?:\w+ )?(?:review|summari[sz]e|discuss)\b|\breviewed\b|\[review\]|\brecent (?:studies|advances|progress|discover)/;
const ORIGINAL =
  /\b(?:we|authors) (?:\w+ ){0,2}(?:found|find|show|showed|demonstrated?|report|reported|investigated?|examined?|studied|measured?|identif\w+|observed|describe|analy[sz]ed?|used|developed|assess(?:ed)?|compared?|tested|hypothesi[sz]ed?|sought|determined?|evaluated?|generated?|treated|isolated|estimated?|screened|explored?|prepared|conclude|established|aimed|applied|predict)\b|\b(?:was|were) (?:\w+ ){0,2}(?:measured|studied|examined|determined|investigated|analy[sz]ed|observed|found|performed|compared|tested|isolated|evaluated|assessed|treated|collected|obtained|detected|injected|recorded|carried out|characterized|used|removed|exposed|localized|incubated|infected|demonstrated|identified|administered|prevented|inhibited|induced|presented|reported|increased|reduced|decreased|abolished|attained|developed|validated|calculated|simulated|designed|fed|given|made|assigned|allocated|divided|randomi[sz]ed|killed|an[ae]+sthetized|subjected|implanted|kept|housed)\b|\bhere,? we\b|\b(?:this|present|our|the) (?:\w+ )?(?:study|experiments?|results|data|findings|work) (?:\w+ )?(?:show|indicate|suggest|demonstrate|reveal|provide|support|was|were|is|investigat|examin|evaluat|aim|tested|describe|confirm)|\b(?:methods?|results|design|objectives?|materials and methods)\s*:|\bp ?[<=>] ?0?\.|\bn ?= ?\d|\bresulted in\b|\bproduced an?\b|\bis reported\b|\bare reported\b|\bthis paper presents\b/;
const KINDS_COUNTED = 12;

const ANIMAL_CUES = beginnings(
  'rat rats mice mouse murin roden dog dogs cats pig pigs pigle porci swine rabbi guine hamst sheep ovine ewe ewes lambs goat goats calve cattl cow cows horse mare mares equin zebra monke macaq baboo droso caeno elega xenop chick broil hen hens goldf camel drome wista sprag balb c57bl newt newts felin canin'.split(
    ' ',
  ),
);

const known = new WeakMap<readonly ReadingText[], SpeciesMentions>();

/** Mentions of animals, people and laboratory work in texts; each is lazily evaluated. */
export function findSpecies(texts: readonly ReadingText[]): SpeciesMentions {
  const before = known.get(texts);
  if (before !== undefined) return before;
  const found = new Looked(texts);
  known.set(texts, found);
  return found;
}

class Looked implements SpeciesMentions {
  #animals: SpeciesMentions['animals'] | null = null;
  #people: number | null = null;
  #laboratory: SpeciesMentions['laboratory'] | null = null;
  #original: boolean | null = null;

  constructor(private readonly texts: readonly ReadingText[]) {}

  get animals() {
    return (this.#animals ??= countAnimals(this.texts));
  }

  get inTitle() {
    return this.animals.first?.section === null;
  }

  get people() {
    return (this.#people ??= this.texts.reduce(
      (sum, { plain }) => sum + (plain.match(PEOPLE)?.length ?? 0),
      0,
    ));
  }

  get laboratory() {
    return (this.#laboratory ??= countLaboratoryWords(this.texts));
  }

  get reviews() {
    return this.texts.some(({ plain }) => REVIEWS.test(plain));
  }

  get original() {
    return (this.#original ??= this.texts.some(
      ({ section, plain }) => section !== null && ORIGINAL.test(plain),
    ));
  }

  get length() {
    return this.texts.reduce((sum, { section, plain }) => sum + (section === null ? 0 : plain.length), 0);
  }
}

function countAnimals(texts: readonly ReadingText[]): SpeciesMentions['animals'] {
  let count = 0;
  let first: WordPlace | null = null;
  for (const text of texts) {
    if (!text.mayHold(ANIMAL_CUES)) continue;
    for (const { 0: word, index } of eachMatch(text.plain, ANIMALS)) {
      count += 1;
      first ??= { word, section: text.section, offset: text.offsetOf(index) };
    }
  }
  return { count, first };
}

function countLaboratoryWords(texts: readonly ReadingText[]): SpeciesMentions['laboratory'] {
  let first: WordPlace | null = null;
  const kinds = new Set<string>();
  for (const text of texts) {
    for (const { 0: word, index } of eachMatch(text.plain, LABORATORY)) {
      kinds.add(word.slice(0, 6));
      first ??= { word, section: text.section, offset: text.offsetOf(index) };
      if (kinds.size >= KINDS_COUNTED) break;
    }
  }
  return { kinds: kinds.size, first };
}
