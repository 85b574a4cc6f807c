import { LANGUAGES, type Language } from '@clinical/contracts';
import { displayTopic } from '@clinical/evidence';
import { AppError } from '@clinical/platform';

export const RESPONSE_TYPES = ['text/html', 'text/xml', 'application/json'] as const;
export type ResponseType = (typeof RESPONSE_TYPES)[number];

/** A knowledge request of an electronic health record. */
export interface KnowledgeRequest {
  /** Words to search for. */
  readonly topic: string;
  readonly responseType: ResponseType;
  /** The language of who reads the answer; null where none is stated that the product has. */
  readonly language: Language | null;
  /** The parts of the request that are used, for the response: names and values. */
  readonly used: readonly (readonly [scheme: string, term: string])[];
}

/** Parameters that are read. Those about patients are not: they are not needed, and go nowhere. */
const READ = {
  code: 'mainSearchCriteria.v.c',
  system: 'mainSearchCriteria.v.cs',
  displayName: 'mainSearchCriteria.v.dn',
  originalText: 'mainSearchCriteria.v.ot',
  subTopic: 'subTopic.v.dn',
  task: 'taskContext.c.c',
  recipient: 'informationRecipient',
  recipientLanguage: 'informationRecipient.languageCode.c',
  performerLanguage: 'performer.languageCode.c',
  responseType: 'knowledgeResponseType',
} as const;

/** What the response repeats. */
const USED = [
  ...[READ.code, READ.system, READ.displayName, READ.originalText, READ.subTopic, READ.task],
  ...[READ.recipient, READ.recipientLanguage, READ.performerLanguage],
];

const MAX_TOPIC = 300;

/**
 * Words for a code; the last argument if it is unknown.
 *
 * @param system object identifier
 */
type TopicOf = (system: string, code: string, otherwise: string) => Promise<string>;

/**
 * Reads a URL-based knowledge request of HL7 (Context-Aware Knowledge Retrieval, "Infobutton"). A code is translated
 * by its vocabulary or table; an unknown one uses the display name of the request.
 *
 * @throws AppError `INFOBUTTON_TOPIC` when there is no topic, `INFOBUTTON_TYPE` for an unknown response type
 */
export async function readKnowledgeRequest(
  parameters: Iterable<readonly [string, string]>,
  topicOf: TopicOf,
): Promise<KnowledgeRequest> {
  const values = new Map<string, string>();
  for (const [name, value] of parameters) {
    const key = name.toLowerCase();
    if (value.trim() !== '' && !values.has(key)) values.set(key, value.trim());
  }
  const valueOf = (name: string): string => values.get(name.toLowerCase()) ?? '';
  const requested = valueOf(READ.responseType).toLowerCase() || 'text/html';
  const responseType = RESPONSE_TYPES.find((type) => type === requested);
  if (responseType === undefined) throw new AppError('INFOBUTTON_TYPE', 'user', 'Unknown response type');
  const code = valueOf(READ.code);
  const system = valueOf(READ.system);
  const words = displayTopic(system, valueOf(READ.displayName)) || valueOf(READ.originalText);
  const name = code === '' ? words : await topicOf(system, code, words);
  if (name === '') throw new AppError('INFOBUTTON_TOPIC', 'user', 'Nothing says what is asked about');
  const topic = [name, valueOf(READ.subTopic)]
    .filter((part) => part !== '')
    .join(' ')
    .slice(0, MAX_TOPIC);
  const used = USED.map((parameter) => [parameter, valueOf(parameter).slice(0, MAX_TOPIC)] as const).filter(
    ([, value]) => value !== '',
  );
  const stated = (valueOf(READ.recipientLanguage) || valueOf(READ.performerLanguage)).toLowerCase();
  const language = LANGUAGES.find((each) => stated.split(/[-_]/, 1)[0] === each) ?? null;
  return { topic, responseType, language, used };
}
