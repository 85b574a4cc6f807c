import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { startApp } from '@clinical/platform/testing';

/** A worker in a separate process, which a test may kill. */
export interface StartedWorker {
  readonly child: ChildProcess;
  readonly address: string;
  /** Complete log output. */
  readonly logged: () => string;
  kill(): Promise<void>;
  /** Asks it to stop. @returns its exit code */
  stop(): Promise<number | null>;
}

/** Starts the worker; resolves when it works. */
export async function startWorker(settings: Readonly<Record<string, string>>): Promise<StartedWorker> {
  const { child } = startApp('worker', settings);
  let log = '';
  child.stderr.on('data', (data: Buffer) => (log += data.toString()));
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (data: Buffer) => {
      log += data.toString();
      const found = /"address":"([^"]+)"/.exec(log)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('close', (code) => reject(new Error(`The worker ended with ${code}:\n${log}`)));
  });
  const ended = async (): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
    return child.exitCode;
  };
  return {
    child,
    address,
    logged: () => log,
    kill: async () => {
      child.kill('SIGKILL');
      await ended();
    },
    stop: async () => {
      child.kill('SIGTERM');
      return ended();
    },
  };
}
