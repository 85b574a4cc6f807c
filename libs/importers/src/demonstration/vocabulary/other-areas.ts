import { clinicalArea, type ClinicalArea } from './clinical-area.js';

/** Surgical and diagnostic fields, women, children and older people. */
export const OTHER_AREAS: readonly ClinicalArea[] = [
  clinicalArea(
    'musculoskeletal',
    true,
    `knee osteoarthritis=Osteoarthritis, Knee; rheumatoid arthritis=Arthritis, Rheumatoid; chronic low back pain=Low Back Pain; gout; fibromyalgia; psoriatic arthritis=Arthritis, Psoriatic;
     rotator cuff tear=Rotator Cuff Injuries; hip fracture=Hip Fractures; ankle sprain=Ankle Injuries; carpal tunnel syndrome; plantar fasciitis=Fasciitis, Plantar`,
    `methotrexate; adalimumab; allopurinol; colchicine; intra-articular corticosteroid=Injections, Intra-Articular; exercise therapy; acupuncture; naproxen; paracetamol=Acetaminophen; duloxetine;
     physiotherapy=Physical Therapy Modalities; total knee replacement=Arthroplasty, Replacement, Knee; manual therapy=Musculoskeletal Manipulations`,
    `pain intensity; physical function; disease activity; range of motion; return to work; radiographic progression; joint stiffness; flare frequency; grip strength`,
  ),
  clinicalArea(
    'oncology',
    true,
    `breast cancer=Breast Neoplasms; prostate cancer=Prostatic Neoplasms; colorectal cancer=Colorectal Neoplasms; non-small cell lung cancer=Carcinoma, Non-Small-Cell Lung; ovarian cancer=Ovarian Neoplasms;
     melanoma; multiple myeloma; pancreatic cancer=Pancreatic Neoplasms; gastric cancer=Stomach Neoplasms; acute myeloid leukaemia=Leukemia, Myeloid, Acute; glioblastoma; cervical cancer=Uterine Cervical Neoplasms`,
    `pembrolizumab; nivolumab; trastuzumab; tamoxifen; docetaxel; cisplatin; bevacizumab; radiotherapy; stereotactic radiotherapy=Radiosurgery; enzalutamide; lenalidomide; neoadjuvant chemotherapy=Neoadjuvant Therapy;
     palliative care; mammography screening=Mammography`,
    `overall survival; progression-free survival; objective response; grade 3 toxicity; local recurrence; pathological complete response; health-related quality of life; treatment discontinuation; cancer-specific mortality`,
  ),
  clinicalArea(
    'pregnancy and women',
    false,
    `pre-eclampsia=Pre-Eclampsia; preterm birth=Premature Birth; postpartum haemorrhage=Postpartum Hemorrhage; endometriosis; infertility; menopausal symptoms=Menopause; heavy menstrual bleeding=Menorrhagia;
     hyperemesis gravidarum; recurrent miscarriage=Abortion, Habitual; bacterial vaginosis=Vaginosis, Bacterial; postnatal depression=Depression, Postpartum`,
    `oxytocin; misoprostol; magnesium sulfate; antenatal corticosteroids=Adrenal Cortex Hormones; progesterone; letrozole; levonorgestrel intrauterine system=Levonorgestrel; tranexamic acid; induction of labour=Labor, Induced;
     hormone replacement therapy=Hormone Replacement Therapy; cervical pessary=Pessaries; metronidazole`,
    `live birth; blood loss; caesarean delivery; birth weight; neonatal admission; gestational age at delivery; hot flushes; clinical pregnancy; maternal morbidity`,
    {
      populations:
        'pregnant women; women in labour; nulliparous women; postpartum women; women of reproductive age; women attending antenatal clinics; women aged over 35; first-time mothers',
      ages: [16, 48],
      ageHeadings: ['Pregnancy', 'Adult', 'Young Adult'],
    },
  ),
  clinicalArea(
    'child health',
    false,
    `bronchiolitis; croup; acute gastroenteritis=Gastroenteritis; attention deficit hyperactivity disorder=Attention Deficit Disorder with Hyperactivity; autism spectrum disorder; neonatal jaundice=Jaundice, Neonatal;
     febrile seizures=Seizures, Febrile; Kawasaki disease=Mucocutaneous Lymph Node Syndrome; infantile colic=Colic; childhood obesity=Pediatric Obesity; nocturnal enuresis`,
    `oral rehydration=Fluid Therapy; nebulised hypertonic saline=Saline Solution, Hypertonic; methylphenidate; ondansetron; phototherapy; intravenous immunoglobulin=Immunoglobulins, Intravenous; desmopressin; zinc supplementation=Zinc;
     kangaroo care=Kangaroo-Mother Care Method; breastfeeding support=Breast Feeding; parent training=Parenting; surfactant=Pulmonary Surfactants`,
    `length of stay; weight gain; crying time; need for ventilation; behavioural rating; duration of diarrhoea; school attendance; developmental score; neonatal mortality`,
    {
      populations:
        'infants; children; newborns; school-age children; preterm infants; toddlers; adolescents; children in hospital; children in primary care',
      ages: [1, 17],
      ageHeadings: ['Child', 'Infant', 'Child, Preschool', 'Adolescent'],
    },
  ),
  clinicalArea(
    'skin',
    true,
    `atopic eczema=Dermatitis, Atopic; psoriasis; acne vulgaris; rosacea; chronic urticaria=Urticaria; venous leg ulcer=Varicose Ulcer; actinic keratosis=Keratosis, Actinic; vitiligo; alopecia areata; pressure ulcer=Pressure Ulcer; scabies`,
    `dupilumab; topical tacrolimus=Tacrolimus; hydrocortisone cream=Hydrocortisone; isotretinoin; ustekinumab; benzoyl peroxide; compression bandaging=Compression Bandages; narrowband phototherapy=Ultraviolet Therapy; emollients; ivermectin;
     photodynamic therapy=Photochemotherapy; minoxidil`,
    `lesion count; itch intensity; ulcer area; skin clearance; dermatology quality of life; time to healing; hair regrowth; erythema score; recurrence`,
  ),
  clinicalArea(
    'eye, ear, nose and throat',
    true,
    `glaucoma; age-related macular degeneration=Macular Degeneration; cataract; diabetic retinopathy; dry eye=Dry Eye Syndromes; allergic rhinitis=Rhinitis, Allergic; chronic rhinosinusitis=Rhinosinusitis; tonsillitis; tinnitus; sudden hearing loss=Hearing Loss, Sudden; amblyopia; Meniere disease`,
    `latanoprost; ranibizumab; aflibercept; phacoemulsification; artificial tears=Lubricant Eye Drops; intranasal fluticasone=Fluticasone; tonsillectomy; atropine; hearing aids; cochlear implants; betahistine; sublingual immunotherapy; eye patching=Sensory Deprivation`,
    `visual acuity; intraocular pressure; central retinal thickness; hearing threshold; nasal symptom score; vertigo attacks; sore throat days; spectacle independence; contrast sensitivity`,
  ),
  clinicalArea(
    'surgery and intensive care',
    false,
    `appendicitis; inguinal hernia=Hernia, Inguinal; gallstones; postoperative nausea=Postoperative Nausea and Vomiting; acute respiratory distress syndrome=Respiratory Distress Syndrome; delirium; traumatic brain injury=Brain Injuries, Traumatic;
     burns; septic shock=Shock, Septic; surgical site infection=Surgical Wound Infection; haemorrhagic shock=Shock, Hemorrhagic`,
    `laparoscopic surgery=Laparoscopy; mesh repair=Surgical Mesh; ketamine; propofol; dexmedetomidine; prone positioning=Prone Position; noradrenaline=Norepinephrine; balanced crystalloids=Crystalloid Solutions; regional block=Nerve Block; early mobilisation=Early Ambulation;
     negative pressure dressing=Negative-Pressure Wound Therapy; antibiotic prophylaxis; haloperidol`,
    `operating time; ventilator-free days; pain at rest; opioid consumption; wound complications; conversion to open surgery; intensive care mortality; days of delirium; organ failure score`,
  ),
  clinicalArea(
    'older people and primary care',
    false,
    `frailty; falls=Accidental Falls; polypharmacy; malnutrition; sarcopenia; tobacco dependence=Tobacco Use Disorder; physical inactivity=Sedentary Behavior; loneliness; multimorbidity; iron deficiency anaemia=Anemia, Iron-Deficiency; chronic pain`,
    `tai chi=Tai Ji; medication review=Medication Reconciliation; oral nutritional supplements=Dietary Supplements; varenicline; nicotine replacement=Tobacco Use Cessation Devices; resistance training; health coaching=Mentoring; intravenous iron=Iron; home visits=House Calls; text message reminders=Text Messaging;
     advance care planning; social prescribing=Social Support; pharmacist-led care=Pharmacists`,
    `fall rate; activities of daily living; abstinence; muscle strength; medication appropriateness; emergency department visits; self-rated health; nursing home admission; daily step count`,
    {
      populations:
        'older adults; nursing home residents; community-dwelling older people; people aged over 75; primary care patients; housebound patients; adults living alone; people with multimorbidity; retired workers',
      ages: [55, 97],
      ageHeadings: ['Aged', 'Aged, 80 and over', 'Middle Aged'],
    },
  ),
];
