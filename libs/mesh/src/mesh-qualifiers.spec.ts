import { findQualifier, MESH_QUALIFIERS } from './mesh-qualifiers.js';

describe('a qualifier', () => {
  it.each([
    ['dt', 'drug therapy'],
    ['DT', 'drug therapy'],
    ['drug therapy', 'drug therapy'],
    ['Drug-Therapy', 'drug therapy'],
    ['Administration and Dosage', 'administration & dosage'],
    ['administration & dosage', 'administration & dosage'],
    ['statistics & numerical data', 'statistics & numerical data'],
    ['aetiology', 'etiology'],
    ['us', 'ultrasonography'],
    ['dg', 'diagnostic imaging'],
  ])('typed as %p is %p', (typed, name) => {
    expect(findQualifier(typed)?.name).toBe(name);
  });

  it.each(['', 'zz', 'drug', 'therapy drug', 'd', 'constructor', '&'])('typed as %p is none', (typed) => {
    expect(findQualifier(typed)).toBeNull();
  });

  it('has a unique abbreviation and name, and is found by both', () => {
    expect(MESH_QUALIFIERS).toHaveLength(84);
    for (const qualifier of MESH_QUALIFIERS) {
      expect(qualifier.abbreviation).toMatch(/^[a-z]{2}$/);
      expect(qualifier.name).toMatch(/^[a-z]+(?: (?:& )?[a-z]+)*$/);
      expect([findQualifier(qualifier.abbreviation), findQualifier(qualifier.name)]).toEqual([
        qualifier,
        qualifier,
      ]);
    }
  });
});
