import { isGeneralWord, isStopWord } from './word-lists.js';

/** Words of numbers, time and telling that name no subject, as in the story of a patient. */
const OF_A_STORY = `
zero one two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty sixty seventy eighty ninety
hundred first second third half twice several many lot much every another

anything something nothing everything anyone someone everyone anybody everybody thing things type types kind kinds
different various certain able unable

ago already always never often sometimes usually again now today yesterday currently recently lately last past previous
previously next soon later perhaps maybe quite almost enough even though despite except whereas via etc eg ie

day days week weeks month months year years hour hours minute minutes time times old man woman gentleman lady guy

presents presented presenting complains complained complaining reports reported reporting feels felt says said tells told
asks asked knows known think thinks sees seen saw looks looking comes came coming goes going went gone makes made finds
found shows showed shown seems becomes became keeps kept happens happened notices noticed denies denied suffers suffered
suffering brought wondering considering regarding concerning`;

/** Function words of Spanish, folded. They are stop words in Spanish queries only: records of other languages may need them. */
const OF_SPANISH: ReadonlySet<string> = new Set(
  `
de la el los las en y o u un una unos unas al del con por para sin sobre entre que como cual cuales es son se su lo le les
mas menos muy ya hay ser esta estan este estos estas ese esa eso cuando donde desde hasta segun tras tambien pero porque
puede pueden debe deben tiene tienen hace dos tres cuatro ano anos dia dias`.split(/\s+/),
);

const WORDS: ReadonlySet<string> = new Set([...OF_A_STORY.split(/\s+/), ...OF_SPANISH]);

const NUMBER = /^\d+(?:st|nd|rd|th|yo|yrs?|h|hrs?|wks?|mo|mg|mcg|ml|kg|cm|mm)?$/;

/** Whether a folded token names no subject, so that nothing is said of a record that lacks it: `last`, `38`, `para`. */
export function isSubjectless(token: string): boolean {
  return isStopWord(token) || isGeneralWord(token) || WORDS.has(token) || NUMBER.test(token);
}

/** Two of them are seldom together in another language, as `la` and `con` are not. */
const ENOUGH_OF_SPANISH = 2;

/** Whether a folded token is a function word of Spanish. */
export function isSpanishFunctionWord(token: string): boolean {
  return OF_SPANISH.has(token);
}

/** Whether a query is in Spanish, by its folded tokens: it has two different function words of Spanish. */
export function isInSpanish(tokens: readonly string[]): boolean {
  return new Set(tokens.filter(isSpanishFunctionWord)).size >= ENOUGH_OF_SPANISH;
}
