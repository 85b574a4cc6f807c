import { libraryMessages, type Language } from '@clinical/contracts';
import { AccountRepository } from '@clinical/database';
import type { AccountPrincipal } from '@clinical/evidence';
import { Clock } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { FindNewDocuments, readInterests, type FoundDocument } from '../alerts/index.js';

/** Documents are new for so long. */
const NEW_FOR_DAYS = 365;
const MS_PER_DAY = 86_400_000;
/** Documents of one interest, and interests that are looked for. */
const MOST_DOCUMENTS = 10;
const MOST_INTERESTS = 20;

/** What is new for somebody's interests, as HTML (ACCOUNTS-7; A48, A49). */
@Injectable()
export class LatestArticles {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly newDocuments: FindNewDocuments,
    private readonly clock: Clock,
  ) {}

  /** @returns headings, lists, links and paragraphs; every text in them is escaped */
  async html(principal: AccountPrincipal, language: Language, signal: AbortSignal): Promise<string> {
    const texts = libraryMessages[language];
    const account = await this.accounts.find(principal.userId);
    const interests = readInterests(account?.interests ?? '', MOST_INTERESTS);
    const toProfile = `<p><a href="/Profile">${escaped(texts['latest.profile'])}</a></p>`;
    if (interests.length === 0) return `<p>${escaped(texts['latest.noInterests'])}</p>${toProfile}`;
    const limits = {
      since: new Date(this.clock.now().getTime() - NEW_FOR_DAYS * MS_PER_DAY),
      most: MOST_DOCUMENTS,
    };
    const sections: string[] = [];
    for (const interest of interests) {
      const found = await this.newDocuments.ofInterest(interest, limits, principal, signal);
      if (found !== null && found.length > 0)
        sections.push(sectionOf(interest, found, texts['latest.newFor']));
    }
    return sections.length > 0 ? sections.join('') : `<p>${escaped(texts['latest.none'])}</p>${toProfile}`;
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
