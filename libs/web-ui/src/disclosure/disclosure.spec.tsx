import { render, screen } from '@testing-library/react';
import { Accordion } from './disclosure.js';

const TOPICS = [
  { id: 'one', title: 'First topic', content: 'Of the first.' },
  { id: 'two', title: 'Second topic', content: 'Of the second.' },
];
const isOpen = (title: string) => screen.getByText(title).closest('details')?.open;

describe('Accordion', () => {
  it('has every topic closed under a heading of its own', () => {
    render(<Accordion topics={TOPICS} />);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'First topic',
      'Second topic',
    ]);
    expect([isOpen('First topic'), isOpen('Second topic')]).toEqual([false, false]);
  });

  it('opens the topic that is asked for, also later', () => {
    const { rerender } = render(<Accordion topics={TOPICS} opened="two" />);
    expect([isOpen('First topic'), isOpen('Second topic')]).toEqual([false, true]);
    rerender(<Accordion topics={TOPICS} opened="one" />);
    expect([isOpen('First topic'), isOpen('Second topic')]).toEqual([true, true]);
  });

  it('opens everything for printing and closes it again', () => {
    render(<Accordion topics={TOPICS} opened="two" />);
    window.dispatchEvent(new Event('beforeprint'));
    expect([isOpen('First topic'), isOpen('Second topic')]).toEqual([true, true]);
    window.dispatchEvent(new Event('afterprint'));
    expect([isOpen('First topic'), isOpen('Second topic')]).toEqual([false, true]);
  });

  it('passes over a topic that is not there', () => {
    render(<Accordion topics={TOPICS} opened="no:such" />);
    expect(isOpen('First topic')).toBe(false);
  });
});
