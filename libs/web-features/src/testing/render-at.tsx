import type { Language } from '@clinical/contracts';
import { AnnouncerProvider, ThemeProvider } from '@clinical/web-ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import { TranslationProvider } from '../i18n/use-translation.js';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { createQueryClient } from '../api-client/query-client.js';
import { createI18n } from '../i18n/i18n.js';

const MESSAGES = join(__dirname, '../../../contracts/src/messages');

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;
const textsOf: Partial<Record<Language, Texts>> = {};

function readTexts(language: Language): Texts {
  const read = (file: string) =>
    JSON.parse(readFileSync(join(MESSAGES, language, file), 'utf8')) as Record<string, string>;
  return Object.fromEntries(
    readdirSync(join(MESSAGES, language)).map((file) => [file.replace(/\.json$/, ''), read(file)]),
  );
}

/** i18next with all texts of a language loaded, so that a test need not wait for them. */
export function createTestI18n(language: Language): i18n {
  const texts = (textsOf[language] ??= readTexts(language));
  return createI18n(language, {
    [language]: { ...texts, library: { ...texts['star'], ...texts['library'] } },
  });
}

interface RenderOptions {
  /** The route pattern of the element, by default `*`. */
  readonly path?: string;
  readonly language?: Language;
}

/** Renders an element at an address of the app, with everything around it that the app has. */
export function renderAt(
  address: string,
  element: ReactNode,
  { path = '*', language = 'en' }: RenderOptions = {},
) {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  render(
    <TranslationProvider i18n={createTestI18n(language)}>
      <ThemeProvider env="test">
        <QueryClientProvider client={queryClient}>
          <AnnouncerProvider>
            <MemoryRouter initialEntries={[address]}>
              <Routes>
                <Route path={path} element={element} />
                <Route path="*" element={null} />
              </Routes>
              <Whereabouts />
            </MemoryRouter>
          </AnnouncerProvider>
        </QueryClientProvider>
      </ThemeProvider>
    </TranslationProvider>,
  );
  return {
    // Without a timer and its re-render after each key, forms take half the time.
    user: userEvent.setup({ delay: null }),
    queryClient,
    address: () => document.querySelector('[data-address]')?.textContent,
  };
}

/** Writes the current address into the document, for tests to read. */
function Whereabouts() {
  const { pathname, search } = useLocation();
  return (
    <span data-address hidden>
      {pathname}
      {search}
    </span>
  );
}

/**
 * Enters a text as one paste, for tests that are not about typing: each typed character renders the whole form.
 * @param text May end with `{Enter}`, which is typed.
 */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text.replace('{Enter}', ''));
  if (text.endsWith('{Enter}')) await user.keyboard('{Enter}');
}
