/**
 * Words that say nothing about what a record is about. They are indexed (phrases need them) but an untagged
 * one in a standard search is left out, unless the query has no other word.
 */
const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about after all also although am among an and any are as at be because been before being between both
   but by can cannot could did do does doing done during each either else few for from further had has have
   having he her here hers him his how however i if in into is it its itself just may me might more most must
   my neither no nor not of off on once only onto or other our ours out over own per rather same she should
   since so some such than that the their theirs them themselves then there therefore these they this those
   through thus to too under until up upon us very was we were what when where whether which while who whom
   whose why will with within without would yet you your yours`.split(/\s+/),
);

/** Whether a folded token is a stop word. */
export function isStopWord(token: string): boolean {
  return STOP_WORDS.has(token);
}
