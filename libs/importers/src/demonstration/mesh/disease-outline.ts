/** Diseases and findings of the demonstration's tree; read by `read-outline.ts`. */
export const DISEASE_OUTLINE = `
C01 Infections (Infection/Infectious Diseases)
  Bacterial Infections: Cellulitis; Clostridium Infections (Clostridioides Infections); Helicobacter Infections; Meningitis, Bacterial (Bacterial Meningitides); Tuberculosis (Tuberculoses/Koch's Disease); Vaginosis, Bacterial
  Virus Diseases (Viral Infections)
    Coronavirus Infections: COVID-19 (SARS-CoV-2 Infection/Coronavirus Disease 2019/COVID19)
    RNA Virus Infections: Dengue (Dengue Fever); HIV Infections (HIV Infection); Hepatitis C; Influenza (Flu/Grippe/Influenza, Human)
  Parasitic Diseases: Malaria (Paludism); Scabies
  Sepsis (Septicemia/Blood Poisoning): Shock, Septic (Toxic Shock/Endotoxic Shock)
  Wound Infection: Surgical Wound Infection (Surgical Site Infection/Postoperative Wound Infection)
C04 Neoplasms (Cancer/Tumors/Tumours/Malignancy)
  Neoplasms by Site: Prostatic Neoplasms (Prostate Cancer/Prostatic Cancer); Ovarian Neoplasms (Ovarian Cancer/Ovary Cancer); Uterine Cervical Neoplasms (Cervical Cancer/Cervix Cancer); Pancreatic Neoplasms (Pancreatic Cancer/Pancreas Cancer)
    Breast Neoplasms (Breast Cancer/Breast Tumors/Mammary Cancer)
    Digestive System Neoplasms: Colorectal Neoplasms (Colorectal Cancer/Colon Cancer); Stomach Neoplasms (Gastric Cancer/Stomach Cancer)
    Lung Neoplasms (Lung Cancer/Pulmonary Neoplasms): Carcinoma, Non-Small-Cell Lung (NSCLC/Non-Small Cell Lung Cancer)
  Neoplasms by Histologic Type: Glioblastoma (Glioblastoma Multiforme); Melanoma (Malignant Melanoma); Multiple Myeloma (Plasma Cell Myeloma/Kahler Disease)
    Leukemia (Leucocythaemia): Leukemia, Myeloid, Acute (Acute Myelogenous Leukemia/AML)
C05 Musculoskeletal Diseases (Musculoskeletal Disorders)
  Bone Diseases: Osteoporosis (Age-Related Bone Loss)
  Joint Diseases (Arthropathies)
    Arthritis: Arthritis, Psoriatic; Arthritis, Rheumatoid; Gout (Gouts)
      Osteoarthritis (Degenerative Arthritis/Osteoarthrosis): Osteoarthritis, Knee (Knee Osteoarthritides)
  Muscular Diseases: Fibromyalgia; Sarcopenia
  Foot Diseases: Diabetic Foot (Diabetic Feet); Fasciitis, Plantar
C06 Digestive System Diseases (Gastrointestinal Disorders)
  Gastrointestinal Diseases: Appendicitis; Celiac Disease (Coeliac Disease/Gluten Enteropathy/Celiac Sprue); Gastroenteritis; Gastroesophageal Reflux (Gastro-oesophageal Reflux/GERD/Acid Reflux)
    Inflammatory Bowel Diseases: Crohn Disease (Crohn's Disease/Regional Enteritis); Colitis, Ulcerative
    Colonic Diseases, Functional: Irritable Bowel Syndrome (Irritable Colon/Mucous Colitis); Constipation
    Peptic Ulcer: Peptic Ulcer Hemorrhage
  Liver Diseases: Liver Cirrhosis (Hepatic Cirrhosis); Hepatic Encephalopathy; Hepatitis C
  Biliary Tract Diseases: Gallstones (Biliary Calculi)
  Pancreatic Diseases: Pancreatitis (Pancreatitides)
  Hernia: Hernia, Inguinal
C07 Pharyngeal and Ear Diseases
  Pharyngeal Diseases: Tonsillitis
  Ear Diseases: Meniere Disease (Meniere's Disease); Otitis Media (Middle Ear Inflammation); Tinnitus (Ringing-Buzzing-Tinnitus)
    Hearing Disorders: Hearing Loss, Sudden (Sudden Deafness)
C08 Respiratory Tract Diseases (Respiratory Diseases)
  Bronchial Diseases: Asthma (Asthmas/Bronchial Asthma); Bronchiectasis; Bronchiolitis; Bronchitis
  Lung Diseases (Pulmonary Diseases)
    Lung Diseases, Obstructive: Asthma; Cystic Fibrosis (Mucoviscidosis); Pulmonary Disease, Chronic Obstructive (COPD/Chronic Obstructive Lung Disease/COAD/Airflow Obstruction, Chronic)
    Lung Diseases, Interstitial: Idiopathic Pulmonary Fibrosis (Cryptogenic Fibrosing Alveolitis)
    Pneumonia (Lung Inflammation/Pneumonitis): COVID-19
    Pulmonary Embolism (Pulmonary Thromboembolism)
    Respiratory Distress Syndrome (ARDS/Shock Lung)
  Nose Diseases: Rhinitis, Allergic (Hay Fever/Allergic Rhinitides); Rhinosinusitis
  Pleural Diseases: Pleural Effusion
  Respiration Disorders: Cough (Coughs); Croup (Laryngotracheobronchitis); Sleep Apnea, Obstructive (OSAHS/Obstructive Sleep Apnoea)
C10 Nervous System Diseases (Neurologic Disorders)
  Brain Diseases: Delirium; Epilepsy (Seizure Disorder/Epilepsies); Hepatic Encephalopathy; Migraine Disorders (Migraine/Migraine Headache/Migraines); Parkinson Disease (Parkinson's Disease/Paralysis Agitans)
    Dementia (Dementias): Alzheimer Disease (Alzheimer's Disease/Alzheimer Dementia)
    Cerebrovascular Disorders: Subarachnoid Hemorrhage
      Stroke (Cerebrovascular Accident/Apoplexy/CVA): Ischemic Stroke (Ischaemic Stroke/Cryptogenic Ischemic Stroke)
    Brain Injuries: Brain Concussion (Commotio Cerebri); Brain Injuries, Traumatic (TBI)
  Neurodegenerative Diseases: Alzheimer Disease; Amyotrophic Lateral Sclerosis (Lou Gehrig's Disease/Motor Neuron Disease, Amyotrophic Lateral Sclerosis); Parkinson Disease
  Autoimmune Diseases of the Nervous System: Multiple Sclerosis (Disseminated Sclerosis)
  Peripheral Nervous System Diseases: Carpal Tunnel Syndrome; Trigeminal Neuralgia (Tic Douloureux)
  Sleep Wake Disorders: Restless Legs Syndrome; Sleep Initiation and Maintenance Disorders (Insomnia/Sleeplessness)
  Seizures: Seizures, Febrile
C11 Eye Diseases: Amblyopia (Lazy Eye); Cataract (Lens Opacities); Dry Eye Syndromes; Glaucoma
  Retinal Diseases: Diabetic Retinopathy; Macular Degeneration (Age-Related Maculopathy)
C12 Urogenital Diseases
  Kidney Diseases (Nephropathy/Renal Disease): Acute Kidney Injury (Acute Renal Failure); Kidney Calculi (Kidney Stones/Nephrolith/Renal Calculi); Nephrotic Syndrome; Polycystic Kidney Diseases; Renal Insufficiency, Chronic (Chronic Kidney Disease/CKD)
  Urination Disorders: Nocturnal Enuresis (Bedwetting); Urinary Bladder, Overactive; Urinary Incontinence
  Urinary Tract Infections (UTI)
  Prostatic Diseases: Prostatic Hyperplasia (Benign Prostatic Hypertrophy)
  Genital Diseases, Female: Endometriosis; Infertility (Sterility); Menorrhagia (Heavy Menstrual Bleeding); Polycystic Ovary Syndrome (Stein-Leventhal Syndrome/PCOS)
C13 Pregnancy Complications: Hyperemesis Gravidarum; Postpartum Hemorrhage (Postpartum Haemorrhage); Pre-Eclampsia (Preeclampsia/Toxemia of Pregnancy); Premature Birth (Preterm Birth); Diabetes, Gestational; Depression, Postpartum (Postnatal Depression)
  Abortion, Spontaneous (Miscarriage): Abortion, Habitual (Recurrent Miscarriage)
C14 Cardiovascular Diseases (Circulatory Diseases)
  Heart Diseases (Cardiac Diseases): Endocarditis; Heart Arrest (Cardiac Arrest/Asystole); Heart Failure (Cardiac Failure/Congestive Heart Failure/Heart Decompensation)
    Arrhythmias, Cardiac: Atrial Fibrillation (Auricular Fibrillation)
    Myocardial Ischemia: Angina, Stable; Myocardial Infarction (Heart Attack/Cardiovascular Stroke/Myocardial Infarct)
    Heart Valve Diseases: Aortic Valve Stenosis (Aortic Stenosis)
  Vascular Diseases: Hypertension (High Blood Pressure); Peripheral Arterial Disease; Varicose Ulcer (Venous Leg Ulcer/Stasis Ulcer); Mucocutaneous Lymph Node Syndrome (Kawasaki Disease)
    Thromboembolism: Venous Thromboembolism; Pulmonary Embolism
    Cerebrovascular Disorders
C15 Hematologic Diseases
  Anemia: Anemia, Iron-Deficiency
C16 Infant, Newborn, Diseases (Neonatal Diseases): Jaundice, Neonatal; Colic (Infantile Colic)
C17 Skin Diseases (Dermatoses): Acne Vulgaris; Burns; Keratosis, Actinic (Solar Keratosis); Psoriasis; Rosacea; Urticaria (Hives); Vitiligo; Scabies; Cellulitis
  Dermatitis: Dermatitis, Atopic (Atopic Eczema/Infantile Eczema)
  Hair Diseases: Alopecia Areata
  Skin Ulcer: Pressure Ulcer (Bedsore/Decubitus Ulcer); Varicose Ulcer
C18 Nutritional and Metabolic Diseases
  Glucose Metabolism Disorders
    Diabetes Mellitus (Diabetes): Diabetes Mellitus, Type 1 (IDDM/Juvenile-Onset Diabetes); Diabetes Mellitus, Type 2 (NIDDM/Adult-Onset Diabetes/Type 2 Diabetes); Diabetes, Gestational
  Lipid Metabolism Disorders: Hypercholesterolemia (High Cholesterol)
  Nutrition Disorders: Malnutrition (Undernutrition); Vitamin D Deficiency
    Overnutrition
      Obesity: Pediatric Obesity (Childhood Obesity)
C19 Endocrine System Diseases: Hypothyroidism; Graves Disease (Basedow Disease/Exophthalmic Goiter); Diabetes Mellitus
C23 Pathological Conditions, Signs and Symptoms
  Pain (Ache/Suffering, Physical): Chronic Pain; Low Back Pain (Lumbago); Colic
  Shock: Shock, Hemorrhagic; Shock, Septic
  Postoperative Complications: Postoperative Nausea and Vomiting; Surgical Wound Infection
  Frailty (Frailty Syndrome/Debility)
  Multimorbidity (Multiple Chronic Conditions)
C26 Wounds and Injuries (Trauma/Physical Trauma): Ankle Injuries; Burns; Hip Fractures; Rotator Cuff Injuries; Brain Injuries
  Accidents: Accidental Falls (Falls/Slip and Fall)
F03 Mental Disorders (Psychiatric Disorders)
  Anxiety Disorders: Obsessive-Compulsive Disorder; Panic Disorder
  Mood Disorders: Bipolar Disorder (Manic-Depressive Psychosis)
    Depressive Disorder: Depressive Disorder, Major (Major Depression); Depression, Postpartum
  Neurodevelopmental Disorders: Attention Deficit Disorder with Hyperactivity (ADHD/Hyperkinetic Syndrome); Autism Spectrum Disorder (Autism)
  Schizophrenia Spectrum: Schizophrenia (Dementia Praecox)
  Feeding and Eating Disorders: Anorexia Nervosa
  Stress Disorders, Traumatic: Stress Disorders, Post-Traumatic (PTSD)
  Substance-Related Disorders (Drug Addiction): Alcoholism (Alcohol Dependence); Opioid-Related Disorders (Opioid Addiction); Tobacco Use Disorder (Nicotine Dependence)
`;
