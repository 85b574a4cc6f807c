/** Words in order of frequency, the commonest first. */
function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

/** Nouns that follow an adjective and precede `of`. */
export const NOUNS = words(`
  effect treatment rate risk level group analysis response outcome change use difference factor score evidence improvement association
  reduction measure therapy function increase intervention activity management time quality control incidence assessment care method role
  value approach benefit concentration performance period baseline dose symptom development process model test strategy pattern duration
  frequency exposure prevalence severity support knowledge service practice programme condition impact status system mechanism variable index
  number proportion population subgroup regimen profile pressure weight range presence absence onset course progression complication burden
  cost safety tolerance adherence uptake delivery access training education experience perception attitude decision choice preference
  information communication follow-up monitoring screening diagnosis detection prediction prevention recovery survival mortality morbidity
  admission discharge recurrence relapse remission failure success completion withdrawal participation recruitment allocation sample size
  distribution comparison estimate interval threshold limit ratio trend correlation variation consistency reliability validity sensitivity
  specificity accuracy precision bias confounding imbalance heterogeneity uncertainty limitation strength weakness implication recommendation
  guideline policy resource staff team provider physician nurse family parent partner community region setting country hospital clinic unit
  ward laboratory centre network registry database record questionnaire interview survey instrument scale item domain component feature
  characteristic finding observation result report review study trial cohort protocol plan procedure technique device equipment material
  tissue cell blood serum plasma urine sample specimen marker protein gene expression pathway receptor inhibitor antibody antigen
  inflammation infection injury lesion wound surgery operation incision drainage suture graft implant catheter ventilation oxygen perfusion
  nutrition diet food intake energy exercise movement posture balance gait speed sleep fatigue pain discomfort anxiety mood stress memory
  attention cognition behaviour habit motivation confidence satisfaction wellbeing independence disability employment income housing transport
  distance travel season temperature humidity pollution smoke alcohol tobacco caffeine medication tablet capsule injection infusion spray
  cream ointment dressing bandage brace splint mask tube pump sensor camera probe microscope software algorithm threshold curve slope plateau
  peak trough phase cycle interval sequence order series cluster pair stratum quartile decile centile median mean variance residual coefficient`);

/** Adjectives that fit before such a noun. */
export const ADJECTIVES = words(`
  clinical significant higher lower primary different important mean similar total overall effective potential long-term common early
  secondary standard better specific major relevant short-term available positive greater baseline low high severe independent moderate new
  recent single multiple large small further additional routine initial final average daily weekly monthly annual acute chronic systemic local
  topical oral intravenous surgical medical physical psychological social cognitive functional structural metabolic vascular respiratory renal
  hepatic cardiac cerebral muscular skeletal neural visual auditory sensory motor immune inflammatory hormonal genetic cellular molecular
  biochemical microbiological radiological histological pathological pharmacological nutritional environmental occupational demographic economic
  financial educational behavioural ethical legal cultural regional national international rural urban local public private academic
  professional personal individual collective joint shared mutual formal informal direct indirect immediate delayed transient persistent
  recurrent progressive stable unstable mild minor marked modest substantial considerable negligible measurable detectable visible apparent
  probable possible likely unlikely uncertain unclear consistent inconsistent robust sensitive accurate precise reliable valid adequate
  inadequate sufficient insufficient appropriate inappropriate optimal suboptimal feasible acceptable tolerable safe harmful adverse beneficial
  favourable unfavourable negative neutral null absolute relative crude adjusted weighted pooled combined separate parallel sequential
  continuous intermittent frequent rare unusual typical atypical normal abnormal elevated reduced increased decreased absent present complete
  incomplete partial full empty open closed blinded randomised controlled observational prospective retrospective longitudinal experimental
  theoretical practical technical digital electronic automated manual portable invasive noninvasive minimally percutaneous endoscopic
  laparoscopic robotic conventional traditional modern novel innovative simple complex intensive extensive brief prolonged rapid gradual slow
  fast steady irregular symmetric bilateral unilateral proximal distal anterior posterior superior inferior medial lateral central peripheral
  superficial deep internal external upper fasting nocturnal seasonal maternal neonatal paediatric adolescent adult elderly frail vulnerable`);

/** Verbs in the past tense that take an object. */
export const VERBS = words(`
  showed included compared assessed reported increased reduced improved evaluated identified measured received associated used found
  demonstrated observed suggested required provided supported examined investigated analysed determined estimated predicted confirmed affected
  influenced developed described considered indicated recorded collected completed achieved maintained decreased lowered raised modified
  altered changed limited prevented delayed accelerated enhanced strengthened weakened explained clarified revealed detected excluded
  addressed targeted monitored managed treated controlled tested validated replicated reviewed summarised combined matched stratified
  adjusted weighted allocated assigned recruited enrolled screened followed discharged admitted referred transferred trained supervised
  delivered offered introduced implemented adopted tolerated preferred accepted refused discontinued stopped started initiated resumed
  repeated extended shortened doubled halved tripled exceeded approached reached crossed matched mirrored reflected contradicted challenged
  questioned informed guided shaped directed triggered induced promoted stimulated inhibited suppressed blocked activated restored preserved
  protected damaged impaired disrupted complicated simplified standardised harmonised optimised refined revised updated replaced removed added`);

/** Adverbs that open a sentence or qualify a verb. */
export const ADVERBS = words(`
  significantly respectively however additionally generally particularly clinically subsequently independently commonly frequently
  substantially consistently rarely markedly slightly moderately approximately mainly largely mostly partly fully directly indirectly
  strongly weakly rapidly gradually steadily initially finally previously recently currently typically unexpectedly notably importantly
  interestingly conversely similarly overall together separately routinely regularly occasionally usually sometimes probably possibly
  apparently clearly equally sufficiently adequately poorly safely effectively efficiently carefully prospectively retrospectively randomly`);

/** Words that link one sentence to the next. */
export const LINKS = words(`
  Although While Because Since Whereas Despite Moreover Furthermore Therefore Thus Overall Further Nevertheless Nonetheless Hence Instead`);
