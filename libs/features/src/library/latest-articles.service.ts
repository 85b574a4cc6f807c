import { libraryMessages, type Language } from '@clinical/contracts';
import { AccountRepository } from '@clinical/database';
import type { AccountPrincipal } from '@clinical/evidence';
import { Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { NewDocumentsService, readInterests, type FoundDocument } from '../alerts/index.js';

/** Documents are new for so long. */
const NEW_FOR_DAYS = 365;
const MS_PER_DAY = 86_400_000;
/** Before every dated document. */
const EARLIEST = new Date('1000-01-01T00:00:00Z');
/** Maximum documents of one interest, and maximum interests that are searched. */
const MOST_DOCUMENTS = 10;
const MOST_INTERESTS = 20;

/** New articles for the interests of an account, as HTML (ACCOUNTS-7; A48, A49). */
@Injectable()
export class LatestArticlesService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly newDocuments: NewDocumentsService,
    private readonly clock: Clock,
  ) {}

  /** @returns headings, lists, links and paragraphs; every text in them is escaped */
  async html(principal: AccountPrincipal, language: Language, signal: AbortSignal): Promise<string> {
    const texts = libraryMessages[language];
    const account = await this.accounts.find(principal.userId);
    const interests = readInterests(account?.interests ?? '', MOST_INTERESTS);
    const profile = (key: 'latest.profile' | 'latest.change') =>
      `<p><a href="/Profile">${escaped(texts[key])}</a></p>`;
    const toAll = `<p><a href="/Latest">${escaped(texts['latest.all'])}</a></p>`;
    if (interests.length === 0)
      return `<p>${escaped(texts['latest.noInterests'])}</p>${profile('latest.profile')}${toAll}`;
    const sections: string[] = [];
    for (const interest of interests) {
      const section = await this.#section(interest, principal, texts, signal);
      if (section !== null) sections.push(section);
    }
    if (sections.length > 0) return sections.join('');
    return `<p>${escaped(texts['latest.none'])}</p>${profile('latest.change')}${toAll}`;
  }

  /** New documents on an interest; if there are none, the latest on it, so that an inbox is never needlessly empty. */
  async #section(
    interest: string,
    principal: AccountPrincipal,
    texts: (typeof libraryMessages)[Language],
    signal: AbortSignal,
  ): Promise<string | null> {
    const newSince = new Date(this.clock.now().getTime() - NEW_FOR_DAYS * MS_PER_DAY);
    for (const [since, title] of [
      [newSince, texts['latest.newFor']],
      [EARLIEST, texts['latest.newestFor']],
    ] as const) {
      const found = await this.newDocuments.ofInterest(
        interest,
        { since, max: MOST_DOCUMENTS },
        principal,
        signal,
      );
      if (found === null) return null;
      if (found.length > 0) return sectionOf(interest, found, title);
    }
    return null;
  }
}

function sectionOf(interest: string, found: readonly FoundDocument[], title: string): string {
  const items = found.map(({ id, title: name, publication, date }) => {
    const source = [publication, date].filter((part) => part !== '').join(', ');
    const about = source === '' ? '' : ` <cite>${escaped(source)}</cite>`;
    return `<li><a href="/Document/${encodeURIComponent(id)}">${escaped(name)}</a>${about}</li>`;
  });
  return `<h2>${escaped(title.replace('{{interest}}', () => interest))}</h2><ul>${items.join('')}</ul>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
