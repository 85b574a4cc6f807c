import { DIALECTS, parse, parseStrategy, type Dialect } from '@clinical/query-language';
import { ToolError } from '../../testing/support/tool-error.js';
import { summarise } from '../statistics.js';

/** Time to parse texts of one length: medians in milliseconds, by dialect. */
export interface ParseTimes {
  readonly characters: number;
  readonly ms: Readonly<Record<Dialect, number>>;
}

const LENGTHS = [1_000, 2_000, 4_000, 8_000, 10_000, 16_000, 32_000];
const ROUNDS = 15;
/** Rounds before those that count: the first ones compile the parser. */
const WARM_UP = 30;

/** A group with fields, truncation, proximity and a heading, as librarians write them. */
const GROUPS: Readonly<Record<Dialect, { readonly group: string; readonly joint: string }>> = {
  trip: { group: '(wheez*[ti] AND "airway disease"[mh] AND (inhal* NEAR/3 steroid*))', joint: ' OR ' },
  pubmed: { group: '(wheez*[tiab] AND "Airway Disease"[mh] AND "inhaled steroids"[tiab:~3])', joint: ' OR ' },
  ovid: {
    group: '((wheez$ or asthma*).ti,ab. and exp Airway Disease/ and (inhal$ adj3 steroid$).tw.)',
    joint: ' or ',
  },
  embase: {
    group: "((wheez* OR asthma*):ti,ab AND 'airway disease'/exp AND (inhal* NEAR/3 steroid*):ti)",
    joint: ' OR ',
  },
  cochrane: {
    group: '((wheez* or asthma*):ti,ab,kw and [mh "Airway Disease"] and (inhal* NEAR/3 steroid*):ti)',
    joint: ' or ',
  },
};

/**
 * Reads texts of growing length: one query, with its diagnostics.
 *
 * @throws ToolError when such a text has an error, so that nothing half read is measured
 */
export function parseTimes(): ParseTimes[] {
  return LENGTHS.map((characters) => {
    const ms = { trip: 0, pubmed: 0, ovid: 0, embase: 0, cochrane: 0 };
    for (const dialect of DIALECTS) ms[dialect] = timeOf(textOf(characters, dialect), dialect);
    return { characters, ms };
  });
}

function textOf(characters: number, dialect: Dialect): string {
  const { group, joint } = GROUPS[dialect];
  const count = Math.floor((characters + joint.length) / (group.length + joint.length));
  const text = Array.from({ length: count }, () => group).join(joint);
  const tag = { trip: '[ti]', pubmed: '[ti]', ovid: '.ti.', embase: ':ti', cochrane: ':ti' }[dialect];
  const word = characters - text.length - joint.length - tag.length;
  return word > 0 ? `${text}${joint}${'x'.repeat(word)}${tag}` : text.padEnd(characters);
}

function timeOf(text: string, dialect: Dialect): number {
  const { diagnostics } = parse(text, { dialect, mode: 'advanced' });
  const error = diagnostics.find(({ severity }) => severity === 'error');
  if (error !== undefined) throw new ToolError(`${dialect}, ${text.length} characters: ${error.message}`);
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const started = performance.now();
    parseStrategy(text, { dialect });
    if (round >= WARM_UP) times.push(performance.now() - started);
  }
  return summarise(times).p50;
}
