import { AppError } from './app-error.js';

describe('AppError', () => {
  it('keeps the error it came from', () => {
    const cause = new Error('disk full');
    expect(
      new AppError('INDEX_WRITE', 'operational', 'The index cannot be written', { cause }),
    ).toMatchObject({
      code: 'INDEX_WRITE',
      kind: 'operational',
      cause,
    });
  });
});
