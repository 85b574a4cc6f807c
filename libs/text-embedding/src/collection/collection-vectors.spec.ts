import type { EmbeddableText } from '../embedding-model.js';
import { cosine } from '../quantise.js';
import { foldIn, TextFolder } from './fold-in.js';
import { BasisDamagedError, decodeBasis, encodeBasis } from './basis-storage.js';
import { recordTerms } from './record-terms.js';
import { BasisTrainer, TooFewRecordsError } from './train-basis.js';

const never = new AbortController().signal;
const ignore = () => undefined;

/** Topics with two names each that are never in the same record, but occur with the same words. */
function topics(): EmbeddableText[] {
  const names = [
    'kidney renal',
    'asthma wheeze',
    'liver hepatic',
    'stroke apoplexy',
    'heart cardiac',
    'skin dermal',
  ];
  return names.flatMap((pair, topic) =>
    Array.from({ length: 40 }, (_, at) => {
      const word = (offset: number) => `word${topic}a${(Math.floor(at / 2) + offset) % 4}`;
      return { title: `${word(0)} ${word(1)}`, body: `${pair.split(' ')[at % 2]} ${word(2)}`, headings: [] };
    }),
  );
}

async function trained(texts: readonly EmbeddableText[]) {
  const trainer = new BasisTrainer();
  for (const text of texts) trainer.add(text);
  return trainer.train('test', ignore, never);
}

function textOf(title: string): EmbeddableText {
  return { title, body: '', headings: [] };
}

describe('terms of a record', () => {
  it('counts stems of title, abstract and headings, and headings as a whole', () => {
    const terms = recordTerms({
      title: 'Treating kidneys',
      body: 'A kidney.',
      headings: ['Kidney Diseases'],
    });
    expect(terms.get('kidnei')).toBe(2 + 1 + 1);
    expect(terms.get('#kidney diseases')).toBe(2);
  });

  it('leaves out stop words and single letters', () => {
    expect([...recordTerms(textOf('the a of x')).keys()]).toEqual([]);
  });
});

describe('vectors learned from a collection', () => {
  it('puts words near each other that occur with the same words, though never together', async () => {
    const basis = await trained(topics());
    const vector = (title: string) => foldIn(textOf(title), basis) ?? new Int8Array();
    const same = cosine(vector('kidney'), vector('renal'));
    const other = cosine(vector('kidney'), vector('asthma'));
    expect(Math.abs(other)).toBeLessThan(0.1);
    expect(same).toBeGreaterThan(0.3);
  });

  it('is the same for the same records', async () => {
    const [one, two] = [await trained(topics()), await trained(topics())];
    expect(two).toEqual(one);
  });

  it('knows nothing of a text without known words', async () => {
    expect(foldIn(textOf('zzz'), await trained(topics()))).toBeNull();
  });

  it('gives a text the same vector whatever was folded in before, and counts the words that it knows', async () => {
    const basis = await trained(topics());
    const folder = new TextFolder(basis);
    for (const text of [...topics(), ...topics().reverse()])
      expect(folder.fold(text).vector).toEqual(foldIn(text, basis));
    const [first] = basis.terms.keys();
    const { words, known } = folder.fold(textOf(`zzz and the ${first ?? ''} xyzzy`));
    expect([words, known]).toEqual([3, 1]);
  });

  it('refuses to learn from records that share no words', async () => {
    await expect(trained([textOf('one'), textOf('two')])).rejects.toThrow(TooFewRecordsError);
  });

  it('reports progress up to the end, and stops when it is aborted', async () => {
    const trainer = new BasisTrainer();
    for (let at = 0; at < 4_000; at++)
      trainer.add({
        title: `record ${at}`,
        body: Array.from({ length: 60 }, (_, n) => `word${(at * 7 + n * 13) % 997}`).join(' '),
        headings: [],
      });
    const shares: number[] = [];
    await trainer.train('test', (share) => shares.push(share), never);
    expect(shares.length).toBeGreaterThan(1);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    const stopped = new AbortController();
    stopped.abort(new Error('stopped'));
    await expect(trainer.train('test', ignore, stopped.signal)).rejects.toThrow('stopped');
  });
});

describe('a stored basis', () => {
  it('gives nearly the same vectors as the one that was trained', async () => {
    const basis = await trained(topics());
    const stored = decodeBasis([...encodeBasis(basis)]);
    expect(stored.model).toEqual(basis.model);
    for (const text of topics()) {
      const [before, after] = [foldIn(text, basis), foldIn(text, stored)];
      expect(cosine(before ?? new Int8Array(), after ?? new Int8Array())).toBeGreaterThan(0.999);
    }
  });

  it.each([
    ['no part', []],
    ['a part that is no JSON', ['{']],
    ['a part of another form', ['{"model":{"id":"x","dimensions":2},"terms":["a"]}']],
    [
      'rows of another length',
      ['{"model":{"id":"x","dimensions":2},"terms":["a"],"weights":[1],"steps":[1],"rows":"AA=="}'],
    ],
  ])('is refused with %s', (_, texts) => {
    expect(() => decodeBasis(texts)).toThrow(BasisDamagedError);
  });
});
