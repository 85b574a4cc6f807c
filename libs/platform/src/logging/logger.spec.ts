import { Writable } from 'node:stream';
import { createLogger, runInRequestContext } from './logger.js';

function linesOf(write: (logger: ReturnType<typeof createLogger>) => void): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)) as Record<string, unknown>);
      done();
    },
  });
  write(createLogger('info', destination));
  return lines;
}

describe('createLogger', () => {
  it('writes the level as a word, the time, and the id of the request being served', () => {
    const lines = linesOf((logger) =>
      runInRequestContext({ requestId: 'r-1' }, () => logger.info({ status: 200 }, 'answered')),
    );
    expect(lines).toEqual([
      { level: 'info', time: expect.any(String), requestId: 'r-1', status: 200, msg: 'answered' },
    ]);
  });

  it('redacts search text and credentials, also when nested', () => {
    const [line] = linesOf((logger) =>
      logger.info({ criteria: 'my illness', request: { keywords: 'x', headers: { cookie: 'c' } } }, 'm'),
    );
    expect(line).toMatchObject({
      criteria: '[redacted]',
      request: { keywords: '[redacted]', headers: { cookie: '[redacted]' } },
    });
  });

  it('omits lines below its level', () => {
    expect(linesOf((logger) => logger.debug('detail'))).toEqual([]);
  });
});
