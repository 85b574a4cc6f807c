import { act } from '@testing-library/react';

/** Lets time pass, so that what a component does later has happened; in milliseconds. */
export async function letPass(duration: number): Promise<void> {
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, duration)));
}
