import { SearchCancelledError, SearchTimeoutError } from '../../errors.js';
import { CALL_CANCELLED, CALL_TIMED_OUT, CALL_WANTED, CallGuard } from './call-guard.js';

describe('a cancellable call', () => {
  const guardOf = (state: number, deadlineAt: number) => new CallGuard(Int32Array.of(state), deadlineAt);

  it('continues while it is neither cancelled nor late', () => {
    expect(() => guardOf(CALL_WANTED, Infinity).check()).not.toThrow();
  });

  it('stops when it is cancelled or late', () => {
    expect(() => guardOf(CALL_CANCELLED, Infinity).check()).toThrow(SearchCancelledError);
    expect(() => guardOf(CALL_TIMED_OUT, Infinity).check()).toThrow(SearchTimeoutError);
    expect(() => guardOf(CALL_WANTED, 0).check()).toThrow(SearchTimeoutError);
  });

  it('notices while running, though not at every step', () => {
    const state = Int32Array.of(CALL_WANTED);
    const guard = new CallGuard(state, Infinity);
    guard.checkEvery(0);
    state[0] = CALL_CANCELLED;
    expect(() => guard.checkEvery(1)).not.toThrow();
    expect(() => guard.checkEvery(8192)).toThrow(SearchCancelledError);
  });
});
