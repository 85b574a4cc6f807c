import { institutionMessages } from '@clinical/contracts';
import { defineMail } from '@clinical/people';

/** In the order of the columns on the page. */
const FIGURES = ['users', 'sessions', 'searches', 'viewed', 'fullText', 'exports', 'refused'] as const;

/** Usage of an institution in a month, such as `2026-10`, to its administrators. */
export const USAGE_REPORT_MAIL = defineMail<{
  readonly institution: string;
  readonly month: string;
  readonly figures: Readonly<Record<(typeof FIGURES)[number], number>>;
  readonly link: string;
}>({
  name: 'usage-report',
  list: 'usage-reports',
  example: {
    ...{ institution: 'North Hospital', month: '2026-10', link: 'https://evidence.example/Profile' },
    figures: { users: 3, sessions: 4, searches: 1_234, viewed: 56, fullText: 7, exports: 8, refused: 1 },
  },
  compose: ({ institution, month, figures, link }, { language, say, month: monthOf, count }) => {
    const texts = institutionMessages[language];
    const of = monthOf(month);
    return {
      subject: say('usage-report.subject', { institution, month: of }),
      paragraphs: [say('usage-report.body', { institution, month: of })],
      figures: FIGURES.map((name) => ({ label: texts[`usage.${name}`], value: count(figures[name]) })),
      action: { label: say('usage-report.action'), url: link },
      after: [texts['usage.note']],
      reason: say('usage-report.reason', { institution }),
    };
  },
});
