import { entries } from './clinical-area.js';

/** Measures of patients, the most common first. */
export const MEASURES =
  entries(`blood pressure; body weight; body mass index; heart rate; haemoglobin; serum creatinine; C-reactive protein; fasting glucose;
  quality of life; oxygen saturation; white cell count; platelet count; serum albumin; cholesterol; urine output; temperature; respiratory rate; waist circumference;
  pain score; sleep duration; walking distance; grip strength; reaction time; forced vital capacity; ejection fraction; intima-media thickness; bone density;
  serum ferritin; vitamin D concentration; thyroid function; liver enzymes; bilirubin; serum sodium; potassium; calcium; phosphate; lactate; cortisol; insulin sensitivity;
  triglycerides; uric acid; interleukin concentration; antibody titre; viral load; bacterial count; parasite density; clotting time; fibrinogen; reticulocytes; neutrophils;
  eosinophils; lymphocytes; faecal calprotectin; urinary protein; residual volume; bladder capacity; gastric emptying; intestinal permeability; muscle mass; fat mass; energy intake;
  step count; peak flow; exhaled nitric oxide; cough frequency; voice quality; swallowing; hearing; visual field; corneal thickness; skin temperature; scar width; wound area;
  joint mobility; limb volume; posture; balance; tremor; reflexes; attention span; verbal memory; word fluency; mood; anxiety; self-esteem; coping; loneliness score; job strain;
  sick leave; out-of-pocket cost; travel time; waiting time; consultation length; prescription count; missed appointments; readmission; hospital cost; satisfaction with care`);

/** Factors in which patients differ. */
export const FACTORS =
  entries(`age; sex; smoking status; education; ethnicity; disease duration; socioeconomic status; alcohol intake; physical activity; marital status; previous surgery;
  family history; comorbidity; baseline severity; treatment centre; calendar year; employment; housing; diet; medication adherence; health literacy; birth weight; parity; breastfeeding;
  menopausal status; handedness; blood group; genotype; tumour stage; lesion size; symptom onset; time to treatment; dose; route of administration; anaesthetic technique; surgeon experience;
  hospital volume; insurance cover; distance to hospital; season; altitude; air quality; water supply; household size; screen time; sleep habits; caffeine intake; vaccination status;
  previous infection; travel history; occupational exposure; pet ownership; religious belief; language; migration status; internet access`);

/** Adverse events. */
export const EVENTS =
  entries(`nausea; headache; dizziness; rash; fatigue; diarrhoea; vomiting; constipation; dry mouth; insomnia; fever; cough; bleeding; bruising; infection; pneumonia;
  hypotension; bradycardia; palpitations; syncope; falls; fractures; weight gain; loss of appetite; itching; hair loss; blurred vision; tinnitus; numbness; muscle cramps; joint pain; back pain;
  oedema; breathlessness; wheezing; throat irritation; oral thrush; dyspepsia; flatulence; abdominal cramps; raised liver enzymes; renal impairment; hyperkalaemia; anaemia; neutropenia;
  thrombosis; stroke; seizures; confusion; agitation; sedation; injection site reactions; allergic reactions; wound dehiscence; haematoma; urinary retention; readmission`);

/** Methods of analysis. */
export const ANALYSES =
  entries(`logistic regression; Cox regression; linear mixed models; multiple imputation; analysis of covariance; propensity score matching; Kaplan-Meier curves;
  sensitivity analysis; subgroup analysis; generalised estimating equations; Poisson regression; the chi-squared test; Fisher's exact test; the Mann-Whitney test; paired t tests;
  restricted cubic splines; competing risk models; a random intercept model; bootstrap resampling; Bayesian models; meta-regression; funnel plots; interrupted time series;
  difference in differences; instrumental variables; principal component analysis; cluster analysis; latent class models; receiver operating curves; decision curves; Markov models;
  cost-effectiveness planes; thematic analysis; framework analysis; content analysis; inverse probability weighting; a per-protocol analysis; complete case analysis`);

/** Staff of a study. */
export const STAFF =
  entries(`nurses; general practitioners; research assistants; physiotherapists; pharmacists; independent assessors; consultants; midwives; dietitians; radiologists;
  pathologists; trained interviewers; surgeons; psychologists; community health workers; occupational therapists; anaesthetists; paramedics; statisticians; social workers; health visitors;
  junior doctors; medical students; lay volunteers; family carers; dentists; optometrists; audiologists; laboratory technicians; data managers`);

/** Parts of the body. */
export const ORGANS =
  entries(`liver; kidney; lung; heart; brain; spleen; pancreas; stomach; colon; small bowel; bladder; uterus; ovary; prostate; testis; thyroid; adrenal gland; pituitary;
  retina; cornea; cochlea; larynx; trachea; oesophagus; diaphragm; aorta; carotid artery; coronary arteries; portal vein; left ventricle; right atrium; mitral valve; pericardium; pleura;
  bronchi; alveoli; hippocampus; cerebellum; brainstem; spinal cord; optic nerve; vagus nerve; sciatic nerve; femur; tibia; hip; knee; ankle; shoulder; elbow; wrist; vertebrae; skull;
  mandible; tongue; tonsils; lymph nodes; bone marrow; skin; scalp; nails; breast; placenta; umbilical cord; synovium; meniscus; tendon; cartilage; quadriceps; gallbladder; bile duct`);

/** Parts of a study that can go well or badly. */
export const ACTIVITIES =
  entries(`recruitment; randomisation; follow-up; data collection; treatment; outcome assessment; screening; consent; blinding; allocation; monitoring; training;
  supervision; discharge; referral; imaging; sampling; dosing; titration; rehabilitation; counselling; surgery; ward rounds; home visits; telephone calls; group sessions; online sessions;
  self-monitoring; record keeping; coding; data entry; adjudication; quality control; peer support; case finding; triage; handover; drug dispensing; vaccination; physiotherapy sessions`);

/** Sizes of a difference. */
export const SIZES =
  entries(`small; clinically important; modest; moderate; large; statistically significant; negligible; consistent; uncertain; marked; slight; unexpected; meaningful; similar;
  substantial; borderline; sustained; short-lived; dose-dependent; early; late; gradual; reversible; persistent; measurable; trivial; striking; plausible; robust; unexplained`);
