import type { Effect } from './answers.contract.js';

/** Value, interval and p of an effect, with the digits that the quotation of its card prints, such as `0.60`. Pure. */
export function printedEffect(
  { measure, value, interval, p, start, end }: Effect,
  quote: string,
): [value: string, interval: string, p: string] {
  const numbers = quote.slice(start, end).match(/\d+(?:[.·]\d+)?/g) ?? [];
  const print = (number: number): string => {
    const found = numbers.find((each) => Number(each.replace('·', '.')) === Math.abs(number));
    return found === undefined ? String(number) : `${number < 0 ? '-' : ''}${found}`;
  };
  return [
    `${measure} ${print(value)}`,
    interval === null ? '' : `${print(interval.low)} – ${print(interval.high)} (${interval.level}%)`,
    p === null ? '' : `${p.sign} ${print(p.value)}`,
  ];
}
