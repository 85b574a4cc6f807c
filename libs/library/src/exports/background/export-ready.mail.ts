import { defineMail } from '@clinical/people';

/** A prepared export; `until`: when the file is deleted. */
export const EXPORT_READY_MAIL = defineMail<{
  readonly name: string;
  readonly count: number;
  readonly until: string;
  readonly link: string;
}>({
  name: 'export-ready',
  example: {
    ...{ name: 'asthma.ris', count: 2_000, until: '2026-11-08T06:00:00Z' },
    link: 'https://evidence.example/exports/1/file',
  },
  compose: ({ name, count, until, link }, { say, day }) => ({
    subject: say('export-ready.subject'),
    paragraphs: [
      say(`export-ready.body.${count === 1 ? 'one' : 'other'}`, { name, count, until: day(until) }),
    ],
    action: { label: say('export-ready.action'), url: link },
    reason: say('export-ready.reason'),
  }),
});
