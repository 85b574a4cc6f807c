import type { VectorsProgress } from '@clinical/collection';
import { CollectionModule } from '@clinical/composition/collection';
import { createLogger } from '@clinical/platform';
import { ManagedSearchEngine } from '@clinical/search-engine';
import { Command } from 'commander';
import { EXIT } from '../exit-codes.js';
import { count, duration, number } from '../output/format.js';
import { shareDisplay } from '../output/share-display.js';
import type { ProgramContext } from '../program-context.js';
import { stopSignals } from '../stop-signals.js';
import { printLines } from '../terminal.js';
import { runInContext } from './run-in-context.js';
import { progressOption } from './run-import.js';

interface VectorsOptions {
  readonly ifDue?: boolean;
  readonly progressEvery: number;
}

const STEPS: Readonly<Record<VectorsProgress['step'], string>> = {
  read: 'reading the records',
  train: 'training',
  write: 'rebuilding the index',
};

/** `vectors`: learns vectors from the records, and rebuilds the index with one for each record. */
export function vectorsCommand(context: ProgramContext): Command {
  const command = new Command('vectors')
    .description(
      'learn the meaning of words from the records, and give each record a vector; the old index is searched meanwhile',
    )
    .option('--if-due', 'only if there are no vectors, or many records or words are new');
  return progressOption(command).action((options: VectorsOptions) => runVectors(context, options));
}

async function runVectors(
  { terminal, readConfig, end }: ProgramContext,
  { ifDue = false, progressEvery }: VectorsOptions,
): Promise<void> {
  const display = shareDisplay(terminal, progressEvery);
  const stop = stopSignals(
    () => terminal.err.write('\nStopping …\n'),
    () => process.exit(EXIT.interrupted),
  );
  const started = performance.now();
  try {
    const { VectorsModule, VectorsService } = await import('./vector-services.js');
    const config = readConfig();
    const settings = { ...config, search: { ...config.search, workers: 1 } };
    const modules = [CollectionModule.forRoot(settings, createLogger('silent')), VectorsModule.core()];
    const report = await runInContext(modules, async (services) => {
      await services.get(ManagedSearchEngine).open();
      const vectors = services.get(VectorsService, { strict: false });
      if (ifDue && (await vectors.reasonToTrain()) === null) return null;
      return vectors.train({
        signal: stop.signal,
        onProgress: ({ step, share }) => display.show(share, () => STEPS[step]),
      });
    });
    display.end();
    if (report === null) {
      printLines(terminal.out, ['Vectors are up to date.']);
      end(EXIT.ok);
    } else if (report.status === 'finished') {
      const { documents, sample } = report;
      const seconds = (performance.now() - started) / 1000;
      printLines(terminal.out, [
        `Vectors of ${count(documents, 'record')}, trained on ${number(sample)}: ${duration(seconds)}.`,
      ]);
      end(EXIT.ok);
    } else if (report.status === 'too few') {
      printLines(terminal.out, [
        'The records have too few words in common to learn from. Import more and run the command again.',
      ]);
      end(EXIT.ok);
    } else {
      printLines(terminal.out, ['Training was interrupted; the previous index is still searched.']);
      end(EXIT.interrupted);
    }
  } finally {
    display.end();
    stop.release();
  }
}
