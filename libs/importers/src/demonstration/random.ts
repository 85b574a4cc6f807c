/**
 * A small deterministic source of numbers (sfc32, Doty-Humphrey's PractRand), seeded by two numbers. The
 * same seed and stream give the same numbers on every machine and in every release.
 */
export class Random {
  private a: number;
  private b: number;
  private c: number;
  private counter = 1;

  /**
   * @param seed 32-bit integer
   * @param stream non-negative safe integer; each gives a sequence of its own
   */
  constructor(seed: number, stream: number) {
    this.a = seed | 0;
    this.b = stream | 0;
    this.c = Math.floor(stream / 0x1_0000_0000) | 0;
    for (let round = 0; round < 12; round += 1) this.next();
  }

  /** 32 random bits, as an unsigned integer. */
  next(): number {
    const sum = (((this.a + this.b) | 0) + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = ((this.c << 21) | (this.c >>> 11)) + sum;
    this.c |= 0;
    return sum >>> 0;
  }

  /** A number from 0 to just under 1. */
  fraction(): number {
    return this.next() / 0x1_0000_0000;
  }

  /** An integer from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.fraction() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  /** @throws RangeError when there is nothing to choose from */
  pick<T>(values: readonly T[]): T {
    const value = values[Math.floor(this.fraction() * values.length)];
    if (value === undefined) throw new RangeError('There is nothing to choose from.');
    return value;
  }

  /** `count` different members (or all there are), in random order. */
  sample<T>(values: readonly T[], count: number): T[] {
    const rest = [...values];
    const chosen: T[] = [];
    while (chosen.length < count && rest.length > 0) {
      chosen.push(...rest.splice(Math.floor(this.fraction() * rest.length), 1));
    }
    return chosen;
  }
}

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
    const target = random.fraction();
    let low = 0;
    let high = this.cumulative.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.cumulative[middle] ?? 1) > target) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
