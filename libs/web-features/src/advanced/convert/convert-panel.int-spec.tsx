import { screen } from '@testing-library/react';
import { renderAt } from '../../testing/render-at.js';
import { analyseText } from '../analysis/analyse-text.js';
import { ConvertPanel } from './convert-panel.js';

describe('the translation of a query', () => {
  it('is copied for a platform that no syntax here reads, and used in the editor for others', async () => {
    const analysis = analyseText('exp Asthma/ and child*.ti.', 'ovid', 'en', { next: 1, lines: [] });
    const { user } = renderAt('/', <ConvertPanel analysis={analysis} onUse={() => undefined} />);
    expect(screen.getByRole('button', { name: 'Use this query' })).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'To' }), 'Web of Science');
    expect(screen.getByText('TS=("asthma") AND TI=(child*)')).toBeVisible();
    expect(
      screen.getByText(
        /Web of Science has no exact counterpart of 'exp Asthma\/': 'TS=\("asthma"\)' is searched/,
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use this query' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible();
  });
});
