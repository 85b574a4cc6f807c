/**
 * Names of people, parts of the body, treatments and drugs that mean the same in nearly every clinical text: everyday
 * and learned ones, British and American ones. The format is that of the table of concepts; entries are separated by
 * semicolons and line ends. Kinds, causes and related concepts were tried and cost relevance (docs/relevance.md).
 *
 * A name before `>` that people say and studies seldom write (`rehab`, `water pills`) counts as much as what it means. Stop words
 * of a name do not count: a name that has one other word only is known by that word alone, so 'tonsils out' is no entry.
 */
export const EVERYDAY_NAMES = `
children | child | pediatric | childhood; infant | baby | babies; pregnancy | pregnant; bleeding | hemorrhage
vomiting | emesis; swelling > edema; tiredness > fatigue; seizure | convulsion; prevention | prophylaxis | prophylactic
operation > surgery; vaccination | immunization; ultrasound | ultrasonography | sonography
x ray | radiograph | radiography; radiotherapy | radiation therapy; chemo > chemotherapy
keyhole surgery > laparoscopic surgery; weight loss | weight reduction; diet | dietary; kidney | renal
liver | hepatic; lung | pulmonary; stomach | gastric; skin | cutaneous; eye | ocular; tooth | teeth | dental
vein | venous; spine | spinal; bowel | intestinal; womb > uterus | uterine; uterus | uterine; epilepsy | epileptic
cirrhosis | cirrhotic; allergy | allergic; meniscal tear | meniscus tear | meniscal lesion
disc herniation | herniated disc | disc prolapse | prolapsed disc
slipped disc > disc herniation | herniated disc | disc prolapse; bunion | hallux valgus
flat feet | pes planus | flatfoot; clubfoot | talipes equinovarus; knee replacement | knee arthroplasty
hip replacement | hip arthroplasty; hernia repair | herniorrhaphy | hernioplasty; young people > adolescent
kids > children; antenatal | prenatal; postnatal | postpartum; carer | caregiver; anesthetic > anesthesia
emergency department | emergency room; cesarean section | cesarean delivery
hip fracture > femoral neck fracture | proximal femoral fracture; wrist fracture > distal radius fracture
vaping > electronic cigarettes; electronic cigarettes | e cigarettes; deafness > hearing loss
gum disease > periodontitis; periodontitis | periodontal disease; tooth decay | dental caries
threadworm | pinworm | enterobiasis; stomach flu > gastroenteritis; food poisoning > gastroenteritis
lyme disease | lyme borreliosis; bilharzia | schistosomiasis; leprosy | hansen disease; polio | poliomyelitis
kidney infection > pyelonephritis; infertility | subfertility; mental illness | mental disorder
angioplasty > percutaneous coronary intervention; blood glucose | blood sugar; fish oil > omega 3
undescended testis | cryptorchidism; tongue tie | ankyloglossia; neonatal jaundice > neonatal hyperbilirubinemia
hot flushes | hot flashes; hot flushes > vasomotor symptoms; self harm | self injury
substance abuse | substance use disorder | drug abuse; opioid addiction | opioid use disorder | opioid dependence
opioid | opiate; cannabis | marijuana; autism | autistic
intellectual disability | learning disability | mental retardation; down syndrome | trisomy 21
febrile seizure | febrile convulsion; mouth ulcer | aphthous ulcer | aphthous stomatitis; ear wax | earwax | cerumen
hep a > hepatitis a; hep b > hepatitis b; hep c > hepatitis c; quinsy | peritonsillar abscess; boil > furuncle
charley horse > muscle cramp; furuncle > boils | furunculosis
wart | verruca; irregular heartbeat > arrhythmia | atrial fibrillation
compression stockings | compression hosiery | elastic stockings
nursing home > long term care facility | residential aged care; mammography | mammogram
steroid > corticosteroid | glucocorticoid; corticosteroid | glucocorticoid; antibiotic | antibacterial
statin > HMG CoA reductase inhibitor; beta blocker | beta adrenergic blocker; antipsychotic | neuroleptic
anticonvulsant | antiepileptic | antiseizure; botox > botulinum toxin; mesalazine | mesalamine
nitroglycerin | glyceryl trinitrate; levothyroxine | thyroxine; valproate | valproic acid | divalproex
phenobarbital | phenobarbitone; aciclovir | acyclovir; amoxicillin | amoxycillin; cefalexin | cephalexin
chlorphenamine | chlorpheniramine; beclometasone | beclomethasone; glibenclamide | glyburide
isoprenaline | isoproterenol; hydroxycarbamide | hydroxyurea; suxamethonium | succinylcholine
ursodeoxycholic acid | ursodiol; clomifene | clomiphene; heroin | diamorphine
colecalciferol | cholecalciferol | vitamin D3; vitamin B1 | thiamine; vitamin E | tocopherol
epoetin | erythropoietin
risk of death > mortality; save lives | saving lives > mortality | survival; death rate > mortality; macrogol | polyethylene glycol
dysphagia | swallowing difficulty | swallowing disorder; swallowing problem > dysphagia
preterm infant | premature infant; vaginal birth | vaginal delivery
recurrent miscarriage | recurrent pregnancy loss | recurrent spontaneous abortion; blood thinner > anticoagulant
painkiller > analgesic; pain relief | analgesia; sleeping pill > hypnotic; brain bleed > intracranial hemorrhage
fatty liver | hepatic steatosis; obesity surgery > bariatric surgery; stomach ulcer > gastric ulcer
womb cancer > endometrial cancer; water infection > urinary tract infection; cradle cap > seborrheic dermatitis
dry mouth | xerostomia; teeth grinding > bruxism; wisdom tooth | third molar; knee arthritis > knee osteoarthritis
golfers elbow > medial epicondylitis; runners knee > patellofemoral pain; hospital stay > length of stay
mechanical ventilation | mechanically ventilated; enteral nutrition | enteral feeding
tube feeding > enteral nutrition | enteral feeding; central line > central venous catheter
peripheral venous catheter | peripheral intravenous catheter | peripheral intravenous cannula
telehealth | telemedicine; talking therapy > psychotherapy; panic attack > panic disorder
passive smoking | secondhand smoke; acid reflux > gastroesophageal reflux; leg cramp > muscle cramp
low iron > iron deficiency; lumpectomy > breast conserving surgery; smear test > cervical smear
glycemic control | glucose control; intensive glucose control | tight glucose control | intensive glycemic control
stretch mark > striae distensae; hyperhidrosis | excessive sweating; bad breath > halitosis
ingrown toenail | ingrowing toenail | onychocryptosis; nail fungus > onychomycosis
fungal nail infection > onychomycosis; mild traumatic brain injury | concussion; facial palsy | facial paralysis
bells palsy | idiopathic facial paralysis; venous leg ulcer | venous ulcer; birth control > contraception
morning after pill > emergency contraception; vaginal dryness > vaginal atrophy; thrush > candidiasis
leaking urine > urinary incontinence; snake bite | snakebite; stitches > suture
omega 3 fatty acids | n 3 fatty acids; kidney cancer | renal cancer; kidney cancer > renal cell carcinoma
liver cancer > hepatocellular carcinoma; tai chi | taiji; kangaroo mother care | kangaroo care
muscle pain | myalgia; joint pain | arthralgia; non cancer pain | noncancer pain
rehab > rehabilitation; heart rehab | cardiac rehab > cardiac rehabilitation
heart attack rehab > cardiac rehabilitation; meds > medication | medicines; physio > physiotherapy
high BP > hypertension | high blood pressure; low BP > hypotension; high temp > fever
vax > vaccination | vaccine
flu jab | flu shot | flu vax > influenza vaccination | influenza vaccine
weight loss jabs > semaglutide | GLP 1 receptor agonists
post op > postoperative; pre op > preoperative; cat scan | CT scan > computed tomography
blood pressure meds | blood pressure tablets | blood pressure pills > antihypertensive
cholesterol meds | cholesterol tablets | cholesterol pills > statins | lipid lowering
iron tablets | iron pills > iron supplementation | oral iron; thyroid tablets | thyroid pills > levothyroxine
water pills > diuretics; happy pills > antidepressants
mum | mums | moms > mother; toddler > young children | preschool children; teen | teens > adolescent
old age | old people > elderly; baby blues > postpartum depression
weak heart > heart failure | cardiomyopathy; enlarged heart > cardiomegaly
hole in heart > septal defect; leaky valve > valve regurgitation; furred arteries | clogged arteries > atherosclerosis
hardening of arteries > atherosclerosis; blood clot in leg > deep vein thrombosis; blood clot in lung > pulmonary embolism
clot busting | clot buster > thrombolysis | thrombolytic; fluid retention > edema; collapsed lung > pneumothorax
brain attack > stroke; febrile fit > febrile seizure; epileptic fit > epileptic seizure
dizzy | dizzy spells > dizziness | vertigo
pins and needles > paresthesia; trapped nerve | pinched nerve > nerve compression | radiculopathy
nerve pain > neuropathic pain | neuralgia; memory loss | memory problems > cognitive impairment
fainting fit > syncope; ringing in ears > tinnitus; swimmers ear > otitis externa; earache > otitis media | ear pain
runny nose | blocked nose | stuffy nose > rhinitis | nasal congestion | nasal obstruction
nose spray > nasal spray | intranasal; sinus infection > sinusitis | rhinosinusitis; hoarse voice > dysphonia
grommets | ear tubes > tympanostomy tubes | ventilation tubes; tonsil removal > tonsillectomy
appendix removal > appendectomy | appendicectomy; adenoid removal > adenoidectomy
gallbladder removal | gallstones keyhole surgery > cholecystectomy; gall bladder > gallbladder
tummy | belly > abdominal; tummy ache | belly ache | stomach ache > abdominal pain
belly pain | tummy pain | stomach pain > abdominal pain; stomach bug | tummy bug > gastroenteritis
loose stools > diarrhea; trapped wind > flatulence; constipated > constipation; heartburn > gastroesophageal reflux
feeling sick > nausea; travel sickness | car sickness | sea sickness > motion sickness
poo | poop > stool | feces; soiling > encopresis | fecal incontinence; bowel leakage | bowel incontinence > fecal incontinence
wetting the bed | bed wetting > nocturnal enuresis | bedwetting; potty training > toilet training; worms > helminth
leaky gut > intestinal permeability; liver scarring > cirrhosis; yellow skin > jaundice
food pipe | gullet > esophagus | esophageal
bladder leakage | leaky bladder | weak bladder > urinary incontinence; peeing | pee > urination; peeing at night > nocturia
blood poisoning > sepsis | bacteremia
hospital bugs > nosocomial infection | hospital acquired infection; lockjaw > tetanus
trouble sleeping | sleeplessness | sleep trouble > insomnia; sleep walking > somnambulism
night terrors > sleep terrors; low mood > depression
drinking problem | problem drinking > alcohol use disorder | alcohol dependence | hazardous drinking
drug addiction > substance use disorder; talk therapy | talking treatment > psychotherapy
stop smoking | quit smoking | give up smoking | giving up smoking > smoking cessation
shell shock > posttraumatic stress disorder; picky eating | fussy eating > food fussiness | feeding problems
tantrums > disruptive behavior
sugar diabetes > diabetes mellitus | diabetes; low sugars > hypoglycemia; sugar levels > blood glucose
foot sores > foot ulcer; leg sores > leg ulcer; bed sore > pressure ulcer | pressure injury; pressure ulcer | pressure injury
irregular periods > oligomenorrhea | menstrual irregularity; missed periods > amenorrhea
tubes tied > tubal sterilization; contraceptive coil > intrauterine device; afterbirth > placenta
waters breaking > rupture of membranes; overdue baby | overdue pregnancy > prolonged pregnancy | post term pregnancy
breech baby > breech presentation; stillborn > stillbirth; trying to conceive | trouble conceiving > infertility
flat head > plagiocephaly; soother > pacifier; baby teeth > deciduous teeth | primary teeth
jock itch > tinea cruris; prickly heat > miliaria; zits | pimples > acne; baldness | balding > alopecia
chapped lips > cheilitis; liver spots > solar lentigines; excess hair > hirsutism; mouth sore > mouth ulcer | oral mucositis
short sight | short sighted > myopia; long sight > hyperopia; sight loss | vision loss > visual impairment; stye > hordeolum
toothache | tooth ache > dental pain; false teeth > dentures; dental braces > orthodontic
tooth filling | dental filling > dental restoration; bleeding gums > gingivitis; crooked teeth > malocclusion
broken bone > fracture; broken heart syndrome | takotsubo cardiomyopathy; thin bones > osteoporosis
back ache | backache | bad back > back pain
shin splints > medial tibial stress syndrome; pulled muscle > muscle strain; heel spur > plantar fasciitis
jumpers knee > patellar tendinopathy; wear and tear arthritis > osteoarthritis
torn cartilage > meniscal tear; sprained ankle > ankle sprain; bow legs > genu varum; knock knees > genu valgum
curved spine > scoliosis; hunchback > kyphosis; joint replacement | arthroplasty
blood cancer > hematologic malignancy | leukemia; cancer spread > metastasis; windpipe > trachea | tracheal
voice box > larynx | laryngeal
losing weight | slimming > weight loss; junk food > fast food | ultra processed food
fizzy drinks | soft drinks > sugar sweetened beverages
low salt > sodium restriction | low sodium; salt intake | sodium intake; keto diet > ketogenic diet
needle phobia | fear of needles > needle fear
afraid of the dentist | fear of the dentist > dental anxiety
`;
