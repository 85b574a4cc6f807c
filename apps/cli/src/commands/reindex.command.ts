import { Command } from 'commander';
import { ReindexService } from '@clinical/collection';
import { EXIT } from '../exit-codes.js';
import { count, duration, number } from '../output/format.js';
import type { ProgramContext } from '../program-context.js';
import { stopSignals } from '../stop-signals.js';
import { printLines } from '../terminal.js';
import { withEngine } from './with-collection.js';

/** Least time between two lines of progress, in milliseconds. */
const LINE_EVERY_MS = 5_000;

/** `reindex`: rebuilds the index from its stored documents. */
export function reindexCommand(context: ProgramContext): Command {
  return new Command('reindex')
    .description(
      'rebuild the index from its stored documents, by the rules of this version; the old one is searched meanwhile',
    )
    .action(() => runReindex(context));
}

async function runReindex({ terminal, readConfig, end }: ProgramContext): Promise<void> {
  const stop = stopSignals(
    () => terminal.err.write('\nStopping …\n'),
    () => process.exit(EXIT.interrupted),
  );
  const started = performance.now();
  let reported = started;
  try {
    const report = await withEngine(readConfig(), (_engine, services) =>
      services.get(ReindexService).run({
        signal: stop.signal,
        onProgress: (documents) => {
          const now = performance.now();
          if (now - reported < LINE_EVERY_MS) return;
          reported = now;
          terminal.err.write(
            `${number(documents)} documents, ${number((documents * 1000) / (now - started))} a second\n`,
          );
        },
      }),
    );
    const seconds = (performance.now() - started) / 1000;
    if (report.status === 'finished') {
      printLines(terminal.out, [
        `Index rebuilt: ${count(report.documents, 'document')}, ${duration(seconds)}.`,
      ]);
      end(EXIT.ok);
    } else {
      printLines(terminal.out, ['Reindexing was interrupted; the previous index is still searched.']);
      end(EXIT.interrupted);
    }
  } finally {
    stop.release();
  }
}
