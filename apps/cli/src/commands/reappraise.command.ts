import { Command } from 'commander';
import { ReappraisalService, type ReappraisalProgress } from '@clinical/collection';
import { EXIT } from '../exit-codes.js';
import { count, duration, number } from '../output/format.js';
import { shareDisplay } from '../output/share-display.js';
import type { ProgramContext } from '../program-context.js';
import { stopSignals } from '../stop-signals.js';
import { printLines } from '../terminal.js';
import { progressOption } from './run-import.js';
import { withEngine } from './with-collection.js';

interface ReappraiseOptions {
  readonly progressEvery: number;
}

/** `reappraise`: appraises every stored document again. */
export function reappraiseCommand(context: ProgramContext): Command {
  const command = new Command('reappraise').description(
    'appraise every stored document again, by the rules of this version and the values of config/appraisal.yaml',
  );
  return progressOption(command).action((options: ReappraiseOptions) => runReappraisal(context, options));
}

async function runReappraisal(
  { terminal, readConfig, end }: ProgramContext,
  options: ReappraiseOptions,
): Promise<void> {
  const config = readConfig();
  const display = shareDisplay(terminal, options.progressEvery);
  const stop = stopSignals(
    () => terminal.err.write('\nStopping after the current batch …\n'),
    () => process.exit(EXIT.interrupted),
  );
  const started = performance.now();
  const seconds = (): number => (performance.now() - started) / 1000;
  try {
    const { status, read, changed } = await withEngine(config, (_engine, services) =>
      services.get(ReappraisalService).run({
        signal: stop.signal,
        onProgress: (progress) => display.show(shareOf(progress), () => progressText(progress, seconds())),
      }),
    );
    display.end();
    const isDone = status === 'finished';
    printLines(terminal.out, [
      `Appraisal ${isDone ? 'finished' : 'stopped'}: ${count(read, 'document')} read, ${number(changed)} changed, ${duration(seconds())}.`,
      ...(isDone ? [] : ['Run the same command again to do the rest.']),
    ]);
    end(isDone ? EXIT.ok : EXIT.interrupted);
  } finally {
    display.end();
    stop.release();
  }
}

function shareOf({ read, documents }: ReappraisalProgress): number {
  return documents === 0 ? 1 : Math.min(1, read / documents);
}

function progressText({ read, documents, changed }: ReappraisalProgress, seconds: number): string {
  const rate = read / Math.max(0.001, seconds);
  const left = duration(Math.max(0, documents - read) / Math.max(1, rate));
  return `${number(read)} of ${number(documents)} documents, ${number(rate)} a second, ${left} left, ${number(changed)} changed`;
}
