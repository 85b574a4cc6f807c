/** Words before the people that are no description of them: `enhance midwifery students`, `reviews amongst clinicians`. */
const NOT_DESCRIBING =
  /^(?:.*\s)?(?:among|amongst|influencing|affecting|optimi[sz](?:e|ing)|influence|benefit|their|concerning|improv(?:e|ing)|enhanc(?:e|ing)|promot(?:e|ing)|support(?:ing)?|includ(?:e|ing)|provid(?:e|ing)|prepar(?:e|ing)|protect(?:ing)?|achiev(?:e|ing)|teach|empower(?:ing)?|engag(?:e|ing)|enabl(?:e|ing)|encourag(?:e|ing)|motivat(?:e|ing)|inform|inspir(?:e|ing)|involv(?:e|ing)|reach(?:ing)?|recruit|retain(?:ing)?|guid(?:e|ing)|assist(?:ing)?|build(?:ing)?|deliver(?:ing)?|detect|predict|prevent|reduc(?:e|ing)|increas(?:es?|ing)|strengthen(?:ing)?|target|transform(?:ing)?|understand(?:ing)?|us(?:e|ing)|view|save|saving|serve|serving|keep|make|making|meet(?:ing)?|overcom(?:e|ing)|equip(?:ping)?|attract(?:ing)?|challenging|creat(?:e|ing)|ensur(?:e|ing)|establish|evaluat(?:e|ing)|explor(?:e|ing)|facilitat(?:e|ing)|implement(?:ing)?|million|billion|thousand|novel|additional|allows?|encourages|includes|enables|considering|giving|examine|develop(?:ing)?|measur(?:e|ing)|became|become|enrolling|regards|targeted|impacting|should|can)\s+/i;
/** `provide clinicians with algorithms`: what follows is not about them. */
const GIVES = /\b(?:provid(?:e|ing)|equip(?:ping)?|present(?:ing)?|suppl(?:y|ying))\s+$/i;
/** Words at which a description stops and the sentence or the title continues. */
const CONTINUES = [
  /(?:[–—-]|: )(?:an? )?(?:systematic|scoping|narrative|literature|meta)[ -].*$/i,
  /(?:,| and)? to (?:estimate|determine|assess|evaluate|examine|investigate|compare|identify|improve|reduce|increase|prevent|predict|promote|inform|detect|measure|explore|understand|describe|achieve|provide|enhance|facilitate|optimi[sz]e|ensure|establish|support|help|guide|test|address)\b.*$/i,
  / (?:in|by|for|on|through) (?:implement|improv|reduc|prevent|increas|promot|evaluat|assess|predict|detect|identify|determin|manag|deliver|provid|achiev|enhanc|facilitat|optimi[sz]|treat|address|explor|learn|adopt|detecti|mak|us)ing\b.*$/i,
  / on (?:the )?(?:development|risk|outcomes?|quality|levels?|rates?|effects?|incidence|relationship|association|use)\b.*$/i,
  / (?:affect|increases?|improves?|reduces?|predicts?|influences?|contributes?|determines?) (?!(?:by|in)\b).*$/i,
  /(?:,| or| and) (?:in )?subgroups\b.*$/i,
  / based(?: on .*)?$/i,
  / such(?: as)?$/i,
  /,? (?:with|after|at|and|over|of|lost|subsequent|report|who)\b(?:(?!\b(?:with|who)\b)[^,;]){0,60} follow$/i,
  / follow$/i,
  / (?:in|during|over|within) the (?:previous|last|past|first)$/i,
  / how to\b.*$/i,
  /(?:--|—).*$/,
  / (?:require|become|became)\b.*$/i,
  / and (?:a )?review of\b.*$/i,
  /(?<!\b(?:aged?|over|under|within|for|than|least|of|about|below|above|after|up to|to|and|by|last|past|first|mean)) \d+ (?:years?|months?|weeks?|days?)$/i,
  / (?:Long-Term|Short-Term)$/,
];
const GLUED_NUMBER = /(?<=[a-z]{4})\d{3,}$/;
/** Words that may end a phrase only if text follows. */
const LOOSE =
  /(?:[\s,;:(/–—-]+(?:of|in|with|and|or|the|to|for|by|from|at|on|who|whose|were|was|is|are|as|than|that|which|an?|their|its|not|but|via|per|into|between|during|after|before|without|using|having|being|aged|based|such|least|also|both|either|more|most|less))+[\s,;:(/–—-]*$/i;
const PEOPLE_ALONE = /^(?:cases|individuals|people|persons|participants|subjects|members|patients)$/i;

/**
 * The words that name the people of a study, without the rest of the sentence or the title; null without a description.
 *
 * @param headEnd end of the word for people in the phrase
 */
export function tidyPopulation(phrase: string, headEnd: number): string | null {
  const beforeTail = phrase.slice(0, headEnd);
  const head = /\S+$/.exec(beforeTail)?.[0] ?? '';
  const modifiers = beforeTail.slice(0, beforeTail.length - head.length);
  const lead = NOT_DESCRIBING.exec(modifiers)?.[0] ?? '';
  const tail = GIVES.test(lead) ? '' : tidyTail(phrase.slice(headEnd));
  const fullPhrase = (modifiers.slice(lead.length) + head + tail).replace(GLUED_NUMBER, '').trim();
  if (fullPhrase !== phrase && PEOPLE_ALONE.test(fullPhrase)) return null;
  return isBalanced(fullPhrase) && fullPhrase !== '' ? fullPhrase : null;
}

function tidyTail(tail: string): string {
  let rest = tail;
  for (const says of CONTINUES) rest = rest.replace(says, '');
  return rest.replace(LOOSE, '').replace(/[\s,;:(/–—-]+$/u, '');
}

function isBalanced(text: string): boolean {
  return (
    text.split('(').length === text.split(')').length && text.split('[').length === text.split(']').length
  );
}
