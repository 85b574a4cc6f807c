import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@clinical/contracts';
import type { Mail } from '@clinical/mailer';
import { renderMail, type MailKind } from '@clinical/people';
import { REPOSITORY } from '../testing/support/product.js';

/** A kind of mail with its example in a language, laid out. */
export interface ExampleMail {
  readonly kind: MailKind;
  readonly mail: Mail;
}

/** The kinds of mail of all libraries, from their files `*.mail.ts`. */
export async function allMails(): Promise<MailKind[]> {
  const libraries = join(REPOSITORY, 'libs');
  const files = readdirSync(libraries).flatMap((library) =>
    readdirSync(join(libraries, library, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.mail.ts'))
      .map((name) => join(libraries, library, 'src', name)),
  );
  const modules = await Promise.all(
    files.toSorted().map(async (file) => (await import(file)) as Record<string, unknown>),
  );
  return modules.flatMap((module) => Object.values(module)).filter(isMail);
}

/** Every kind of mail in every language, as one service with a colour and a logo sends it. */
export async function exampleMails(): Promise<ExampleMail[]> {
  return (await allMails()).flatMap((kind) =>
    LANGUAGES.map((language) => ({ kind, mail: exampleOf(kind, language) })),
  );
}

function exampleOf(kind: MailKind, language: (typeof LANGUAGES)[number]): Mail {
  const isOfList = kind.list !== undefined;
  return renderMail(
    kind,
    {
      ...{ values: JSON.stringify(kind.example), messageId: '<example@evidence.example>', language },
      to: { address: 'ana@example.org', name: 'Ana Ruiz' },
    },
    {
      ...{ product: 'Evidence Search', color: '#0b5d74', logo: null },
      unsubscribePage: isOfList ? 'https://evidence.example/Unsubscribe?_t=key' : null,
      unsubscribeUrl: isOfList ? 'https://evidence.example/User/unsubscribe?key=key' : null,
    },
  );
}

function isMail(value: unknown): value is MailKind {
  return typeof value === 'object' && value !== null && 'compose' in value && 'example' in value;
}
