import { libraryMessages, type Language, type LatestArticles } from '@clinical/contracts';
import { AccountRepository } from '@clinical/database';
import type { AccountPrincipal } from '@clinical/people';
import { Clock, escapeHtmlByName } from '@clinical/platform';
import { Injectable } from '@nestjs/common';
import { NewDocumentsService } from '../alerts/new-documents.service.js';
import { readInterests } from '../alerts/select-new-documents.js';

/** Documents are new for so long. */
const NEW_FOR_DAYS = 365;
const MS_PER_DAY = 86_400_000;
/** Before every dated document. */
const EARLIEST = new Date('1000-01-01T00:00:00Z');
/** Maximum documents of one interest, and maximum interests that are searched. */
const MAX_DOCUMENTS = 10;
const MAX_INTERESTS = 20;

type Section = LatestArticles['sections'][number];

/** New articles for the interests of an account, as data and as HTML (ACCOUNTS-7; A48, A49). */
@Injectable()
export class LatestArticlesService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly newDocuments: NewDocumentsService,
    private readonly clock: Clock,
  ) {}

  async list(principal: AccountPrincipal, language: Language, signal: AbortSignal): Promise<LatestArticles> {
    const account = await this.accounts.find(principal.userId);
    const interests = readInterests(account?.interests ?? '', MAX_INTERESTS);
    const sections: Section[] = [];
    for (const interest of interests) {
      const section = await this.#section(interest, principal, signal);
      if (section !== null) sections.push(section);
    }
    const has_interests = interests.length > 0;
    return { results: htmlOf(sections, has_interests, language), has_interests, sections };
  }

  /** New documents on an interest; if there are none, the latest on it, so that an inbox is never needlessly empty. */
  async #section(
    interest: string,
    principal: AccountPrincipal,
    signal: AbortSignal,
  ): Promise<Section | null> {
    const newSince = new Date(this.clock.now().getTime() - NEW_FOR_DAYS * MS_PER_DAY);
    for (const [since, isNew] of [
      [newSince, true],
      [EARLIEST, false],
    ] as const) {
      const found = await this.newDocuments.ofInterest(
        interest,
        { since, max: MAX_DOCUMENTS },
        principal,
        signal,
      );
      if (found === null) return null;
      if (found.length > 0) return { interest, is_new: isNew, documents: [...found] };
    }
    return null;
  }
}

/** Headings, lists, links and paragraphs; every text in them is escaped. */
function htmlOf(sections: readonly Section[], hasInterests: boolean, language: Language): string {
  const texts = libraryMessages[language];
  if (sections.length > 0) return sections.map((section) => sectionOf(section, language)).join('');
  const [text, link] = hasInterests
    ? (['latest.none', 'latest.change'] as const)
    : (['latest.noInterests', 'latest.profile'] as const);
  const paragraphs = [
    escapeHtmlByName(texts[text]),
    `<a href="/Profile">${escapeHtmlByName(texts[link])}</a>`,
    `<a href="/Latest">${escapeHtmlByName(texts['latest.all'])}</a>`,
  ];
  return paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('');
}

function sectionOf({ interest, is_new: isNew, documents }: Section, language: Language): string {
  const title = libraryMessages[language][isNew ? 'latest.newFor' : 'latest.newestFor'];
  const items = documents.map(({ id, title: name, publication, date }) => {
    const source = [publication, date].filter((part) => part !== '').join(', ');
    const about = source === '' ? '' : ` <cite>${escapeHtmlByName(source)}</cite>`;
    return `<li><a href="/Document/${encodeURIComponent(id)}">${escapeHtmlByName(name)}</a>${about}</li>`;
  });
  return `<h2>${escapeHtmlByName(title.replace('{{interest}}', () => interest))}</h2><ul>${items.join('')}</ul>`;
}
