import { render, screen } from '@testing-library/react';
import { EvidenceMark, evidenceGrade, type EvidenceGrade } from './evidence-mark.js';

const GRADES: EvidenceGrade[] = [1, 2, 3, 4, 5];

describe('EvidenceMark', () => {
  it('draws a different shape for every grade, so that colour is never needed', () => {
    const shapes = GRADES.map((grade) => {
      const { container } = render(<EvidenceMark grade={grade} label="word" />);
      return container.querySelector('path')?.getAttribute('d');
    });
    expect(new Set(shapes).size).toBe(5);
  });

  it('shows the word beside the shape and hides the shape from screen readers', () => {
    render(<EvidenceMark grade={1} label="Secondary evidence" />);
    expect(screen.getByText('Secondary evidence')).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('names the shape itself where the word is hidden', () => {
    render(<EvidenceMark grade={2} label="Key primary research" wordHidden />);
    expect(screen.getByRole('img', { name: 'Key primary research' })).toBeInTheDocument();
  });

  it.each([
    [1, 1],
    [4, 4],
    [5, 5],
    [0, 5],
    [6, 5],
    [2.5, 5],
  ])('reads the grade %d of the server as %d', (given, expected) => {
    expect(evidenceGrade(given)).toBe(expected);
  });
});
