/** Milliseconds by stage, those of equal name together. */
export class Stopwatch {
  readonly laps: Record<string, number> = {};
  private last = performance.now();

  lap(stage: string): void {
    const now = performance.now();
    this.laps[stage] = (this.laps[stage] ?? 0) + now - this.last;
    this.last = now;
  }
}
