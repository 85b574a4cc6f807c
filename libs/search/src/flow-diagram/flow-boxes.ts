import { flowDiagramMessages, type Language } from '@clinical/contracts';
import { ValuesRefusedError } from '@clinical/http';
import type { FlowDiagramRequest, FlowNumber } from './flow-diagram.contract.js';

type Flow = Pick<FlowDiagramRequest, 'numbers' | 'reasons'>;
type Phase = 'identification' | 'screening' | 'included';

/** One step of the diagram: a box, and the box of what it leaves out beside it. */
export interface FlowStep {
  readonly phase: Phase;
  readonly lines: readonly string[];
  /** Empty without one. */
  readonly beside: readonly string[];
}

/** A number of the diagram, what it is the rest of, and what was taken from that. */
interface Remainder {
  readonly name: FlowNumber;
  readonly of: readonly FlowNumber[];
  readonly less: readonly FlowNumber[];
}

const REMAINDERS: readonly Remainder[] = [
  { name: 'screened', of: ['databases', 'registers'], less: ['duplicates', 'automation', 'otherRemoved'] },
  { name: 'sought', of: ['screened'], less: ['excluded'] },
  { name: 'assessed', of: ['sought'], less: ['notRetrieved'] },
];

/** The numbers with those that follow from others: only where all of these are stated. */
export function completedNumbers({ numbers }: Pick<Flow, 'numbers'>): Flow['numbers'] {
  const known = { ...numbers };
  for (const { name, of, less } of REMAINDERS) {
    const rest = sumOf(known, of) - sumOf(known, less);
    if (known[name] === undefined && rest >= 0) known[name] = rest;
  }
  return known;
}

/** Not a number where one of them is not stated. */
function sumOf(known: Flow['numbers'], names: readonly FlowNumber[]): number {
  return names.reduce((sum, name) => sum + (known[name] ?? Number.NaN), 0);
}

/**
 * @throws ValuesRefusedError for a number that contradicts those before it: more than remains of them, or fewer screened than
 *   what was identified and not removed
 */
export function refuseContradictions({ numbers, reasons }: Flow, language: Language): void {
  const texts = flowDiagramMessages[language];
  const refuse = (name: FlowNumber | 'reasons', limit: number): never => {
    const label = name === 'reasons' ? texts.excludedReports.replace(/:$/, '') : texts[name];
    throw new ValuesRefusedError([{ message: 'P009.flow_contradiction', values: { name, label, limit } }]);
  };
  const identified = sumOf(numbers, ['databases', 'registers']);
  let rest = Number.isNaN(identified) ? Number.POSITIVE_INFINITY : identified;
  const take = (name: FlowNumber | 'reasons', count: number): void => {
    if (count > rest) refuse(name, rest);
    rest -= count;
  };
  for (const { name, less } of REMAINDERS) {
    for (const part of less) take(part, numbers[part] ?? 0);
    const stated = numbers[name];
    if (stated === undefined) continue;
    if (stated > rest) refuse(name, rest);
    if (name === 'screened' && stated < identified - sumOf(numbers, less)) refuse(name, rest);
    rest = stated;
  }
  take(
    'reasons',
    reasons.reduce((sum, { count }) => sum + count, 0),
  );
  for (const name of ['reports', 'studies'] as const) {
    const stated = numbers[name] ?? rest;
    if (stated > rest) refuse(name, rest);
    rest = stated;
  }
}

/** The steps of a PRISMA 2020 flow diagram of a new review that searched databases and registers only. */
export function flowSteps(flow: Flow, language: Language): FlowStep[] {
  const texts = flowDiagramMessages[language];
  const numbers = completedNumbers(flow);
  const line = (name: FlowNumber): string => `${texts[name]} ${counted(numbers[name] ?? '')}`;
  const reasons = flow.reasons.map(({ reason, count }) => `${reason} ${counted(count)}`);
  return [
    {
      phase: 'identification',
      lines: [texts.identified, line('databases'), line('registers')],
      beside: [texts.removed, line('duplicates'), line('automation'), line('otherRemoved')],
    },
    { phase: 'screening', lines: [line('screened')], beside: [line('excluded')] },
    { phase: 'screening', lines: [line('sought')], beside: [line('notRetrieved')] },
    { phase: 'screening', lines: [line('assessed')], beside: [texts.excludedReports, ...reasons] },
    { phase: 'included', lines: [line('studies'), line('reports')], beside: [] },
  ];
}

/** Never divided between lines. */
function counted(count: number | ''): string {
  return `(n\u00a0=\u00a0${count})`;
}
