import { screen } from '@testing-library/react';
import { renderAt } from '../../testing/render-at.js';
import { FilterPanel } from './filter-panel.js';

describe('the search filters', () => {
  it('are inserted in the syntax of the editor, with their sources', async () => {
    const inserted: string[] = [];
    const panel = <FilterPanel dialect="ovid" onInsert={(line) => inserted.push(line)} />;
    const { user } = renderAt('/', panel);
    expect(screen.getByText('Randomised trials')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Source' })[0]).toHaveAttribute(
      'href',
      'https://training.cochrane.org/handbook',
    );
    await user.click(screen.getByRole('button', { name: 'Insert Randomised trials' }));
    expect(inserted).toHaveLength(1);
    expect(inserted[0]).toMatch(
      /^\(.*randomized controlled trial.*\.pt\..*\) NOT \(exp animals\/ NOT exp humans\/\)$/,
    );
  });
});
