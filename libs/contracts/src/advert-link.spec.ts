import { SaveAdvertSchema } from './adverts.contract.js';
import { advertLink } from './advert-link.js';

describe('advertLink', () => {
  it.each([
    ['/Why', '/Why'],
    ['/Why?x=1#prices', '/Why?x=1#prices'],
    [' https://example.org ', 'https://example.org'],
    ['HTTPS://example.org:8443/a?b=c', 'HTTPS://example.org:8443/a?b=c'],
  ])('takes %j', (link, expected) => {
    expect(advertLink(link)).toBe(expected);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'http://example.org/',
    '//evil.example/',
    '/\\evil.example',
    '\\\\evil.example',
    'https://user:pass@example.org/',
    'https://',
    'https://@example.org/',
    'https://example.org\\@evil.example/',
    'Why',
    '',
    '/a b',
    'https://example.org/\u0000',
    'mailto:a@example.org',
  ])('refuses %j', (link) => {
    expect(advertLink(link)).toBeNull();
  });
});

describe('SaveAdvertSchema', () => {
  const valid = {
    ...{ title: 'Pro', text: 'More reviews', title_es: '', text_es: '', link: '/Why', active: true },
    ...{ from_date: '', to_date: '' },
  };
  it.each([
    ['an advert', {}, true],
    ['a period', { from_date: '2026-01-01', to_date: '2026-01-01' }, true],
    ['a period that ends before it begins', { from_date: '2026-02-01', to_date: '2026-01-01' }, false],
    ['a day that is none', { from_date: '2026-02-30' }, false],
    ['a script', { link: 'javascript:alert(1)' }, false],
    ['no title', { title: ' ' }, false],
    ['a long text', { text: 'a'.repeat(301) }, false],
  ])('reads %s: %j', (_, change, expected) => {
    expect(SaveAdvertSchema.safeParse({ ...valid, ...change }).success).toBe(expected);
  });
});
