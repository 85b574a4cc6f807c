import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printReadings } from './print-reading.js';

describe('npm run strategies -- --reading', () => {
  it('prints how each line was read as JSON, and ends with 1 when a line has an error', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'reading-'));
    const written: string[] = [];
    const write = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
      written.push(String(text));
      return true;
    });
    try {
      const file = join(folder, 'strategy.txt');
      writeFileSync(file, '1. asthma.ti. or copd.ti. and child.ti.\n2. 1 and 7');
      expect(await printReadings([file], null)).toBe(1);
    } finally {
      write.mockRestore();
      rmSync(folder, { recursive: true });
    }
    expect(JSON.parse(written.join(''))).toMatchObject({
      dialect: 'ovid',
      finalLine: 2,
      lines: [
        { number: 1, reading: 'asthma.ti. OR (copd.ti. AND child.ti.)', total: null },
        { number: 2, messages: [{ code: 'Q030' }] },
      ],
    });
  });
});
