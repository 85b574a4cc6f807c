/**
 * Topics as a filter of a search: the parameter `topic`. A topic is the name of a MeSH heading, such as `Asthma`, or words of a title
 * in double quotes, such as `"vitamin d"`. Neither contains a semicolon, which separates them.
 */

/** Separates the topics of one parameter. */
export const TOPIC_SEPARATOR = ';';
/** Topics of one search. */
export const MAX_TOPICS = 10;
/** Characters of a topic; the longest heading has 104. */
export const MAX_TOPIC_LENGTH = 150;

/** The topic of words that stand next to each other in a title. */
export function titleTopic(phrase: string): string {
  return `"${phrase}"`;
}

/** The words of a topic of a title; null for a heading. */
export function titlePhraseOf(topic: string): string | null {
  return topic.length > 2 && topic.startsWith('"') && topic.endsWith('"') ? topic.slice(1, -1) : null;
}

/** The topics of a parameter, each once, in one order: one filter has one URL. */
export function topicsIn(value: string): string[] {
  const topics = value
    .split(TOPIC_SEPARATOR)
    .map((topic) => topic.replace(/\s+/g, ' ').trim())
    .filter((topic) => topic !== '');
  return orderedTopics(topics);
}

/** Topics each once, in the order of their text. */
export function orderedTopics(topics: readonly string[]): string[] {
  return [...new Set(topics)].sort((a, b) => (a < b ? -1 : 1));
}
