import { keepHeapsSmall } from './heap-growth.js';

const MEGABYTE = 1024 * 1024;

describe('how far heaps grow before they are collected', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('allows large growth with free memory, little growth when memory is short, and stays low after running out', () => {
    const growths: number[] = [];
    let resident = 100 * MEGABYTE;
    const stop = keepHeapsSmall({
      residentBytes: () => resident,
      setGrowth: (percent) => void growths.push(percent),
    });
    for (const next of [200, 440, 300, 450, 470, 480, 440, 300]) {
      resident = next * MEGABYTE;
      jest.advanceTimersByTime(1_000);
    }
    stop();
    resident = 470 * MEGABYTE;
    jest.advanceTimersByTime(1_000);
    expect(growths).toEqual([100, 30, 100, 30, 10, 30]);
  });

  it('produces a flag that V8 accepts', () => {
    expect(() => keepHeapsSmall()()).not.toThrow();
  });
});
