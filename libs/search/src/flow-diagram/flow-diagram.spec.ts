import { completedNumbers, flowSteps } from './flow-boxes.js';
import { flowAsSvg } from './flow-svg.js';

const KNOWN = { numbers: { databases: 120, registers: 5, duplicates: 20, excluded: 80 }, reasons: [] };

describe('the flow diagram', () => {
  it('adds the numbers that follow from those that are stated, and no others', () => {
    expect(completedNumbers(KNOWN)).toEqual({ ...KNOWN.numbers, screened: 105, sought: 25 });
  });

  it('keeps a stated number where another would follow', () => {
    const numbers = { ...KNOWN.numbers, screened: 100 };
    expect(completedNumbers({ numbers, reasons: [] })).toMatchObject({ screened: 100, sought: 20 });
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
