/** A form that a page of the provider sends on. */
interface HtmlForm {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** A browser at the identity provider. */
export class KeycloakPerson {
  readonly #cookies = new Map<string, string>();
  /** Address of another site that the provider redirected to last. */
  #left = '';

  /** @returns the address at the service that the provider sends the browser back to */
  async logInAndReturn(url: string, username: string, password: string): Promise<string> {
    const login = formIn(await this.open(url));
    await this.open(login.action, new URLSearchParams({ ...login.fields, username, password }));
    return this.#left;
  }

  /** @returns the form that is posted to the service */
  async logIn(url: string, username: string, password: string): Promise<HtmlForm> {
    const login = formIn(await this.open(url));
    const body = new URLSearchParams({ ...login.fields, username, password });
    return formIn(await this.open(login.action, body));
  }

  /** Whether the provider knows the person without a login. */
  async hasSession(realm: string): Promise<boolean> {
    return (await this.open(`${realm}/account/`)) !== '' && this.#cookies.has('KEYCLOAK_IDENTITY');
  }

  /** The page at an address, after all redirects of the provider. */
  async open(url: string, body?: URLSearchParams): Promise<string> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(body === undefined ? {} : { method: 'POST', body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0(;|$)/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    const next = response.headers.get('location');
    if (next === null) return response.text();
    const target = new URL(next, url);
    if (target.origin === new URL(url).origin) return this.open(target.href);
    this.#left = target.href;
    return '';
  }
}

function formIn(html: string): HtmlForm {
  const text = (value: string) =>
    value
      .replace(/&amp;/g, '&')
      .replace(/&quot;/g, '"')
      .replace(/&#x2b;/gi, '+');
  const action = /<form[^>]*\baction="([^"]+)"/i.exec(html)?.[1] ?? '';
  const fields = [...html.matchAll(/<input[^>]*>/gi)].flatMap(([input]) => {
    const name = /\bname="([^"]*)"/i.exec(input)?.[1];
    return name === undefined ? [] : [[name, text(/\bvalue="([^"]*)"/i.exec(input)?.[1] ?? '')] as const];
  });
  return { action: text(action), fields: Object.fromEntries(fields) };
}
