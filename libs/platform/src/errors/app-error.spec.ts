import { isApiErrorCode } from '@clinical/contracts';
import { AppError, type ErrorCode } from './app-error.js';

describe('AppError', () => {
  it('keeps the error it came from', () => {
    const cause = new Error('disk full');
    expect(new AppError('DISK_FULL', 'operational', 'Nothing can be saved', { cause })).toMatchObject({
      code: 'DISK_FULL',
      kind: 'operational',
      cause,
    });
  });

  it('accepts only registered codes, which the compiler checks', () => {
    // Where codes were any text, this would not compile.
    const isAccepted: 'NO_SUCH_CODE' extends ErrorCode ? true : false = false;
    expect(isAccepted).toBe(isApiErrorCode('NO_SUCH_CODE'));
  });
});
