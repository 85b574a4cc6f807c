import { screen } from '@testing-library/react';
import { renderAt } from '../testing/render-at.js';
import { useQuestionDate } from './use-question-date.js';

function Shown({ time }: { readonly time: string }) {
  return <p>{useQuestionDate()(time)}</p>;
}

describe('the date of a question', () => {
  it.each([
    ['2026-03-14T09:05:00Z', 'en', '14 Mar 2026'],
    ['2026-03-14T09:05:00Z', 'es', '14 mar 2026'],
    ['', 'en', 'n/a'],
    ['the other day', 'en', 'Invalid date'],
    ['2026-13-45', 'es', 'Fecha no válida'],
  ] as const)('of %j in %s is %s', async (time, language, shown) => {
    renderAt('/', <Shown time={time} />, { language });
    expect(await screen.findByText(shown)).toBeVisible();
  });
});
