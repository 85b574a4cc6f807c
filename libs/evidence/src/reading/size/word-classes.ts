/** Class of a word in the search for a number of people. */
export type WordClass =
  | 'people'
  | 'animals'
  | 'things'
  | 'studies'
  | 'groups'
  | 'group'
  | 'unit'
  | 'randomised'
  | 'taken'
  | 'screened'
  | 'lost'
  | 'found'
  | 'outcome'
  | 'total'
  | 'joins'
  | 'control'
  | 'elsewhere';

/** Later entries win if a word has two. */
const WORDS: readonly (readonly [WordClass, string])[] = [
  [
    'people',
    `patients patient participants participant subjects subject women men woman man children child adults adult adolescents
    infants neonates newborns babies people persons individuals volunteers students girls boys mothers fathers parents
    caregivers carers couples respondents outpatients inpatients physicians doctors nurses midwives surgeons practitioners
    elderly pharmacists dentists clinicians professionals workers employees veterans soldiers athletes residents survivors
    smokers nonsmokers drinkers users clients recipients donors asthmatics diabetics schoolchildren toddlers youth youths
    teenagers seniors elders twins males females teachers trainees cases members attendees siblings relatives applicants
    interns learners drivers runners players swimmers cyclists gps alcoholics addicts carriers psychiatrists psychologists
    therapists probands cadets enrollees consumers listeners paramedics providers graduates undergraduates staff
    primigravidae multiparas gravidas pregnancies parturients dyads pairs presbyopes myopes rowers skiers gymnasts
    footballers wrestlers judokas triathletes climbers controls responders persons' patients' subjects' pilots recruits
    preschoolers sufferers consultants pensioners householders attenders schizophrenics migraineurs hypertensives epileptics
    octogenarians homozygotes heterozygotes sisters brothers pedestrians pupils kids contacts beneficiaries candidates prisoners
    refugees spouses daughters fellows informants laypersons travelers travellers mountaineers walkers shoppers visitors cleaners
    owners claimants adoptees kindreds screenees nonsurvivors nationals servants researchers reviewers internists puerperas
    americans asians africans europeans whites blacks hispanics caucasians`,
  ],
  [
    'animals',
    `rats mice animals dogs cats pigs piglets sheep lambs calves cows goats rabbits hens chickens broilers birds fish gilts
    sows horses mares monkeys macaques hamsters steers heifers hounds swine rat mouse dog pig rabbit bulls chicks litters
    pups larvae flies worms`,
  ],
  [
    'things',
    `practices clinics hospitals schools clusters villages centres centers sites units wards facilities communities churches
    classes classrooms teams households families homes neighbourhoods neighborhoods districts municipalities eyes teeth
    premolars molars canines incisors knees hips legs feet limbs wounds scars lesions tumors tumours implants cycles oocytes
    embryos samples specimens models images slides sessions plots pots plants cells cultures sides defects fields canals
    roots discs blocks records charts lists letters emails messages procedures operations visits admissions episodes attacks
    injections doses tablets items questions questionnaires surveys biopsies strains isolates genes countries cities regions
    states counties nerves ears breasts grafts events deaths cents guidelines interviews fractures fistulas ulcers catheters
    lenses infections births deliveries hospitalizations consultations prescriptions restorations sequences snps days'
    variables domains themes categories stages types`,
  ],
  ['studies', 'studies trials articles papers publications rcts reports reviews'],
  ['groups', 'groups arms cohorts'],
  ['group', 'group arm cohort'],
  [
    'unit',
    `mg kg g ml l mcg µg μg ug ng pg mm cm m km nm hz khz mhz iu u units years year months month weeks week days day hours
    hour h min minutes minute mins s sec seconds times fold percent % mmhg mmol μmol µmol nmol pmol kcal kj w j gy cgy bpm
    points ° °c c mol mosm mm2 cm2 decades generations nights occasions per-cent ppm yr yrs wk wks hr hrs mcg/kg mg/kg
    mg/day mg/d dollars euros pounds million billion db ma cal meq vol degrees`,
  ],
  ['randomised', 'randomized randomised randomly randomization randomisation randomize randomise'],
  [
    'taken',
    `enrolled included recruited participated entered volunteered consented studied investigated examined evaluated analyzed
    analysed assessed treated assigned allocated divided selected identified completed received underwent attended
    interviewed surveyed tested observed followed reviewed compared registered agreed returned responded replied performed`,
  ],
  ['screened', 'screened invited approached contacted eligible asked sent mailed referred'],
  ['lost', 'lost withdrew withdrawn dropped dropout dropouts excluded discontinued died refused declined'],
  [
    'found',
    `had developed experienced reported showed achieved improved relapsed required remained became failed survived occurred
    seen found noted detected`,
  ],
  [
    'outcome',
    `improvement relapse recurrence complications complication adverse side remission cure cured response failure
    nonresponders positive negative`,
  ],
  ['total', 'total altogether overall totally all entire whole totalling totaling'],
  ['joins', 'versus vs and or plus'],
  ['control', 'control placebo healthy normal matched untreated'],
  ['elsewhere', 'previous previously earlier worldwide annually estimated prevalence incidence'],
];

const CLASSES: ReadonlyMap<string, WordClass> = new Map(
  WORDS.flatMap(([kind, words]) => words.split(/\s+/).map((word) => [word, kind] as const)),
);

/** `cardiologists`, `musicians`: people by profession. */
const PEOPLE_BY_WORK = /^[a-z]{3,}(?:ologists|iatrists|iatricians|icians|thetists)$/;

/** The class of a word in lower case; of a hyphened one that of its last part. */
export function classOf(word: string): WordClass | null {
  const known = CLASSES.get(word);
  if (known !== undefined) return known;
  if (PEOPLE_BY_WORK.test(word)) return 'people';
  const hyphen = word.length > 4 ? word.lastIndexOf('-') : -1;
  return hyphen === -1 ? null : (CLASSES.get(word.slice(hyphen + 1)) ?? null);
}

/** Words without meaning of their own, which are distinguished one by one. */
export const LITTLE_WORDS: ReadonlySet<string> = new Set(
  `a an the of in on at for from to by with among between into per no not if when while whether than only who whom which
  that these those this our we were was is are will be been have has each both either one's other another additional
  remaining further first second consecutive including i.e. about approximately least more up over under out as there they
  he it its their after before during since until`.split(/\s+/),
);
