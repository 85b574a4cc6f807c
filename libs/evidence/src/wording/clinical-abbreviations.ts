/**
 * Abbreviations of everyday clinical writing, with their usual meaning. The format is that of the table of concepts:
 * `|` between synonyms, `>` after an abbreviation that expands to the names but may have another meaning by itself.
 * Entries are separated by semicolons and line ends. Abbreviations without a clear majority meaning are left out.
 */
export const CLINICAL_ABBREVIATIONS = `
ACEI | ACE inhibitors | angiotensin converting enzyme inhibitors
ARB | angiotensin receptor blocker | angiotensin II receptor blocker
ARNI | angiotensin receptor neprilysin inhibitor; MRA > mineralocorticoid receptor antagonist
CCB | calcium channel blocker; SGLT2 | sodium glucose cotransporter 2
SGLT2I | SGLT2 inhibitors | sodium glucose cotransporter 2 inhibitors; GLP1 | glucagon like peptide 1
GLP1RA | GLP 1 receptor agonists | glucagon like peptide 1 receptor agonists; DPP4 | dipeptidyl peptidase 4
DPP4I | DPP 4 inhibitors | dipeptidyl peptidase 4 inhibitors; LVEF | left ventricular ejection fraction
LVH | left ventricular hypertrophy; LVAD | left ventricular assist device; RVF > right ventricular failure
HF > heart failure; AMI > acute myocardial infarction; UA > unstable angina; SCD > sudden cardiac death
VF > ventricular fibrillation; VT > ventricular tachycardia; SVT > supraventricular tachycardia
AVNRT | atrioventricular nodal reentrant tachycardia; WPW > wolff parkinson white syndrome
LAA > left atrial appendage; LBBB | left bundle branch block; RBBB | right bundle branch block
CAD | coronary artery disease; CHD > coronary heart disease; CVD > cardiovascular disease
IHD > ischemic heart disease; PAD > peripheral arterial disease | peripheral artery disease
PVD > peripheral vascular disease; CLI > critical limb ischemia; EVAR | endovascular aneurysm repair
PFO | patent foramen ovale; VSD > ventricular septal defect; PDA > patent ductus arteriosus
TOF > tetralogy of fallot; HCM > hypertrophic cardiomyopathy; HOCM | hypertrophic obstructive cardiomyopathy
DCM > dilated cardiomyopathy; CRT > cardiac resynchronization therapy
ICD > implantable cardioverter defibrillator
POTS > postural orthostatic tachycardia syndrome | postural tachycardia syndrome
SBE > subacute bacterial endocarditis; DES > drug eluting stent; BMS > bare metal stent
DAPT | dual antiplatelet therapy; IABP | intraaortic balloon pump | intra aortic balloon pump
TEE > transesophageal echocardiography; TTE > transthoracic echocardiography
TOE > transesophageal echocardiography; OHCA | out of hospital cardiac arrest
ROSC | return of spontaneous circulation; LDL > low density lipoprotein; HDL > high density lipoprotein
FH > familial hypercholesterolemia; PE > pulmonary embolism; PTE > pulmonary thromboembolism
CTEPH | chronic thromboembolic pulmonary hypertension; CTPA | computed tomography pulmonary angiography
IVC > inferior vena cava; VKA | vitamin K antagonist; UFH | unfractionated heparin
INR > international normalized ratio; HIT > heparin induced thrombocytopenia; APS > antiphospholipid syndrome
ITP > immune thrombocytopenia | immune thrombocytopenic purpura | idiopathic thrombocytopenic purpura
TTP > thrombotic thrombocytopenic purpura; HUS > hemolytic uremic syndrome
DIC > disseminated intravascular coagulation; IDA > iron deficiency anemia
PNH | paroxysmal nocturnal hemoglobinuria; G6PD | glucose 6 phosphate dehydrogenase
AECOPD | acute exacerbation of COPD | acute exacerbation of chronic obstructive pulmonary disease
ACOS > asthma COPD overlap syndrome; CAP > community acquired pneumonia; HAP > hospital acquired pneumonia
VAP > ventilator associated pneumonia; IPF > idiopathic pulmonary fibrosis; ILD > interstitial lung disease
PAH > pulmonary arterial hypertension; NIV > noninvasive ventilation | non invasive ventilation
NIPPV | noninvasive positive pressure ventilation | non invasive positive pressure ventilation
BIPAP | bilevel positive airway pressure; HFNC | high flow nasal cannula
PEEP | positive end expiratory pressure; ALI > acute lung injury; LTOT | long term oxygen therapy
BPD > bronchopulmonary dysplasia; SABA | short acting beta agonist | short acting beta2 agonist
FEV1 | forced expiratory volume in 1 second | forced expiratory volume in one second
FVC > forced vital capacity; PEF > peak expiratory flow; OSAHS | obstructive sleep apnea hypopnea syndrome
MDRTB | multidrug resistant tuberculosis; BCG > bacillus calmette guerin
PEG > percutaneous endoscopic gastrostomy
UGIB | upper gastrointestinal bleeding | upper gastrointestinal hemorrhage; GIB > gastrointestinal bleeding
ERCP | endoscopic retrograde cholangiopancreatography; MRCP | magnetic resonance cholangiopancreatography
EUS > endoscopic ultrasound; TIPS > transjugular intrahepatic portosystemic shunt; SBP > systolic blood pressure
DBP > diastolic blood pressure; HRS > hepatorenal syndrome
ALF > acute liver failure; ALD > alcoholic liver disease
MASLD | metabolic dysfunction associated steatotic liver disease
PBC > primary biliary cholangitis | primary biliary cirrhosis; PSC > primary sclerosing cholangitis
AIH > autoimmune hepatitis; CDI > clostridium difficile infection | clostridioides difficile infection
FMT | fecal microbiota transplantation | fecal microbiota transplant; UC > ulcerative colitis
CD > crohn disease; NEC > necrotizing enterocolitis; SIBO | small intestinal bacterial overgrowth
FAP > familial adenomatous polyposis; GIST > gastrointestinal stromal tumor; CRC > colorectal cancer
TPN | total parenteral nutrition; PUD > peptic ulcer disease; HAV > hepatitis A virus
CAUTI | catheter associated urinary tract infection; LUTS | lower urinary tract symptoms
OAB > overactive bladder; SUI > stress urinary incontinence; VUR > vesicoureteral reflux
ED > erectile dysfunction; TURP | transurethral resection of the prostate
ESWL | extracorporeal shock wave lithotripsy; PCNL | percutaneous nephrolithotomy
RRT > renal replacement therapy; CRRT | continuous renal replacement therapy
CAPD | continuous ambulatory peritoneal dialysis; GFR > glomerular filtration rate; ARF > acute renal failure
CRF > chronic renal failure; ADPKD | autosomal dominant polycystic kidney disease; IGAN > IgA nephropathy
FSGS | focal segmental glomerulosclerosis; AVF > arteriovenous fistula; ESA > erythropoiesis stimulating agents
T2D > type 2 diabetes; T1D > type 1 diabetes; DM > diabetes mellitus; IDDM | insulin dependent diabetes mellitus
NIDDM | non insulin dependent diabetes mellitus; HHS > hyperosmolar hyperglycemic state
DPN > diabetic peripheral neuropathy; DFU > diabetic foot ulcer; DR > diabetic retinopathy
DME > diabetic macular edema; CGM > continuous glucose monitoring; OGTT | oral glucose tolerance test
SIADH | syndrome of inappropriate antidiuretic hormone; TSH > thyroid stimulating hormone
CAH > congenital adrenal hyperplasia; BMD > bone mineral density; DXA | dual energy x ray absorptiometry
GCA > giant cell arteritis; PMR > polymyalgia rheumatica; RA > rheumatoid arthritis; OA > osteoarthritis
JIA > juvenile idiopathic arthritis; AXSPA | axial spondyloarthritis
SSC > systemic sclerosis; MCTD | mixed connective tissue disease
ANCA | antineutrophil cytoplasmic antibody | anti neutrophil cytoplasmic antibody
GPA > granulomatosis with polyangiitis; EGPA | eosinophilic granulomatosis with polyangiitis
CRPS | complex regional pain syndrome; BDMARD | biologic disease modifying antirheumatic drug
IVIG | intravenous immunoglobulin; LBP > low back pain; THR > total hip replacement
TKR > total knee replacement; DDH > developmental dysplasia of the hip; FAI > femoroacetabular impingement
MS > multiple sclerosis; RRMS | relapsing remitting multiple sclerosis; MND > motor neuron disease
GBS > guillain barre syndrome; CIDP | chronic inflammatory demyelinating polyneuropathy; MG > myasthenia gravis
SMA > spinal muscular atrophy; DMD > duchenne muscular dystrophy; PD > parkinson disease | parkinsons disease
AD > alzheimer disease | alzheimers disease; MCI > mild cognitive impairment; FTD > frontotemporal dementia
DLB > dementia with lewy bodies; BPSD | behavioral and psychological symptoms of dementia
SAH > subarachnoid hemorrhage; ICH > intracerebral hemorrhage | intracranial hemorrhage; SDH > subdural hematoma
AIS > acute ischemic stroke; TPA > tissue plasminogen activator; NPH > normal pressure hydrocephalus
IIH > idiopathic intracranial hypertension; RLS > restless legs syndrome; TN > trigeminal neuralgia
PHN > postherpetic neuralgia; DBS > deep brain stimulation; TMS > transcranial magnetic stimulation
RTMS | repetitive transcranial magnetic stimulation; TDCS | transcranial direct current stimulation
VNS > vagus nerve stimulation; TENS > transcutaneous electrical nerve stimulation; EMG > electromyography
AED > antiepileptic drugs; SUDEP | sudden unexpected death in epilepsy; GAD > generalized anxiety disorder
MDD > major depressive disorder; BPAD | bipolar affective disorder
EMDR | eye movement desensitization and reprocessing; DBT > dialectical behavior therapy
IPT > interpersonal psychotherapy; TCA > tricyclic antidepressants; MAOI | monoamine oxidase inhibitor
AUD > alcohol use disorder; OUD > opioid use disorder; ENDS > electronic nicotine delivery systems
NRT > nicotine replacement therapy; MBSR | mindfulness based stress reduction
ACT > acceptance and commitment therapy
IUGR | intrauterine growth restriction | intrauterine growth retardation; FGR > fetal growth restriction
PPH > postpartum hemorrhage; PPROM | preterm premature rupture of membranes; VBAC | vaginal birth after cesarean
HELLP > hemolysis elevated liver enzymes and low platelets; OHSS | ovarian hyperstimulation syndrome
ART > antiretroviral therapy; ICSI > intracytoplasmic sperm injection; IUI > intrauterine insemination
IUD > intrauterine device; LARC > long acting reversible contraception; COC > combined oral contraceptives
PID > pelvic inflammatory disease; BV > bacterial vaginosis; PMS > premenstrual syndrome
PMDD | premenstrual dysphoric disorder; MHT > menopausal hormone therapy; POI > primary ovarian insufficiency
HMB > heavy menstrual bleeding; CIN > cervical intraepithelial neoplasia; RDS > respiratory distress syndrome
ROP > retinopathy of prematurity; VLBW | very low birth weight; LBW > low birth weight
ELBW | extremely low birth weight; IVH > intraventricular hemorrhage; HIE > hypoxic ischemic encephalopathy
SGA > small for gestational age; ORS > oral rehydration solution; AOM > acute otitis media
OME > otitis media with effusion; NAMD | neovascular age related macular degeneration
POAG | primary open angle glaucoma; VEGF > vascular endothelial growth factor
CRVO | central retinal vein occlusion; BRVO | branch retinal vein occlusion
BPPV | benign paroxysmal positional vertigo; SNHL | sensorineural hearing loss
SSNHL | sudden sensorineural hearing loss; CRS > chronic rhinosinusitis
CRSWNP | chronic rhinosinusitis with nasal polyps; AR > allergic rhinitis
HNSCC | head and neck squamous cell carcinoma; BCC > basal cell carcinoma; SCC > squamous cell carcinoma
AK > actinic keratosis; HS > hidradenitis suppurativa; SJS > stevens johnson syndrome
NPWT | negative pressure wound therapy; VZV | varicella zoster virus; HHV > human herpesvirus
HTLV > human T lymphotropic virus; ESBL > extended spectrum beta lactamase
CRE > carbapenem resistant enterobacteriaceae; VRE > vancomycin resistant enterococci
MSSA > methicillin sensitive staphylococcus aureus; PJP > pneumocystis jirovecii pneumonia
HAART | highly active antiretroviral therapy; PREP > preexposure prophylaxis | pre exposure prophylaxis
STD > sexually transmitted disease; CLABSI | central line associated bloodstream infection
CRBSI | catheter related bloodstream infection; HAI > healthcare associated infection
ILI > influenza like illness; SARS > severe acute respiratory syndrome; MERS > middle east respiratory syndrome
DLBCL | diffuse large B cell lymphoma; NHL > non hodgkin lymphoma; HL > hodgkin lymphoma
ALL > acute lymphoblastic leukemia; APL > acute promyelocytic leukemia; MM > multiple myeloma
MDS > myelodysplastic syndrome; HSCT | hematopoietic stem cell transplantation; GVHD | graft versus host disease
GBM > glioblastoma; RCC > renal cell carcinoma; TNBC | triple negative breast cancer
DCIS | ductal carcinoma in situ; PDAC | pancreatic ductal adenocarcinoma
CRPC | castration resistant prostate cancer; ADT > androgen deprivation therapy
SBRT | stereotactic body radiotherapy | stereotactic body radiation therapy; SRS > stereotactic radiosurgery
IMRT | intensity modulated radiotherapy | intensity modulated radiation therapy
CINV | chemotherapy induced nausea and vomiting; CIPN | chemotherapy induced peripheral neuropathy
TKI > tyrosine kinase inhibitor; PONV | postoperative nausea and vomiting
POCD | postoperative cognitive dysfunction; ERAS > enhanced recovery after surgery
PCA > patient controlled analgesia; TIVA | total intravenous anesthesia
SIRS > systemic inflammatory response syndrome; MODS > multiple organ dysfunction syndrome
PICC | peripherally inserted central catheter; EGDT | early goal directed therapy
PET > positron emission tomography; CT > computed tomography; CRP > C reactive protein
ESR > erythrocyte sedimentation rate; CKMB > creatine kinase MB; BNP > brain natriuretic peptide
BP > blood pressure; ABPM | ambulatory blood pressure monitoring
VAS > visual analog scale | visual analogue scale; QALY | quality adjusted life year
NNT > number needed to treat; GDMT | guideline directed medical therapy
CAM > complementary and alternative medicine; TCM > traditional chinese medicine
`;
