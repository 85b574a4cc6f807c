import { PasswordHasher } from './password-hasher.js';

const LITTLE = { memoryKb: 1_024, passes: 1, concurrency: 1, queue: 2 };

describe('PasswordHasher', () => {
  it('hashes with argon2id, a new salt each time, and its parameters in the hash', async () => {
    const hasher = new PasswordHasher({ passwordHash: { ...LITTLE, memoryKb: 2_048, passes: 3 } });
    const [one, other] = [await hasher.hash('secret'), await hasher.hash('secret')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=2048,t=3,p=1\$/);
    expect(one).not.toBe(other);
    expect([await hasher.verify(one, 'secret'), await hasher.verify(one, 'Secret')]).toEqual([true, false]);
  });

  it('takes a password in any composition of its letters', async () => {
    const hasher = new PasswordHasher({ passwordHash: LITTLE });
    expect(await hasher.verify(await hasher.hash('contraseña'), 'contrasen\u0303a')).toBe(true);
  });

  it('distinguishes passwords that differ after a null byte', async () => {
    const hasher = new PasswordHasher({ passwordHash: LITTLE });
    expect(await hasher.verify(await hasher.hash('secret\u0000one'), 'secret\u0000two')).toBe(false);
  });

  it('does the same work and returns false without an account', async () => {
    const hasher = new PasswordHasher({ passwordHash: LITTLE });
    const before = hasher.calls;
    expect(await hasher.verify(null, 'nobody')).toBe(false);
    expect(hasher.calls - before).toBe(1);
  });

  it('verifies hashes with other parameters', async () => {
    const old = await new PasswordHasher({ passwordHash: LITTLE }).hash('secret');
    const hasher = new PasswordHasher({ passwordHash: { ...LITTLE, passes: 2 } });
    expect([hasher.isOutdated(old), await hasher.verify(old, 'secret')]).toEqual([true, true]);
    expect(hasher.isOutdated(await hasher.hash('secret'))).toBe(false);
  });

  it('rejects calls beyond the running and queued ones before hashing', async () => {
    const hasher = new PasswordHasher({ passwordHash: LITTLE });
    let started = 0;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const attempts = Array.from({ length: 5 }, () =>
      hasher.admit(async () => {
        started++;
        await held;
      }),
    );
    const ends = Promise.allSettled(attempts);
    expect(started).toBe(3);
    release();
    expect((await ends).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(await hasher.admit(async () => 'free again')).toBe('free again');
  });

  it('rejects calls beyond the queue, and runs queued ones in order', async () => {
    const hasher = new PasswordHasher({ passwordHash: { ...LITTLE, memoryKb: 16_384 } });
    const ends = await Promise.allSettled(Array.from({ length: 6 }, () => hasher.hash('secret')));
    expect(ends.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
    ]);
    expect(ends[5]).toMatchObject({ reason: { code: 'LOGIN_BUSY', kind: 'operational' } });
    expect(await hasher.hash('secret')).toMatch(/^\$argon2id/);
  });
});
