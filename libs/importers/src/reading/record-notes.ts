import type { ItemNotes, UnreadValue, ValueOutcome } from '../import-item.js';

/** Characters of a value that are kept as an example. */
const MAX_TEXT_LENGTH = 80;

/** What people write where there is no value. */
const PLACEHOLDER =
  /^(?:n\/?a\.?|nan|none|null|unknown|not (?:applicable|available|reported)|[-\u2013\u2014?.]+)$/i;

/** Collects what a reader could not use of one record, for the report of the import. */
export class RecordNotes {
  readonly #values: UnreadValue[] = [];
  readonly #unused: string[] = [];

  /** What was read of a text; noted if there is a text and nothing could be read of it. */
  checked<Value extends string>(field: string, text: string, value: Value): Value {
    if (value === '' && text !== '') this.add(field, 'left out', text);
    return value;
  }

  /** The date that was read of a text; noted also if its month or day could not be read. */
  checkedDate<Value extends string>(field: string, text: string, date: Value): Value {
    if (date !== '' && isReadInPart(text, date)) this.add(field, 'read in part', text);
    return this.checked(field, text, date);
  }

  /** Notes a text unless it is empty or known, such as a country. It is kept as written either way. */
  known(field: string, text: string, isKnown: (text: string) => boolean): string {
    if (text !== '' && !isKnown(text)) this.add(field, 'not known', text);
    return text;
  }

  /** Notes a field or column that holds a value and is not used. */
  unused(name: string): void {
    this.#unused.push(name);
  }

  /** The notes of an item; nothing where there are none, which is nearly always. */
  get ofItem(): { readonly notes?: ItemNotes } {
    const values = this.#values;
    const unused = this.#unused;
    return values.length + unused.length === 0 ? {} : { notes: { values, unused } };
  }

  private add(field: string, outcome: ValueOutcome, text: string): void {
    const start = text.trim();
    if (PLACEHOLDER.test(start)) return;
    const shown = start.length > MAX_TEXT_LENGTH ? `${start.slice(0, MAX_TEXT_LENGTH)}…` : start;
    this.#values.push({ field, outcome, text: shown });
  }
}

/** A number of a month or day; `1st` and zeros are none. */
const MONTH_OR_DAY = /(?<!\d)(?!0+(?!\d))\d{1,2}(?![\d\p{L}])/gu;

/**
 * Whether a text states a month or day that is not in the date read of it: of `13/45/2020` and `25.03.2019` only the year
 * is read, of `2019-02-31` only year and month. A season or a span has no more to read.
 */
function isReadInPart(text: string, date: string): boolean {
  // Nearly every date is one of these.
  if (date.length === 10 || text.length === date.length) return false;
  const stated = text.replace(/T\d.*$/, '').match(MONTH_OR_DAY) ?? [];
  const monthIsNumber = date.length === 7 && !/\p{L}{3}/u.test(text);
  return stated.length > (monthIsNumber ? 1 : 0);
}
