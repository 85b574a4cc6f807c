/**
 * Sentences of abstracts with slots in braces (see study-words.ts). Several ways of saying each thing, so
 * that the words of the language come as often as they do in real abstracts, and none in every record.
 */
function patterns(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

export const BACKGROUND = patterns(`
  {Condition} is a common cause of {adj} {noun} and {noun} in {population}.
  The role of {intervention} in the management of {condition} remains {adj}.
  {Condition} affects about {small} in every {hundred} {population}, yet {adj} {noun} is {adj}.
  Although {intervention} is widely used for {condition}, its {noun} on {outcome} has not been {verb}.
  {Intervention} has been proposed as a {adj} treatment for {condition}, but there are few data on {outcome}.
  Patients with {condition} often have {adj} {noun}, which may lead to {adj} {noun} and {noun}.
  Previous studies of {condition} have {verb} {adj} {noun} with {adj} results.
  Current {noun} for {population} with {condition} is based on {adj} {noun}.
  Little is known about the {noun} of {intervention} among {population} with {condition}.
  It is not known whether {intervention} {verb} {outcome} in {condition} when {noun} is {adj}.
`);

export const AIMS = patterns(`
  The aim of this study was to {assess} the effect of {intervention} on {outcome} in {population} with {condition}.
  We sought to {assess} whether {intervention} is better than {control} for {condition}.
  To {assess} the {noun} of {intervention} compared with {control} in patients with {condition}.
  Our objective was to {assess} {outcome} after {intervention} for {condition}.
  This study aimed to {assess} the {adj} {noun} between {intervention} and {outcome} in {condition}.
  To {assess} the {adj} {noun} and {noun} of {intervention} for {population} with {condition}.
`);

export const CONCLUSIONS = patterns(`
  {Intervention} {improved} {outcome} in {population} with {condition}, although {adj} {noun} was {adj}.
  In {population} with {condition}, {intervention} did not {change} {outcome} when compared with {control}.
  These findings suggest that {intervention} may be {adj} for {condition}; further {adj} studies are needed.
  Our results do not support the routine use of {intervention} for {condition} in this {noun}.
  There was {adj} evidence that {intervention} affects {outcome}; {adj} {noun} should be {verb} before it is {verb}.
  {Intervention} appears to be safe and {adj} in patients with {condition}.
  Larger trials with {adj} {noun} and longer follow-up are required to confirm these {noun}.
  Clinicians should consider {intervention} for {population} with {condition} and {adj} {noun}.
  The {noun} of {intervention} on {outcome} was {adj} and depended on the {noun} of {noun}.
`);

/** Details of any study; they carry most of the rarer words. */
export const DETAILS = patterns(`
  {Adv}, {adj} {noun} {verb} the {noun} of {adj} {noun} in the {adj} {noun}.
  The {adj} {noun} was {verb} by {noun} and {noun} of the {noun}, with {adj} {noun} at {n} weeks.
  {Link} the {adj} {noun} {verb} {adj} {noun}, this {noun} was {adj} in the {adj} {noun}.
  No {adj} {noun} was {verb} between {noun} and {noun} after {noun} for {noun}.
  {Adv}, {noun} and {adj} {noun} were {verb} using {adj} {noun} with a {scale}.
  A {adj} {noun} of {rarenoun} was {verb} in {n} patients, and {rarenoun} in {n}.
  Participants with {raread} {noun} had more {adj} {noun} than those without {rarenoun} (p = 0.{cents}).
  {Noun} was {verb} with the {scale} at {n} and {n} months, and {adj} {noun} with {raread} {noun}.
  Those given {drug} at baseline were {verb} {adv}, as were those with {adj} {noun} of the {noun}.
  The {gene} {noun} was {adv} {verb} with {adj} {noun}, but not with {raread} {noun} or {rarenoun}.
  Use of {drug} or {drug} before {noun} was {verb}, because {adj} {noun} could have {verb} the {noun}.
  In {place}, where {adj} {noun} is {adj}, {noun} was {verb} according to the {name} {noun}.
  The {name} and {name} {noun} was {verb} to {verb} {adj} {noun} from {noun} {noun}.
  Expression of {gene} and {gene} was {adj} in {raread} {noun}, {adv} so in {adj} {noun}.
  {Adj} {noun}, {adj} {noun} and {noun} of {noun} did not differ by {noun}, {noun} or {noun}.
  Of the {n} with {adj} {noun}, {n} had {rarenoun} and {n} had {raread} {noun} on {scale}.
  The {noun} and {noun} of the {adj} {noun} were {verb} by two {adj} {noun} who were unaware of {noun}.
  {Link}, {adj} {noun} and {adj} {noun} {verb} most of the {noun} in {noun} between {noun}.
  {Adj} {noun} was seen more often in {country} than in {country}, {adv} for {adj} {noun}.
  Funding was provided by {funder}, which had no {noun} in the {noun} or {noun} of the {noun}.
  {Adv}, {raread} {noun} and {rarenoun} {verb} the {adj} {noun}, whereas {noun} was {adj}.
  Both {noun} and {adj} {noun} had {adv} {verb} by the {ordinal} {noun}, and {noun} by the {ordinal}.
  We also {verb} {adj} {noun}, {noun} {noun} and the {adj} {noun} of {raread} {noun}.
  After {noun} for age, sex and {adj} {noun}, the {noun} was {adj} ({n}% versus {n}%).
`);
