import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderAt } from '../testing/render-at.js';
import { lazyPart } from './lazy-part.js';

const UNLOADED = 'This could not be loaded. Check the network and try again, or reload the page.';

/** A script that cannot be loaded while `away`; `tries` counts the attempts. */
function aScript() {
  const script = { away: true, tries: 0 };
  const load = async () => {
    script.tries++;
    if (script.away) throw new TypeError('Failed to fetch dynamically imported module');
    return ({ text }: { text: string }) => <p>{text}</p>;
  };
  return { script, load };
}

describe('a part that opens over the page', () => {
  function open() {
    const { script, load } = aScript();
    const Part = lazyPart(load);
    const Page = () => {
      const [shown, show] = useState(false);
      return (
        <>
          <input aria-label="unsent" />
          <button onClick={() => show(true)}>open</button>
          <button onClick={() => show(false)}>close</button>
          {shown ? <Part text="the part" onClose={() => show(false)} /> : null}
        </>
      );
    };
    const press = () => screen.getByRole('button', { name: 'open' });
    return { script, press, ...renderAt('/', <Page />) };
  }

  it('reports a failed load, leaves the page unchanged, and loads on another click', async () => {
    const { user, script, press } = open();
    await user.type(screen.getByLabelText('unsent'), 'half');
    await user.click(press());
    expect(await screen.findByText(UNLOADED)).toBeVisible();
    expect(screen.getByLabelText('unsent')).toHaveValue('half');
    expect(press()).toHaveFocus();
    script.away = false;
    await user.click(press());
    expect(await screen.findByText('the part')).toBeInTheDocument();
    expect(screen.queryByText(UNLOADED)).not.toBeInTheDocument();
    expect(script.tries).toBe(2);
  });

  it('removes the message on the next click', async () => {
    const { user, script, press } = open();
    await user.click(press());
    await screen.findByText(UNLOADED);
    await user.click(screen.getByLabelText('unsent'));
    expect(screen.queryByText(UNLOADED)).not.toBeInTheDocument();
    expect(script.tries).toBe(1);
  });

  it('is loaded once', async () => {
    const { user, script, press } = open();
    script.away = false;
    await user.click(press());
    await screen.findByText('the part');
    await user.click(screen.getByRole('button', { name: 'close' }));
    await user.click(press());
    expect(screen.getByText('the part')).toBeInTheDocument();
    expect(script.tries).toBe(1);
  });
});

describe('a part that belongs to the page', () => {
  it('can be retried in place', async () => {
    const { script, load } = aScript();
    const Part = lazyPart(load, () => <p>coming</p>);
    const { user } = renderAt('/', <Part text="the part" />);
    expect(screen.getByText('coming')).toBeInTheDocument();
    expect(await screen.findByText(UNLOADED)).toBeVisible();
    script.away = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('the part')).toBeInTheDocument();
  });
});
