/**
 * People, substances, procedures, studies and publication types of the demonstration's tree; read by
 * `read-outline.ts`.
 */
export const OTHER_OUTLINE = `
B01 Eukaryota
  Animals (Metazoa/Animalia)
    Mammals
      Primates: Humans (Man/Homo sapiens)
      Rodentia: Mice (Mouse/Mus musculus)
  Plants: Vaccinium macrocarpon (Cranberry)
D01 Inorganic Chemicals: Iron; Magnesium Sulfate (Epsom Salts); Saline Solution, Hypertonic; Sodium Bicarbonate (Baking Soda); Zinc; Lithium Carbonate
D02 Organic Chemicals
  Antidepressive Compounds: Duloxetine; Escitalopram; Sertraline (Zoloft)
  Antipsychotic Compounds: Clozapine; Haloperidol; Quetiapine
  Antiepileptic Compounds: Carbamazepine; Levetiracetam; Topiramate
  Anesthetic Compounds: Dexmedetomidine; Ketamine; Propofol
  Opioid Compounds: Buprenorphine; Naltrexone
  Analgesic Compounds: Acetaminophen (Paracetamol); Aspirin (Acetylsalicylic Acid); Colchicine; Naproxen; Mesalamine (5-Aminosalicylic Acid/Mesalazine)
  Cholesterol-Lowering Compounds: Atorvastatin (Lipitor); Rosuvastatin Calcium (Crestor)
  Antihypertensive Compounds: Amlodipine; Bisoprolol; Losartan (Cozaar); Ramipril; Sacubitril; Spironolactone (Aldactone)
  Anticoagulant Compounds: Apixaban; Clopidogrel; Warfarin (Coumadin); Tranexamic Acid
  Hypoglycemic Compounds: Dapagliflozin; Empagliflozin; Metformin (Glucophage)
  Bronchodilator Compounds: Formoterol Fumarate; Montelukast; Tiotropium Bromide (Spiriva)
  Acid-Suppressing Compounds: Esomeprazole; Omeprazole (Prilosec)
  Other Organic Compounds: Alendronate; Allopurinol; Atropine; Azathioprine; Benzoyl Peroxide; Betahistine; Donepezil (Aricept); Isotretinoin (13-cis-Retinoic Acid); Latanoprost; Lenalidomide; Letrozole; Levodopa (L-Dopa); Memantine; Methotrexate (Amethopterin); Methylphenidate (Ritalin); Minoxidil; Mirabegron; Misoprostol; Norepinephrine (Noradrenaline); Ondansetron; Pirfenidone; Sumatriptan; Tacrolimus (FK-506); Tamsulosin; Tolvaptan; Varenicline; Lactulose; Enzalutamide; Tamoxifen (Nolvadex); Docetaxel (Taxotere); Cisplatin (Platinol)
D04 Steroids and Hormones
  Adrenal Cortex Hormones (Corticosteroids): Budesonide; Dexamethasone; Fluticasone; Hydrocortisone (Cortisol); Prednisolone
  Gonadal Hormones: Levonorgestrel; Progesterone
  Peptide Hormones: Desmopressin; Erythropoietin (EPO); Insulin Glargine (Lantus); Liraglutide; Oxytocin (Pitocin); Semaglutide
  Thyroid Hormones: Thyroxine (Levothyroxine/T4)
  Vitamin D: Cholecalciferol (Vitamin D3)
D12 Proteins
  Antibodies, Monoclonal: Adalimumab (Humira); Bevacizumab (Avastin); Denosumab; Dupilumab; Infliximab (Remicade); Nivolumab; Ocrelizumab; Omalizumab; Pembrolizumab (Keytruda); Ranibizumab; Trastuzumab (Herceptin); Ustekinumab; Vedolizumab
  Immunoglobulins: Immunoglobulins, Intravenous (IVIG)
  Enzymes and Toxins: Botulinum Toxins (Botox); Tissue Plasminogen Activator (Alteplase/tPA); Aflibercept; Pulmonary Surfactants
D27 Anti-Infective Agents
  Anti-Bacterial Agents (Antibiotics): Amoxicillin; Azithromycin; Doxycycline; Isoniazid; Metronidazole; Nitrofurantoin; Rifaximin; Vancomycin
  Antiviral Agents: Dolutegravir; Oseltamivir (Tamiflu); Remdesivir; Sofosbuvir
  Antiparasitic Agents: Artesunate; Ivermectin
  Vaccines: Influenza Vaccines (Flu Vaccine)
  Dermatologic Agents: Emollients; Lubricant Eye Drops (Artificial Tears)
  Solutions: Crystalloid Solutions
E02 Therapeutics (Therapy/Treatment)
  Rehabilitation: Cardiac Rehabilitation; Early Ambulation; Exercise Therapy (Remedial Exercise); Occupational Therapy; Resistance Training (Strength Training)
  Physical Therapy Modalities (Physiotherapy): Exercise Therapy; Musculoskeletal Manipulations (Manual Therapy); Prone Position; Tai Ji (Tai Chi)
  Respiratory Therapy: Continuous Positive Airway Pressure (CPAP); Oxygen Inhalation Therapy
  Nutrition Therapy: Enteral Nutrition (Tube Feeding)
    Diet Therapy: Diet, Carbohydrate-Restricted (Low-Carbohydrate Diet); Diet, Sodium-Restricted (Low-Salt Diet); FODMAP Diet
  Renal Replacement Therapy: Peritoneal Dialysis; Renal Dialysis (Hemodialysis/Haemodialysis)
  Radiotherapy (Radiation Therapy): Radiosurgery (Stereotactic Radiosurgery)
  Phototherapy (Light Therapy): Photochemotherapy (Photodynamic Therapy); Ultraviolet Therapy
  Complementary Therapies: Acupuncture; Mindfulness; Tai Ji
  Drug Therapy (Pharmacotherapy): Antibiotic Prophylaxis; Fluid Therapy; Hormone Replacement Therapy; Injections, Intra-Articular; Neoadjuvant Therapy; Polypharmacy; Sublingual Immunotherapy
  Biological Therapy: Fecal Microbiota Transplantation; Probiotics; Dietary Supplements
  Electric Stimulation Therapy: Deep Brain Stimulation; Electroconvulsive Therapy (Electroshock)
  Wound Therapy: Compression Bandages; Negative-Pressure Wound Therapy
  Smoking Cessation (Quitting Smoking/Stopping Smoking)
E04 Surgical Procedures, Operative: Bariatric Surgery; Catheter Ablation; Labor, Induced; Laparoscopy; Nerve Block; Phacoemulsification; Thrombectomy; Tonsillectomy; Surgical Mesh
  Orthopedic Procedures: Arthroplasty, Replacement, Knee (Knee Replacement)
E05 Investigative Techniques
  Epidemiologic Methods
    Case-Control Studies (Case-Referent Studies)
    Cross-Sectional Studies (Prevalence Studies)
    Cohort Studies: Prospective Studies
    Double-Blind Method (Double-Masked Study)
  Diagnostic Techniques: Blood Glucose Self-Monitoring; Mammography (Mastography)
  Treatment Outcome (Treatment Effectiveness/Treatment Efficacy)
E07 Equipment and Supplies: Cochlear Implants; Hearing Aids; Pessaries; Tobacco Use Cessation Devices; Surgical Mesh
F02 Psychotherapy: Cognitive Behavioral Therapy (Cognitive Behavioural Therapy/Cognitive Therapy); Interpersonal Psychotherapy
F01 Behavior: Breast Feeding; Loneliness; Mentoring; Parenting; Sedentary Behavior (Physical Inactivity); Sensory Deprivation; Social Support
G08 Reproductive Phenomena: Menopause; Pregnancy (Gestation)
M01 Persons
  Age Groups: Adolescent (Teenagers/Youth); Infant
    Adult (Adults): Middle Aged; Young Adult
      Aged (Elderly): Aged, 80 and over (Oldest Old)
    Child (Children): Child, Preschool
  Health Personnel: Pharmacists
N02 Health Care Facilities and Services: Advance Care Planning; Hand Hygiene; House Calls (Home Visits); Kangaroo-Mother Care Method; Medication Reconciliation; Palliative Care (Palliative Treatment); Patient Care Team; Telemedicine (Telehealth/eHealth); Text Messaging (SMS)
V02 Publication Formats: Editorial; Journal Article; Letter; Published Erratum; Retracted Publication; Retraction of Publication (Retraction Notice); Practice Guideline
V03 Study Characteristics: Case Reports; Clinical Trial Protocol; Comparative Study; Multicenter Study; Observational Study
  Clinical Trial: Clinical Trial, Phase II; Randomized Controlled Trial
  Review: Scoping Review; Systematic Review
  Meta-Analysis
`;
