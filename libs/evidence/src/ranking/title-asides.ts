import { stem, tokenTexts } from '@clinical/text-analysis';

/**
 * Words of titles that are not about treatment or management: prevalence and cost, opinions, measurement and reporting,
 * cells and animals.
 */
const ASIDES =
  /\b(?:prevalence|incidence|epidemiolog\w*|burden|cost[- ]\w+|costs?|economic|adherence|preferences?|attitudes?|knowledge|perceptions?|perspectives|experiences|barriers|bibliometric\w*|reporting|methodolog\w*|outcome (?:measures?|domains?)|core outcome|questionnaires?|psychometric\w*|validation|representation|quality (?:assessment )?of (?:online|reporting|patient information)|online (?:patient )?information|simulation|simulated|willingness|fragility ind(?:ex|ices)|statistical fragility|nocebo|predict(?:ion|ive) models?|prognostic models?|(?<!quasi[- ])experimental|preclinical|pre-clinical|animal models?|proteom\w*|metabolom\w*|transcriptom\w*|cytokines?|inflammatory markers?|training of (?:staff|students|residents|physicians|doctors|nurses|professionals)|polymorphisms?|polygenic|gen(?:e|es|etics?|omes?|omic|otypes?)|variants?|biomarkers?|neuroimaging|neurobiolog\w*|microbio\w+|circulating|expression|molecular|pathways?|mechanisms?|in vitro|rats?|mice|mouse|murine|rodents?|epidemic|pandemic|covid|coronavirus|sars|ncov)\b/giu;

/** Stems of the words by which a title is about something aside; none for most titles. */
export function asidesOf(title: string): readonly string[] {
  return [...title.matchAll(ASIDES)].flatMap(([words]) => tokenTexts(words).map(stem));
}
