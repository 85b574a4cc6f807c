import { AddressTable, NameIndex, parseRange } from '@clinical/institutions';
import { runTool } from '../../testing/support/tool-error.js';
import { between, pick, seeded } from '../random.js';
import { summarise } from '../statistics.js';

const INSTITUTIONS = 10_000;
const RANGES = 50_000;
const ROUNDS = 20_000;
const PLACES = [
  'North',
  'South',
  'Saint Mary',
  'Königsberg',
  'São Paulo',
  'Royal',
  'Central',
  'Lakeside',
  'Zürich',
];
const KINDS = [
  'Hospital',
  'University',
  'Clinic',
  'Medical Centre',
  'School of Nursing',
  'Trust',
  'Institute',
];
const TYPED = [
  'n',
  'no',
  'north',
  'north hosp',
  'konigsberg univ',
  'sao',
  'h77',
  'royal trust 9',
  'medical',
  'zzz',
];

/** Look-up of an institution by network address, and discovery by name, against a floor measured in the same run. */
async function main(): Promise<number> {
  const random = seeded(26);
  const number = (max: number) => between(random, 0, max - 1);
  const ranges = Array.from({ length: RANGES }, (_, index) => {
    const range = parseRange(`${1 + number(220)}.${number(256)}.${number(256)}.0/${20 + number(10)}`);
    if (typeof range === 'string') throw new Error(range);
    return { ...range, owner: index % INSTITUTIONS };
  });
  const table = new AddressTable(ranges);
  const addresses = Array.from(
    { length: ROUNDS },
    () => `${1 + number(220)}.${number(256)}.${number(256)}.${number(256)}`,
  );
  const known = new Map(addresses.map((address, index) => [address, index]));
  const index = new NameIndex(
    Array.from({ length: INSTITUTIONS }, (_, id) => ({
      names: [`${pick(random, PLACES)} ${pick(random, KINDS)} ${id}`, `H${id}`],
      domains: [`h${id}.example`],
    })),
  );
  const names = Array.from({ length: INSTITUTIONS }, (_, id) =>
    `${KINDS[id % KINDS.length]} ${id}`.toLowerCase(),
  );
  const typed = Array.from({ length: 2_000 }, (_, round) => TYPED[round % TYPED.length] ?? '');
  const rows = [
    timed('an address among 50,000 ranges', addresses, (address) => table.find(address)),
    timed('floor: the same address in a Map', addresses, (address) => known.get(address)),
    timed('a name among 10,000 institutions', typed, (text) => index.search(text, 20)),
    timed('floor: reading 10,000 names through', typed, (text) =>
      names.filter((name) => name.includes(text)),
    ),
  ];
  process.stdout.write(
    ['| | median | p99 | highest | ', '| --- | ---: | ---: | ---: |', ...rows, ''].join('\n'),
  );
  return 0;
}

function timed<Value>(name: string, values: readonly Value[], look: (value: Value) => unknown): string {
  for (const value of values.slice(0, 500)) look(value);
  const times = values.map((value) => {
    const started = performance.now();
    look(value);
    return performance.now() - started;
  });
  const { p50, p99, highest } = summarise(times);
  return `| ${name} | ${[p50, p99, highest].map((time) => `${time.toFixed(4)} ms`).join(' | ')} |`;
}

await runTool(main);
