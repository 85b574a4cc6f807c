import type { MeshVocabulary } from '@clinical/mesh';
import { AppError } from '@clinical/platform';

/** Object identifiers of code systems, by which requests name them. */
export const CODE_SYSTEMS: Readonly<Record<string, string>> = {
  '2.16.840.1.113883.6.177': 'MeSH',
  '2.16.840.1.113883.6.90': 'ICD-10-CM',
  '2.16.840.1.113883.6.96': 'SNOMED CT',
  '2.16.840.1.113883.6.88': 'RxNorm',
  '2.16.840.1.113883.6.1': 'LOINC',
};
const MESH = '2.16.840.1.113883.6.177';

export const RESPONSE_TYPES = ['text/html', 'text/xml', 'application/json'] as const;
export type ResponseType = (typeof RESPONSE_TYPES)[number];

/** A knowledge request of an electronic health record. */
export interface KnowledgeRequest {
  /** Words to search for. */
  readonly topic: string;
  readonly responseType: ResponseType;
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
  responseType: 'knowledgeResponseType',
} as const;

const MAX_TOPIC = 300;

/**
 * Reads a URL-based knowledge request of HL7 (Context-Aware Knowledge Retrieval, "Infobutton"). A MeSH code is its heading;
 * other codes are known by their display name.
 *
 * @throws AppError `INFOBUTTON_TOPIC` when there is no topic, `INFOBUTTON_TYPE` for an unknown response type
 */
export function readKnowledgeRequest(
  parameters: Iterable<readonly [string, string]>,
  vocabulary: MeshVocabulary,
): KnowledgeRequest {
  const values = new Map<string, string>();
  for (const [name, value] of parameters) {
    const key = name.toLowerCase();
    if (value.trim() !== '' && !values.has(key)) values.set(key, value.trim());
  }
  const valueOf = (name: string): string => values.get(name.toLowerCase()) ?? '';
  const given = valueOf(READ.responseType).toLowerCase() || 'text/html';
  const responseType = RESPONSE_TYPES.find((type) => type === given);
  if (responseType === undefined) throw new AppError('INFOBUTTON_TYPE', 'user', 'Unknown response type');
  const code = valueOf(READ.code);
  const heading = valueOf(READ.system) === MESH ? vocabulary.heading(code)?.name : undefined;
  const name = heading ?? (valueOf(READ.displayName) || valueOf(READ.originalText));
  if (name === '') throw new AppError('INFOBUTTON_TOPIC', 'user', 'Nothing says what is asked about');
  const topic = [name, valueOf(READ.subTopic)]
    .filter((part) => part !== '')
    .join(' ')
    .slice(0, MAX_TOPIC);
  const used = [READ.code, READ.system, READ.displayName, READ.originalText, READ.subTopic, READ.task]
    .map((parameter) => [parameter, valueOf(parameter).slice(0, MAX_TOPIC)] as const)
    .filter(([, value]) => value !== '');
  return { topic, responseType, used };
}
