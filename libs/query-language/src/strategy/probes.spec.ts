import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toBracketed } from '../print/print.js';
import { parseStrategy } from './parse-strategy.js';
import { queryLines } from './strategy.js';

/** A short text in the manner of some system or source, and how it is read. */
interface Probe {
  readonly input: string;
  /** The system that it is recognised as. */
  readonly syntax: string;
  /** Each line in brackets, or the lines of the complete translation; `-` where nothing is read. */
  readonly reading: readonly string[];
  /** Severity, code and the piece of the text, at most 60 characters of it. */
  readonly messages: readonly string[];
}

const PROBES = JSON.parse(readFileSync(join(__dirname, 'probes.table.json'), 'utf8')) as readonly Probe[];

describe('short texts in the manner of many systems and sources', () => {
  it.each(PROBES.map((probe) => [probe.input, probe] as const))(
    'reads or refuses %j',
    (input, { syntax, reading, messages }) => {
      const strategy = parseStrategy(input, { today: '2026-11-29' });
      const translated = strategy.diagnostics.find(({ message }) => /as a whole/.test(message))?.fix;
      const lines = queryLines(strategy).map(
        ({ number, tree }) => `#${number} ${tree === null ? '-' : toBracketed(tree, strategy.dialect)}`,
      );
      const reported = strategy.diagnostics.map(({ severity, code, start = 0, end = 0 }) =>
        `${severity} ${code} ${input.slice(start, end).slice(0, 60)}`.replaceAll('\n', ' '),
      );
      expect({
        syntax: strategy.detected?.system ?? 'none',
        reading: translated?.split('\n') ?? lines,
        messages: reported,
      }).toEqual({ syntax, reading, messages });
    },
  );
});
