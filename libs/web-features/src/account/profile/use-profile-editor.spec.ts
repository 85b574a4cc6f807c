import { schemaResolver } from '@mantine/form';
import { someProfile } from '../testing/account-server.js';
import type { AccountText } from '../use-account-text.js';
import { profileSchema, profileUpdate, profileValues } from './use-profile-editor.js';

const t: AccountText = (key) => key;
const values = profileValues(someProfile().user_data[0]);
const EMPTY = { email: ' ', firstname: '', lastname: '', country: '', profession: '' };

/** The first error of each field. */
const errorsOf = schemaResolver(profileSchema(t), { sync: true });

describe('profileSchema', () => {
  it('lists missing values in the order of the specification', () => {
    expect(Object.entries(errorsOf({ ...values, ...EMPTY }))).toEqual([
      ['email', 'profile.missing.email'],
      ['firstname', 'profile.missing.firstname'],
      ['lastname', 'profile.missing.lastname'],
      ['country', 'profile.missing.country'],
      ['profession', 'profile.missing.profession'],
    ]);
  });

  it.each([
    ['nothing', {}, {}],
    ['no address', { email: 'ana' }, { email: 'profile.email' }],
    ['a first name with a tag', { firstname: '<b>' }, { firstname: 'profile.firstname' }],
    ['a last name over two lines', { lastname: 'a\nb' }, { lastname: 'profile.lastname' }],
    ['a name too long', { firstname: 'x'.repeat(101) }, { firstname: 'profile.firstname' }],
    ['no interests and areas', { interests: '', clinicalareas: new Set<string>() }, {}],
  ])('rejects %s', (_, change, expected) => {
    expect(errorsOf({ ...values, ...change })).toEqual(expected);
  });
});

it('sends the profile in the format of the call, without a user id', () => {
  expect(profileUpdate({ ...values, firstname: ' Eva ' })).toEqual({
    email: 'ana@example.org',
    firstname: 'Eva',
    lastname: 'Núñez',
    country: 'ES',
    profession: 'nurse',
    clinicalarea: ['a2'],
    institution: '',
    interests: 'asthma',
    signupcode: '',
  });
});
