import { ReadingText } from '../reading-text.js';
import { chooseSize, signedBytesOf, sizeChoiceOf, storedWeights } from './choose-size.js';
import { SIZE_WEIGHTS } from './size-weights.js';
import { sharesOf, WEIGHTS } from './weigh-sizes.js';

const textsOf = (text: string) => [new ReadingText(null, '', 'A trial'), new ReadingText(0, '', text)];

describe('the weighed size of a record', () => {
  it('has the position of its number', () => {
    const texts = textsOf(
      'Background is long. A total of 120 patients were randomised to a drug or placebo.',
    );
    expect(chooseSize(texts)).toEqual({ value: 120, place: texts[1], start: 31 });
  });

  it('is not known where nothing is counted', () => {
    const texts = textsOf('Nothing is counted.');
    expect(chooseSize(texts)).toBeNull();
  });

  it('has shares that add up to one', () => {
    const shares = sharesOf(
      sizeChoiceOf(textsOf('We enrolled 40 patients and 12 controls.')),
      new Float64Array(WEIGHTS),
    );
    expect([...shares.values()].reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    expect([...shares.keys()]).toEqual(expect.arrayContaining([null, 40, 12, 52]));
  });

  it('keeps weights as signed bytes', () => {
    const stored = storedWeights([1, -1, 9, -9]);
    expect([...stored.subarray(0, 5)]).toEqual([40, -40, 127, -127, 0]);
    expect(Buffer.from(SIZE_WEIGHTS, 'base64')).toHaveLength(WEIGHTS);
  });

  it('reads the bytes of base64 as Node does', () => {
    const bytes = Buffer.from(SIZE_WEIGHTS, 'base64');
    expect(signedBytesOf(SIZE_WEIGHTS)).toEqual(Int8Array.from(bytes, (byte) => (byte << 24) >> 24));
  });
});
