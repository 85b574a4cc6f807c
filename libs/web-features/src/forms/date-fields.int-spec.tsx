import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderAt } from '../testing/render-at.js';
import { DayField, type MonthRange, MonthRangeField } from './date-fields.js';

interface DayProps {
  readonly initial: string;
  readonly onDay: (day: string) => void;
  readonly onBlur?: () => void;
}

function Day({ initial, onDay, onBlur }: DayProps) {
  const [day, setDay] = useState(initial);
  return (
    <DayField
      label="First day"
      value={day}
      onBlur={onBlur}
      onChange={(next) => {
        setDay(next);
        onDay(next);
      }}
    />
  );
}

function openDay(initial: string, onBlur?: () => void) {
  const days: string[] = [];
  const { user } = renderAt('/', <Day initial={initial} onDay={(day) => days.push(day)} onBlur={onBlur} />);
  return { user, days, field: screen.getByRole('textbox', { name: 'First day' }) };
}

describe('a date field', () => {
  it('accepts typed dates', async () => {
    const { user, days, field } = openDay('');
    expect(field).toHaveAttribute('placeholder', 'YYYY-MM-DD');
    await user.type(field, '2026-03-09');
    expect(days.at(-1)).toBe('2026-03-09');
  });

  it('opens a calendar whose controls have names', async () => {
    const { user, days, field } = openDay('2026-03-09');
    await user.click(field);
    await user.click(await screen.findByRole('button', { name: 'Next month' }));
    await user.click(screen.getByRole('button', { name: '14 April 2026' }));
    expect(days).toEqual(['2026-04-14']);
    expect(field).toHaveValue('2026-04-14');
  });

  it.each(['31.02.2026', '05/03/2026', '2026-02-30', 'soon'])(
    'rejects %s until a date is typed',
    async (typed) => {
      const { user, days, field } = openDay('2026-03-09');
      await user.clear(field);
      await user.type(field, typed);
      await user.tab();
      expect(days.at(-1)).toBe('');
      expect(field).toHaveValue('');
      expect(field).toBeInvalid();
      expect(field).toHaveAccessibleDescription(
        new RegExp(`${typed}’ is not a day\\. Type it as YYYY-MM-DD`),
      );
      await user.type(field, '2026-03-11');
      expect(field).toBeValid();
    },
  );

  it('validates on blur, like other fields', async () => {
    const onBlur = jest.fn();
    const { user, field } = openDay('2026-03-09', onBlur);
    await user.click(field);
    expect(onBlur).not.toHaveBeenCalled();
    await user.tab();
    expect(onBlur).toHaveBeenCalledTimes(1);
  });

  it('can be cleared', async () => {
    const { user, days, field } = openDay('2026-03-09');
    await user.clear(field);
    expect(days).toEqual(['']);
  });
});

describe('a month range field', () => {
  it('returns a range once both months are chosen, by their names in the language of the page', async () => {
    const ranges: MonthRange[] = [];
    const value = { begin: '2026-01', end: '2026-03' };
    const { user } = renderAt(
      '/',
      <MonthRangeField label="Meses" value={value} onChange={(range) => ranges.push(range)} />,
      { language: 'es' },
    );
    const field = screen.getByRole('button', { name: /Meses/ });
    expect(field).toHaveTextContent('ene 2026 – mar 2026');
    await user.click(field);
    const months = within(await screen.findByRole('dialog'));
    expect(months.getByRole('button', { name: 'Año anterior' })).toBeInTheDocument();
    await user.click(months.getByRole('button', { name: /^may/i }));
    expect(ranges).toEqual([]);
    await user.click(months.getByRole('button', { name: /^ago/i }));
    expect(ranges).toEqual([{ begin: '2026-05', end: '2026-08' }]);
  });
});
