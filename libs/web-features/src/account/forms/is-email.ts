/**
 * Whether a text looks like an e-mail address: something, an at sign, a host with a dot. Looser than the server, which
 * decides; this only catches slips before anything is sent.
 */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>",;]+@[^\s@<>",;.]+(?:\.[^\s@<>",;.]+)+$/.test(text.trim());
}
