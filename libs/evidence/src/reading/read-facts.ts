import { readDatabases } from './databases-searched.js';
import { readFunding } from './funding.js';
import { readProtocolRegistration } from './protocol-registration.js';
import type { ReadableRecord } from './quote.js';
import { readingTexts } from './reading-text.js';
import { readRegistrations } from './registrations.js';
import { readSampleAndPopulation } from './sample-and-population.js';
import { sentenceFinder, type SentenceFinder } from './sentences.js';
import type { TextFacts } from './text-facts.js';

/**
 * Reads statements of the title and abstract of a record about its study. Pure and in time proportional to the text; a
 * record without statements costs only a few word lookups.
 *
 * @param sentences the record's, where the caller has them already
 */
export function readFacts(
  record: ReadableRecord,
  sentences: SentenceFinder = sentenceFinder(record),
): TextFacts {
  const texts = readingTexts(record);
  return {
    ...readSampleAndPopulation(texts, sentences),
    registrations: readRegistrations(texts, sentences),
    protocolRegistration: readProtocolRegistration(texts, sentences),
    funding: readFunding(texts, sentences),
    databases: readDatabases(texts, sentences),
  };
}
