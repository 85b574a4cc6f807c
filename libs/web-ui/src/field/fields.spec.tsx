import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CheckboxGroup, PasswordField, SelectField, TextField } from './fields.js';
import { Form, FormDialog } from '../form/form.js';

const WORDS = { show: 'Show', hide: 'Hide', capsLock: 'Caps Lock is on' };

describe('a field', () => {
  it('is named by its label and described by its hint and error', () => {
    render(
      <TextField
        label="Email"
        optional="(optional)"
        hint="A hint."
        error="Wrong."
        value=""
        onChange={jest.fn()}
      />,
    );
    const field = screen.getByRole('textbox', { name: 'Email (optional)' });
    expect(field).toHaveAccessibleDescription('A hint. Wrong.');
    expect(field).toBeInvalid();
  });

  it('is valid where nothing is wrong', () => {
    render(<TextField label="Email" value="a" onChange={jest.fn()} />);
    expect(screen.getByRole('textbox')).toBeValid();
    expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-describedby');
  });
});

describe('a password', () => {
  it('shows a hint while Caps Lock is on', () => {
    render(<PasswordField label="Password" words={WORDS} value="" onChange={jest.fn()} />);
    const field = screen.getByLabelText('Password');
    fireEvent.keyDown(field, { key: 'A', modifierCapsLock: true });
    expect(screen.getByRole('status')).toHaveTextContent('Caps Lock is on');
    fireEvent.keyUp(field, { key: 'a' });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('can be pasted and shown', async () => {
    const user = userEvent.setup();
    const onChange = jest.fn();
    render(<PasswordField label="Password" words={WORDS} value="" onChange={onChange} />);
    await user.click(screen.getByLabelText('Password'));
    await user.paste('secret');
    expect(onChange).toHaveBeenCalledWith('secret');
    await user.click(screen.getByRole('button', { name: 'Show: Password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  });
});

it('draws a line before each group of choices that has any', () => {
  const groups = [[{ value: 'a', label: 'A' }], [], [{ value: 'b', label: 'B' }]];
  render(<SelectField label="Choice" placeholder="None" groups={groups} value="b" onChange={jest.fn()} />);
  const select = screen.getByRole('combobox', { name: 'Choice' });
  expect([...select.children].map(({ tagName }) => tagName)).toEqual([
    'OPTION',
    'HR',
    'OPTION',
    'HR',
    'OPTION',
  ]);
  expect(select).toHaveValue('b');
});

it('turns choices of a group on and off', async () => {
  const user = userEvent.setup();
  const seen: string[][] = [];
  function Group() {
    const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['a']));
    const options = [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B' },
    ];
    const change = (next: ReadonlySet<string>) => {
      seen.push([...next]);
      setChosen(next);
    };
    return <CheckboxGroup legend="Areas" options={options} chosen={chosen} onChange={change} />;
  }
  render(<Group />);
  await user.click(screen.getByRole('checkbox', { name: 'B' }));
  await user.click(screen.getByRole('checkbox', { name: 'A' }));
  expect(seen).toEqual([['a', 'b'], ['b']]);
});

describe('a form', () => {
  it('puts the focus on the first field that is wrong after each refused attempt', () => {
    const fields = (refused: number, error?: string) => (
      <Form onSubmit={jest.fn()} refused={refused}>
        <TextField label="One" value="" onChange={jest.fn()} />
        <TextField label="Two" value="" error={error} onChange={jest.fn()} />
        <button type="submit">Send</button>
      </Form>
    );
    const { rerender } = render(fields(0));
    expect(document.body).toHaveFocus();
    rerender(fields(1, 'Wrong.'));
    expect(screen.getByLabelText('Two')).toHaveFocus();
    rerender(fields(2));
    expect(screen.getByRole('button')).toHaveFocus();
  });

  it('is not sent again while it is on its way', () => {
    const onSubmit = jest.fn();
    render(
      <Form onSubmit={onSubmit} busy>
        <button type="submit">Send</button>
      </Form>,
    );
    screen.getByRole('button').click();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

it('stays open beside a click, so that nothing typed is lost, and begins at the first field', async () => {
  const user = userEvent.setup();
  const onClose = jest.fn();
  render(
    <FormDialog title="Login" closeLabel="Close" onClose={onClose} onSubmit={jest.fn()}>
      <TextField label="Email" value="" onChange={jest.fn()} />
    </FormDialog>,
  );
  expect(screen.getByLabelText('Email')).toHaveFocus();
  await user.click(screen.getByRole('dialog'));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
