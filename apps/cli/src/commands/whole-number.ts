import { InvalidArgumentError } from 'commander';

/** Parses an integer option. @throws InvalidArgumentError */
export function wholeNumber(text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}
