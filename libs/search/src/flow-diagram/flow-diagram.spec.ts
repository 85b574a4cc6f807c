import { completedNumbers, flowSteps, refuseContradictions } from './flow-boxes.js';
import { flowAsSvg } from './flow-svg.js';

const KNOWN = {
  numbers: { databases: 120, registers: 5, duplicates: 20, automation: 0, otherRemoved: 0, excluded: 80 },
  reasons: [],
};

function thrown(call: () => void): unknown {
  try {
    call();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was refused');
}

describe('the flow diagram', () => {
  it('adds the numbers that follow from those that are stated, and no others', () => {
    expect(completedNumbers(KNOWN)).toEqual({ ...KNOWN.numbers, screened: 105, sought: 25 });
  });

  it('keeps a stated number where another would follow', () => {
    const numbers = { ...KNOWN.numbers, screened: 100 };
    expect(completedNumbers({ numbers })).toMatchObject({ screened: 100, sought: 20 });
  });

  it.each(['registers', 'duplicates', 'automation', 'otherRemoved'] as const)(
    'says nothing of what was screened without the number of %s',
    (name) => {
      const numbers = { ...KNOWN.numbers, [name]: undefined };
      expect(completedNumbers({ numbers })).not.toHaveProperty('screened');
    },
  );

  it.each<[object, string, number]>([
    [{ databases: 10, registers: 0, duplicates: 8, automation: 3 }, 'automation', 2],
    [{ ...KNOWN.numbers, screened: 106 }, 'screened', 105],
    [{ ...KNOWN.numbers, screened: 100 }, 'screened', 105],
    [{ databases: 10, registers: 0, excluded: 11 }, 'excluded', 10],
    [{ screened: 10, excluded: 4, sought: 7 }, 'sought', 6],
    [{ sought: 10, notRetrieved: 11 }, 'notRetrieved', 10],
    [{ assessed: 3 }, 'reasons', 3],
    [{ assessed: 9, reports: 6 }, 'reports', 5],
    [{ reports: 3, studies: 4 }, 'studies', 3],
  ])('refuses numbers that contradict those before: %j', (numbers, name, limit) => {
    const flow = { numbers, reasons: [{ reason: 'Wrong population', count: 4 }] };
    const refused = { refused: [{ values: { name, limit } }] };
    expect(thrown(() => refuseContradictions(flow, 'en'))).toMatchObject(refused);
  });

  it.each<[object]>([
    [{}],
    [{ excluded: 80, sought: 200 }],
    [{ databases: 10, duplicates: 20 }],
    [{ ...KNOWN.numbers, screened: 105, sought: 20, notRetrieved: 2, assessed: 18, reports: 14, studies: 9 }],
  ])('takes numbers that agree, and those of which others are not known: %j', (numbers) => {
    const flow = { numbers, reasons: [{ reason: 'Wrong population', count: 4 }] };
    expect(() => refuseContradictions(flow, 'en')).not.toThrow();
  });

  it('keeps every line within its box, and the picture in the letters that XML has', () => {
    const reason = `${'x'.repeat(60)} a\uFFFFb\uFFFE c\uD800d`;
    const svg = flowAsSvg(flowSteps({ numbers: {}, reasons: [{ reason, count: 1 }] }, 'en'), 'en');
    const texts = [...svg.matchAll(/<text x="440"[^>]*>([^<]*)</g)].map(([, text = '']) => text);
    expect(texts).toContain('x'.repeat(40));
    expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(40);
    expect(svg).not.toMatch(/[\p{Cs}\uFFFE\uFFFF]/u);
  });

  it('leaves open what is not known', () => {
    const [identified, screened] = flowSteps({ numbers: { databases: 3 }, reasons: [] }, 'en');
    expect(identified?.lines).toEqual([
      'Records identified from:',
      'Databases (n\u00a0=\u00a03)',
      'Registers (n\u00a0=\u00a0)',
    ]);
    expect(screened).toEqual({
      phase: 'screening',
      lines: ['Records screened (n\u00a0=\u00a0)'],
      beside: ['Records excluded (n\u00a0=\u00a0)'],
    });
  });

  it('draws every line once as text, whatever the reasons say', () => {
    const reasons = [{ reason: 'Wrong "age" <script> & more', count: 4 }];
    const svg = flowAsSvg(flowSteps({ numbers: {}, reasons }, 'es'), 'es');
    expect(svg).toContain('>Wrong &#34;age&#34; &#60;script&#62; &#38; more (n\u00a0=\u00a04)</text>');
    expect(svg.match(/>Registros cribados \(n\u00a0=\u00a0\)<\/text>/g)).toHaveLength(1);
    expect(svg).not.toContain('<script');
  });
});
