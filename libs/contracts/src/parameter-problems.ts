import type { Diagnostic } from './errors.contract.js';
import { formatMessage } from './messages/languages.js';
import english from './messages/en/parameter.json' with { type: 'json' };

type Values = Readonly<Record<string, string | number>>;

/** Longest value that a message repeats, in UTF-16 units. */
const SHOWN_LENGTH = 60;

type ParameterMessageKey = keyof typeof english;

/** The messages about request parameters in one language; `parameterMessages` has them all. */
export type ParameterTexts = Readonly<Record<ParameterMessageKey, string>>;

/** Collects errors and corrections of request parameters. */
export class ParameterProblems {
  readonly notices: Diagnostic[] = [];
  readonly errors: Diagnostic[] = [];
  readonly #texts: ParameterTexts;

  constructor(texts: ParameterTexts = english) {
    this.#texts = texts;
  }

  /** A correction; the request still runs. */
  notice(key: ParameterMessageKey, parameter: string, values: Values = {}): void {
    this.notices.push({ severity: 'notice', ...this.#describe(key, parameter, values) });
  }

  /** Errors that cannot be corrected. */
  error(
    key: ParameterMessageKey,
    parameter: string,
    values: Values = {},
    hint?: { readonly key: ParameterMessageKey; readonly values: Values },
  ): void {
    const described = this.#describe(key, parameter, values);
    this.errors.push({
      severity: 'error',
      ...described,
      ...(hint === undefined ? {} : { hint: formatMessage(this.#texts[hint.key], hint.values) }),
    });
  }

  /** Whether the parameter has an error already. */
  has(parameter: string): boolean {
    return this.errors.some((error) => error.parameter === parameter);
  }

  #describe(key: ParameterMessageKey, parameter: string, values: Values): Omit<Diagnostic, 'severity'> {
    const shown = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shorten(value)]));
    return {
      code: key.slice(0, key.indexOf('.')),
      message: formatMessage(this.#texts[key], shown),
      parameter,
    };
  }
}

function shorten(value: string | number): string | number {
  return typeof value === 'string' && value.length > SHOWN_LENGTH
    ? `${value.slice(0, SHOWN_LENGTH)}…`
    : value;
}
