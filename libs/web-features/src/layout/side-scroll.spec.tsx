import { act, fireEvent, render, screen } from '@testing-library/react';
import { ThemeProvider } from '@clinical/web-ui';
import { Table } from '@mantine/core';
import { SideScroll } from './side-scroll.js';

/** jsdom lays nothing out: the widths that a browser would report. */
function showTable(widths: { readonly table: number; readonly room: number }) {
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(widths.table);
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(widths.room);
  render(
    <ThemeProvider>
      <SideScroll label="Accounts" minWidth={640}>
        <Table />
      </SideScroll>
    </ThemeProvider>,
  );
  const region = screen.getByRole('region', { name: 'Accounts' });
  const edges = () => {
    const { moreBefore, moreAfter } = region.parentElement?.dataset ?? {};
    return { before: moreBefore, after: moreAfter };
  };
  return { region, edges };
}

afterEach(() => jest.restoreAllMocks());

describe('a table that scrolls sideways', () => {
  it('shows a shadow at each edge with hidden content', () => {
    const { region, edges } = showTable({ table: 640, room: 358 });
    expect(edges()).toEqual({ before: 'false', after: 'true' });
    act(() => void (region.scrollLeft = 100));
    fireEvent.scroll(region);
    expect(edges()).toEqual({ before: 'true', after: 'true' });
    act(() => void (region.scrollLeft = 282));
    fireEvent.scroll(region);
    expect(edges()).toEqual({ before: 'true', after: 'false' });
  });

  it('shows no shadow when it fits', () => {
    expect(showTable({ table: 640, room: 640 }).edges()).toEqual({ before: 'false', after: 'false' });
  });

  it('is reachable by keyboard', () => {
    expect(showTable({ table: 640, room: 358 }).region).toHaveAttribute('tabindex', '0');
  });
});
