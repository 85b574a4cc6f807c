/** Logs somebody in, as far as the page can see. @param tokens what differs from a free user */
export function holdTokens(tokens: object): void {
  const copy = { loggedin: 1, emailVerified: 1, firstname: 'Ana', lastname: 'N', roles: [], ...tokens };
  document.cookie = `tokens=${encodeURIComponent(JSON.stringify(copy))}; Path=/`;
}

/** Forgets who is logged in, and what the browser has stored. */
export function forgetTokens(): void {
  for (const name of ['tokens', 'sendemail_tokens', 'dismiss_tokens'])
    document.cookie = `${name}=; Max-Age=0; Path=/`;
  window.localStorage.clear();
}
