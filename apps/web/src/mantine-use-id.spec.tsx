import { render } from '@testing-library/react';
import { Profiler, useEffect } from 'react';
import { useId } from './mantine-use-id.js';

function Field({ id, onId }: { id?: string; onId: (id: string) => void }) {
  const own = useId(id);
  useEffect(() => void onId(own));
  return <input id={own} />;
}

describe('The id of a field', () => {
  it('is set at the first render, and causes no second render', () => {
    const ids: string[] = [];
    let renders = 0;
    const { container } = render(
      <Profiler id="field" onRender={() => (renders += 1)}>
        <Field onId={(id) => ids.push(id)} />
      </Profiler>,
    );
    expect(renders).toBe(1);
    expect(ids).toEqual([container.querySelector('input')?.id]);
    expect(ids[0]).toMatch(/^mantine-_r_/);
  });

  it('differs between fields', () => {
    const ids: string[] = [];
    render(
      <>
        <Field onId={(id) => ids.push(id)} />
        <Field onId={(id) => ids.push(id)} />
      </>,
    );
    expect(new Set(ids).size).toBe(2);
  });

  it('is the one of the caller when given', () => {
    const ids: string[] = [];
    render(<Field id="own" onId={(id) => ids.push(id)} />);
    expect(ids).toEqual(['own']);
  });
});
