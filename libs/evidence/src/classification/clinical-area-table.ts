/** A clinical area that records are filed under and filtered by. */
export interface ClinicalArea {
  /** The title in lower case with hyphens; stored, and sent over the wire. */
  readonly id: string;
  readonly title: string;
}

/**
 * The 38 clinical areas (QUESTIONS-3), each with the prefixes of words that indicate it in MeSH headings, titles and
 * names of journals. `=` marks a complete word; words about animals, cells and molecules alone are left out.
 */
const TABLE: readonly (readonly [title: string, words: string])[] = [
  [
    'Allergy & Immunology',
    'allerg|hypersensitiv|anaphyla|allergy and immunology|immunologic|immunology|immunodeficien|autoimmun|immunotherap|atopic|atopy|urticaria|hay fever|rhinitis|antihistamin|angioedema|immunoglobulin e|immunosuppress|neutralizing antibod|food allerg|mast cell|primary immunodef|immune deficien',
  ],
  [
    'Anaesthetics & Pain Management',
    'anesth|anaesth|analges|=pain|nerve block|opioid|propofol|intubat|bupivacaine|lidocaine|neuromuscular block|neuralgia|fentanyl|ketamine|postoperative nausea|low back pain|neck pain|sedation|shivering|epidural|postoperative pain|pain, postoperative|preventive analges|chronic pain|pain management|low-back pain|back pain|malignant hyperthermia|anaesthesiology, clinical pharmacology|anesthesiology, clinical pharmacology|tracheal intubation|laryngeal mask|patient-controlled|spinal anesth|spinal anaesth|morphine|acute pain|perioperative pain|respiratory depress|emergence delirium|emergence agitation|emergence cough|emergence from an|emergence from gen|anesthesia emergence|anaesthesia emergence',
  ],
  [
    'Cardiology',
    'cardi|heart|coronar|myocard|hypertens|blood pressure|antihypertens|atrial|ventricul|arrhythm|angina|aort|arterio|atheroscl|cholesterol|lipoprotein|statin|fibrillation|stroke volume|angiotensin|echocardi|antithrombotic|mitral|heart failure|cardioversion|myocardial ischemia|myocardial ischaemia|pulmonary hypertens|pulmonary arterial hypertens|hypertension, pulmonary|gestational hypertens|syncope|tachycard|bradycard|pacemaker|thoracic and cardiovascular surg|thoracic aort|aorta, thoracic|sudden death|peripheral arter|hypercholesterol|dyslipid|antiarrhyth|anti-arrhyth|congenital heart|heart defects, congenital|qt interval|troponin|percutaneous coronary|heart valve|valve replacement|valvular|vascular diseas|vascular surg|endothelial dysfunction|endothelial function|aneurysm|pulmonary vein|antianginal|ejection fraction|carvedilol|metoprolol|drug-eluting|coronary stent|stent thromb|in-stent|carotid stent|femoropoplit|femoral arter|femoral vein|endoscopic vein',
  ],
  [
    'Complementary & Alternative Medicine',
    'acupunct|herb|plant extract|plants, medicinal|homeopath|traditional chinese|medicine, chinese|alternative medicine|ayurved|phytotherap|chiropract|osteopath|yoga|tai chi|tai ji|mindfulness|massage|aromatherap|botanical|dietary supplement|moxibust|dry needling|aqueous extract|hydro-ethanolic|complementary and alternative|complementary medicine|complementary therap|chinese medicine|medicinal plant|cupping therap|reiki|qigong|meditation|drugs, chinese',
  ],
  [
    'Dentistry',
    'tooth|teeth|molar|orthodont|oral health|periodont|gingiv|caries|endodont|mouth|maloccl|stomatolog|pulpit|mandib|incisor|implants, dental|dental|dentist|dentin|dentur|dentition|dento|edentul|oral hygiene|oral surg|oral lichen|mouth neoplasm|temporomandib|orofacial|saliva|zirconia|maxilla|maxillofac|root canal',
  ],
  [
    'Dermatology',
    'dermat|skin|psoria|eczema|acne|melanoma|cutaneous|pruritus|alopecia|burns|keloid|rosacea|body shaping|hidradenitis|vitiligo|burn injur|nail diseas|leg ulcer|venous ulcer|pressure ulcer|pressure injur|diabetic foot ulcer|hemangioma|haemangioma|scabies|lichen planus|pemphig|hyperhidrosis|skin ulcer|hair loss|hair follicle|wound heal|wound care|chronic wound|mohs surg|mycosis fungoid|birthmark|extracorporeal photo',
  ],
  [
    'Emergency Medicine',
    'emergenc|resuscitat|poison|ambulance|first aid|triage|prehospital|wounds and injuries|overdose|rescue|trauma center|trauma centre|trauma patients|major trauma|polytrauma|multiple trauma|blunt trauma|penetrating trauma|abdominal trauma|cardiac arrest|cardiopulmonary resus|snakebite|drowning|paramedic|accidental injur|road traffic|traumatology|traumatic injur|accidents, traffic|traffic accident|accident and emergency|trauma and acute care|trauma surg|patients with trauma|heat stroke|heat-stroke|heatstroke',
  ],
  [
    'Endocrinology',
    'endocrin|diabet|thyroid|obes|glyc[ae]em|hypoglyc|pituitar|=adrenal|adrenal insuff|adrenocort|hba1c|hemoglobin a1c|osteopor|bone density|growth hormone|overweight|weight loss|weight-loss|body weight|testosterone|hyperlipid|goit|parathyroid|vitamin d|sweetener|hormone replac|thyroxin|cushing|acromegal|metabolic syndrome|metabolic diseas|polycystic ovar|hypogonad|hypothyr|hyperthyr|hyperparathyr|diabetic foot|diabetic foot ulcer|foot ulcer|hormone therap|hormonal|insulin|blood glucose|glucose toleran|glucose control|glucose intoler|glucose-lower|glucose lower|glucose monitor|body mass index|sglt2|glp-1|metformin|hemoglobin, glycated|glycated|obesity epidemic',
  ],
  [
    'ENT',
    '=ear|=ears|hearing|otolaryng|otitis|laryn|pharyn|sinusitis|paranasal|tonsil|voice|tinnitus|vestibular|deaf|cochlear|head and neck|otorhino|stapes|laryngoscop|mucocele|sound localization|maxillary sinus|sinus surgery|endoscopic sinus|endonasal|rhinosinusitis|nasal polyp|epistaxis|acoustic trauma|vertigo|meniere|dysphon|septoplast|parotid|olfact|anosmia|otosclero|cholesteatoma|middle ear|nasal congest|nasal obstruct|nasal surg|nasal cav|nasal sept|nasal mucos|nasophar|nasal spray for rhin|endoscopic endonasal|endoscopic transnasal|endoscopic ear|endoscopic skull base|endoscopic nasal|endoscopic septo|endonasal endoscop|nasal endoscop|transnasal endoscop|sleep endoscop|drug-induced sleep endoscop|hearing aid',
  ],
  [
    'Ethics & Health Humanities',
    'ethic|bioethic|informed consent|review board|humanit|compensation of patients|medical history|history of medicine|hastings center|equipoise|medical humanit|research ethics|moral distress|moral injur|morality|moral dilemma',
  ],
  [
    'Gastroenterology',
    'gastr|liver|hepat|intestin|bowel|colon|colit|crohn|pancrea|cirrhosis|biliary|=bile|gallbladder|cholecyst|endoscop|esophag|oesophag|digesti|helicobacter|stomach|diarrh|constipation|celiac|coeliac|rectal diseases|dyspep|hemorrhoid|faecal|fecal incontinence|laxativ|portal hypertens|hypertension, portal|varices|variceal|peptic ulcer|duodenal ulcer|gastric ulcer|ulcerative colitis|stomach ulcer|child-pugh|steatohep|barrett|hepatocell|ileus|colectomy|colorectal|proton pump inhib|fatty liver|colonic polyp|colorectal polyp|colorectal adenom|gallbladder polyp|gastroesophageal reflux|anal fiss|anal fist|pancreaticoduoden|omeprazole|rabeprazole|lansoprazole|pantoprazole|esomeprazole|gerd|microbiota transplant|microbiome transplant|fecal transplant|faecal transplant|heartburn|postprandial distress',
  ],
  [
    'Genetics',
    'genet|genom|chromosom|hered|inherited|genotyp|epigen|rare diseases|aneuploid|heterozyg|gene-freq|gene freq|pedigree|consanguin|heterozygote|gene therapy|hereditary|germline|gene polymorph|polymorphism|gene mutation|genes, |founder mutation|point mutation|preimplantation|pharmacogenetic|hereditary cancer',
  ],
  [
    'Geriatrics',
    'geriatr|elderly|older adult|older people|older patient|frail|nursing homes|aged, 80|homes for the aged|older persons|hip fracture|healthy aging|healthy ageing|active aging|active ageing|successful aging|aging population|ageing population|aging adults|aging in place|older women|older men|aged care|residential aged|nursing home|sarcopenia|octogenar|gerontol|falls prevention|fall prevention|dementia care|older veterans',
  ],
  [
    'Haematology',
    'hemat|haemat|anemi|anaemi|leukemi|leukaemi|lymphoma|hemophil|haemophil|blood transfusion|transfusion|thrombocyt|thrombo|coagul|anticoag|platelet|heparin|sickle|myeloma|hemoglobin|purpura|neutropeni|fibrinogen|blood coagulation|hodgkin|bone marrow|thalass|von willebrand|lymphoproliferat|myelodysplas|venous thrombo|pulmonary embol|deep vein|warfarin|hemostasis|haemostasis|myeloprolif|stem cell transplant|bleeding disorder|iron deficien|iron overload|iron chelat|stem-cell transplant|cell transplant|bone marrow transplant|bone-marrow transplant|marrow transplant',
  ],
  [
    'Health Policy & Services Research',
    'health policy|health services|delivery of health|quality of health care|economic|reimburs|insurance|guideline adherence|practice guidelines as topic|clinical trials as topic|survey response|patient safety|workforce|technology appraisal|personal health records|access to|health personnel|medicare|cost-effect|cost effect|cost-util|cost of|costs|health economic|hospital admin|hospital cost|hospital manag|readmission|telemedicine|telehealth|health system|quality improvement|quality indicator|shared decision|health equity|universal health|health care deliver|healthcare deliver|health care system|healthcare system|implementation science|implementation research|equitable access|orphan drug|healthcare provider|healthcare access|health worker|health professional|healthcare professional',
  ],
  [
    'Infectious Diseases',
    'infect|virus|viral|hiv|aids|tubercul|malaria|sepsis|septic|bacter|antimicrob|covid|coronavirus|sars|influenza|pneumonia|hepatitis b|hepatitis c|vaccin|fung|parasit|herpes|papillomavirus|epidemic|outbreak|pandemic|mening|osteomyelitis|anti-infective|antiretrovir|helminth|plasmodium|staphyloc|streptoc|mycoplasma|communicable|syphilis|lyme|listeria|blastomyc|toxoplasm|hemophilus|haemophilus|pneumococc|severe acute respiratory syndrome|middle east respiratory syndrome|respiratory syncytial|respiratory tract infection|respiratory infection|mycobact|candida|candidemia|aspergill|dengue|ebola|zika|chlamyd|gonorrh|leishman|schistosom|viral hepatitis|salmonell|enterococc|pseudomonas|clostridi|cytomegalovirus|measles|rubella|rabies|tetanus|pertussis|mpox|monkeypox|urinary tract infection|helicobacter infec|antivir|psoas abscess|sexually transmitted|antibiotic|=mers|mers-cov|pyomyositis|septic arthrit|arthritis, infectious|infectious spondyl|spondylodisc|epidural abscess|foot and mouth|foot, and mouth|foot-and-mouth|hand-foot-mouth|hand-foot-and-mouth',
  ],
  [
    'Intensive & Critical Care',
    'intensive care|critical care|critical illness|critically ill|mechanical ventilation|respiration, artificial|septic shock|=shock|extracorporeal|vasopressor|sepsis|multiple organ|deep sedation|intensive care unit|ventilator-assoc|ventilator wean|acute respiratory distress|intra-abdominal hypertens|=icu|icus|extracorporeal membrane|multiple organ failure|ecmo',
  ],
  [
    'Mental Health & Psychiatry',
    'psych|mental|depress|schizo|anxiety|anxious|bipolar|suicid|autis|adhd|attention deficit|antidepress|antipsych|cognitive behavio|addict|stress disorders|stress, psych|stress-related|insomnia|autism|eating disorder|binge|gambl|cocaine|smoking cessation|mania|phobi|obsessive|panic|motivational|behavior therapy|behaviour therapy|parenting|olanzapine|risperidone|trazodone|post-traumatic stress|posttraumatic stress|=ptsd|traumatic stress|childhood trauma|childhood adversit|adverse childhood|childhood maltreat|psychological trauma|complex trauma|trauma-focused|trauma-informed|trauma exposure|post-traumatic growth|posttraumatic growth|historical trauma|opioid use disorder|opioid depend|heroin|drug abuse|drug misuse|abuse and misuse|misuse of|methadone|cannabis use|gaming disorder|problematic use|internet addict|self-harm|loneliness|burnout|=ocd|haloperidol|clozapine|quetiapine|lithium|psychosis|psychotic|drinking|aripiprazole|distress|substance use|substance abuse|substance-related|substance misuse|personality disorder|emotional regul|emotion regul|alcohol use|alcohol depend|alcohol abuse|alcohol drink|alcoholis|alcohol consum|traumatized people|borderline personality|attention-deficit|depressive|opioid epidemic|opioid crisis|hearing voices',
  ],
  [
    'Nephrology',
    'nephr|kidney|renal|dialysis|hemodialys|haemodialys|glomerul|proteinuria|albuminuria|uremi|uraemi|=ckd|hemofiltr|acute kidney|microalbuminuria|lupus nephritis|hematuria|haematuria',
  ],
  [
    'Neurology',
    'brain|stroke|epilep|migraine|headache|parkinson|alzheimer|multiple sclerosis|seizure|amyotrophic|spinal cord|intracranial|encephal|palsy|cephalalgia|guillain|=als|sumatriptan|triptan|sunct|optic neuropathy|vestibular schwannoma|polyneuropath|myelitis|mening|cognition disorders|restless legs|intracranial hypertens|tremor|dystoni|ataxia|chorea|huntington|neuralg|subarachnoid|subdural|traumatic brain inj|brain injur|head injur|head trauma|concussion|post-stroke|poststroke|myasthen|motor neuron|tetrapleg|quadripleg|parapleg|narcoleps|neurodegen|peripheral nerve|brachial plexus|thoracic nerve|carotid stenosis|transient ischemic|transient ischaemic|spastic|hydroceph|cervical dystonia|blood-brain|nervous system diseas|central nervous system|neurolog|neurosurg|neuropath|neuromusc|neurocog|neurodevel|neuroinflam|neurovasc|neurofibrom|neuroinvas|neurotrop|neuroimag|neurorehab|neurotox|neuropro|neurocrit|cerebral|cerebro|cerebell|sleep disorder|sleep apnea|sleep apnoea|dementia|intracerebral|spreading depress|tourette|cognitive impair|cognitive decline|cognitive dysf|mild cognitive|transcranial|sleepiness|guillain-barr|brain stem|spinal cord inj|neurogenic|epidural abscess|sleep|neuromodul|neurosarcoid|gliosarcom|glioma|electroencephalog|neuropsychol|neuroophthal|meningioma|meningeal|meninges|meningocele|meningomyel|ventriculostom|ventriculoper|ventriculoatr|ventriculomeg|vertebrobasil|endoscopic third ventric|endoscopic transsphen|endoscopic pituit',
  ],
  [
    "Obstetrics Gynaecology & Women's Health",
    "obstet|gynecol|gynaecol|pregnan|childbirth|labor, |cesarean|caesarean|preeclampsia|pre-eclampsia|eclampsia|uter|ovar|menopaus|menstr|endometri|cervical cancer|uterine cervical|maternal|midwi|fetal|foetal|prenatal|postpartum|breast feeding|breastfeeding|vagin|abortion|miscarriage|lactation|dysmenorrh|contracepti|cervical screening|perinatal|birth trauma|birth weight|birth center|birth centre|birth interv|childbear|parturien|labor analges|labour analges|epidural labor|gestation|preterm birth|vulv|hysterect|myoma|leiomyoma|fibroid|genital neoplasms, female|placent|antenatal|perimenopaus|postmenopaus|women's health|hyperemesis|pregnant women|women in labour|induction of labour|home birth|birth|premature ovarian|premature rupture|ovarian insuff|fetal distress|foetal distress|molar pregnan",
  ],
  [
    'Occupational & Environmental Health',
    'occupation|workplace|pollut|industrial|pesticid|fungicid|=noise|hazardous|asbestos|formaldehyde|sick leave|ergonom|toluene|return to work|inhalation exposure|firefighter|employment|healthcare workers|health care workers|air pollut|particulate matter|heavy metal|lead poison|work-related|workers|environmental expos|environmental health|environmental pollut|endocrine disrupt|environmental contamin|environmental toxi|microplastic|herbicid|drinking water|drinking-water|plastic pollut|plastic waste|plastic particl|plastic debris',
  ],
  [
    'Oncology',
    'cancer|neoplas|oncol|carcino|chemotherap|radiotherap|metasta|lymphoma|leukemi|leukaemi|melanoma|sarcoma|antineoplas|glioma|proton|brachyther|radiosurg|schwannoma|radiation therapy|myeloma|cancer survivors|anticancer|chemoradi|immune checkpoint|pd-1|pd-l1|nsclc|lymphoblast|blastoma|glioblastoma|mesothelioma|oligometast|astrocytoma|intraductal|proton therap|proton beam|tumor|tumour|malignancy|malignancies|malignant|choroidal melanoma|uveal melanoma|mycosis fungoid|chondrosarcom|osteosarcom|liposarcom|linear accelerator|stereotactic body|radioiodine|lymph node metast|gliosarcom|neutron therap|neutron capture|meningioma',
  ],
  [
    'Ophthalmology',
    'ophthal|=eye|=eyes|retin|glaucom|cataract|visual impair|visually impaired|blind pedestr|cornea|myopia|macular|optic nerve|uveitis|intraocular|conjunctiv|optic neuropathy|ocular|dry eye|ocular hypertens|hypertension, ocular|ocular trauma|keratoconus|keratitis|strabism|amblyop|vitre|visual acuity|diabetic retinopath|lens opacit|phacoemuls|astigmat|blindness|uveal|choroid|visual field|vision disorder|low vision|vision loss|vision impair|refractive error|refractive outcome|refractive surg|contact lens|lenses, intraocular|lens, crystalline|ocular lens|choroidal melanoma|uveal melanoma|keratoplast|trabecul',
  ],
  [
    'Orthopaedics',
    'orthop|fractur|arthroplast|spine|shoulder|musculoskelet|ligament|tendon|osteoarthritis|vertebr|rotator|scolio|pedicle|ankle|fixation, internal|meniscus|cartilage|hand surgery|discectomy|orthopaedic and trauma surg|orthopedic and trauma surg|anterior cruciate|hip replac|knee replac|hip fract|femor|tibia|humer|plantar fasci|carpal tunnel|hallux|spinal fusion|spinal instrument|cervical spin|disc hernia|intervertebral|bone fract|bone graft|hemiarthroplast|achilles|clubfoot|osteonecrosis|periprosthetic|bone diseas|bone healing|foot and ankle|foot deform|spinal stenosis|spinal surg|spinal deform|joint replac|joint diseas|joint instab|hip joint|knee joint|=knee|=hip|=hips|lumbar disc|lumbar fusion|lumbar stenosis|lumbar vert|lumbar spin|finger injur|finger a2|neck of femur|septic arthrit|arthritis, infectious|endoscopic spin|endoscopic lumbar|endoscopic cervical|endoscopic discect|endoscopic decompress|endoscopic transforam|endoscopic interlam|endoscopic carpal|endoscopic plantar|full-endoscop|full endoscop|biportal endoscop|uniportal endoscop|transforaminal endoscop|interlaminar endoscop|spinal endoscop|spine endoscop|percutaneous endoscopic lumbar|percutaneous endoscopic disc|percutaneous endoscopic transforam|percutaneous endoscopic interlam|percutaneous endoscopic cervical|percutaneous endoscopic spin',
  ],
  [
    'Paediatrics',
    'pediatr|paediatr|child|infant|neonat|newborn|adolescen|infancy|preterm|toddler|schoolchild|in childhood|perinatal|school-aged|preschool|juvenile|kawasaki|premature infant|premature birth|prematurity|premature bab|premature neonat|premature newborn|infant, premature',
  ],
  [
    'Palliative and End-of-Life Care',
    'palliat|end-of-life|end of life|terminal care|terminally ill|hospice|advance care|advanced cancer|bereave|dying',
  ],
  [
    'Pathology & Laboratory Medicine',
    '=pathology|pathologist|cytolog|clinical chemistry|laboratory technique|clinical laboratory|biopsy, |histolog|fine-needle|hematologic tests|blood chemical|friedewald|clin-chem|clinical biochem|specimen|histopath|pathology, |needle aspiration|biopsy, needle|laboratory test|laboratory diagnos|reference interval|clinical patholog|autopsy|aspiration cytology',
  ],
  [
    'Pharmacology',
    'pharmacokinet|pharmacolog|pharmacodynam|pharmaceut|pharmacovig|drug interaction|adverse drug|bioavailab|drug delivery|drug design|drug approval|dosage forms|toxicolog|drug monitoring|medicinal product|dissolution rate|solid dispersion|pharmacogen|drug safety|drug metabol|drug-drug|therapeutic drug|drug repurpos|drug eval|biological availab|floating microsphere',
  ],
  [
    'Primary Care / Generalist Medicine',
    'primary care|primary health care|general practi|family practi|family medicine|family physician|private practice|family doctor|primary-care|general medical practi',
  ],
  [
    'Public Health / Preventive Medicine',
    'public health|prevention of cancer|disease prevention|health preven|health promotion|tobacco|vaccination coverage|health education|mass screening|preventive|population surveillance|socioeconomic|inequalit|handwashing|community health|health behavior|immunization program|social exclusion|health literacy|physical activity|health inequit|social determin|health knowledge|population health|cancer screening|sports participation|social capital|vaccine hesit|contact tracing|sanitation|global health|health behaviour|lifestyle intervent|preventive medicine|preventive health|preventive services|preventive care|smoking|screening program|screening for the early|newborn screening|hand hygiene|partner violence|suicide mortality|smokers|public health emergenc|lifestyle behav|health promot|non-communicable|noncommunicable|socio-economic',
  ],
  [
    'Radiology & Medical Imaging',
    'radiolog|tomograph|ultraso|magnetic resonance|radiograph|x-ray|mammograph|scintigra|nuclear medicine|contrast media|radiosurgery/instr|roentgen|tomosynth|radiomic|magnetic resonance imaging|computed tomograph|tomography, x-ray computed|diagnostic imaging|positron emission|pet/ct|radionuclide|lung ultrasound|elastograph|medical imaging|imaging modal|imaging features|imaging findings|mr imaging|molecular imaging|image enhance|proton magnetic|proton mr|proton nuclear|proton density',
  ],
  [
    'Rehabilitation & Physical Therapy',
    'rehabil|physical therap|physiother|gait|occupational therapy|exercise therapy|treadmill|postural|neuromuscular electrical|walking|hydrotherap|motor skills|muscle strength|exercise train|exercise program|exercise-based|balance train|balance and mobility|resistance train|strength train|manual therapy|physically active|be active|exercise therap|exercise intervent|exercise rehab|therapeutic exercise|strengthening exerc',
  ],
  [
    'Respiratory Medicine',
    'respir|lung|asthma|copd|bronch|cystic fibrosis|pneumo|emphysema|lung function|oxygen inhal|sleep apnea|antitrypsin|dyspn|cough|spiromet|pleur|mucus|mucin|beta2-agonist|beta(2)-agonist|chronic obstructive|acute respiratory distress|pulmonary hypertens|pulmonary arterial hypertens|hypertension, pulmonary|severe acute respiratory syndrome|respiratory syncytial|respiratory tract infection|respiratory infection|pneumothora|obstructive sleep|sleep apnoea|finger clubbing|bronchiect|pulmonary|pulmonol|pulmonar|inhaler|inhaled|inhalation therap|mechanical ventil|airway obstr|airway inflam|airway diseas|thorax|=chest|ventilation-perf|respiratory distress',
  ],
  [
    'Rheumatology',
    'rheumat|arthritis|lupus|spondyl|gout|fibromyalg|osteoarthritis|scleroderma|myofascial|vasculitis|raynaud|sjogren|connective tissue|antirheum|dermatomyositis|myositis|polymyalgia|giant cell arteritis|behcet|systemic scleros|antiphosphol|ankylosing|tumor necrosis factor inhib|tumour necrosis factor-alpha antag|tumor necrosis factor-alpha antag|lupus nephritis',
  ],
  [
    'Sexual & Reproductive Health',
    'contracepti|fertil|semen|sperm|fertilization in vitro|=ivf|=icsi|erectile|hiv infections/prevent|sexually transmitted|family planning|embryo transfer|oocyte|infertil|in vitro fertil|assisted reprod|preimplantation|ovarian stimul|sexual health|sexual dysf|intrauterine device|reproductive health|reproductive tech|sexual behav|sexual function|sexuality|reproductive med|sexual and reprod',
  ],
  [
    'Surgery',
    'surg|laparoscop|anastomos|perioperative|hernia|appendic|cholecystectomy|bariatric|arthroplasty|bypass|thoracotomy|breast-conserv|stapedectom|amputation|laparotom|gastrectomy|colectomy|hepatectomy|pancreaticoduoden|mastectomy|thyroidectomy|nephrectomy|prostatectomy|splenectom|esophagectomy|lobectomy|abdominoplast|mammaplast|mammoplast|rhinoplast|suture|seroma|surgical wound|nerve transfer|thoracoscop|reoperation|vascular surg|endarterectomy|thoracic and cardiovascular surg|surgical margin|postoperative complic|postoperative care|operative|operating room|skin graft|bypass graft|bowel resect|liver resect|transplantation|wound edge|plastic surg|plastic and reconstr|plastic repair|plastic, reconstr',
  ],
  [
    'Urology',
    'urolog|urinar|bladder|prostat|penile|=penis|kidney calculi|lithotripsy|ureter|nephrolith|incontinence|erectile|renal colic|hypospad|vesico|overactive bladder|kidney stone|kidney calc|lower urinary|cystectomy|nephrectomy|prostatectomy|urethr|urothel|urodynam|enuresis|vasectom|testicul|testicle|hematuria|haematuria',
  ],
];

/**
 * Phrases that contain a word of the table and indicate no area. Like every word of the table they count where they are
 * the longest match at a position, and words within them are skipped.
 */
const PHRASES =
  'tumor necrosis factor|tumour necrosis factor|meta-epidemiolog|neuroscience|neurosci|fetal mouse|fetal rat|fetal calf|fetal bovine|ketamine-assoc|ketamine abuse|pharmacological treat|pharmacological manag|pharmacological interv|pharmacological therap|pharmacologic treat|pharmacologic manag|pharmacologic therap|preventive treat|preventive therap|red blood cell|cell line|eye track|eye-track|eye movement|eye contact|surgical mask|dentate gyrus|operational|cooperati|skin temperature|genetic algorithm|generic|cost function|mental model|psychometric|proton pump|proton exchange|breast milk|heart rate var|tooth-like|environ res public health|environmental research and public health|dry mouth|retinol|retinoi|long-term depress|bone marrow depress|pediatr-res|brain-derived|skinner|proton-pump|extracorporeal shock wave|shock wave|liver function test|breast feed pump|orphan receptor|decision aid|decision-aid|decision-making aid|patient aid|cognitive aid|visual aid|audiovisual aid|optical aid|walking aid|mobility aid|memory aid|reading aid|teaching aid|learning aid|communication aid|listening aid|diagnostic aid|technical aid|assistive aid|emergence|candidate|candidac|coloniz|colonis|colony|colonies|fertilizer|fertiliser|fungating|paniculat|mucinous|muciniphil|surge |surges|surged|pneumoperit|pneumocephal|pneumorrhach|retinacul|spermidine|vertebrate|tuberculum|herbivor|humanitarian|humanity|herniat|gastrocnem|brainstorm|hip-hop|hip hop|birth cohort|birth year|insulin-like|hematoma|haematoma|hematogen|haematogen|haematobium|heat shock|heat-shock|shock-wave|dendritic spine|lithium-ion|lithium ion|proton leak|plasticit|hearing from|voices|co-operat|rescue therap|rescue treat|rescue medic|rescue manag|rescue strateg|rescue modal|rescue regimen|rescue of|rescue by|rescues|rescued|depressor|st depress|st-segment depress|st segment depress|myocardial depress|depressed skull|depressed fract|child pugh|child-turcotte|non-surgical|non-operative|non-infectious|non-cancer|non-malignant|non-neoplastic|non-diabetic|non-pharmac|non-obese|non-elderly|non-pregnant';

/** The clinical areas, in the order of the specification. */
export const CLINICAL_AREAS: readonly ClinicalArea[] = TABLE.map(([title]) => ({ id: slugOf(title), title }));

/** The words of each area, in the same order. */
export const CLINICAL_AREA_WORDS: readonly (readonly string[])[] = TABLE.map(([, words]) => words.split('|'));

/** Phrases that contain words of the areas and indicate none. */
export const PHRASES_WITHOUT_AREA: readonly string[] = PHRASES.split('|');

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');
}
