import { PAGE_ELEMENTS } from '@clinical/contracts';
import { renderAt } from '../testing/render-at.js';
import { placeOf } from './evidence-path.js';
import { readHtml } from './read-html.js';
import { DRAWN_ELEMENTS, SafeHtml } from './safe-html.js';

const drawn = (html: string) => {
  renderAt('/view/evidence', <main>{<SafeHtml nodes={readHtml(html)} />}</main>);
  return document.querySelector('main')?.innerHTML;
};

describe('SafeHtml', () => {
  it('renders every element that the server allows', () => {
    const special = ['h1', 'a', 'table'];
    expect([...DRAWN_ELEMENTS, ...special].sort()).toEqual([...PAGE_ELEMENTS].sort());
  });

  it.each([
    ['text and emphasis', '<p>a <strong>b</strong> <em>c</em></p>', '<p>a <strong>b</strong> <em>c</em></p>'],
    ['an anchor', '<h2 id="why">Why</h2>', '<h2 id="why">Why</h2>'],
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['a handler', '<p onclick="alert(1)" style="color:red">a</p>', '<p>a</p>'],
    ['an image', '<p>a<img src=x onerror=alert(1)></p>', '<p>a</p>'],
    ['an element it does not know', '<marquee><b>a</b></marquee>', 'a'],
    ['a link that runs', '<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
    ['an id that could name something of the page', '<p id="root x">a</p>', '<p>a</p>'],
    ['a comment', '<p>a<!-- b --></p>', '<p>a</p>'],
    ['an SVG', '<svg><a href="javascript:alert(1)"><text>a</text></a></svg>', ''],
  ])('renders %s', (_, html, expected) => {
    expect(drawn(html)).toBe(expected);
  });

  it('lets a wide table scroll, under the name of its caption', () => {
    const html =
      '<table> <caption>Points</caption> <tbody> <tr> <th scope="row">Age</th> <td>3</td> </tr> </tbody></table>';
    expect(drawn(html)).toContain('aria-label="Points"');
    expect(document.querySelector('th')).toHaveAttribute('scope', 'row');
  });
});

describe('placeOf', () => {
  it.each([
    ['/view/evidence/grades', { kind: 'within', address: '/view/evidence/grades' }],
    ['/view/evidence/grades#one', { kind: 'within', address: '/view/evidence/grades#one' }],
    ['#one', { kind: 'within', address: '#one' }],
    ['https://example.org/a', { kind: 'elsewhere', address: 'https://example.org/a' }],
    ['http://example.org/a', null],
    ['//example.org/a', null],
    ['/\\example.org', null],
    ['javascript:alert(1)', null],
    [' JAVASCRIPT:alert(1)', null],
    ['data:text/html,x', null],
    ['grades', null],
    ['', null],
    ['https://', null],
  ])('is for %j %j', (href, expected) => {
    expect(placeOf(href)).toEqual(expected);
  });
});
