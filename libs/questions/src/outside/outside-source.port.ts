import type { EvidenceDocument } from '@clinical/evidence';
import type { BuiltQuery } from '../answers/build-queries.js';

/** A source of records outside of the collection, for questions that the collection cannot answer. */
export abstract class OutsideSource {
  /** Whether there is one. */
  abstract readonly isOn: boolean;

  /**
   * Records with an abstract for a search, the best first. Nothing but the words of the search leaves the server.
   *
   * @throws OutsideSourceError when it cannot be asked
   */
  abstract find(query: BuiltQuery, signal: AbortSignal): Promise<readonly EvidenceDocument[]>;
}

/** The source could not be reached, or refused. */
export class OutsideSourceError extends Error {
  override readonly name = 'OutsideSourceError';
}

/** No source: questions stay as the collection answers them. */
export class NoOutsideSource extends OutsideSource {
  readonly isOn = false;

  async find(): Promise<readonly EvidenceDocument[]> {
    return [];
  }
}
