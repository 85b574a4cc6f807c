/**
 * Names of people, parts of the body, treatments and drugs that mean the same in nearly every clinical text: everyday
 * and learned ones, British and American ones. The format is that of the table of concepts; entries are separated by
 * semicolons and line ends. Kinds, causes and related concepts were tried and cost relevance (docs/relevance.md).
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
risk of death > mortality; death rate > mortality; macrogol | polyethylene glycol
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
`;
