import { contactProblems } from './contact-problems.js';
import type { ContactRequest } from './pages.contract.js';

const FORM: ContactRequest = {
  name: 'Ada Example',
  email: 'ada@example.org',
  subject: 'A link that leads nowhere',
  message: 'It is on the second page.\nThank you.',
  captchaValue: 'solved',
};

describe('contactProblems', () => {
  it('finds nothing wrong with a form that is filled in', () => {
    expect(contactProblems(FORM)).toEqual({});
  });

  it('requires every field that is empty or blank', () => {
    const empty = { name: ' ', email: '', subject: '\t', message: '\n', captchaValue: '' };
    expect(contactProblems(empty)).toEqual({
      name: 'contact.problem.name',
      email: 'contact.problem.email',
      subject: 'contact.problem.subject',
      message: 'contact.problem.message',
      captchaValue: 'contact.problem.captcha',
    });
  });

  it.each([
    ['name', 'A\r\nBcc: all@example.org', 'contact.problem.name'],
    ['name', 'A\u2028B', 'contact.problem.name'],
    ['name', 'x'.repeat(101), 'contact.problem.name'],
    ['name', 'Ada \u202egro.elpmaxe', 'contact.problem.name'],
    ['subject', 'Hello\nX: y', 'contact.problem.subject'],
    ['subject', 'Invoice \u2066fdp.exe', 'contact.problem.subject'],
    ['subject', 'x'.repeat(151), 'contact.problem.subject'],
    ['email', 'ada', 'contact.problem.email'],
    ['email', 'ada@example', 'contact.problem.email'],
    ['email', 'ada@example.org\r\nBcc: b@example.org', 'contact.problem.email'],
    ['email', 'ada@example.org, b@example.org', 'contact.problem.email'],
    ['email', '"Ada" <ada@example.org>', 'contact.problem.email'],
    ['email', `${'a'.repeat(65)}@example.org`, 'contact.problem.email'],
    ['message', 'x'.repeat(5_001), 'contact.problem.long'],
  ] as const)('refuses a %s of %j', (field, value, problem) => {
    expect(contactProblems({ ...FORM, [field]: value })).toEqual({ [field]: problem });
  });
});
