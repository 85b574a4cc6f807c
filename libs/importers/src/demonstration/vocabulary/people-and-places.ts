/** Words of one kind, separated by semicolons. */
function words(text: string): readonly string[] {
  return text
    .split(';')
    .map((word) => word.replace(/\s+/g, ' ').trim())
    .filter((word) => word !== '');
}

/** Who is studied. */
export const POPULATIONS = words(`adults; older adults; children; adolescents; pregnant women; primary care patients; hospital inpatients; outpatients;
  men; women; veterans; nursing home residents; critically ill patients; people with comorbidities; first-time attenders; young adults; infants;
  low-income households; migrants; rural communities; health workers; people referred to specialist care; postmenopausal women; emergency attenders`);

/** Where it is studied. */
export const SETTINGS = words(`general practices; teaching hospitals; community clinics; emergency departments; intensive care units; outpatient clinics;
  tertiary referral centres; district hospitals; nursing homes; schools; maternity units; health centres; rehabilitation units; a national registry;
  an insurance database; a university hospital; a regional network; specialist centres; pharmacies; day surgery units`);

/** Countries, for settings and for where journals appear. */
export const COUNTRIES = words(`United States; England; Canada; Australia; New Zealand; Scotland; Germany; France; Italy; Spain; Netherlands; Sweden; Norway;
  Denmark; Finland; Switzerland; Japan; China; India; Brazil; Mexico; South Africa; Kenya; Nigeria; Egypt; Thailand; Korea; Singapore; Israel;
  Turkey; Poland; Portugal; Ireland; Belgium; Austria; Greece; Argentina; Chile; Iran; Pakistan; Bangladesh; Malaysia; Uganda; Ethiopia`);

/** What an intervention is compared with. */
export const CONTROLS = words(`placebo; usual care; a waiting list; standard treatment; no treatment; sham treatment; an attention control; delayed treatment;
  best supportive care; written advice`);

/** Instruments and scales that measure. */
export const SCALES = words(`visual analogue scale; Likert scale; numerical rating scale; symptom diary; structured interview; validated questionnaire;
  quality of life questionnaire; disability index; performance test; laboratory assay; clinician rating; routine records; blinded assessment; central adjudication;
  ultrasound; magnetic resonance imaging; computed tomography; accelerometer; biopsy; electrocardiogram`);

/** Bodies that pay. */
export const FUNDERS = words(`a public research council; a charitable foundation; the ministry of health; a university fund; a regional health authority;
  the manufacturer; no external source; a patient organisation; an insurance fund; a training fellowship`);
