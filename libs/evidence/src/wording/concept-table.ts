/**
 * Synonyms that clinicians and authors use, one concept per line; the names of a line are separated by bars. Capitals
 * are abbreviations, which are searched exactly. A name before `>` expands to the names after it and is itself searched
 * only when typed: elsewhere it may have another meaning.
 *
 * Only names with the same meaning in nearly every clinical text are listed: no names of a part, a kind or a related
 * concept.
 */
export const CONCEPTS = `
myocardial infarction | heart attack
MI > myocardial infarction | heart attack
STEMI | ST elevation myocardial infarction | ST segment elevation myocardial infarction
NSTEMI | non ST elevation myocardial infarction | non ST segment elevation myocardial infarction
ACS > acute coronary syndrome
atrial fibrillation | auricular fibrillation
AF > atrial fibrillation
heart failure | cardiac failure
CHF > congestive heart failure | heart failure
HFREF | heart failure with reduced ejection fraction
HFPEF | heart failure with preserved ejection fraction
cardiac arrest | heart arrest
hypertension | high blood pressure
hypotension | low blood pressure
stroke | cerebrovascular accident
TIA | transient ischemic attack
coronary artery disease | coronary heart disease
CABG | coronary artery bypass graft | coronary artery bypass grafting
PCI | percutaneous coronary intervention
TAVI | TAVR | transcatheter aortic valve implantation | transcatheter aortic valve replacement
DVT | deep vein thrombosis | deep venous thrombosis
VTE | venous thromboembolism
peripheral arterial disease | peripheral artery disease
AAA > abdominal aortic aneurysm
varicose veins | varicosities
ECG | EKG | electrocardiogram
COPD | chronic obstructive pulmonary disease | chronic obstructive lung disease
ARDS | acute respiratory distress syndrome
OSA | obstructive sleep apnea
CPAP | continuous positive airway pressure
URTI | upper respiratory tract infection
LRTI | lower respiratory tract infection
cystic fibrosis | mucoviscidosis
pertussis | whooping cough
tuberculosis | TB
influenza | flu
covid 19 | coronavirus disease 2019
common cold | acute coryza
hay fever | seasonal allergic rhinitis
dyspnea | breathlessness | shortness of breath
ICS > inhaled corticosteroids
LABA | long acting beta agonist | long acting beta2 agonist
LAMA | long acting muscarinic antagonist
GERD | GORD | gastroesophageal reflux disease | gastro oesophageal reflux disease
IBS | irritable bowel syndrome
IBD | inflammatory bowel disease
ulcerative colitis | colitis ulcerosa
celiac disease | gluten enteropathy | celiac sprue
gallstones | cholelithiasis
NAFLD | nonalcoholic fatty liver disease | non alcoholic fatty liver disease
NASH | nonalcoholic steatohepatitis | non alcoholic steatohepatitis
HCC | hepatocellular carcinoma
jaundice | icterus
heartburn | pyrosis
PPI > proton pump inhibitor | proton pump inhibitors
CKD | chronic kidney disease | chronic renal disease
AKI | acute kidney injury
kidney failure | renal failure
ESRD | ESKD | end stage renal disease | end stage kidney disease
kidney stones | renal calculi | nephrolithiasis
UTI | urinary tract infection
BPH | benign prostatic hyperplasia | benign prostatic hypertrophy
erectile dysfunction | impotence
bedwetting | nocturnal enuresis
kidney transplantation | renal transplantation
kidney transplant | renal transplant
type 2 diabetes | type II diabetes | T2DM | non insulin dependent diabetes
type 1 diabetes | type I diabetes | T1DM | insulin dependent diabetes
gestational diabetes | GDM
DKA | diabetic ketoacidosis
hyperglycemia | high blood sugar
hypoglycemia | low blood sugar
HBA1C | glycated hemoglobin | glycosylated hemoglobin
BMI | body mass index
PCOS | polycystic ovary syndrome | polycystic ovarian syndrome
hypothyroidism | underactive thyroid
hyperthyroidism | overactive thyroid
SGLT2 inhibitors | sodium glucose cotransporter 2 inhibitors
GLP 1 agonists | glucagon like peptide 1 receptor agonists
HRT > hormone replacement therapy
ADHD | attention deficit hyperactivity disorder
PTSD | posttraumatic stress disorder | post traumatic stress disorder
OCD | obsessive compulsive disorder
CBT | cognitive behavioral therapy | cognitive behavior therapy
ECT | electroconvulsive therapy
SSRI | selective serotonin reuptake inhibitor
SNRI | serotonin noradrenaline reuptake inhibitor | serotonin norepinephrine reuptake inhibitor
postnatal depression | postpartum depression
bipolar disorder | manic depression
alcoholism | alcohol dependence | alcohol use disorder
TBI | traumatic brain injury
multiple sclerosis | disseminated sclerosis
ALS | amyotrophic lateral sclerosis
motor neuron disease | motor neurone disease
epilepsy | seizure disorder
EEG | electroencephalogram
carpal tunnel syndrome | CTS
sciatica | lumbar radiculopathy
low back pain | lumbago | lower back pain
osteoarthritis | degenerative arthritis | degenerative joint disease
SLE | systemic lupus erythematosus
DMARD | disease modifying antirheumatic drug | disease modifying anti rheumatic drug
NSAID | nonsteroidal antiinflammatory drug | non steroidal anti inflammatory drug | nonsteroidal anti inflammatory drug
ACL | anterior cruciate ligament
frozen shoulder | adhesive capsulitis
tennis elbow | lateral epicondylitis
plantar fasciitis | plantar heel pain
TKA | total knee arthroplasty | total knee replacement
THA | total hip arthroplasty | total hip replacement
eczema | atopic dermatitis
hives | urticaria
shingles | herpes zoster
chickenpox | varicella
cold sore | herpes labialis
head lice | pediculosis capitis
athletes foot | tinea pedis
ringworm | tinea
bedsore | pressure ulcer | pressure sore | decubitus ulcer
itch | pruritus
hair loss | alopecia
measles | rubeola
german measles | rubella
mumps | epidemic parotitis
glandular fever | infectious mononucleosis
MRSA | methicillin resistant staphylococcus aureus | meticillin resistant staphylococcus aureus
HIV | human immunodeficiency virus
HBV | hepatitis B virus
HCV | hepatitis C virus
HPV | human papillomavirus | human papilloma virus
RSV | respiratory syncytial virus
CMV | cytomegalovirus
HSV | herpes simplex virus
EBV | epstein barr virus
STI > sexually transmitted infection
sexually transmitted infection | sexually transmitted disease
SSI > surgical site infection
NSCLC | non small cell lung cancer | non small cell lung carcinoma
SCLC | small cell lung cancer
AML | acute myeloid leukemia | acute myelogenous leukemia
CLL | chronic lymphocytic leukemia
CML | chronic myeloid leukemia | chronic myelogenous leukemia
breast cancer | breast carcinoma | mammary carcinoma | breast neoplasms
prostate cancer | prostate carcinoma | prostatic carcinoma | prostatic neoplasms
lung cancer | lung carcinoma | lung neoplasms
colorectal cancer | colorectal carcinoma | bowel cancer | colorectal neoplasms
stomach cancer | gastric cancer
cervical cancer | cervical carcinoma
skin cancer | skin neoplasms
PSA > prostate specific antigen
pap smear | cervical smear
miscarriage | spontaneous abortion
preeclampsia | pre eclampsia
cesarean | c section
IVF | in vitro fertilization
preterm birth | premature birth | premature labor
morning sickness | nausea and vomiting of pregnancy
breastfeeding | breast feeding
contraceptive pill | oral contraceptives
heavy periods | menorrhagia | heavy menstrual bleeding
painful periods | dysmenorrhea
newborn | neonate
SIDS | sudden infant death syndrome | cot death
croup | acute laryngotracheitis | laryngotracheobronchitis
otitis media with effusion | glue ear
strep throat | streptococcal pharyngitis
sore throat | pharyngitis
ringing in the ears | tinnitus
AMD > age related macular degeneration
age related macular degeneration | ARMD
conjunctivitis | pink eye
short sightedness | myopia | nearsightedness
intraocular pressure | IOP
fever | pyrexia
fainting | syncope
nosebleed | epistaxis
bruise | contusion
ICU | intensive care unit
NICU | neonatal intensive care unit
ECMO | extracorporeal membrane oxygenation
CPR | cardiopulmonary resuscitation
LMWH | low molecular weight heparin
DOAC | NOAC | direct oral anticoagulant | novel oral anticoagulant | non vitamin K antagonist oral anticoagulant
ACE inhibitors | angiotensin converting enzyme inhibitors
aspirin | acetylsalicylic acid
paracetamol | acetaminophen
adrenaline | epinephrine
noradrenaline | norepinephrine
salbutamol | albuterol
furosemide | frusemide
lidocaine | lignocaine
pethidine | meperidine
ciclosporin | cyclosporine | cyclosporin
rifampicin | rifampin
vitamin C | ascorbic acid
vitamin B12 | cobalamin
folic acid | folate
RCT | randomized controlled trial
QOL | quality of life
HRQOL | health related quality of life
MRI | magnetic resonance imaging
ADL > activities of daily living
LTBI | latent tuberculosis infection
teenager | adolescent
elderly | older people | older adults | older patients
GP > general practitioner
general practitioner | family physician | family doctor
physiotherapy | physical therapy
smoking cessation | quitting smoking | stopping smoking | tobacco cessation
tooth extraction | dental extraction
nursing home | care home
5ARI | 5 ARI | 5 alpha reductase inhibitor
blood thinners > anticoagulants
water tablets > diuretics
blood clot > thrombosis
thrombosis > thromboembolism
thyroid dysfunction > hypothyroidism | hyperthyroidism | thyrotoxicosis
sleeping pills > hypnotics
painkillers > analgesics
steroid injection | corticosteroid injection | glucocorticoid injection
mini stroke > transient ischemic attack
heart bypass > coronary artery bypass
broken hip > hip fracture
urinary infection > urinary tract infection
bladder infection > cystitis | urinary tract infection
chest infection > lower respiratory tract infection
ear infection > otitis media
stomach ulcer | gastric ulcer
indigestion | dyspepsia
piles > hemorrhoids
high cholesterol | hypercholesterolemia
enlarged prostate > benign prostatic hyperplasia
nappy rash | diaper rash | diaper dermatitis
lazy eye | amblyopia
squint | strabismus
weight loss surgery | bariatric surgery
birth control pill > oral contraceptives
period pain > dysmenorrhea
restless legs syndrome | willis ekbom disease
induction of labor | labor induction
`;
