import { entries } from './clinical-area.js';

/** Settings of studies. */
export const SETTINGS =
  entries(`general practices; teaching hospitals; community clinics; emergency departments; intensive care units; outpatient clinics;
  tertiary referral centres; district hospitals; nursing homes; schools; maternity units; health centres; rehabilitation units; a national registry;
  an insurance database; a university hospital; a regional network; specialist centres; pharmacies; day surgery units`);

/** Countries, for settings. */
export const COUNTRIES =
  entries(`the United States; England; Canada; Australia; New Zealand; Scotland; Germany; France; Italy; Spain; the Netherlands; Sweden; Norway;
  Denmark; Finland; Switzerland; Japan; China; India; Brazil; Mexico; South Africa; Kenya; Nigeria; Egypt; Thailand; Korea; Singapore; Israel;
  Turkey; Poland; Portugal; Ireland; Belgium; Austria; Greece; Argentina; Chile; Iran; Pakistan; Bangladesh; Malaysia; Uganda; Ethiopia`);

/** Controls that an intervention is compared with. */
export const CONTROLS =
  entries(`placebo; usual care; a waiting list; standard treatment; no treatment; sham treatment; an attention control; delayed treatment;
  best supportive care; written advice`);

/** Instruments and scales that measure. */
export const SCALES =
  entries(`visual analogue scale; Likert scale; numerical rating scale; symptom diary; structured interview; validated questionnaire;
  quality of life questionnaire; disability index; performance test; laboratory assay; clinician rating; routine records; blinded assessment; central adjudication;
  ultrasound; magnetic resonance imaging; computed tomography; accelerometer; biopsy; electrocardiogram`);

/** Bodies that pay. */
export const FUNDERS =
  entries(`a public research council; a charitable foundation; the ministry of health; a university fund; a regional health authority;
  the manufacturer; no external source; a patient organisation; an insurance fund; a training fellowship`);

/** Bodies that issue guidelines. */
export const ISSUERS =
  entries(`British; Scottish; American; United States; Canadian; Ontario; Australian; New Zealand; European; German; Nordic; International;
  Japanese; Indian; Brazilian; African; Chinese`);

/** First and last parts of invented place names; every pair is a name of its own (demonstration.spec.ts). */
const STARTS =
  `Bren Hal Stav Mor Kel Tor Wex Ard Lin Dun Fal Gren Hest Ilm Jost Karl Lom Mar Nord Oster Pel Ros Sand Tarn Ulv Vest Wind Yar
  Zell Elm`.split(/\s+/);
const ENDINGS =
  `holt burg wick stad ford mere haven dale brook mouth field ton by thorpe bridge minster vik nau lund sund`.split(
    /\s+/,
  );

/**
 * The name of a demonstration study, such as `Halford 17`: no two records share one, however many there are,
 * though the words in it are few. It keeps records of equal topic, year and author from being taken for one
 * work, and titles from looking like real ones.
 *
 * @param index from 0
 */
export function studyCode(index: number): string {
  const place = index % (STARTS.length * ENDINGS.length);
  const start = STARTS[place % STARTS.length] ?? '';
  const ending = ENDINGS[Math.floor(place / STARTS.length)] ?? '';
  return `${start}${ending} ${Math.floor(index / (STARTS.length * ENDINGS.length)) + 1}`;
}
