import { problemOfSubject } from './check-commits.mjs';

describe('problemOfSubject', () => {
  it.each([
    'fix(search): keep lines with repeated numbers',
    'feat!: replace the settings of ranking',
    'docs: describe the backup',
    "test: don't wait for the clock",
    'Merge branch main into search',
    `fix: ${'a'.repeat(67)}`,
  ])('accepts %p', (subject) => {
    expect(problemOfSubject(subject)).toBeNull();
  });

  it.each([
    ['Keep lines with repeated numbers', 'not of the form'],
    ['fix(search): Keep lines', 'not of the form'],
    ['fix(search): keep lines.', 'not of the form'],
    ['fix(search) keep lines', 'not of the form'],
    ['wip: keep lines', 'not of the form'],
    [`fix: ${'a'.repeat(68)}`, 'longer than 72 characters'],
  ])('rejects %p', (subject, problem) => {
    expect(problemOfSubject(subject)).toContain(problem);
  });
});
