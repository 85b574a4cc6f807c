import { screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { Link, Route, Routes } from 'react-router';
import { renderApp } from '../testing/render-app.js';
import { useScrollMemory } from './use-scroll-memory.js';

function Around({ children }: { children: ReactNode }) {
  useScrollMemory();
  return children;
}

/** A page whose second part is drawn only after a press. */
function Late() {
  const [there, setThere] = useState(false);
  return (
    <>
      <button onClick={() => setThere(true)}>draw</button>
      <Link to="#part">to the part</Link>
      {there ? <h2 id="part">The part</h2> : null}
    </>
  );
}

const PAGES = (
  <Around>
    <Routes>
      <Route path="/" element={<Link to="/late#part">go</Link>} />
      <Route path="/late" element={<Late />} />
    </Routes>
  </Around>
);

describe('useScrollMemory', () => {
  let shown: Element[];
  beforeEach(() => {
    shown = [];
    jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
      shown.push(this);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it('scrolls to the place that an address names, once it is drawn', async () => {
    const { user } = renderApp(PAGES);
    await user.click(screen.getByRole('link', { name: 'go' }));
    expect(shown).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'draw' }));
    await waitFor(() => expect(shown).toEqual([screen.getByRole('heading')]));
  });

  it('scrolls to a place of the page that is there already', async () => {
    const { user } = renderApp(PAGES, '/late');
    await user.click(screen.getByRole('button', { name: 'draw' }));
    await user.click(screen.getByRole('link', { name: 'to the part' }));
    expect(shown).toEqual([screen.getByRole('heading')]);
  });

  it.each(['/late#%E0%A4%A', '/late#none'])('stays where it is at %s', async (address) => {
    const { user } = renderApp(PAGES, address);
    await user.click(screen.getByRole('button', { name: 'draw' }));
    expect(shown).toEqual([]);
  });
});
