/**
 * Texts that clinicians type, written down before the word aids were changed. The half of an entry is determined by
 * its hash (`tools/evaluation/quality/halves.ts`); rules are tuned on one half and reported on the other.
 */

/** A short form and its most frequent long form on a ward. */
export const ABBREVIATIONS = `
ACEi: ACE inhibitors
ARB: angiotensin receptor blocker
SGLT2: sodium glucose cotransporter 2
SGLT2i: SGLT2 inhibitors
GLP1: glucagon like peptide 1
DPP4: dipeptidyl peptidase 4
HFrEF: heart failure with reduced ejection fraction
HFpEF: heart failure with preserved ejection fraction
LVEF: left ventricular ejection fraction
COPD: chronic obstructive pulmonary disease
AF: atrial fibrillation
DVT: deep vein thrombosis
VTE: venous thromboembolism
PE: pulmonary embolism
PEG: percutaneous endoscopic gastrostomy
ICS: inhaled corticosteroids
GCA: giant cell arteritis
ITP: immune thrombocytopenia
TTP: thrombotic thrombocytopenic purpura
HUS: hemolytic uremic syndrome
AMD: age related macular degeneration
IBS: irritable bowel syndrome
IBD: inflammatory bowel disease
NSAID: nonsteroidal anti inflammatory drug
DOAC: direct oral anticoagulant
CABG: coronary artery bypass grafting
PCI: percutaneous coronary intervention
TIA: transient ischemic attack
CKD: chronic kidney disease
AKI: acute kidney injury
ESRD: end stage renal disease
T2DM: type 2 diabetes mellitus
T1DM: type 1 diabetes mellitus
DKA: diabetic ketoacidosis
HbA1c: glycated hemoglobin
ACS: acute coronary syndrome
STEMI: ST elevation myocardial infarction
NSTEMI: non ST elevation myocardial infarction
CAD: coronary artery disease
PAD: peripheral arterial disease
AAA: abdominal aortic aneurysm
TAVI: transcatheter aortic valve implantation
CRT: cardiac resynchronization therapy
ICD: implantable cardioverter defibrillator
POTS: postural orthostatic tachycardia syndrome
OSA: obstructive sleep apnea
CPAP: continuous positive airway pressure
NIV: noninvasive ventilation
ARDS: acute respiratory distress syndrome
CAP: community acquired pneumonia
VAP: ventilator associated pneumonia
HAP: hospital acquired pneumonia
IPF: idiopathic pulmonary fibrosis
ILD: interstitial lung disease
PAH: pulmonary arterial hypertension
GERD: gastroesophageal reflux disease
PPI: proton pump inhibitor
NAFLD: nonalcoholic fatty liver disease
HCC: hepatocellular carcinoma
SBP: spontaneous bacterial peritonitis
TIPS: transjugular intrahepatic portosystemic shunt
ERCP: endoscopic retrograde cholangiopancreatography
UGIB: upper gastrointestinal bleeding
CDI: clostridium difficile infection
FMT: fecal microbiota transplantation
UTI: urinary tract infection
CAUTI: catheter associated urinary tract infection
BPH: benign prostatic hyperplasia
LUTS: lower urinary tract symptoms
ED: erectile dysfunction
RRT: renal replacement therapy
ADPKD: autosomal dominant polycystic kidney disease
SLE: systemic lupus erythematosus
RA: rheumatoid arthritis
PMR: polymyalgia rheumatica
AxSpA: axial spondyloarthritis
DMARD: disease modifying antirheumatic drug
OA: osteoarthritis
MS: multiple sclerosis
ALS: amyotrophic lateral sclerosis
GBS: guillain barre syndrome
TBI: traumatic brain injury
SAH: subarachnoid hemorrhage
ICH: intracerebral hemorrhage
MCI: mild cognitive impairment
PTSD: posttraumatic stress disorder
OCD: obsessive compulsive disorder
ADHD: attention deficit hyperactivity disorder
CBT: cognitive behavioral therapy
SSRI: selective serotonin reuptake inhibitor
PCOS: polycystic ovary syndrome
GDM: gestational diabetes mellitus
IUGR: intrauterine growth restriction
PPH: postpartum hemorrhage
HRT: hormone replacement therapy
RSV: respiratory syncytial virus
MRSA: methicillin resistant staphylococcus aureus
CLL: chronic lymphocytic leukemia
DLBCL: diffuse large b cell lymphoma
NSCLC: non small cell lung cancer
`;

/** A query as mistyped, and as it was meant. */
export const TYPING_ERRORS = `
astma: asthma
migrane: migraine
pnuemonia: pneumonia
hypertensoin: hypertension
diabtes: diabetes
fibromyalga: fibromyalgia
psoriassis: psoriasis
rhuematoid arthritis: rheumatoid arthritis
schizophrena: schizophrenia
alzhiemer disease: alzheimer disease
parkinsons diease: parkinsons disease
epilepsey children: epilepsy children
osteoporsis: osteoporosis
tuberculosus treatment: tuberculosis treatment
hypothyrodism: hypothyroidism
apendicitis antibiotics: appendicitis antibiotics
diverticultis: diverticulitis
pancreatits: pancreatitis
cirrhossis: cirrhosis
hepatitus c: hepatitis c
meningitus: meningitis
sarcodosis: sarcoidosis
bronchiolits: bronchiolitis
bronchiectesis: bronchiectasis
emphysemia: emphysema
celulitis: cellulitis
excema: eczema
acne vulgarus: acne vulgaris
melenoma: melanoma
lymphona: lymphoma
leukemai: leukemia
anemai iron deficiency: anemia iron deficiency
thrombocytopena: thrombocytopenia
warfrin: warfarin
apixiban: apixaban
rivoroxaban: rivaroxaban
metformn: metformin
amoxcillin otitis media: amoxicillin otitis media
azithromicin: azithromycin
ciprofloxicin: ciprofloxacin
prednisilone: prednisolone
dexamethosone: dexamethasone
atorvastain: atorvastatin
omeprazol reflux: omeprazole reflux
gabapentine: gabapentin
ketamin depression: ketamine depression
fluoxetin: fluoxetine
olanzepine: olanzapine
methotrexat: methotrexate
infliximb: infliximab
colonscopy: colonoscopy
laproscopic surgery: laparoscopic surgery
hysterctomy: hysterectomy
cesarian section: cesarean section
mastectmy: mastectomy
acupunture back pain: acupuncture back pain
physiotherpay: physiotherapy
vacination: vaccination
menopuase: menopause
insomina: insomnia
`;

/** British and American spelling of one query: both are to find the same records. */
export const SPELLING_PAIRS = `
tumour necrosis factor: tumor necrosis factor
labelling of medicines: labeling of medicines
haematuria: hematuria
haemodialysis: hemodialysis
haemorrhoids: hemorrhoids
haematological malignancy: hematological malignancy
anaesthetic nerve block: anesthetic nerve block
paediatric palliative care: pediatric palliative care
oestrogen replacement: estrogen replacement
oesophageal varices: esophageal varices
oedema: edema
coeliac disease: celiac disease
gynaecological surgery: gynecological surgery
orthopaedic implant infection: orthopedic implant infection
ischaemic stroke: ischemic stroke
leukaemia: leukemia
hyponatraemia: hyponatremia
hyperkalaemia: hyperkalemia
dyslipidaemia: dyslipidemia
sulphasalazine: sulfasalazine
sulphonylureas: sulfonylureas
diarrhoea: diarrhea
dyspnoea: dyspnea
foetal monitoring: fetal monitoring
faecal incontinence: fecal incontinence
counselling smoking: counseling smoking
fibreoptic intubation: fiberoptic intubation
randomised trial asthma: randomized trial asthma
minimisation of risk: minimization of risk
hospitalisation heart failure: hospitalization heart failure
immunisation uptake: immunization uptake
tranquillisers: tranquilizers
haemolysed samples: hemolyzed samples
paralysed patients: paralyzed patients
signalling pathway: signaling pathway
oligospermia caecum: oligospermia cecum
laboured breathing: labored breathing
titre antibody: titer antibody
aetiology of sepsis: etiology of sepsis
coloured light therapy: colored light therapy
`;

/** Typed text, and a phrase that must be among the first five suggestions. */
export const PREFIXES = `
covid: covid 19
psoria: psoriasis
psoriasis: psoriatic arthritis | arthritis psoriatic
vitamin d: vitamin d deficiency
asth: asthma
diabetes: diabetes mellitus type 2 | type 2 diabetes
type 2: type 2 diabetes | diabetes mellitus type 2
heart f: heart failure
atrial: atrial fibrillation
myocard: myocardial infarction
chronic ob: chronic obstructive pulmonary disease
chronic k: chronic kidney disease
acute kid: acute kidney injury
low back: low back pain
breast c: breast cancer
breast: breast neoplasms | breast cancer
prostat: prostatic neoplasms | prostate cancer | prostate
lung: lung cancer | lung neoplasms
colorectal: colorectal cancer | colorectal neoplasms
irritable: irritable bowel syndrome
inflam: inflammation | inflammatory bowel disease
inflammatory b: inflammatory bowel disease
rheumatoid: rheumatoid arthritis | arthritis rheumatoid
osteoa: osteoarthritis
osteop: osteoporosis
multiple s: multiple sclerosis
parkin: parkinson disease | parkinsons disease
alzheimer: alzheimer disease | alzheimers disease
schizo: schizophrenia
major dep: major depressive disorder | depressive disorder major | major depression
depress: depression
anxiety: anxiety disorders | anxiety disorder
post tr: post traumatic stress disorder | posttraumatic stress disorder
attention: attention deficit hyperactivity disorder | attention deficit disorder with hyperactivity
obstructive: obstructive sleep apnea | sleep apnea obstructive
sleep ap: sleep apnea | sleep apnea syndromes
urinary tr: urinary tract infection | urinary tract infections
urinary in: urinary incontinence
pulmonary e: pulmonary embolism
deep v: deep vein thrombosis | deep venous thrombosis
pneumon: pneumonia
community ac: community acquired pneumonia
hepatitis: hepatitis b | hepatitis c
hiv: hiv infections | hiv infection
tubercul: tuberculosis
malar: malaria
otitis: otitis media
sore: sore throat
migr: migraine | migraine disorders
strok: stroke
hypert: hypertension
statin: statins | hydroxymethylglutaryl coa reductase inhibitors
metf: metformin
warf: warfarin
smoking: smoking cessation
physical: physical activity | physical therapy
cognitive be: cognitive behavioral therapy | cognitive behavioural therapy | cognitive therapy
gestational: gestational diabetes | diabetes gestational
polycystic: polycystic ovary syndrome | polycystic kidney diseases
knee: knee osteoarthritis | osteoarthritis knee | knee arthroplasty | arthroplasty replacement knee
`;

/** The same as {@link TYPING_ERRORS}, written down before corrections were decided by evidence: swaps, slips, doubled and lost letters. */
export const LATER_TYPING_ERRORS = `
impetgio: impetigo
chilblanes: chilblains
sciatcia: sciatica
celulitis: cellulitis
bronchioltis: bronchiolitis
apendicitis: appendicitis
tonsilitis: tonsillitis
varicocelle: varicocele
hydrocelle: hydrocele
diverticulits: diverticulitis
pancreattis: pancreatitis
endometroisis: endometriosis
osteomyeltis: osteomyelitis
pericardtis: pericarditis
sarcodiosis: sarcoidosis
scleroderam: scleroderma
glaucmoa: glaucoma
cataracs: cataracts
conjunctivits: conjunctivitis
keratocnous: keratoconus
labyrinthtis: labyrinthitis
tinitus: tinnitus
vertgio: vertigo
epistaxsis: epistaxis
laryngtis: laryngitis
croop: croup
pertusis: pertussis
menigitis: meningitis
encephaltis: encephalitis
listeroisis: listeriosis
brucelosis: brucellosis
leptospriosis: leptospirosis
schistosomaisis: schistosomiasis
leishmaniaisis: leishmaniasis
toxoplasmsois: toxoplasmosis
scabeis: scabies
rosacae: rosacea
vitilgio: vitiligo
alopeica: alopecia
hidradentis: hidradenitis
pemphigiod: pemphigoid
uticaria: urticaria
angioedmea: angioedema
anaphylaxsis: anaphylaxis
thrombocytopena: thrombocytopenia
haemophila: haemophilia
thalassaemai: thalassaemia
neutropena: neutropenia
lymphodema: lymphoedema
methotrexte: methotrexate
azathiopirne: azathioprine
prednisolne: prednisolone
amitriptylne: amitriptyline
gabapentn: gabapentin
levothyroxne: levothyroxine
rivaroxabn: rivaroxaban
dapagliflozn: dapagliflozin
semaglutde: semaglutide
colchicne: colchicine
allopurnol: allopurinol
`;

/** Correct words that are rare, many of them a letter away from a frequent one. */
export const RARE_WORDS = `
furuncle
quinsy
chilblains
impetigo
pinguecula
pterygium
hordeolum
chalazion
blepharospasm
trichotillomania
piriformis
costochondritis
epididymitis
balanitis
phimosis
paraphimosis
hyperemesis
vasa praevia
chorioamnionitis
lochia
kernicterus
intussusception
volvulus
omphalocele
gastroschisis
craniosynostosis
plagiocephaly
torticollis
hallux rigidus
syndactyly
ganglioneuroma
insulinoma
glucagonoma
pheochromocytoma
cystinosis
alkaptonuria
porphyria
hemochromatosis
tularemia
anthrax
babesiosis
trichinosis
strongyloidiasis
cysticercosis
chikungunya
yaws
pinta
noma
aphasia
abasia
dysarthria
dysphasia
akathisia
athetosis
prucalopride
pridinol
tafenoquine
lefamulin
solriamfetol
aprocitentan
`;

/** The same as {@link PREFIXES}, written down later; the obvious completion, or any of several. */
export const LATER_PREFIXES = `
ibs d: irritable bowel syndrome with diarrhea | irritable bowel syndrome | ibs diet
hep b: hepatitis b
hep c: hepatitis c
hepatitis b v: hepatitis b vaccine | hepatitis b virus
sepsis an: sepsis and septic shock | sepsis antibiotics
treatment for ec: treatment for eczema
treatment of go: treatment of gout
acute o: acute otitis media
otitis m: otitis media
acute kid: acute kidney injury
low back: low back pain
neck p: neck pain
knee osteo: knee osteoarthritis
hip fr: hip fracture
rotator: rotator cuff tear | rotator cuff | rotator cuff injuries
carpal: carpal tunnel syndrome
plantar: plantar fasciitis
frozen sh: frozen shoulder
tennis el: tennis elbow
migraine pro: migraine prophylaxis
cluster h: cluster headache
restless: restless legs syndrome
multiple scl: multiple sclerosis
parkinson: parkinson disease
alzheim: alzheimer disease
dementia wi: dementia with lewy bodies
postpartum d: postpartum depression
postpartum h: postpartum hemorrhage
gestational: gestational diabetes
pre-ecl: pre eclampsia | preeclampsia
polycystic ov: polycystic ovary syndrome
endometr: endometriosis
urinary tract: urinary tract infection
overactive: overactive bladder
prostate c: prostate cancer
breast c: breast cancer
colorectal c: colorectal cancer
lung c: lung cancer
non small: non small cell lung cancer
atrial fib: atrial fibrillation
heart failure with: heart failure with preserved ejection fraction | heart failure with reduced ejection fraction
deep vein: deep vein thrombosis
pulmonary em: pulmonary embolism
venous thr: venous thromboembolism
peripheral art: peripheral arterial disease | peripheral artery disease
iron def: iron deficiency anemia | iron deficiency
sickle: sickle cell disease
chronic ur: chronic urticaria
atopic d: atopic dermatitis
acne vul: acne vulgaris
bacterial v: bacterial vaginosis
community acq: community acquired pneumonia
clostridium d: clostridium difficile | clostridium difficile infection
irritable: irritable bowel syndrome
celiac: celiac disease
crohn: crohn disease
ulcerative: ulcerative colitis
attention def: attention deficit hyperactivity disorder
autism sp: autism spectrum disorder
obsessive: obsessive compulsive disorder
`;

/** For the report: written down later still, before corrections and suggestions were changed again; nothing was chosen by it. */
export const REPORTED_TYPING_ERRORS = `
asprin: aspirin
ibuprofin: ibuprofen
paracetmol: paracetamol
penicilin: penicillin
clopidogril: clopidogrel
simvastatn: simvastatin
lisinoprl: lisinopril
ramirpil: ramipril
bisoprlol: bisoprolol
furosemid: furosemide
spironolactne: spironolactone
citaloprm: citalopram
sertralin: sertraline
mirtazepine: mirtazapine
risperidon: risperidone
clozapin: clozapine
valproat: valproate
lamotrogine: lamotrigine
levetiracetm: levetiracetam
carbamazepne: carbamazepine
tamoxifn: tamoxifen
trastuzmab: trastuzumab
adalimumb: adalimumab
etanercpt: etanercept
ustekinumb: ustekinumab
vancomycn: vancomycin
doxycyclin: doxycycline
nitrofurantion: nitrofurantoin
fluconazol: fluconazole
aciclovr: aciclovir
gastroentritis: gastroenteritis
diarhea: diarrhea
constipaton: constipation
haemorroids: haemorrhoids
cholecystits: cholecystitis
gallstoens: gallstones
nephorlithiasis: nephrolithiasis
pyelonephrtis: pyelonephritis
prostatits: prostatitis
incontinance: incontinence
preeclamsia: preeclampsia
misscarriage: miscarriage
endometritus: endometritis
fibriods: fibroids
dysmenorhea: dysmenorrhea
arrythmia: arrhythmia
cardiomyopthy: cardiomyopathy
endocardtis: endocarditis
anuerysm: aneurysm
atherosclorosis: atherosclerosis
neuropthy: neuropathy
delerium: delirium
demntia: dementia
anorexa nervosa: anorexia nervosa
alcholism: alcoholism
osteoarthrits knee: osteoarthritis knee
tendonopathy: tendinopathy
spondylits: spondylitis
lymphadenopthy: lymphadenopathy
mesotheloma: mesothelioma
`;

/** For the report, as {@link REPORTED_TYPING_ERRORS}. */
export const REPORTED_RARE_WORDS = `
actinomycosis
adenomyosis
agranulocytosis
ainhum
amblyopia
amyloidosis
angiostrongyliasis
ankyloglossia
anosmia
aphthous
bagassosis
barotrauma
bezoar
blepharitis
bursitis
byssinosis
cachexia
chancroid
cheilitis
choanal
chylothorax
coccydynia
cryptorchidism
cyclosporiasis
dacryocystitis
dengue
dermatographism
dracunculiasis
ectropion
empyema
enuresis
erysipelas
esotropia
exotropia
fascioliasis
galactorrhea
ganglion
globus
glossitis
granulosa
hematocele
hepatoblastoma
hidradenoma
hypospadias
keloid
kyphosis
lordosis
mastocytosis
melioidosis
moyamoya
nocardiosis
onycholysis
orchitis
otosclerosis
paronychia
pica
priapism
rhinophyma
silicosis
vitreous
`;

/** For the report, as {@link REPORTED_TYPING_ERRORS}. */
export const REPORTED_PREFIXES = `
gou: gout
gast: gastroesophageal reflux | gastric cancer | gastroenteritis | gastritis | gastroesophageal reflux disease | gastrectomy | gastric bypass
diverti: diverticulitis | diverticular disease
cirr: cirrhosis | liver cirrhosis
panc: pancreatitis | pancreatic cancer | pancreatic neoplasms
acute panc: acute pancreatitis
celi: celiac disease
cholec: cholecystectomy | cholecystitis
hernia: hernia | inguinal hernia | hernia inguinal
inguinal h: inguinal hernia
kidney st: kidney stones | kidney stone
nephrotic: nephrotic syndrome
renal tr: renal transplantation | renal transplant
dialy: dialysis
diabetic f: diabetic foot | diabetic foot ulcer
diabetic ret: diabetic retinopathy
insulin: insulin | insulin resistance
thyroid c: thyroid cancer
hypothyr: hypothyroidism
vitamin b: vitamin b12 | vitamin b 12 | vitamin b12 deficiency
obes: obesity
bariatric: bariatric surgery
coronary art: coronary artery disease | coronary artery bypass
cardiac reh: cardiac rehabilitation
cardiac arr: cardiac arrest
aortic st: aortic stenosis
aortic v: aortic valve replacement | aortic valve | aortic valve stenosis
pericard: pericarditis
acute cor: acute coronary syndrome
stroke reh: stroke rehabilitation
intracerebral: intracerebral hemorrhage | cerebral hemorrhage
subarachnoid: subarachnoid hemorrhage
traumatic b: traumatic brain injury | traumatic brain injuries
spinal cord: spinal cord injury | spinal cord injuries | spinal cord stimulation
epilep: epilepsy
bell's p: bell's palsy | bells palsy
bipolar: bipolar disorder
eating d: eating disorders
anorexia n: anorexia nervosa
borderline: borderline personality disorder
panic: panic disorder
opioid u: opioid use disorder
alcohol w: alcohol withdrawal
chronic pain: chronic pain
neuropathic: neuropathic pain
ankle sp: ankle sprain | ankle sprains
achilles: achilles tendinopathy | achilles tendon rupture | achilles tendon
anterior cr: anterior cruciate ligament | anterior cruciate ligament injury | anterior cruciate ligament reconstruction
total hip: total hip arthroplasty | total hip replacement
hip repl: hip replacement
rheumatoid art: rheumatoid arthritis
ankylosing: ankylosing spondylitis
systemic l: systemic lupus erythematosus
psoriatic: psoriatic arthritis
cystic f: cystic fibrosis
bronchiol: bronchiolitis
croup: croup
cough in ch: cough in children
ventilator: ventilator associated pneumonia
labour ind: labour induction
`;
