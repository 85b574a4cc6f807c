import { turnedName } from './name-index.js';

describe('an inverted name', () => {
  it.each([
    ['Aspergillosis, Pulmonary', 'Pulmonary Aspergillosis'],
    ['Leukemia, Myeloid, Acute', 'Acute Myeloid Leukemia'],
    ['Asthma', null],
    ['1,2-Dipalmitoylphosphatidylcholine', null],
    ['A, B, C, D, E', null],
    [', B', null],
    ['A, ', null],
  ])('%p is %p in natural order', (name, expected) => {
    expect(turnedName(name)).toBe(expected);
  });
});
