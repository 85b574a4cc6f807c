/** How one kind of study is told of. */
export interface StudyDesign {
  readonly name: string;
  /** Records of this design in a thousand. */
  readonly share: number;
  readonly titles: readonly string[];
  readonly publicationTypes: readonly string[];
  readonly mesh: readonly string[];
  readonly methods: readonly string[];
  readonly results: readonly string[];
  /** Share of the records that have an abstract. */
  readonly abstracts: number;
  /** Sentences of detail: fewest and most. */
  readonly details: readonly [number, number];
  /** Sentences of particulars: fewest and most. */
  readonly particulars: readonly [number, number];
}

const RANDOMISED_METHODS = [
  'In this {adj} randomised trial, {participants} {population} with {condition} from {small} {setting} in {country} were randomly assigned to {intervention} or {control}.',
  'We randomly allocated {participants} {population} with {condition} to receive {intervention} or {control} for {n} weeks. The primary outcome was {outcome} at {small} months, and {outcome2} was secondary.',
  'Eligible {population} with {condition} were enrolled in {setting} between {firstyear} and {year} and randomised in blocks of {small} to {intervention} or {control}. Analysis was by intention to treat.',
];
const RANDOMISED_RESULTS = [
  'Between {month} and {month} {year}, {participants} participants were randomised and {percent}% completed follow-up. {Outcome} was {percent}% with {intervention} and {percent}% with {control} (risk ratio {ratio}, p = 0.{cents}).',
  'The mean difference in {outcome} was {decimal} (p = 0.{cents}) in favour of {intervention}. Adverse events occurred in {n} patients given {intervention} and in {n} given {control}.',
  'There was no significant difference between groups in {outcome} (hazard ratio {ratio}). {Outcome2} {improved} in the {intervention} group. Serious adverse events were {size} in both groups.',
];
const SEARCH_METHODS = [
  'We searched {small} databases from inception to {month} {year} for trials of {intervention} in {population} with {condition}. Two reviewers independently selected studies, extracted data and assessed the risk of bias.',
  'Electronic databases, trial registers and reference lists were searched for studies that compared {intervention} with {control} for {condition}. Data were pooled by random effects models, and the certainty of evidence was graded.',
];
const SEARCH_RESULTS = [
  'We included {small} studies with {participants} participants. {Intervention} {improved} {outcome} (risk ratio {ratio}; {small} trials; I2 = {percent}%). The evidence on {outcome2} was of low certainty.',
  'Of {participants} records, {n} studies met the inclusion criteria. The pooled estimate for {outcome} was {ratio}, with {adj} heterogeneity. Few studies reported {outcome2}.',
];
const OBSERVED_METHODS = [
  'We followed a {kind} cohort of {participants} {population} with {condition} in {setting} in {country} from {firstyear} to {year}. Hazard ratios were estimated by Cox regression with adjustment for {factor} and {factor}.',
  'This {kind} study used data from {setting} in {country} between {firstyear} and {year}. All {population} with {condition} who received {intervention} were identified, and compared with those who received {control}.',
];
const OBSERVED_RESULTS = [
  'Among {participants} patients (mean age {age} years), {outcome} occurred in {percent}% during {small} years of follow-up. {Intervention} was associated with {outcome} (adjusted hazard ratio {ratio}).',
  'During a median follow-up of {small} years there were {n} events. The rate of {outcome} was {decimal} per {hundred} person-years with {intervention} and {decimal} with {control} (p < 0.001).',
];
const LAB_METHODS = [
  'Mice with experimental {condition} received {intervention} or vehicle for {n} days. {Gene} expression was measured in {raread} tissue by {adj} assay.',
  'Cultured cells were exposed to {intervention} at {small} concentrations, and {gene} and {gene} were {assessed} by {adj} assay.',
];
const LAB_RESULTS = [
  '{Intervention} {improved} {gene} by {percent}% and {improved} {raread} activity in a model of {condition} (p < 0.01).',
  'Levels of {gene} were {decimal} times higher than in controls, and {rarenoun} was {adj} in treated animals.',
];
const GUIDANCE_METHODS = [
  'A panel of clinicians, methodologists and patients formulated {small} questions on {intervention} in {condition}, commissioned reviews of the evidence and graded its certainty.',
  'Recommendations were developed by consensus after a review of the literature on {condition} published up to {year}, and each was graded by strength.',
];
const GUIDANCE_RESULTS = [
  'The panel made {small} recommendations. For {population} with {condition} it suggests {intervention} rather than {control} when {outcome} matters most (conditional recommendation, low certainty).',
  'We recommend {intervention} as first choice in {condition}, review of {outcome} every {small} months, and referral where {event} persists.',
];
const CASE_METHODS = [
  'We describe a patient aged {age} years with {condition} who presented to {setting} in {country} with {rarenoun} and {event}.',
  'A patient of {age} years with {condition} was admitted after {small} days of {event} and {raread} {event}.',
];
const CASE_RESULTS = [
  'Treatment with {intervention} was started, and {outcome} {improved} within {n} days. At {small} months there was no {rarenoun}.',
  'Investigations showed {rarenoun}. The patient recovered after {intervention} and {drug}, and remains well after {small} years.',
];
const OVERVIEW_METHODS = [
  'This article reviews the causes and treatment of {condition}, with emphasis on {intervention} in {population}.',
  'We discuss recent work on {condition}, the {raread} process that underlies it, and where {intervention} and {control} stand.',
];
const OVERVIEW_RESULTS = [
  'Evidence for {intervention} has grown, {adv} for {outcome}, but its {role} remains {size}.',
  'The choice between {intervention} and {control} depends on {factor}, {measure} and the risk of {event}.',
];

function design(
  name: string,
  share: number,
  titles: readonly string[],
  publicationTypes: readonly string[],
  mesh: readonly string[],
  [methods, results]: readonly [readonly string[], readonly string[]],
  abstracts = 0.97,
  details: readonly [number, number] = [2, 5],
  particulars: readonly [number, number] = [3, 5],
): StudyDesign {
  return { name, share, titles, publicationTypes, mesh, methods, results, abstracts, details, particulars };
}

const RANDOMISED = [RANDOMISED_METHODS, RANDOMISED_RESULTS] as const;
const SEARCHED = [SEARCH_METHODS, SEARCH_RESULTS] as const;
const OBSERVED = [OBSERVED_METHODS, OBSERVED_RESULTS] as const;
const OVERVIEW = [OVERVIEW_METHODS, OVERVIEW_RESULTS] as const;
const GUIDANCE = [GUIDANCE_METHODS, GUIDANCE_RESULTS] as const;
const ARTICLE = 'Journal Article';
const TRIAL_TITLES = [
  '{Intervention} versus {control} for {condition} in {population}: a randomised controlled trial',
  'Effect of {intervention} on {outcome} in {population} with {condition}: a randomised controlled trial',
  '{Intervention} for {condition} in {setting}: randomised trial',
];

/** Every design, the shares adding up to a thousand. Each of the product's categories has some. */
export const STUDY_DESIGNS: readonly StudyDesign[] = [
  design('randomised trial', 105, TRIAL_TITLES, [ARTICLE, 'Randomized Controlled Trial'], ['Treatment Outcome'], RANDOMISED),
  design('multicentre trial', 45, TRIAL_TITLES, [ARTICLE, 'Randomized Controlled Trial', 'Multicenter Study'], ['Double-Blind Method'], RANDOMISED),
  design('early trial', 20, ['{Intervention} in {population} with {condition}: a phase II study'], [ARTICLE, 'Clinical Trial, Phase II'], ['Treatment Outcome'], OBSERVED),
  design('systematic review', 80, ['{Intervention} for {condition} in {population}: a systematic review', '{Outcome} after {intervention} for {condition}: systematic review'], [ARTICLE, 'Systematic Review', 'Review'], [], SEARCHED),
  design('meta-analysis', 50, ['{Intervention} and {outcome} in {condition}: a systematic review and meta-analysis', '{Intervention} compared with {control} for {condition}: meta-analysis of randomised trials'], [ARTICLE, 'Meta-Analysis', 'Systematic Review'], [], SEARCHED),
  design('listed review', 25, ['{Outcome} with {intervention} in {population} with {condition}'], [], [], SEARCHED, 0.6),
  design('scoping review', 12, ['{Intervention} in {condition} for {population}: a scoping review'], [ARTICLE, 'Scoping Review'], [], SEARCHED),
  design('guideline', 36, ['{Issuer} guideline on {intervention} in the management of {condition}', '{Condition} in {population}: {issuer} clinical practice guideline'], [ARTICLE, 'Practice Guideline'], [], GUIDANCE, 0.85, [4, 6], [0, 2]),
  design('synopsis', 14, ['{Intervention} for {condition} in {population}: a critically appraised topic', 'Evidence synopsis: {intervention} {improved} {outcome} in {condition}'], [], [], OVERVIEW, 0.9, [2, 4], [1, 2]),
  design('clinical answer', 14, ['Clinical inquiry: does {intervention} improve {outcome} in {population} with {condition}?', 'Best evidence topic: {intervention} or {control} in {condition}?'], [], [], SEARCHED, 0.9, [2, 4], [1, 2]),
  design('cohort study', 150, ['{Intervention} and {outcome} in {population} with {condition}: a cohort study', 'Long-term {outcome} after {intervention} for {condition} in {country}'], [ARTICLE, 'Observational Study'], ['Cohort Studies', 'Prospective Studies'], OBSERVED),
  design('case-control study', 45, ['Risk of {condition} after {intervention}: a case-control study', '{Condition}, {intervention} and {outcome}: case-control study in {country}'], [ARTICLE], ['Case-Control Studies'], OBSERVED),
  design('cross-sectional study', 75, ['Use of {intervention} among {population} with {condition}: a cross-sectional study', '{Outcome} and {intervention} in {condition}: a cross-sectional survey in {country}'], [ARTICLE], ['Cross-Sectional Studies'], OBSERVED),
  design('other research', 65, ['{Intervention}, {outcome} and {condition}: experience from {setting}', 'Costs of {intervention} for {condition} in {country}'], [ARTICLE, 'Comparative Study'], [], OBSERVED),
  design('case report', 75, ['{Condition} treated with {intervention}: a case report', 'Unusual {outcome} in {condition} after {intervention}: case report'], [ARTICLE, 'Case Reports'], [], [CASE_METHODS, CASE_RESULTS], 0.9, [2, 4], [2, 4]),
  design('laboratory study', 45, ['{Intervention} in a model of {condition}: effects on {rarenoun}', '{Gene} mediates the response to {intervention} in experimental {condition}'], [ARTICLE], ['Animals', 'Mice'], [LAB_METHODS, LAB_RESULTS]),
  design('review', 70, ['{Condition}: current place of {intervention}', '{Intervention} in {condition}: an overview for {population}'], [ARTICLE, 'Review'], [], OVERVIEW, 0.9, [3, 6], [1, 3]),
  design('protocol', 20, ['{Intervention} for {condition} in {population}: protocol for a randomised controlled trial'], [ARTICLE, 'Clinical Trial Protocol'], [], [RANDOMISED_METHODS, OVERVIEW_RESULTS], 0.95, [3, 5], [0, 2]),
  design('registry entry', 12, ['{Intervention} versus {control} in {population} with {condition}'], [], [], [RANDOMISED_METHODS, OVERVIEW_RESULTS], 1, [1, 3], [0, 1]),
  design('letter', 22, ['Letter: {intervention} and {outcome} in {condition}', 'In reply: {intervention} for {condition}'], ['Letter'], [], OVERVIEW, 0.05, [1, 2], [0, 1]),
  design('editorial', 15, ['Is it time for {intervention} in {condition}?', '{Condition}: what {intervention} can and cannot do'], ['Editorial'], [], OVERVIEW, 0.05, [1, 2], [0, 1]),
  design('erratum', 3, ['Correction: '], ['Published Erratum'], [], OVERVIEW, 0, [0, 0], [0, 0]),
  design('retraction notice', 2, ['Retraction: '], ['Retraction of Publication'], [], OVERVIEW, 0, [0, 0], [0, 0]),
];
