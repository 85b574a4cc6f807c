import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnnouncerProvider, useAnnounce } from './announcer.js';

function Sayer() {
  const announce = useAnnounce();
  return (
    <>
      <button onClick={() => announce('12 results')}>count</button>
      <button onClick={() => announce('The search failed', 'assertive')}>fail</button>
    </>
  );
}

const setUp = () => {
  render(
    <AnnouncerProvider>
      <Sayer />
    </AnnouncerProvider>,
  );
  return userEvent.setup();
};

describe('AnnouncerProvider', () => {
  it('announces a message in the polite region, which is rendered from the start', async () => {
    const user = setUp();
    const region = screen.getByRole('status');
    expect(region).toHaveTextContent('');
    await user.click(screen.getByRole('button', { name: 'count' }));
    expect(region).toHaveTextContent('12 results');
  });

  it('changes the region when the same message is announced again, so that it is read again', async () => {
    const user = setUp();
    await user.click(screen.getByRole('button', { name: 'count' }));
    const first = screen.getByRole('status').textContent;
    await user.click(screen.getByRole('button', { name: 'count' }));
    expect(screen.getByRole('status').textContent).not.toBe(first);
  });

  it('announces errors in the assertive region', async () => {
    const user = setUp();
    await user.click(screen.getByRole('button', { name: 'fail' }));
    expect(screen.getByRole('alert')).toHaveTextContent('The search failed');
    expect(screen.getByRole('status')).toHaveTextContent('');
  });
});
