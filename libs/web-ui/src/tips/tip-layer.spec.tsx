import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeProvider } from '../theme/theme-provider.js';
import { TipLayer } from './tip-layer.js';

function open() {
  render(
    <ThemeProvider env="test">
      <button data-tip="Bookmark">star</button>
      <button>plain</button>
      <TipLayer />
    </ThemeProvider>,
  );
  return userEvent.setup();
}

describe('TipLayer', () => {
  it('shows the tip of the hovered element, until the pointer leaves it', async () => {
    const user = open();
    await user.hover(screen.getByRole('button', { name: 'star' }));
    expect(await screen.findByText('Bookmark')).toBeInTheDocument();
    await user.hover(screen.getByRole('button', { name: 'plain' }));
    expect(screen.queryByText('Bookmark')).not.toBeInTheDocument();
  });

  it('shows the tip of an element that was focused before it loaded', async () => {
    const page = (layer: boolean) => (
      <ThemeProvider env="test">
        <button data-tip="Bookmark">star</button>
        {layer ? <TipLayer /> : null}
      </ThemeProvider>
    );
    const { rerender } = render(page(false));
    await userEvent.tab();
    rerender(page(true));
    expect(screen.getByText('Bookmark')).toBeInTheDocument();
  });

  it('shows it on keyboard focus at once, and Escape hides it', async () => {
    const user = open();
    await user.tab();
    expect(screen.getByText('Bookmark')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Bookmark')).not.toBeInTheDocument();
  });
});
