/** Exceptions of COUNTER 5.1 (table D.1) that this service gives: message and HTTP status. */
const EXCEPTIONS = {
  1000: ['Service Not Available', 503],
  1020: ['Client has made too many requests', 429],
  1030: ['Insufficient Information to Process Request', 400],
  2010: ['Requestor is Not Authorized to Access Usage for Institution', 403],
  2011: ['Global Reports Not Supported', 403],
  2020: ['APIKey Invalid', 401],
  3020: ['Invalid Date Arguments', 400],
  3030: ['No Usage Available for Requested Dates', 200],
  3031: ['Usage Not Ready for Requested Dates', 200],
  3032: ['Usage No Longer Available for Requested Dates', 200],
  3050: ['Parameter Not Recognized in this Context', 200],
  3060: ['Invalid ReportFilter Value', 200],
  3062: ['Invalid ReportAttribute Value', 200],
} as const;

export type ExceptionCode = keyof typeof EXCEPTIONS;

/** Exception in the form of the COUNTER API, in a report or as the complete response. */
export interface CounterException {
  readonly Code: ExceptionCode;
  readonly Message: string;
  readonly Data?: string;
}

/** @param data subject of the exception */
export function exception(code: ExceptionCode, data = ''): CounterException {
  const [Message] = EXCEPTIONS[code];
  return { Code: code, Message, ...(data === '' ? {} : { Data: data }) };
}

/** The HTTP status of an exception that is the complete response. */
export function statusOf(code: ExceptionCode): number {
  return EXCEPTIONS[code][1];
}

/** A request that cannot be answered with a report. */
export class CounterError extends Error {
  readonly exception: CounterException;

  constructor(code: ExceptionCode, data = '') {
    super(EXCEPTIONS[code][0]);
    this.exception = exception(code, data);
  }
}
