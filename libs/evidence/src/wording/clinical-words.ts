import { tokenTexts } from '@clinical/text-analysis';
import { americanForm } from './american-form.js';
import { isKindOfDrugs } from './drug-stems.js';
import { knownNames } from './other-names.js';

/**
 * Words of patients and clinicians that are a letter or two from others, such as `croup` and `group`: short names of
 * conditions, of what causes them, and of drugs. Long ones have no neighbours. They are written as in American English, in
 * the singular.
 */
const WORDS = `
abscess acidosis acne adenoma adhesion ague airsickness albinism alopecia amnesia anemia aneurysm angina anorexia anoxia
anthrax aphasia apnea apoplexy appendicitis arthritis asbestosis ascites asthma ataxia atopy atresia autism baldness
beriberi blepharitis blindness blister boil botulism bronchitis bruise bruxism bulimia bunion burn bursitis cachexia
calculus callus cancer candida canker carbuncle carcinoid caries cataract cellulitis chalazion chancroid cheilitis
chickenpox chilblain chloasma cholera chorea cirrhosis claudication cleft clubfoot coccidiosis coeliac cold colic colitis
coma concussion conjunctivitis constipation contusion corn cough cramp craving cretinism croup cyanosis cyst cystitis
dandruff deafness delirium delusion dementia dengue dermatitis diabetes diarrhea diphtheria diplopia dizziness dropsy
dysentery dyslexia dyspepsia dysphagia dyspnea dystocia dystonia dysuria eclampsia ectropion eczema edema effusion embolism
emesis emphysema empyema entropion enuresis ependymoma epilepsy epistaxis erysipelas erythema esotropia exotropia fainting
fatigue fever fibroid fibrosis fistula flatulence flu fluorosis flush fracture freckle frostbite gallstone ganglion
gangrene gastritis gigantism gingivitis glaucoma glioma glossitis goiter gonorrhea gout granuloma halitosis hangover
headache heartburn hematoma hematuria hernia herpes hiccup hirsutism hives hoarseness hordeolum hyperopia hypoxia hysteria
ichthyosis icterus ileus impetigo impotence incontinence infarct influenza insomnia intertrigo iritis ischemia itching
jaundice keloid keratitis ketosis kuru kwashiorkor kyphosis laryngitis lead lentigo leprosy leukemia lichen lipoma
listeriosis lordosis lumbago lupus lymphoma malaise malaria mania mastitis measles melanoma melasma meningitis menopause
migraine miliaria miscarriage mole molluscum morphea mpox mumps mutism myalgia myasthenia mycosis myeloma myiasis myopia
myositis myxedema narcolepsy nausea necrosis nephritis nephrosis neuralgia neuritis neuroma nevus nosebleed nystagmus
obesity orchitis osteoma otalgia otitis pain palsy pallor palpitation pancreatitis panic papilloma paralysis paranoia
paresis pellagra pemphigus periodontitis peritonitis pertussis pharyngitis phimosis phlebitis phobia photophobia pica
piles pimple pinguecula pinkeye plague pleurisy pneumonia poison polio polyp porphyria prematurity presbyopia priapism
proctitis prolapse proptosis prurigo pruritus psoriasis psychosis pterygium ptosis puberty pulpitis purpura pyrexia quinsy
rabies rash rectocele rhinitis rickets ringworm rosacea roseola rubella rupture sarcoid sarcoma scabies scar scarlatina
sciatica scleritis sclerosis scoliosis scurvy seizure sepsis shingles shock silicosis sinusitis snoring sore spasm sprain
sprue squint stammer steatosis stenosis sting strabismus strain stricture stridor stroke stutter stye sunburn sycosis
syncope syphilis tendinitis tendon tenesmus tetanus tetany thrombosis thrush thyroiditis tic tinea tinnitus tonsillitis
torticollis toxemia trachoma trauma tremor trismus tuberculosis tumor twin typhoid typhus ulcer uremia urethritis urticaria
uveitis vaginitis varices varicella varicocele vertigo vitiligo vomiting vulvitis wart weals wheeze whiplash whitlow wound
xanthoma xerosis xerostomia yaws zoster

ameba ascaris bedbug brucella candida chagas chlamydia coronavirus dengue ebola filaria flea giardia herpesvirus hiv
hookworm klebsiella leishmania lice listeria louse mite mosquito nit nocardia norovirus parasite pinworm prion rotavirus
salmonella schistosoma scorpion shigella snake spider tapeworm threadworm tick toxoplasma vibrio wasp worm yeast yersinia
zika

abortion amputation autopsy biopsy brace bypass catheter cautery chemo circumcision colostomy curettage dentures dialysis
diet drain dressing endoscopy enema episiotomy forceps graft hospice hypnosis ileostomy implant inhaler intubation laser
lavage leech massage mastectomy mesh nebulizer orthosis ostomy pacemaker pessary pilates plaster prosthesis reiki shunt
smear spacer splint stent stoma surgery suture swab tourniquet traction transfusion triage truss vaccine vasectomy ventouse
yoga

anus aorta appendix artery bile bladder bone bowel bronchus cecum cervix coccyx cochlea colon cornea duodenum ear elbow eye
femur fetus fibula gland groin gum heart heel hip ileum iris jaw jejunum joint kidney knee larynx lens lip liver lung lymph
meniscus mouth nail nerve nipple nose ovary pancreas patella pelvis penis pharynx placenta plaque pleura prostate pupil
rectum retina rib sacrum saliva scalp scrotum semen sinus skin skull sperm spine spleen sputum sternum stomach stool stroma
testis thigh throat thumb thymus thyroid tibia toe tongue tonsil tooth trachea ulna ureter urethra urine uterus uvula vagina
vein vulva womb wrist

acarbose adrenaline alcohol aluminum amiodarone ammonia amphetamine arsenic asbestos ascorbate aspirin atropine baclofen
barium benzene beryllium biotin bismuth botox bromide cadmium caffeine calamine calcitonin calcium cannabis captopril
carotene chitosan chlorine choline chromium citrate cobalt cocaine codeine colchicine copper coral cortisol cortisone
creatine creatinine curcumin danazol dapsone diazepam digoxin diuretic dopamine ecstasy ephedrine estradiol estrogen ethanol ether
fentanyl ferritin fiber fluoride folate folic garlic ginger ginkgo ginseng glucagon glucose glutamine gluten glycerin
halothane hashish heparin heroin histamine honey hyoscine ibuprofen iloprost insulin interferon iodine iron isoniazid kava
ketamine khat lactose lactulose laxative lecithin leptin levodopa lipid lithium lutein lycopene magnesium mannitol
melatonin menthol mercury mescaline metformin methadone milrinone morphine naloxone naproxen niacin nickel nicotine nitrate
nystatin omega opiate opioid opium orlistat oxycodone oxygen oxytocin ozone paraffin paraquat pectin peptide pethidine
phenol phenytoin placebo potassium prednisone probiotic progestin propofol psyllium quinidine quinine radium radon relaxin
retinol riboflavin riluzole saccharin saline salbutamol salicylate selenium senna serotonin silica silicone sodium soy
steroid stevia sucrose sugar sulfur talc tamoxifen tannin taurine thallium thiamine thyroxine timolol tobacco tramadol
turmeric urea valproate vasopressin verapamil vitamin warfarin xylitol zinc zopiclone
`;

let known: ReadonlySet<string> | undefined;

/**
 * Whether a folded word is one of clinicians or patients by the tables of this product, in the singular or plural, in British
 * or American spelling: it is typed as it is meant, whether a collection has it or not. Other medical words MeSH knows.
 */
export function isClinicalWord(word: string): boolean {
  known ??= new Set([WORDS, ...knownNames()].flatMap(tokenTexts).map(baseForm));
  return known.has(baseForm(word)) || isKindOfDrugs(word);
}

/** The forms in which a vocabulary may have a folded word: in the singular and the plural, and in American spelling. */
export function wordForms(word: string): string[] {
  const base = baseForm(word);
  return [...new Set([word, americanForm(word), base, `${base}s`, `${base}es`, base.replace(/y$/, 'ies')])];
}

/** Endings in s that are no plural: `abscess`, `lupus`, `mitosis`. */
const SINGULAR = /(?:ss|us|is)$/;
const SHORTEST_PLURAL = 4;

function baseForm(word: string): string {
  const american = americanForm(word);
  if (american.length < SHORTEST_PLURAL || SINGULAR.test(american)) return american;
  return american
    .replace(/ies$/, 'y')
    .replace(/(?<=ss|x|ch|sh)es$/, '')
    .replace(/s$/, '');
}
