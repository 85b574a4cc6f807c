import { InvalidArgumentError } from 'commander';

/** Reads the value of an option that is a whole number. @throws InvalidArgumentError */
export function wholeNumber(text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}
