// A mail server that accepts everything and stores only Message-IDs, as a separate process, so that its memory is not
// measured. Prints its port; on a line `count` it prints how many mails arrived, and how many of them twice.
import { createInterface } from 'node:readline';
import { SMTPServer } from 'smtp-server';

const times = new Map();
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  authOptional: true,
  onData: (stream, _session, callback) => {
    let head = '';
    stream.on('data', (part) => {
      if (head.length < 4_096) head += part.toString('latin1');
    });
    stream.on('end', () => {
      const id = /^Message-ID: *(\S+)/im.exec(head)?.[1] ?? '';
      times.set(id, (times.get(id) ?? 0) + 1);
      callback(null);
    });
  },
});
server.on('error', () => undefined);
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.server.address().port}\n`));
createInterface({ input: process.stdin })
  .on('close', () => process.exit())
  .on('line', () => {
    const twice = [...times.values()].filter((count) => count > 1).length;
    process.stdout.write(`${times.size} ${twice}\n`);
  });
