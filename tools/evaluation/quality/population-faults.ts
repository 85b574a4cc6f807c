/** Faults of the phrases for a study's people, by form only; independent of the rules that read them. */
const FAULTS: readonly (readonly [fault: string, says: RegExp])[] = [
  [
    'opens with a question',
    /^(?:could|do|does|did|can|should|will|would|how|why|what|when|where|is|are|was|were)\b/i,
  ],
  [
    'opens with a verb',
    /^(?:achiev|advanc|allow|assess|assist|build|challeng|choos|compar|consider|counsel|creat|deliver|detect|develop(?!ment)|diagnos(?!ed)|educat|empower|enabl|encourag|engag|enhanc|ensur|evaluat|examin|explor|facilitat|giv|guid(?!e)|help|identif|implement|improv|includ|increas|influenc|inform(?!al|ed)|inspir|involv|keep|limit(?!ed)|maintain|mak|manag(?!er)|measur|meet|monitor|motivat|optimi[sz]|overcom|predict|prepar|prevent(?!able|ive)|promot|protect(?!ed|ive)|provid|reach|recruit|reduc|restor|retain|sav|screen|select(?!ed)|serv(?!ice)|show|strengthen|supply|support(?!ed|ive)|target|teach|test|transform|understand|view)(?:e|es|s|ing|y|ies)? |^(?:use|using) /i,
  ],
  ['opens with a number or a measure', /^(?:million|billion|hundred|thousand|percent|novel|additional) /i],
  [
    'opens with a small word',
    /^(?:of|in|for|with|to|and|or|the|by|from|at|among|amongst|than|that|which|who|a|an) /i,
  ],
  [
    'ends with a loose word or mark',
    /(?:\b(?:of|in|with|and|or|the|to|for|by|from|at|on|who|were|was|is|are|as|than|that|which|a|an|their|its|not|but|via|per|into|between|during|after|before|without|using|having|being|aged|based|such|least)|[,;:(/–—-])$/i,
  ],
  [
    'names something else first',
    /^(?:(?!\b(?:patients|people|persons|children|adults|women|men|subjects|participants|adolescents|infants|individuals|students|nurses|workers|cases)\b).)*\b(?:among|amongst|factors|interventions?|reviews?|programmes?|programs?|effects?|outcomes?|influencing|affecting|optimi[sz]ing) /i,
  ],
  ['ends with a cut word', /\b(?:follow|Long-Term|Short-Term)$/],
  ['is unbalanced', /^[^(]*\)|\([^)]*$|^[^[]*\]|\[[^\]]*$/],
  ['has a number glued to it', /[a-z]{4}\d{3,}$/],
  [
    'runs on into another title',
    /(?:[–—-]|: )(?:an? )?(?:systematic|scoping|narrative|literature|meta)[ -]/i,
  ],
  [
    'holds a finite verb',
    /^(?:(?!\bwho(?:se)?\b|\bwhom\b).)*\b(?:were|was|is|are|had|has|have|will|would|should|could|can|may|might|must|did|does|do|improves?|reduces?|increases?|affects?|predicts?|requires?|remains?|suggests?|showed|became|becomes?)\b/i,
  ],
  [
    'says what for',
    /\bto (?:estimate|determine|assess|evaluate|examine|investigate|compare|identify|improve|reduce|increase|prevent|predict|promote|inform|detect|measure|explore|understand|describe|achieve|provide|enhance|facilitate|optimi[sz]e|ensure|establish)\b|\b(?:in|by|for) (?:implement|improv|reduc|prevent|increas|promot|evaluat|assess|predict|detect|identify|determin|manag|deliver|provid|achiev|enhanc|facilitat|optimi[sz]|treat)ing\b/i,
  ],
];

/** The fault of a phrase for a study's people; null if none. */
export function faultOfPopulation(text: string): string | null {
  return FAULTS.find(([, says]) => says.test(text))?.[0] ?? null;
}
