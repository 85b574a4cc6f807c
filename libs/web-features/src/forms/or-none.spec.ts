import { orNone } from './or-none.js';

const OPTIONS = [
  { value: 'KE', label: 'Kenya' },
  { value: 'BR', label: 'Brazil' },
];
const search = (text: string, typed: string) => orNone(text)({ options: OPTIONS, search: typed, limit: 10 });

describe('a list of options', () => {
  it('contains the matches', () => {
    expect(search('No country matches.', 'ken')).toEqual([OPTIONS[0]]);
  });

  it('ignores accents', () => {
    const options = [{ value: 'CI', label: 'Côte d’Ivoire' }];
    expect(orNone('')({ options, search: ' COTE', limit: 10 })).toEqual(options);
  });

  it('shows that nothing matches, in an option that cannot be chosen', () => {
    expect(search('No country matches.', 'xyz')).toEqual([
      { value: 'none', label: 'No country matches.', disabled: true },
    ]);
  });

  it('stays empty when there is no message', () => {
    expect(search('', 'xyz')).toEqual([]);
  });
});
