import { render, screen } from '@testing-library/react';
import { Meter } from './meter.js';

describe('Meter', () => {
  it.each([
    [60, '60'],
    [-3, '0'],
    [140, '100'],
    [33.4, '33'],
  ])('tells %d per cent as %s', (percent, expected) => {
    render(<Meter percent={percent} label="Risk of bias" low="High" high="Low" />);
    expect(screen.getByRole('meter', { name: 'Risk of bias' })).toHaveAttribute('aria-valuenow', expected);
  });

  it('leaves the telling to what stands around it where it has no label', () => {
    const { container } = render(<Meter percent={50} label={null} />);
    expect(screen.queryByRole('meter')).not.toBeInTheDocument();
    expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
  });
});
