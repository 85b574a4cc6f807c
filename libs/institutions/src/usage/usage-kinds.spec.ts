import { CATEGORY } from '@clinical/evidence';
import { dataTypeOf, isRobot, monthName, monthOf, startOf } from './usage-kinds.js';

const journal = (title = '', issn = '') => ({ title, abbreviation: '', issn, country: '' });
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0';

describe('the kind of content of a record', () => {
  it.each([
    ['Journal', 'an article of a journal', { journal: journal('Breath', '1234-5679') }],
    ['Journal', 'an article of a journal without ISSN', { journal: journal('Breath') }],
    ['Journal', 'a guideline in a journal', { journal: journal('', '1234-5679'), categories: [4] }],
    ['Report', 'a guideline of an agency', { journal: journal('NICE'), categories: [4] }],
    ['Report', 'a guideline of unknown country', { categories: [CATEGORY.guidelines] }],
    ['Other', 'a registered trial', { registration: 'NCT00000001' }],
    ['Other', 'a trial by its category', { categories: [CATEGORY.registeredTrials] }],
    ['Unspecified', 'a record of which nothing is known', {}],
  ])('is %s for %s', (type, _, given) => {
    expect(dataTypeOf({ categories: [113], journal: journal(), registration: '', ...given })).toBe(type);
  });
});

describe('robots', () => {
  // Names on the list of COUNTER (COUNTER-Robots), as they call themselves.
  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
    'ia_archiver',
    'curl/7.68.0',
    'libwww-perl/6.43',
    'python-requests/2.31.0',
    'Wget/1.20.3 (linux-gnu)',
    'Java/17.0.2',
    'HTTrack/3.0',
    'LOCKSS cache',
    'nagios-plugins/2.3.3',
    'facebookexternalhit/1.1',
    'Feedbin feed-id:1',
    'FeedFetcher-Google',
    'Mozilla/5.0 (compatible; heritrix/3.4.0 +https://archive.org)',
    'Apache-HttpClient/4.5',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
    'Mozilla/5.0 (compatible; ClaudeBot/1.0)',
    'Grammarly/1.0 (http://www.grammarly.com)',
    'Embedly/0.2',
    'Mozilla',
    'Mozilla/4.0',
    'okhttp/4.9.3',
    'ltx71 - (http://ltx71.com/)',
    'Mozilla/5.0 (compatible; Yahoo! Slurp)',
    '',
    ' ',
  ])('include %j', (agent) => {
    expect(isRobot(agent)).toBe(true);
  });

  it.each([FIREFOX, SAFARI, EDGE])('do not include %j', (agent) => {
    expect(isRobot(agent)).toBe(false);
  });
});

it('months are counted in UTC', () => {
  const last = monthOf(new Date('2026-11-30T23:59:59Z'));
  expect(monthName(last)).toBe('2026-11');
  expect(startOf(last + 1).toISOString()).toBe('2026-12-01T00:00:00.000Z');
  expect(monthOf(new Date('2026-12-01T00:00:00Z'))).toBe(last + 1);
});
