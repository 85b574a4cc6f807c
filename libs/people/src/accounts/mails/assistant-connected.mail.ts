import { defineMail } from '../../mail/mail-kind.js';

/** An assistant may read for the account. `name`: what it calls itself; `link`: where its access is ended. */
export const ASSISTANT_CONNECTED_MAIL = defineMail<{
  readonly name: string;
  readonly host: string;
  readonly at: string;
  readonly link: string;
}>({
  name: 'assistant-connected',
  example: {
    ...{ name: 'Example Assistant', host: 'assistant.example' },
    ...{ at: '2026-11-01T06:00:00Z', link: 'https://evidence.example/Profile' },
  },
  compose: ({ name, host, at, link }, { say, moment }) => ({
    subject: say('assistant-connected.subject'),
    paragraphs: [say('assistant-connected.body', { name, host, at: moment(at) })],
    action: { label: say('assistant-connected.action'), url: link },
    after: [say('assistant-connected.after')],
  }),
});
