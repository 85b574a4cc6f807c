/** A clinical area that records are filed under and filtered by. */
export interface ClinicalArea {
  /** The title in lower case with hyphens; stored, and sent over the wire. */
  readonly id: string;
  readonly title: string;
}

/**
 * The 38 clinical areas (questions.md section 3), each with the beginnings of words that tell of it in MeSH headings,
 * titles and names of journals. `=` marks a whole word; what is said of animals, cells and molecules alone is none of these.
 */
const TABLE: readonly (readonly [title: string, words: string])[] = [
  [
    'Allergy & Immunology',
    'allerg|hypersensitiv|anaphyla|allergy and immunology|immunologic|immunology|immunodeficien|autoimmun|immunotherap|atopic|atopy|urticaria|hay fever|rhinitis|antihistamin|angioedema|immunoglobulin e|immunosuppress|neutralizing antibod',
  ],
  [
    'Anaesthetics & Pain Management',
    'anesth|anaesth|analges|=pain|nerve block|opioid|propofol|intubat|bupivacaine|lidocaine|neuromuscular block|neuralgia|fentanyl|ketamine|postoperative nausea|low back pain|neck pain|sedation|shivering|epidural',
  ],
  [
    'Cardiology',
    'cardi|heart|coronar|myocard|hypertens|blood pressure|antihypertens|atrial|ventricul|arrhythm|angina|aort|arterio|atheroscl|stent|vascular|cholesterol|lipoprotein|statin|fibrillation|stroke volume|infarction|angiotensin|echocardi|antithrombotic|lipid|endotheli|mitral|valve|circulation|heart failure',
  ],
  [
    'Complementary & Alternative Medicine',
    'acupunct|herb|plant extract|plants, medicinal|homeopath|traditional chinese|medicine, chinese|complementary|alternative medicine|ayurved|phytotherap|chiropract|osteopath|yoga|tai chi|tai ji|mindfulness|massage|aromatherap|botanical|cannabi|dietary supplement|moxibust|dry needling|aqueous extract|hydro-ethanolic',
  ],
  [
    'Dentistry',
    'dent|tooth|teeth|molar|orthodont|oral health|periodont|gingiv|caries|endodont|mouth|maloccl|stomatolog|pulpit|mandib|maxill|incisor|implants, dental',
  ],
  [
    'Dermatology',
    'dermat|skin|psoria|eczema|acne|melanoma|cutaneous|pruritus|hair|alopecia|wound|burns|keloid|rosacea|body shaping|hidradenitis|vitiligo',
  ],
  [
    'Emergency Medicine',
    'emergenc|trauma|resuscitat|poison|ambulance|first aid|triage|prehospital|accident|cardioversion|wounds and injuries|overdose|rescue',
  ],
  [
    'Endocrinology',
    'endocrin|diabet|insulin|thyroid|obes|glucose|glyc[ae]em|hypoglyc|metabolic|pituitar|=adrenal|adrenal insuff|adrenocort|hormon|hba1c|hemoglobin a1c|osteopor|bone density|growth hormone|overweight|weight loss|weight-loss|body weight|testosterone|hyperlipid|goit|parathyroid|vitamin d|sweetener',
  ],
  [
    'ENT',
    '=ear|=ears|hearing|otolaryng|otitis|laryn|pharyn|sinusitis|paranasal|nasal|tonsil|voice|tinnitus|vestibular|deaf|cochlear|head and neck|otorhino|stapes|laryngoscop|mucocele|sound localization',
  ],
  [
    'Ethics & Health Humanities',
    'ethic|bioethic|informed consent|review board|moral|humanit|compensation of patients|medical history|history of medicine',
  ],
  [
    'Gastroenterology',
    'gastr|liver|hepat|intestin|bowel|colon|colit|crohn|pancrea|cirrhosis|biliary|=bile|gallbladder|cholecyst|endoscop|esophag|oesophag|digesti|helicobacter|ulcer|stomach|diarrh|constipation|celiac|coeliac|rectal diseases|dyspep|hemorrhoid|faecal|fecal incontinence|adenomas|polyps|laxativ',
  ],
  [
    'Genetics',
    'genet|=gene|=genes|genom|mutation|chromosom|polymorphism|hered|inherited|genotyp|epigen|rare diseases|congenital|aneuploid|embryonic|heterozyg|=mirna|microrna',
  ],
  [
    'Geriatrics',
    'geriatr|elderly|older adult|older people|older patient|=aging|=ageing|frail|nursing homes|dementia|aged, 80|=old age|homes for the aged|older persons|hip fracture',
  ],
  [
    'Haematology',
    'hemat|haemat|anemi|anaemi|leukemi|leukaemi|lymphoma|hemophil|haemophil|blood transfusion|transfusion|thrombocyt|thrombo|coagul|anticoag|platelet|heparin|sickle|myeloma|hemoglobin|bleeding|purpura|neutropeni|iron|fibrinogen|blood coagulation|hodgkin|bone marrow',
  ],
  [
    'Health Policy & Services Research',
    'health policy|health services|delivery of health|quality of health care|cost|economic|health care|healthcare|reimburs|insurance|guideline adherence|practice guidelines as topic|research design|clinical trials as topic|survey response|patient safety|hospital|workforce|technology appraisal|implementation|personal health records|access to|health personnel|medicare|orphan',
  ],
  [
    'Infectious Diseases',
    'infect|virus|viral|hiv|aids|tubercul|malaria|sepsis|septic|bacter|antibiot|antimicrob|covid|coronavirus|sars|mers|influenza|pneumonia|hepatitis b|hepatitis c|vaccin|fung|parasit|herpes|papillomavirus|epidemic|outbreak|pandemic|abscess|mening|osteomyelitis|anti-infective|antiretrovir|helminth|plasmodium|staphyloc|streptoc|mycoplasma|communicable|syphilis|lyme|listeria|blastomyc|toxoplasm|hemophilus|haemophilus',
  ],
  [
    'Intensive & Critical Care',
    'intensive care|critical care|critical illness|critically ill|mechanical ventilation|respiration, artificial|septic shock|=shock|extracorporeal|vasopressor|sepsis|multiple organ|deep sedation|icu',
  ],
  [
    'Mental Health & Psychiatry',
    'psych|mental|depress|schizo|anxiety|anxious|bipolar|suicid|autis|adhd|attention deficit|antidepress|antipsych|cognitive behavio|addict|substance|alcohol|emotional|stress disorders|stress, psych|stress-related|insomnia|autism|eating disorder|binge|gambl|cocaine|smoking cessation|mania|phobi|obsessive|panic|personality|motivational|behavior therapy|behaviour therapy|parenting|olanzapine|risperidone|trazodone',
  ],
  [
    'Nephrology',
    'nephr|kidney|renal|dialysis|hemodialys|haemodialys|glomerul|proteinuria|albuminuria|uremi|uraemi',
  ],
  [
    'Neurology',
    'neuro|brain|stroke|epilep|migraine|headache|parkinson|alzheimer|dementia|multiple sclerosis|cereb|seizure|amyotrophic|spinal cord|intracranial|encephal|nervous system|palsy|cephalalgia|guillain|=als|sumatriptan|triptan|sunct|optic neuropathy|vestibular schwannoma|polyneuropath|sleep|myelitis|mening|cognition disorders|restless legs',
  ],
  [
    "Obstetrics Gynaecology & Women's Health",
    'obstet|gynecol|gynaecol|pregnan|labour|childbirth|labor, |cesarean|caesarean|preeclampsia|pre-eclampsia|eclampsia|women|uter|ovar|menopaus|menstr|endometri|cervical cancer|uterine cervical|birth|maternal|midwi|fetal|foetal|prenatal|postpartum|breast feeding|breastfeeding|vagin|abortion|miscarriage|lactation|dysmenorrh|contracepti|cervical screening|perinatal|umbilical',
  ],
  [
    'Occupational & Environmental Health',
    'occupation|workplace|environmental|toxic|pollut|worker|industrial|pesticid|fungicid|=noise|chemically induced|hazardous|asbestos|cadmium|formaldehyde|sick leave|ergonom|toluene|return to work|inhalation exposure|firefighter|employment',
  ],
  [
    'Oncology',
    'cancer|neoplas|tumor|tumour|oncol|carcino|chemotherap|radiotherap|metasta|lymphoma|leukemi|leukaemi|melanoma|sarcoma|antineoplas|glioma|malignan|proton|brachyther|radiosurg|schwannoma|adenoma|radiation therapy|myeloma|neutron|halfbody',
  ],
  [
    'Ophthalmology',
    'ophthal|=eye|=eyes|retin|glaucom|cataract|vision|visual impair|visually impaired|blind pedestr|cornea|=lens|lenses|myopia|macular|optic nerve|uveitis|intraocular|conjunctiv|refractive|optic neuropathy|crystalline|ocular|dry eye',
  ],
  [
    'Orthopaedics',
    'orthop|fractur|arthroplast|spine|spinal|=knee|=hip|=hips|bone|shoulder|joint|musculoskelet|ligament|tendon|osteoarthritis|vertebr|lumbar|rotator|scolio|pedicle|foot|ankle|fixation, internal|meniscus|cartilage|hand surgery|finger|discectomy',
  ],
  [
    'Paediatrics',
    'pediatr|paediatr|child|infant|neonat|newborn|adolescen|infancy|preterm|premature|toddler|schoolchild|boys|girls|in childhood|perinatal',
  ],
  [
    'Palliative and End-of-Life Care',
    'palliat|end-of-life|end of life|terminal care|terminally ill|hospice|advance care|advanced cancer|bereave|dying',
  ],
  [
    'Pathology & Laboratory Medicine',
    '=pathology|pathologist|cytolog|clinical chemistry|laboratory technique|clinical laboratory|biopsy, |histolog|fine-needle|hematologic tests|blood chemical|friedewald|clin-chem|clinical biochem|specimen',
  ],
  [
    'Pharmacology',
    'pharmacokinet|pharmacolog|pharmacodynam|pharmaceut|pharmacovig|drug interaction|adverse drug|dose-response|bioavailab|drug delivery|drug design|drug approval|dosage forms|toxicolog|tolerability|drug monitoring|medicinal product|microsphere',
  ],
  [
    'Primary Care / Generalist Medicine',
    'primary care|primary health care|general practi|family practi|family medicine|family physician|private practice|family doctor',
  ],
  [
    'Public Health / Preventive Medicine',
    'public health|preventive|prevention and control|prevention of cancer|disease prevention|health preven|epidemiolog|health promotion|screening|smok|tobacco|vaccination coverage|health education|mass screening|preventive|population surveillance|socioeconomic|inequalit|lifestyle|violence|handwashing|hygiene|community health|health behavior|quarantine|mortality/trends|immunization program|social exclusion',
  ],
  [
    'Radiology & Medical Imaging',
    'radiolog|imaging|tomograph|ultraso|magnetic resonance|radiograph|x-ray|mammograph|scintigra|nuclear medicine|angiograph|contrast media|radiation dosage|radiosurgery/instr|roentgen|doppler|dosimet|radiotherapy planning|tomosynth',
  ],
  [
    'Rehabilitation & Physical Therapy',
    'rehabil|physical therap|physiother|exercise|gait|disabled|occupational therapy|exercise therapy|treadmill|postural|neuromuscular electrical|walking|vibration|hydrotherap|motor skills|muscle strength',
  ],
  [
    'Respiratory Medicine',
    'respir|pulmon|lung|asthma|copd|bronch|cystic fibrosis|pneumo|airway|emphysema|thoracic|thorax|=chest|lung function|oxygen inhal|sleep apnea|antitrypsin|dyspn|cough|spiromet|ventilat|inhal|pleur|mucus|mucin|beta2-agonist|beta(2)-agonist',
  ],
  [
    'Rheumatology',
    'rheumat|arthritis|lupus|spondyl|gout|fibromyalg|osteoarthritis|scleroderma|myofascial|vasculitis|raynaud|sjogren|connective tissue',
  ],
  [
    'Sexual & Reproductive Health',
    'contracepti|sexual|fertil|reproduc|semen|sperm|fertilization in vitro|=ivf|=icsi|erectile|hiv infections/prevent|sexually transmitted|family planning|embryo transfer|abortion|oocyte',
  ],
  [
    'Surgery',
    'surg|laparoscop|operati|transplant|anastomos|postoperative|perioperative|hernia|appendic|cholecystectomy|bariatric|resection|graft|arthroplasty|bypass|thoracotomy|plastic|breast-conserv|stapedectom|amputation',
  ],
  [
    'Urology',
    'urolog|urinar|bladder|prostat|penile|=penis|kidney calculi|lithotripsy|ureter|nephrolith|incontinence|testic|erectile|renal colic|hypospad|vesico',
  ],
];

/** The clinical areas, in the order of the specification. */
export const CLINICAL_AREAS: readonly ClinicalArea[] = TABLE.map(([title]) => ({ id: slugOf(title), title }));

/** The words of each area, in the same order. */
export const CLINICAL_AREA_WORDS: readonly (readonly string[])[] = TABLE.map(([, words]) => words.split('|'));

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');
}
