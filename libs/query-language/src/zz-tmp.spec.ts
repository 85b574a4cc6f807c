import fc from 'fast-check';
import { anyText, dialect } from './testing/generated-texts.js';
import { checkLaws } from './testing/parse-laws.js';
it('finds', () => {
  const out: string[] = [];
  for (let seed = 100; seed < 112; seed++) {
    const r = fc.check(
      fc.property(anyText, dialect.filter((d) => process.env['ONLY'] === undefined || process.env['ONLY'].includes(d)), (text, own) => { checkLaws(text, own); }),
      { numRuns: Number(process.env['RUNS'] ?? 1500), seed },
    );
    if (r.failed) out.push(JSON.stringify(r.counterexample) + ' -> ' + String((r as {errorInstance?: unknown}).errorInstance).slice(0, 600));
  }
  process.stderr.write(out.join('\n\n') + '\nDONE ' + out.length + '\n');
}, 300000);
