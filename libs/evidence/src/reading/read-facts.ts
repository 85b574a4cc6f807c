import { readDatabases } from './databases-searched.js';
import { readFunding } from './funding.js';
import { readProtocolRegistration } from './protocol-registration.js';
import type { ReadableRecord } from './quote.js';
import { readRegistrations } from './registrations.js';
import { readSampleAndPopulation } from './sample-and-population.js';
import { sentenceFinder, type SentenceFinder } from './sentences.js';
import type { TextFacts } from './text-facts.js';

/**
 * What the title and abstract of a record state of its study. Pure and in time proportional to the text; a record that
 * states nothing costs no more than a few looks for words.
 *
 * @param sentences the record's, where the caller has them already
 */
export function readFacts(
  record: ReadableRecord,
  sentences: SentenceFinder = sentenceFinder(record),
): TextFacts {
  return {
    ...readSampleAndPopulation(record, sentences),
    registrations: readRegistrations(record, sentences),
    protocolRegistration: readProtocolRegistration(record, sentences),
    funding: readFunding(record, sentences),
    databases: readDatabases(record, sentences),
  };
}
