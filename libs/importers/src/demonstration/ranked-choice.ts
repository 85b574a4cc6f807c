import type { Random } from './random.js';

/**
 * Chooses ranks from 0 with the probabilities of Zipf and Mandelbrot: rank r has weight
 * (r + shift)^-exponent (Mandelbrot 1953), which is how often the words of real abstracts come.
 */
export class RankedChoice {
  private readonly cumulative: Float64Array;

  constructor(size: number, shift: number, exponent: number) {
    this.cumulative = new Float64Array(size);
    let sum = 0;
    for (let rank = 0; rank < size; rank += 1) {
      sum += (rank + shift) ** -exponent;
      this.cumulative[rank] = sum;
    }
    for (let rank = 0; rank < size; rank += 1) this.cumulative[rank] = (this.cumulative[rank] ?? 0) / sum;
  }

  choose(random: Random): number {
    const wanted = random.fraction();
    let low = 0;
    let high = this.cumulative.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.cumulative[middle] ?? 1) > wanted) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
