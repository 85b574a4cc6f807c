/** Callers; each has a separate browser. */
export const CALLERS = ['visitor', 'free', 'pro', 'editor', 'administrator'];

const SAME_SITE = { 'Sec-Fetch-Site': 'same-origin' };
const CROSS_SITE = { 'Sec-Fetch-Site': 'cross-site' };
const HTML = { Accept: 'text/html', 'Sec-Fetch-Mode': 'navigate' };

/** @param {string} caller @param {string} method @param {string} path @param {unknown} [body] @param {object} [headers] */
const ask = (caller, method, path, body, headers) => ({ caller, method, path, body, headers });
const get = (caller, path, headers) => ask(caller, 'GET', path, undefined, headers);
const forEach = (callers, make) => callers.flatMap((caller) => make(caller));

const SEARCHES = [
  '/Search?criteria=asthma',
  '/Search?criteria=asthma&search_type=standard&rows=5&page=2',
  '/Search?criteria=asthma+AND+children&search_type=advanced',
  '/Search?criteria=asthma&search_type=advanced&details=1',
  '/Search?criteria=adults&intervention=aspirin&outcome=stroke&search_type=pico',
  '/Search?criteria=%22open&search_type=advanced',
  '/Search?criteria=migraine&sort=y&category=1&explain=1',
  '/Search?criteria=hypertension&from_date=2015&to_date=2020&lang=es',
  '/Search?criteria=asthma&tags=nothing',
  '/Search',
  '/Search?criteria=x&page=0',
  '/Search?criteria=x&rows=1000',
  '/Search?criteria=asthma&criteria=gout',
  '/Search?criteria=asthma&sort=unknown&lang=es',
  '/Search?search_type=document&document_id=DOCUMENT',
  '/Search?search_type=document&document_id=pubmed-0',
  '/Search?search_type=document&document_id=',
  '/api/Search?criteria=gout&rows=3',
  '/api/Search?search_type=document&document_id=DOCUMENT',
  '/SEARCH/?criteria=gout&rows=1',
];

const READS = [
  '/strategy/check?criteria=1.+asthma%0A2.+child%0A3.+1+and+2',
  '/strategy/check?criteria=(asthma',
  '/Searchsuggestions?keywords=ast',
  '/Searchsuggestions',
  '/api/spell?criteria=astma',
  '/api/spell?criteria=ti:astma&search_type=advanced',
  '/mesh?prefix=ast',
  '/mesh?prefix=ast&limit=2',
  '/mesh?prefix=ast&limit=x',
  '/Document/DOCUMENT',
  '/Document/DOCUMENT?lang=es',
  '/Document/pubmed-0',
  '/r/DOCUMENT',
  '/r/pubmed-0',
  '/rctScore?id=DOCUMENT',
  '/rctScore?id=pubmed-0',
  '/rctScore',
  '/Administrator/getGuidelinesScore?pub_id=1',
  '/Administrator/getGuidelinesScore?pub_id=x',
  '/Administrator/getGuidelinesScore?pub_id=999999',
  '/EPages?page=index',
  '/EPages?page=none',
  '/WPages?page=about',
  '/WPages?page=about&lang=es',
  '/WPages?page=none',
  '/Pages?page=none',
  '/Popularsearches',
  '/Latest',
  '/sources',
  '/sources?lang=es',
  '/api/site',
  '/AuthInstitution',
  '/Registration/policy',
  '/robots.txt',
  '/sitemap.xml',
  '/health/live',
];

/** Read by accounts, by roles, or refused. */
const PERSONAL_READS = [
  '/Auth/getProfileData',
  '/User/getToken',
  '/User/sessions',
  '/User/getHistory',
  '/User/getHistory?page=2&rows=1&sort=createdAt:asc',
  '/User/getHistory?page=x&rows=-1&sort=none',
  '/User/getStarred',
  '/User/starredAmong?ids=DOCUMENT,pubmed-0',
  '/User/savedSearches',
  '/User/queryHistory',
  '/User/mailChoices',
  '/Searchlatest',
  '/Administrator/accounts?query=free',
  '/Administrator/audit?page=x&user_id=none',
  '/Administrator/jobs',
  '/Administrator/refinements',
  '/Administrator/pages',
  '/Administrator/pages/text?kind=static&name=about&language=en',
  '/Administrator/pages/text?kind=none&name=about&language=en',
  '/Administrator/pages/version?kind=static&name=about&language=en&version=1',
  '/Administrator/pages/version?kind=static&name=about&language=en&version=x',
];

const refinement = {
  name: 'Recent',
  description: '',
  name_es: '',
  description_es: '',
  type: 'from_date',
  value: '2020',
};
const page = {
  kind: 'static',
  name: 'about',
  language: 'en',
  title: 'About',
  text: '<p>Hello</p>',
  version: 1,
};
const activity = { document_id: 'DOCUMENT', criteria: { criteria: 'asthma' }, activity: 1, pos: 0 };
const saved = { name: 'Mine', criteria: { criteria: 'asthma' }, alert: 'weekly' };

/** Writes with a good and a bad body. */
const WRITES = [
  ['POST', '/Search', { criteria: 'asthma', rows: 2 }, { criteria: ['asthma'] }],
  ['POST', '/api/Search', { criteria: 'gout', rows: 1 }, ['asthma']],
  ['POST', '/strategy/check', { criteria: 'asthma AND child' }, 'null'],
  ['POST', '/User/saveDocumentview', activity, { document_id: 3 }],
  ['POST', '/User/setStar', activity, { ...activity, activity: 0 }],
  [
    'POST',
    '/User/importHistory',
    { searches: [{ criteria: { criteria: 'gout' } }], stars: ['DOCUMENT'] },
    { searches: 3 },
  ],
  ['POST', '/User/savedSearches', saved, { alert: 'never' }],
  ['POST', '/User/queryHistory', { revision: 0, history: { lines: [], next: 1 } }, {}],
  ['POST', '/User/mailChoices', { list: 'interests', wanted: false }, { list: 'none' }],
  ['POST', '/User/subscribe', { key: 'none' }, {}],
  ['POST', '/User/unsubscribe?key=none', {}, '{"cut":'],
  ['POST', '/User/consent', { marketing: true }, { marketing: 'yes' }],
  ['POST', '/Auth/emailVerification', {}, { username: 7 }],
  ['POST', '/Auth/updateProfile', { firstname: 'Rita', lastname: 'Reader' }, { firstname: 7 }],
  ['POST', '/User/LoginResetEmail', { username: 'none@example.org' }, {}],
  ['POST', '/User/UpdateToken', { key: 'none', passkey: 'correct horse' }, { key: 7 }],
  [
    'POST',
    '/Contact',
    { name: 'Rita', email: 'rita@example.org', subject: 'x', message: 'y', captchaValue: 'none' },
    {},
  ],
  ['POST', '/Registration/saveRegistration', { email: 'x@example.org', password: 'correct horse' }, []],
  ['POST', '/Administrator/refinements', refinement, { name: '' }],
  ['PATCH', '/Administrator/refinements/1', { ...refinement, name: 'Newer' }, {}],
  ['DELETE', '/Administrator/refinements/999999', undefined, undefined],
  ['POST', '/Administrator/jobs', { ids: ['1'] }, { ids: 'all' }],
  ['POST', '/Administrator/pages/preview', page, {}],
  ['POST', '/Administrator/pages', page, { kind: 'static' }],
  ['POST', '/Administrator/accounts/2/roles', { role: 'Pro', granted: true }, { role: 'King' }],
  ['POST', '/Administrator/accounts/x/unlock', {}, undefined],
  ['POST', '/Administrator/accounts/2/unlock', {}, undefined],
  ['DELETE', '/User/getHistory/999999', undefined, undefined],
  ['DELETE', '/User/sessions/x', undefined, undefined],
  ['PATCH', '/User/savedSearches/1', { alert: 'off' }, { name: 7 }],
  ['DELETE', '/User/savedSearches/x', undefined, undefined],
];

const PROTECTED_WRITES = WRITES.filter(([, path]) => !/^\/(api\/)?Search$|^\/strategy/.test(path));

const ODD = [
  ...['PUT', 'PATCH', 'DELETE', 'OPTIONS'].flatMap((method) =>
    ['/Search', '/Auth/Login', '/User/getHistory', '/nowhere', '/'].map((path) =>
      ask('visitor', method, path),
    ),
  ),
  ask('visitor', 'POST', '/nowhere', {}),
  ask('visitor', 'POST', '/api/site', {}),
  ask('visitor', 'POST', '/Latest', {}),
  ask('visitor', 'HEAD', '/Search?criteria=asthma'),
  ask('visitor', 'HEAD', '/User/unsubscribe?key=x'),
  get('visitor', '/nowhere'),
  get('visitor', '/api/nowhere'),
  get('visitor', '/User/nowhere'),
  get('visitor', '/nowhere', HTML),
  get('visitor', '/', HTML),
  get('visitor', '/Search?criteria=asthma', HTML),
  get('visitor', '/api/Search?criteria=asthma', HTML),
  get('visitor', '/api/Search?search_type=document&document_id=pubmed-1&lang=es', HTML),
  get('visitor', '/Document/pubmed-0', HTML),
  get('visitor', '/Document/DOCUMENT', HTML),
  get('visitor', '/r/DOCUMENT', HTML),
  get('visitor', '/Latest', HTML),
  get('visitor', '/Popularsearches', HTML),
  get('visitor', '/Popular/none', HTML),
  get('visitor', '/Popular/none'),
  get('visitor', '/sources', HTML),
  get('visitor', '/User/UpdateToken', HTML),
  get('visitor', '/User/UpdateToken'),
  get('visitor', '/User/unsubscribe?key=none'),
  get('visitor', '/User/unsubscribe?key=none', { Accept: '*/*' }),
  get('visitor', '/Outbox', { Accept: '*/*' }),
  get('visitor', '/Outbox/none.eml', { Accept: '*/*' }),
  get('visitor', '/Auth/validateEmail?key=none'),
  get('visitor', '/Auth/checkLogin'),
  get('visitor', '/User/getCheck?key=none'),
  get('visitor', '/User/exportData'),
  get('free', '/User/exportData'),
  get('free', '/Auth/checkLogin'),
  get('free', '/Auth/Logout', CROSS_SITE),
  get('free', '/Auth/checkLogin', CROSS_SITE),
  get('free', '/User/exportData', CROSS_SITE),
  get('free', '/User/unsubscribe?key=none', { Accept: 'application/json', ...CROSS_SITE }),
  ask('visitor', 'POST', '/User/unsubscribe?key=none', undefined, { 'Sec-Fetch-Site': '' }),
  ask('free', 'POST', '/User/setStar', activity, { 'Content-Type': 'text/plain', ...SAME_SITE }),
  ask('free', 'POST', '/User/setStar', 'document_id=DOCUMENT&activity=1&pos=0', {
    'Content-Type': 'application/x-www-form-urlencoded',
  }),
  ask('free', 'POST', '/User/setStar', activity, {
    'Sec-Fetch-Site': '',
    Origin: 'https://elsewhere.example',
  }),
  ask('free', 'POST', '/User/consent', '{"cut":'),
  ask('free', 'POST', '/User/consent', { marketing: true, filler: 'x'.repeat(70_000) }),
  ask('visitor', 'POST', '/Search', { criteria: 'x'.repeat(300_000) }),
  ask('visitor', 'POST', '/Search', { criteria: 'asthma', rows: 1 }, CROSS_SITE),
  ask('visitor', 'POST', '/Auth/Login', { username: 'free@example.org', password: 'wrong password' }),
  ask('visitor', 'POST', '/Auth/Login', { username: '', password: '' }),
  ask('visitor', 'POST', '/Auth/Login', { username: 7 }),
];

const LAST = [
  ask('free', 'DELETE', '/User/getHistory/1'),
  ask('free', 'DELETE', '/User/getHistory'),
  ask('free', 'DELETE', '/User/savedSearches/1'),
  ask('administrator', 'DELETE', '/Administrator/refinements/1'),
  ask('free', 'DELETE', '/User/sessions'),
  ask('free', 'POST', '/User/deleteAccount', { password: 'wrong' }),
  ask('free', 'POST', '/User/deleteAccount', {}),
  get('free', '/Auth/Logout'),
  get('free', '/User/sessions'),
];

/** Every request of the recording, in its order. */
export const REQUESTS = [
  ...SEARCHES.map((path) => get('visitor', path)),
  ...SEARCHES.slice(0, 8).map((path) => get('pro', path)),
  ...READS.map((path) => get('visitor', path)),
  ...forEach(['visitor', 'free', 'pro', 'editor', 'administrator'], (caller) =>
    PERSONAL_READS.filter((path) => caller !== 'pro' || !path.startsWith('/Administrator')).map((path) =>
      get(caller, path),
    ),
  ),
  ...forEach(['visitor', 'free', 'administrator'], (caller) =>
    WRITES.flatMap(([method, path, good, bad]) => [
      ask(caller, method, path, good),
      ...(bad === undefined ? [] : [ask(caller, method, path, bad)]),
    ]),
  ),
  ...PROTECTED_WRITES.map(([method, path, good]) => ask('free', method, path, good, CROSS_SITE)),
  ask('pro', 'POST', '/User/queryHistory', { revision: 0, history: { lines: [], next: 1 } }),
  ask('editor', 'POST', '/Administrator/pages/preview', page),
  ...PERSONAL_READS.slice(3, 9).map((path) => get('free', path)),
  ...ODD,
  ...LAST,
];
