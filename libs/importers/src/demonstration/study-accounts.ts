/** Sentence patterns (see study-words.ts) for the methods and the results of one kind of study. */
export type Account = readonly [methods: readonly string[], results: readonly string[]];

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

export const RANDOMISED: Account = [RANDOMISED_METHODS, RANDOMISED_RESULTS];
export const SEARCHED: Account = [SEARCH_METHODS, SEARCH_RESULTS];
export const OBSERVED: Account = [OBSERVED_METHODS, OBSERVED_RESULTS];
export const OVERVIEW: Account = [OVERVIEW_METHODS, OVERVIEW_RESULTS];
export const GUIDANCE: Account = [GUIDANCE_METHODS, GUIDANCE_RESULTS];
export const CASE: Account = [CASE_METHODS, CASE_RESULTS];
export const LABORATORY: Account = [LAB_METHODS, LAB_RESULTS];
export const PLANNED: Account = [RANDOMISED_METHODS, OVERVIEW_RESULTS];
