import { defineMail } from '@clinical/people';

/** Pro ends soon or has ended; `at`: when; `isTrial`: it was the free trial. */
export const PRO_ENDS_MAIL = defineMail<{
  readonly at: string;
  readonly hasEnded: boolean;
  readonly isTrial: boolean;
  readonly link: string;
}>({
  name: 'pro-ends',
  example: {
    ...{ at: '2026-11-30T12:00:00Z', hasEnded: false, isTrial: true },
    link: 'https://evidence.example/Subscription',
  },
  compose: ({ at, hasEnded, isTrial, link }, { say, day }) => {
    const kind = isTrial ? 'trial' : 'year';
    return {
      subject: say(`pro-ends.subject.${hasEnded ? 'ended' : kind}`),
      paragraphs: [say(`pro-ends.${hasEnded ? 'ended' : 'soon'}.${kind}`, { at: day(at) })],
      action: { label: say(`pro-ends.action.${kind}`), url: link },
      after: [say('pro-ends.after')],
    };
  },
});
