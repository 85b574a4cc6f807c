import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { useRowFocus } from './use-row-focus.js';

function List() {
  const [names, setNames] = useState(['one', 'two', 'three']);
  const list = useRef<HTMLUListElement>(null);
  useRowFocus(list);
  return (
    <>
      <button>elsewhere</button>
      <ul ref={list}>
        {names.map((name) => (
          <li key={name}>
            <a href="#x">{name}</a>
            <button onClick={() => setNames(names.filter((other) => other !== name))}>remove {name}</button>
            <button onClick={() => setTimeout(() => setNames([]), 5)}>clear by {name}</button>
          </li>
        ))}
      </ul>
    </>
  );
}

describe('the focus in a list whose rows are removed', () => {
  const button = (name: string) => screen.getByRole('button', { name });

  it('moves to the same control of the next row, and of the last one at the end', async () => {
    render(<List />);
    const user = userEvent.setup();
    await user.click(button('remove two'));
    expect(button('remove three')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(button('remove one')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(document.body).toHaveFocus();
  });

  it('stays where the reader has moved it meanwhile', async () => {
    render(<List />);
    const user = userEvent.setup();
    await user.click(button('clear by one'));
    await user.click(button('elsewhere'));
    await new Promise((later) => setTimeout(later, 20));
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(button('elsewhere')).toHaveFocus();
  });
});
