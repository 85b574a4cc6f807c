import { act, screen } from '@testing-library/react';
import { renderAt } from '../testing/render-at.js';
import { Topics } from './topics.js';

const TOPICS = [
  { id: 'first', title: 'First', content: <p>One</p> },
  { id: 'second', title: 'Second', content: <p>Two</p> },
];
const isOpen = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-expanded');

describe('Topics', () => {
  beforeEach(() => {
    Element.prototype.scrollIntoView = jest.fn();
  });

  it('opens the topic in the address and focuses it', () => {
    renderAt('/Help', <Topics topics={TOPICS} opened="second" />);
    expect([isOpen('First'), isOpen('Second')]).toEqual(['false', 'true']);
    expect(screen.getByRole('button', { name: 'Second' })).toHaveFocus();
  });

  it('opens several topics at once', async () => {
    const { user } = renderAt('/Help', <Topics topics={TOPICS} />);
    await user.click(screen.getByRole('button', { name: 'First' }));
    await user.click(screen.getByRole('button', { name: 'Second' }));
    expect([isOpen('First'), isOpen('Second')]).toEqual(['true', 'true']);
  });

  it('opens every topic for print and closes them afterwards', () => {
    renderAt('/Help', <Topics topics={TOPICS} />);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect([isOpen('First'), isOpen('Second')]).toEqual(['true', 'true']);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect([isOpen('First'), isOpen('Second')]).toEqual(['false', 'false']);
  });
});
