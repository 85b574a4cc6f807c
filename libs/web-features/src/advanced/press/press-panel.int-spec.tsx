import { screen } from '@testing-library/react';
import { answeringServer } from '../../testing/answering-server.js';
import { renderAt } from '../../testing/render-at.js';
import { analyseText } from '../analysis/analyse-text.js';
import { PressPanel } from './press-panel.js';

describe('the panel of the checklist', () => {
  it('is filled in from the text and copied with what a person has checked', async () => {
    const facts = { use: '', source: 'Handbook', date: '2019', link: 'https://handbook.example' };
    answeringServer(() => ({
      filters: [{ id: 'child', name: 'Children', ...facts, platform: 'ovid', text: 'child.ti.' }],
    }));
    const analysis = analyseText('exp Asthma/ or wheez*.ti. and child.ti.', 'ovid', 'en', {
      next: 1,
      lines: [],
    });
    const { user } = renderAt('/', <PressPanel analysis={analysis} diagnostics={analysis.diagnostics} />);
    expect(screen.getByText('Headings: 1, with narrower ones: 1')).toBeVisible();
    expect(await screen.findByText('Search filters: Children')).toBeVisible();
    expect(screen.getByText(/AND and OR are mixed without brackets/)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Subject headings: checked' }));
    await user.click(screen.getByRole('button', { name: 'Copy the checklist' }));
    const copied = await navigator.clipboard.readText();
    expect(copied).toContain('[x] Subject headings\nHeadings: 1, with narrower ones: 1');
    expect(copied).toContain('[ ] Boolean and proximity operators\n- AND and OR are mixed without brackets');
  });
});
