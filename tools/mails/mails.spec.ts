import { exampleMails, type ExampleMail } from './all-mails.js';

describe('Mails', () => {
  let mails: ExampleMail[];
  beforeAll(async () => (mails = await exampleMails()));

  it('have a name of their own each, and a subject in every language', () => {
    const names = mails.map(({ kind, mail }) => `${kind.name}.${mail.language}`);
    expect(names.length).toBeGreaterThanOrEqual(40);
    expect(new Set(names).size).toBe(names.length);
    for (const { mail } of mails) expect(mail.subject).not.toBe('');
  });

  it('leave no value of a text unfilled', () => {
    for (const { mail } of mails)
      expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/\{\{|undefined|\[object/);
  });

  it('say the same as text and as HTML', () => {
    for (const { kind, mail } of mails) {
      const links = mail.text.match(/https:\S+/g) ?? [];
      expect([kind.name, links.filter((link) => !mail.html.includes(link.replaceAll('&', '&amp;')))]).toEqual(
        [kind.name, []],
      );
    }
  });

  it('can be ended by one click where they are of a list, and only there', () => {
    for (const { kind, mail } of mails)
      expect(mail.unsubscribeUrl !== undefined).toBe(kind.list !== undefined);
  });
});
