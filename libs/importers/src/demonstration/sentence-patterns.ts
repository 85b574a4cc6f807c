/**
 * Sentences of abstracts with slots in braces (see study-words.ts). Several phrasings of each statement, so that word
 * frequencies match those of real abstracts, and none in every record.
 */
function patterns(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

export const BACKGROUND = patterns(`
  {Condition} is a common cause of {event}, {event} and poor {measure} in {population}.
  The {role} of {intervention} in the management of {condition} remains {size}.
  {Condition} affects about {small} in every {hundred} {population}, yet {adj} {noun} is {adj}.
  Although {intervention} is widely used for {condition}, its {role} for {outcome} has not been {assessed}.
  {Intervention} has been proposed as a {adj} treatment for {condition}, but there are few data on {outcome}.
  Patients with {condition} often have {event}, which may lead to {event} and impaired {measure}.
  Previous studies of {condition} have {assessed} {measure} and {adj} {measure} with {size} results.
  Current advice for {population} with {condition} is based on {adj} studies of {measure}.
  Little is known about the {role} of {intervention} among {population} with {condition}.
  It is not known whether {intervention} affects {outcome} in {condition} when {measure} is {adj}.
  How {factor} and {factor} modify the {role} of {intervention} in {condition} is a matter of debate.
`);

export const AIMS = patterns(`
  The aim of this study was to {assess} the effect of {intervention} on {outcome} in {population} with {condition}.
  We sought to {assess} whether {intervention} is better than {control} for {condition}.
  To {assess} the {role} of {intervention} compared with {control} in patients with {condition}.
  Our objective was to {assess} {outcome} after {intervention} for {condition}.
  This study aimed to {assess} the {adj} association between {intervention} and {outcome} in {condition}.
  To {assess} the {adj} {role} and {role} of {intervention} for {population} with {condition}.
`);

export const CONCLUSIONS = patterns(`
  {Intervention} {improved} {outcome} in {population} with {condition}, although the effect was {size}.
  In {population} with {condition}, {intervention} did not {change} {outcome} when compared with {control}.
  These findings suggest that {intervention} may be {adj} for {condition}; further {kind} studies are needed.
  Our results do not support the routine use of {intervention} for {condition}.
  There was {size} evidence that {intervention} affects {outcome}; its {role} should be {assessed} before it is {adopted}.
  {Intervention} appears to be safe and {adj} in patients with {condition}.
  Larger trials with {adj} {measure} and longer follow-up are required to confirm these findings.
  Clinicians should consider {intervention} for {population} with {condition} and {adj} {measure}.
  The {role} of {intervention} for {outcome} was {size} and depended on {factor} and {factor}.
`);

/** Details of any study. */
export const DETAILS = patterns(`
  {Measure}, {measure} and {measure} were recorded at baseline and after {n} weeks by {staff}.
  There was a {size} difference in {measure} between groups, but no {size} difference in {measure} or {measure}.
  Analyses used {analysis} with adjustment for {factor}, {factor} and {factor}.
  {Analysis} and {analysis} gave results like those of the main analysis.
  The most common adverse events were {event} ({percent}%), {event} ({percent}%) and {event} ({percent}%).
  {Event} led to withdrawal in {n} patients and {event} in {n}.
  {Factor} and {factor} were associated with {measure} (p = 0.{cents}), whereas {factor} was not (p = 0.{cents}).
  {Activity} and {activity} were carried out by {staff} who were unaware of {activity}.
  The effect was larger in those with {adj} {measure} and did not depend on {factor} or {factor}.
  Loss to follow-up was {percent}%, mostly because of {event}, {factor} or problems with {activity}.
  {Adv}, {measure} {improved} by {decimal} and {measure} by {decimal} over {n} months.
  {Staff} found {activity} {adj} and {adj}, while {staff} reported {adj} problems with {activity} and {activity}.
  {Measure} was measured with the {scale} and {measure} with a {adj} {scale}.
  The {adj} {noun} of {activity} and the {adj} {noun} of {activity} were {verb} in {country} and {country}.
  {Link} {measure} {improved} in both groups, the {noun} was {size} and its {noun} {adj}.
  There were {size} {noun} in {event} and {event}, and {adj} {noun} of {measure} in the {organ}.
  {Adj} {noun}, {adj} {noun} and {factor} explained {percent}% of the variation in {measure}.
  Costs of {activity} and {activity} were {adj}; {measure} and {measure} {verb} most of the {noun}.
  Patients valued {adj} {noun}, {adj} {noun} and {activity} by {staff} above {measure}.
  {Staff} {verb} {adj} {noun} and {verb} {adj} {noun} before {activity}.
  The {noun} {verb} {adj} {noun} of {activity}, {activity} and {adj} {noun}.
  Funding was provided by {funder}, which had no part in {activity}, {activity} or the {noun} of the {noun}.
  After {analysis}, {factor} and {factor} remained {adj} predictors of {event} and {adj} {measure}.
`);

/** Particulars of one study: names, places, genes, drugs and lesions, which make up the long tail of rare words. */
export const PARTICULARS = patterns(`
  Imaging of the {organ} and {organ} showed {raread} change in {n} patients and {rarenoun} in {n}.
  Biopsy of the {organ} showed {raread} {rarenoun} in {percent}% and {rarenoun} in {percent}%.
  Previous {rarenoun}, {rarenoun} or {raread} disease of the {organ} was a reason for exclusion.
  Concomitant {drug}, {drug} or {drug} was allowed; {drug} and {drug} were stopped before {activity}.
  Use of {drug} fell from {percent}% to {percent}%, and that of {drug} rose from {percent}% to {percent}%.
  Expression of {gene} and {gene} was related to {measure}, and variants of {gene} and {gene} to {event}.
  Centres in {place}, {place} and {place} took part in {activity}; the coordinating centre was in {place}.
  The {name} criteria were used for {rarenoun}, the {name} index for {measure} and the {name} scale for {measure}.
  Earlier work by {name} and {name} had suggested a {size} {noun} in {measure} with {drug}.
  Complications included {rarenoun}, {rarenoun} and {raread} {event}; all {adv} resolved.
  {Raread} and {raread} forms of {condition} responded {adv}, as did {condition} with {rarenoun}.
  Screening for {gene}, {gene}, {gene} and {gene} found carriers in {place} and {place} only.
  Comparators in earlier trials were {drug}, {drug}, {drug} and {drug}, which the {name} review had pooled.
  Histology distinguished {raread} {rarenoun}, {raread} {rarenoun} and {rarenoun} of the {organ}.
  Investigators in {place}, {place}, {place}, {place} and {place} enrolled {n}, {n}, {n}, {n} and {n} patients.
  The differential diagnosis included {rarenoun}, {rarenoun}, {raread} {rarenoun} and {name} syndrome.
  Methods followed {name} and {name}, with the changes of {name} for {raread} disease and of {name} for {rarenoun}.
  {Drug} and {drug} raised {gene} activity, {drug} lowered it, and neither changed {gene} or {gene}.
  Secondary outcomes were {rarenoun}, {rarenoun} and {raread} function by the {name} and {name} scores.
  Patients with {rarenoun}, {raread} lesions, or use of {drug} or {drug} were analysed apart.
`);
