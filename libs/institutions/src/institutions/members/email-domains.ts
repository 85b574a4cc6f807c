/** Mail services where everyone can have an address: it proves nothing about a person. */
const PUBLIC_DOMAINS: ReadonlySet<string> = new Set(
  (
    'gmail.com googlemail.com outlook.com outlook.es hotmail.com hotmail.co.uk hotmail.es hotmail.fr hotmail.it live.com ' +
    'live.co.uk msn.com yahoo.com yahoo.co.uk yahoo.es yahoo.fr yahoo.it yahoo.co.in yahoo.co.jp ymail.com icloud.com ' +
    'me.com mac.com aol.com proton.me protonmail.com pm.me gmx.com gmx.de gmx.net gmx.at web.de t-online.de mail.com ' +
    'mail.ru yandex.ru yandex.com qq.com 163.com 126.com zoho.com fastmail.com hey.com tutanota.com orange.fr free.fr ' +
    'laposte.net libero.it btinternet.com comcast.net verizon.net naver.com'
  ).split(' '),
);

/** Whether everyone can have an address of the domain. Pure. */
export function isPublicMailDomain(domain: string): boolean {
  return PUBLIC_DOMAINS.has(domain);
}

/** The domain of a normalised mail address, in lower case. Pure. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}
