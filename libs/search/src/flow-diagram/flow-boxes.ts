import { flowDiagramMessages, type Language } from '@clinical/contracts';
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

/** The numbers with those that follow from others: what is screened is what was identified and not removed. */
export function completedNumbers({ numbers }: Flow): Flow['numbers'] {
  const known = { ...numbers };
  const less = (from: number | undefined, ...parts: readonly FlowNumber[]): number | undefined => {
    const removed = parts.reduce((sum, part) => sum + (known[part] ?? 0), 0);
    return from === undefined || removed > from ? undefined : from - removed;
  };
  const identified =
    known.databases === undefined && known.registers === undefined
      ? undefined
      : (known.databases ?? 0) + (known.registers ?? 0);
  const follow = (name: FlowNumber, value: number | undefined): void => {
    if (known[name] === undefined && value !== undefined) known[name] = value;
  };
  if (known.duplicates !== undefined)
    follow('screened', less(identified, 'duplicates', 'automation', 'otherRemoved'));
  if (known.excluded !== undefined) follow('sought', less(known.screened, 'excluded'));
  if (known.notRetrieved !== undefined) follow('assessed', less(known.sought, 'notRetrieved'));
  return known;
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
