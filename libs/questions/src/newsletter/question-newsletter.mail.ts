import { defineMail } from '@clinical/people';

/** Clinical questions that editors chose in a month, such as `2026-10`. */
export const QUESTION_NEWSLETTER_MAIL = defineMail<{
  readonly month: string;
  readonly questions: readonly {
    readonly title: string;
    readonly url: string;
    readonly conclusion: string;
  }[];
}>({
  name: 'question-newsletter',
  list: 'question-newsletter',
  example: {
    month: '2026-10',
    questions: [
      {
        ...{
          title: 'Does budesonide help in mild asthma?',
          url: 'https://evidence.example/ask/budesonide-1',
        },
        conclusion: 'Budesonide lowered the number of exacerbations.',
      },
    ],
  },
  compose: ({ month, questions }, { say, month: monthOf }) => ({
    subject: say('question-newsletter.subject', { month: monthOf(month) }),
    paragraphs: [say('question-newsletter.body', { month: monthOf(month) })],
    groups: [
      {
        heading: '',
        items: questions.map(({ title, url, conclusion }) => ({ title, url, about: conclusion })),
      },
    ],
    after: [say('question-newsletter.after')],
    reason: say('question-newsletter.reason'),
  }),
});
