import { clinicalArea, type ClinicalArea } from './clinical-area.js';

/** Fields of internal medicine and mental health. */
export const MEDICAL_AREAS: readonly ClinicalArea[] = [
  clinicalArea(
    'respiratory',
    true,
    `asthma; chronic obstructive pulmonary disease=Pulmonary Disease, Chronic Obstructive; bronchiectasis; cystic fibrosis;
     community-acquired pneumonia=Pneumonia; obstructive sleep apnoea=Sleep Apnea, Obstructive; idiopathic pulmonary fibrosis;
     acute bronchitis=Bronchitis; pleural effusion; chronic cough=Cough`,
    `inhaled budesonide=Budesonide; formoterol=Formoterol Fumarate; tiotropium=Tiotropium Bromide; montelukast; omalizumab;
     pulmonary rehabilitation=Exercise Therapy; azithromycin; continuous positive airway pressure; pirfenidone; long-term oxygen=Oxygen Inhalation Therapy;
     smoking cessation counselling=Smoking Cessation; oral prednisolone=Prednisolone`,
    `forced expiratory volume; exacerbation rate; six-minute walk distance; daytime sleepiness; breathlessness; hospital admission;
     sputum clearance; days free of symptoms`,
  ),
  clinicalArea(
    'cardiovascular',
    true,
    `heart failure; atrial fibrillation; acute myocardial infarction=Myocardial Infarction; hypertension; stable angina=Angina, Stable;
     aortic stenosis=Aortic Valve Stenosis; peripheral arterial disease=Peripheral Arterial Disease; venous thromboembolism;
     hypercholesterolaemia=Hypercholesterolemia; cardiac arrest=Heart Arrest; pulmonary embolism; infective endocarditis=Endocarditis`,
    `atorvastatin=Atorvastatin; rosuvastatin=Rosuvastatin Calcium; apixaban; warfarin; low-dose aspirin=Aspirin; clopidogrel; bisoprolol; ramipril;
     spironolactone; amlodipine; cardiac rehabilitation; catheter ablation; dapagliflozin; sacubitril; dietary salt reduction=Diet, Sodium-Restricted`,
    `all-cause mortality; major bleeding; stroke or systemic embolism; ejection fraction; systolic blood pressure; cardiovascular death;
     low-density lipoprotein cholesterol; revascularisation; readmission for heart failure`,
  ),
  clinicalArea(
    'endocrine',
    true,
    `type 2 diabetes=Diabetes Mellitus, Type 2; type 1 diabetes=Diabetes Mellitus, Type 1; obesity; hypothyroidism; osteoporosis;
     gestational diabetes=Diabetes, Gestational; diabetic foot ulcer=Diabetic Foot; vitamin D deficiency; polycystic ovary syndrome; Graves disease`,
    `metformin; insulin glargine=Insulin Glargine; liraglutide; semaglutide; empagliflozin; levothyroxine=Thyroxine; alendronate; denosumab; cholecalciferol;
     low-carbohydrate diet=Diet, Carbohydrate-Restricted; bariatric surgery; continuous glucose monitoring=Blood Glucose Self-Monitoring`,
    `glycated haemoglobin; body weight; severe hypoglycaemia; fracture incidence; bone mineral density; fasting glucose; ulcer healing;
     treatment satisfaction; body mass index`,
  ),
  clinicalArea(
    'gastroenterology',
    true,
    `Crohn disease; ulcerative colitis=Colitis, Ulcerative; irritable bowel syndrome; coeliac disease=Celiac Disease; liver cirrhosis; acute pancreatitis=Pancreatitis;
     gastro-oesophageal reflux=Gastroesophageal Reflux; Helicobacter pylori infection=Helicobacter Infections; chronic constipation=Constipation;
     hepatic encephalopathy; peptic ulcer bleeding=Peptic Ulcer Hemorrhage`,
    `infliximab; mesalazine=Mesalamine; vedolizumab; omeprazole; esomeprazole; rifaximin; lactulose; probiotics; budesonide; azathioprine;
     low FODMAP diet=FODMAP Diet; early enteral feeding=Enteral Nutrition`,
    `clinical remission; mucosal healing; stool frequency; abdominal pain; eradication rate; rebleeding; relapse; length of hospital stay;
     bowel symptom severity`,
  ),
  clinicalArea(
    'renal and urology',
    true,
    `chronic kidney disease=Renal Insufficiency, Chronic; acute kidney injury; nephrotic syndrome; urinary incontinence; benign prostatic hyperplasia=Prostatic Hyperplasia;
     kidney stones=Kidney Calculi; urinary tract infection=Urinary Tract Infections; overactive bladder=Urinary Bladder, Overactive; polycystic kidney disease=Polycystic Kidney Diseases`,
    `haemodialysis=Renal Dialysis; peritoneal dialysis; losartan; tamsulosin; tacrolimus; erythropoietin; nitrofurantoin; pelvic floor muscle training=Exercise Therapy;
     mirabegron; tolvaptan; sodium bicarbonate; cranberry products=Vaccinium macrocarpon`,
    `glomerular filtration rate; proteinuria; renal replacement therapy; urinary flow; stone clearance; incontinence episodes; haemoglobin concentration;
     recurrence of infection`,
  ),
  clinicalArea(
    'infection',
    true,
    `HIV infection=HIV Infections; tuberculosis; malaria; sepsis; influenza; COVID-19; hepatitis C; cellulitis; Clostridioides difficile infection=Clostridium Infections;
     dengue; bacterial meningitis=Meningitis, Bacterial; otitis media`,
    `amoxicillin; doxycycline; vancomycin; remdesivir; dexamethasone; oseltamivir; artesunate; isoniazid preventive therapy=Isoniazid; dolutegravir; sofosbuvir;
     influenza vaccination=Influenza Vaccines; faecal microbiota transplantation=Fecal Microbiota Transplantation; hand hygiene`,
    `clinical cure; viral suppression; 28-day mortality; treatment failure; time to recovery; parasite clearance; duration of fever; antibiotic resistance;
     vaccine effectiveness`,
  ),
  clinicalArea(
    'mental health',
    false,
    `major depressive disorder=Depressive Disorder, Major; generalised anxiety disorder=Anxiety Disorders; schizophrenia; bipolar disorder; post-traumatic stress disorder=Stress Disorders, Post-Traumatic;
     obsessive-compulsive disorder=Obsessive-Compulsive Disorder; insomnia=Sleep Initiation and Maintenance Disorders; anorexia nervosa; alcohol use disorder=Alcoholism;
     opioid dependence=Opioid-Related Disorders; panic disorder`,
    `cognitive behavioural therapy=Cognitive Behavioral Therapy; sertraline; escitalopram; quetiapine; clozapine; lithium=Lithium Carbonate; mindfulness; buprenorphine; naltrexone;
     electroconvulsive therapy; collaborative care=Patient Care Team; internet-delivered therapy=Telemedicine; interpersonal psychotherapy`,
    `depressive symptoms; remission; relapse; anxiety score; days of abstinence; sleep quality; suicidal ideation; psychosocial functioning;
     symptom severity; retention in treatment`,
  ),
  clinicalArea(
    'neurology',
    true,
    `acute ischaemic stroke=Ischemic Stroke; epilepsy; migraine=Migraine Disorders; Parkinson disease; multiple sclerosis; Alzheimer disease; dementia; restless legs syndrome;
     trigeminal neuralgia; subarachnoid haemorrhage=Subarachnoid Hemorrhage; amyotrophic lateral sclerosis; concussion=Brain Concussion`,
    `alteplase=Tissue Plasminogen Activator; mechanical thrombectomy=Thrombectomy; levetiracetam; topiramate; levodopa; donepezil; memantine; ocrelizumab; carbamazepine; sumatriptan;
     deep brain stimulation; botulinum toxin=Botulinum Toxins; occupational therapy`,
    `functional independence; seizure freedom; headache days; disability progression; cognitive decline; intracranial haemorrhage; gait speed; caregiver burden;
     relapse rate`,
  ),
];
