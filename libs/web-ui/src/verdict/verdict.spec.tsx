import { render, screen } from '@testing-library/react';
import { Verdict, type VerdictTone } from './verdict.js';

const TONES: VerdictTone[] = ['good', 'caution', 'bad', 'unknown', 'pending'];

describe('Verdict', () => {
  it('is drawn differently for every judgement, so that colour is never needed', () => {
    const drawn = TONES.map((tone) => {
      const { container } = render(<Verdict tone={tone}>word</Verdict>);
      return container.querySelector('svg')?.innerHTML;
    });
    expect(new Set(drawn).size).toBe(TONES.length);
  });

  it('shows its words and keeps the sign from screen readers', () => {
    render(<Verdict tone="good">Appears Promising</Verdict>);
    expect(screen.getByText('Appears Promising')).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});
