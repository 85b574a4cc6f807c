import { CachedFullText } from './cached-full-text.js';
import { DoiFullText } from './doi-full-text.adapter.js';
import { FullText, type CitedWork, type FullTextLink } from './full-text.port.js';
import { OpenUrlFullText, openUrl } from './openurl-full-text.adapter.js';
import { PreferredFullText } from './preferred-full-text.js';

const WORK: CitedWork = {
  doi: '10.1136/bmj.h2575',
  pmid: '26000001',
  title: 'Zoster vaccine: a trial & more',
  firstAuthor: 'Müller',
  journal: 'BMJ',
  issn: '0959-8138',
  volume: '350',
  issue: '3',
  firstPage: '25',
  lastPage: '31',
  date: '2015-05',
};
const NOTHING: CitedWork = {
  ...{ doi: '', pmid: '', title: '', firstAuthor: '', journal: '', issn: '' },
  ...{ volume: '', issue: '', firstPage: '', lastPage: '', date: '' },
};
const ONE = { libkeyId: 1, accessToken: null, resolver: null };
const TWO = { ...ONE, libkeyId: 2 };
const { signal } = new AbortController();
const HOUR_MS = 3_600_000;

describe('OpenUrlFullText', () => {
  it.each([
    ['the resolver of the library', 'https://site.example/', 'https://own.example/', 'own.example'],
    ['the one of the site for a library without one', 'https://site.example/', null, 'site.example'],
    ['the one of the library where the site has none', null, 'https://own.example/', 'own.example'],
  ])('uses %s', async (_, site, own, host) => {
    const link = await new OpenUrlFullText(site, 'here').find(WORK, { ...ONE, resolver: own });
    expect(new URL(link?.url ?? '').host).toBe(host);
  });

  it('finds nothing where neither has one', async () => {
    expect(await new OpenUrlFullText(null, 'here').find(WORK, ONE)).toBeNull();
  });
});

describe('openUrl', () => {
  it('writes an OpenURL 1.0 of an article', () => {
    expect(openUrl('https://resolver.example/sfx', WORK, 'evidence.example.org')).toBe(
      'https://resolver.example/sfx?url_ver=Z39.88-2004&url_ctx_fmt=info%3Aofi%2Ffmt%3Akev%3Amtx%3Actx&ctx_ver=Z39.88-2004' +
        '&ctx_enc=info%3Aofi%2Fenc%3AUTF-8&rft_val_fmt=info%3Aofi%2Ffmt%3Akev%3Amtx%3Ajournal' +
        '&rft_id=info%3Adoi%2F10.1136%2Fbmj.h2575&rft_id=info%3Apmid%2F26000001&rft.genre=article' +
        '&rft.atitle=Zoster+vaccine%3A+a+trial+%26+more&rft.jtitle=BMJ&rft.issn=0959-8138&rft.volume=350&rft.issue=3' +
        '&rft.spage=25&rft.epage=31&rft.date=2015-05&rft.aulast=M%C3%BCller&rfr_id=info%3Asid%2Fevidence.example.org',
    );
  });

  it.each<[string, string, Partial<CitedWork>, Readonly<Record<string, string | null>>]>([
    [
      'keeps the parameters of the resolver',
      'https://a.example/view?inst=01&lang=en',
      { doi: '10.1000/1' },
      { inst: '01', lang: 'en', rft_id: 'info:doi/10.1000/1' },
    ],
    [
      'leaves out what is not known',
      'https://a.example/',
      { pmid: '7' },
      { rft_id: 'info:pmid/7', 'rft.volume': null, 'rft.atitle': null },
    ],
    [
      'leaves out ids that are none',
      'https://a.example/',
      { doi: 'x', pmid: 'y', title: 'T' },
      { rft_id: null, 'rft.atitle': 'T' },
    ],
    [
      'keeps brackets of a DOI of the nineties',
      'https://a.example/',
      { doi: '10.1002/(SICI)1097-0258(19980815/30)17:15/16<1661::AID-SIM968>3.0.CO;2-2' },
      { rft_id: 'info:doi/10.1002/(SICI)1097-0258(19980815/30)17:15/16<1661::AID-SIM968>3.0.CO;2-2' },
    ],
    [
      'cannot be made to name another parameter',
      'https://a.example/',
      { title: 'x&rfr_id=evil#y\r\n' },
      { rfr_id: 'info:sid/here' },
    ],
  ])('%s', (_, resolver, work, values) => {
    const url = new URL(openUrl(resolver, { ...NOTHING, ...work }, 'here') ?? '');
    for (const [name, value] of Object.entries(values)) expect(url.searchParams.get(name)).toBe(value);
    expect(url.hash).toBe('');
  });

  it('is not written for a work that no resolver can find', async () => {
    expect(await new OpenUrlFullText('https://a.example/', 'here').find(NOTHING, null)).toBeNull();
  });
});

describe('DoiFullText', () => {
  it.each([
    ['10.1136/bmj.h2575', 'https://doi.org/10.1136/bmj.h2575'],
    ['10.1000/a#b?c', 'https://doi.org/10.1000/a%23b%3Fc'],
    ['10.1000/../x', null],
    ['', null],
  ])('leads from %j to %j', async (doi, url) => {
    const link = await new DoiFullText().find({ ...NOTHING, doi });
    expect(link?.url ?? null).toBe(url);
  });
});

/** A service that gives the configured responses and counts its calls. */
class Scripted extends FullText {
  calls = 0;

  constructor(private readonly answers: readonly (FullTextLink | null | Error | 'never')[]) {
    super();
  }

  override async find(): Promise<FullTextLink | null> {
    const answer = this.answers[Math.min(this.calls++, this.answers.length - 1)];
    if (answer === 'never') return new Promise(() => undefined);
    if (answer instanceof Error) throw answer;
    return answer ?? null;
  }
}

const linkOf = (url: string): FullTextLink => ({ url, source: 'libkey', kind: 'pdf' });

describe('CachedFullText', () => {
  it('remembers a link for a day', async () => {
    let now = 1;
    const service = new Scripted([linkOf('https://one.example'), linkOf('https://two.example')]);
    const cached = new CachedFullText(service, () => now);
    const found = async (): Promise<string | undefined> => (await cached.find(WORK, ONE, signal))?.url;
    expect(await found()).toBe('https://one.example');
    now += 23.9 * HOUR_MS;
    expect([await found(), service.calls]).toEqual(['https://one.example', 1]);
    now += 0.2 * HOUR_MS;
    expect([await found(), service.calls]).toEqual(['https://two.example', 2]);
  });

  it('caches for six hours that there is none', async () => {
    let now = 1;
    const service = new Scripted([null, linkOf('https://new.example')]);
    const cached = new CachedFullText(service, () => now);
    now = 5.9 * HOUR_MS;
    await cached.find(WORK, ONE, signal);
    now += 5.9 * HOUR_MS;
    expect([await cached.find(WORK, ONE, signal), service.calls]).toEqual([null, 1]);
    now += 0.2 * HOUR_MS;
    expect(await cached.find(WORK, ONE, signal)).toEqual(linkOf('https://new.example'));
  });

  it('remembers no failure, and distinguishes libraries and works', async () => {
    const service = new Scripted([new Error('down'), null]);
    const cached = new CachedFullText(service, () => 0);
    await expect(cached.find(WORK, ONE, signal)).rejects.toThrow('down');
    await cached.find(WORK, ONE, signal);
    await cached.find(WORK, TWO, signal);
    await cached.find({ ...WORK, doi: '10.1000/2' }, TWO, signal);
    expect(service.calls).toBe(4);
  });
});

describe('PreferredFullText', () => {
  const failures: unknown[] = [];
  beforeEach(() => failures.splice(0));
  const preferred = (...services: FullText[]): PreferredFullText =>
    new PreferredFullText(services, { deadlineMs: 100, onFailure: (error) => failures.push(error) });

  it('takes the link of the first service that has one', async () => {
    const all = preferred(
      new Scripted([null]),
      new Scripted([linkOf('https://b.example')]),
      new DoiFullText(),
    );
    expect((await all.find(WORK, ONE, signal))?.url).toBe('https://b.example');
  });

  it('takes the next one where a service fails, and reports it', async () => {
    const all = preferred(new Scripted([new Error('down')]), new DoiFullText());
    expect((await all.find(WORK, ONE, signal))?.source).toBe('doi');
    expect(failures).toHaveLength(1);
  });

  it('does not wait longer than it may, however many services do not answer', async () => {
    const started = performance.now();
    const all = preferred(new Scripted(['never']), new Scripted(['never']), new DoiFullText());
    expect((await all.find(WORK, ONE, signal))?.source).toBe('doi');
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it('finds nothing where no service does', async () => {
    expect(await preferred(new Scripted([null])).find(NOTHING, null, signal)).toBeNull();
  });
});
