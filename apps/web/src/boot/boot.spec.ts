import { COLOR_SCHEME_KEY } from '@clinical/web-ui';

const systemIsDark = (dark: boolean) =>
  jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: dark } as MediaQueryList);

/** Runs the script as the page does, from its first line. */
async function runEarly(): Promise<string | null> {
  globalThis.fetch = () => Promise.reject(new TypeError('no network in this test'));
  await jest.isolateModulesAsync(async () => {
    await import('./boot.js');
  });
  return document.documentElement.getAttribute('data-mantine-color-scheme');
}

describe('the boot script', () => {
  it.each([
    [null, true, 'dark'],
    [null, false, 'light'],
    ['auto', true, 'dark'],
    ['auto', false, 'light'],
    ['light', true, 'light'],
    ['dark', false, 'dark'],
  ])('applies the choice %j with a dark system %s as %s', async (choice, dark, expected) => {
    window.localStorage.clear();
    if (choice !== null) window.localStorage.setItem(COLOR_SCHEME_KEY, choice);
    systemIsDark(dark);
    expect(await runEarly()).toBe(expected);
  });

  it('follows the system when the browser denies storage', async () => {
    const refused = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    systemIsDark(true);
    expect(await runEarly()).toBe('dark');
    refused.mockRestore();
  });

  it('requests the description of the site at every address, and ignores an unused failed response', async () => {
    systemIsDark(false);
    await runEarly();
    const answers =
      (window as { prefetchedResponses?: Record<string, { response: Promise<Response> }> })
        .prefetchedResponses ?? {};
    expect(Object.keys(answers)).toEqual(['/api/site']);
    await expect(answers['/api/site']?.response).rejects.toThrow('no network');
  });
});
