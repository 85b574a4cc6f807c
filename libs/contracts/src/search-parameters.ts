import type { Diagnostic } from './errors.contract.js';
import type { SearchRequest } from './search.contract.js';

/** A request read from URL parameters, with what was corrected and what cannot be. */
export interface SearchParametersReading {
  readonly request: SearchRequest;
  /** Corrections made, for the reader of the page. */
  readonly notices: readonly Diagnostic[];
  /** What no correction can mend; the request is not to be run when there is any. */
  readonly errors: readonly Diagnostic[];
}
