import { schemaResolver } from '@mantine/form';
import { registrationSchema, EMPTY_REGISTRATION, withMarketing, withTerms } from './use-registration.js';
import type { AccountText } from '../use-account-text.js';

const t: AccountText = (key) => key;
const FILLED = {
  ...EMPTY_REGISTRATION,
  firstname: 'Ana',
  lastname: 'N',
  email: 'ana@example.org',
  password: 'long enough',
  confirmpassword: 'long enough',
  terms: true,
};

/** The first error of each field. */
const errorsOf = (values: typeof EMPTY_REGISTRATION, names: boolean) =>
  schemaResolver(registrationSchema(names, 8, t), { sync: true })(values);

describe('registrationSchema', () => {
  it('lists everything that is missing, in the dialog the names too', () => {
    const onPage = {
      email: 'registration.email',
      password: 'registration.password',
      confirmpassword: 'registration.password',
      terms: 'registration.terms',
    };
    expect(errorsOf(EMPTY_REGISTRATION, false)).toEqual(onPage);
    expect(errorsOf(EMPTY_REGISTRATION, true)).toEqual({
      firstname: 'registration.firstname',
      lastname: 'registration.lastname',
      ...onPage,
    });
  });

  it.each([
    ['nothing wrong', {}, {}],
    ['marketing not agreed to', { GDPR: false }, {}],
    ['eight characters', { password: '12345678', confirmpassword: '12345678' }, {}],
    [
      'seven characters',
      { password: '1234567', confirmpassword: '1234567' },
      { password: 'registration.password', confirmpassword: 'registration.password' },
    ],
    [
      'another second password',
      { confirmpassword: 'long enougj' },
      { confirmpassword: 'registration.mismatch' },
    ],
    ['no host in the address', { email: 'ana@example' }, { email: 'registration.email' }],
    ['spaces around the address', { email: ' ana@example.org ' }, {}],
    ['two addresses', { email: 'a@b.cd, e@f.gh' }, { email: 'registration.email' }],
  ])('accepts or rejects: %s', (_, change, expected) => {
    expect(errorsOf({ ...FILLED, ...change }, true)).toEqual(expected);
  });
});

describe('the checkbox of the terms', () => {
  it('checks the marketing box too when configured so, and announces it', () => {
    expect(withTerms(EMPTY_REGISTRATION, true, true)).toMatchObject({
      terms: true,
      GDPR: true,
      gdprSetBy: 'terms',
    });
    expect(withTerms(EMPTY_REGISTRATION, true, false)).toMatchObject({ terms: true, GDPR: false });
  });

  it('does not change a choice of the reader', () => {
    const agreed = withMarketing(EMPTY_REGISTRATION, true);
    expect(withTerms(agreed, true, true)).toMatchObject({ GDPR: true, gdprSetBy: 'person' });
    const takenBack = withMarketing(withTerms(EMPTY_REGISTRATION, true, true), false);
    expect(takenBack).toMatchObject({ terms: true, GDPR: false, gdprSetBy: 'person' });
    expect(withTerms(agreed, false, true)).toMatchObject({ terms: false, GDPR: true });
  });
});
