import { AccountRepository, MailRepository } from '@clinical/database';
import { describeWithEitherDatabase } from '@clinical/database/testing';
import { FixedClock } from '@clinical/platform';
import { createFeatures } from '../../testing/features-module.js';
import { AccountsModule } from '../accounts.module.js';
import { PasswordResetService } from '../passwords/index.js';
import { RegistrationService } from './registration.service.js';

const FORM = {
  email: 'owner@example.org',
  password: 'a long password of twenty',
  confirmpassword: 'a long password of twenty',
  firstname: 'Ana',
  lastname: 'Reader',
  terms: true,
  GDPR: false,
  gdprSetBy: 'person' as const,
  captchaValue: '',
};

describeWithEitherDatabase('Registration that does not reveal whether an address is taken', (open) => {
  it('mails the owner of the address no more often than password resets do', async () => {
    const database = await open();
    const clock = new FixedClock('2026-11-01T06:00:00Z');
    const features = await createFeatures({
      ...{ database, clock, settings: { GENERIC_REGISTRATION: 'yes', CAPTCHA: 'no' } },
      imports: [AccountsModule],
    });
    const registration = features.get(RegistrationService);
    const passwords = features.get(PasswordResetService);
    const accounts = new AccountRepository(database);
    const at = clock.now();
    const owner = { email: FORM.email, passwordHash: 'x', firstname: 'Ana', lastname: 'Reader' };
    const id = await accounts.add({ ...owner, language: 'en', createdAt: at, verifiedAt: at });
    if (id === null) throw new Error('taken');
    const callerOf = (network: number) =>
      ({ address: `203.0.${network}.7`, device: '', language: 'en' }) as const;
    const replies: unknown[] = [];
    for (const network of [1, 2, 3, 4, 5])
      replies.push((await registration.register(FORM, {}, callerOf(network))).reply);
    await passwords.request(FORM.email, callerOf(6));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    const sentMails = () => new MailRepository(database).ofUser(id);
    expect((await sentMails()).map(({ template }) => template)).toEqual(Array(3).fill('password-reset'));
    clock.set('2026-11-01T07:00:01Z');
    await passwords.request(FORM.email, callerOf(6));
    expect(await sentMails()).toHaveLength(4);
  });
});
