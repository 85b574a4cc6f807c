import { render, screen } from '@testing-library/react';
import {
  evidenceGrade,
  type EvidenceGrade,
  EvidenceMark,
  Meter,
  Verdict,
  type VerdictTone,
} from './marks.js';

const GRADES: EvidenceGrade[] = [1, 2, 3, 4, 5];

describe('EvidenceMark', () => {
  it('has a different shape for every grade, so that colour is never required', () => {
    const shapes = GRADES.map((grade) => {
      const { container } = render(<EvidenceMark grade={grade} label="word" />);
      return container.querySelector('path')?.getAttribute('d');
    });
    expect(new Set(shapes).size).toBe(5);
  });

  it('shows the word next to the shape and hides the shape from screen readers', () => {
    render(<EvidenceMark grade={1} label="Secondary evidence" />);
    expect(screen.getByText('Secondary evidence')).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('labels the shape when the word is hidden', () => {
    render(<EvidenceMark grade={2} label="Key primary research" wordHidden />);
    expect(screen.getByRole('img', { name: 'Key primary research' })).toBeInTheDocument();
  });

  it('leaves the label to its button when it has none', () => {
    const { container } = render(<EvidenceMark grade={2} label={null} />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(container).toHaveTextContent('');
  });

  it.each([
    [1, 1],
    [4, 4],
    [5, 5],
    [0, 5],
    [6, 5],
    [2.5, 5],
  ])('reads the grade %d of the server as %d', (served, expected) => {
    expect(evidenceGrade(served)).toBe(expected);
  });
});

const TONES: VerdictTone[] = ['good', 'caution', 'bad', 'unknown'];

describe('Verdict', () => {
  it('has a different shape for every judgement, so that colour is never required', () => {
    const drawn = TONES.map((tone) => {
      const { container } = render(<Verdict tone={tone}>word</Verdict>);
      return container.querySelector('svg')?.innerHTML;
    });
    expect(new Set(drawn).size).toBe(TONES.length);
  });

  it('shows its words and hides the sign from screen readers', () => {
    render(<Verdict tone="good">Appears Promising</Verdict>);
    expect(screen.getByText('Appears Promising')).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});

describe('Meter', () => {
  it.each([
    [60, '60'],
    [-3, '0'],
    [140, '100'],
    [33.4, '33'],
  ])('reads %d per cent as %s', (percent, expected) => {
    render(<Meter percent={percent} label="Risk of bias" low="High" high="Low" />);
    expect(screen.getByRole('meter', { name: 'Risk of bias' })).toHaveAttribute('aria-valuenow', expected);
  });

  it('is hidden from assistive technology without a label', () => {
    const { container } = render(<Meter percent={50} label={null} />);
    expect(screen.queryByRole('meter')).not.toBeInTheDocument();
    expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
  });
});
