import { useLocation } from 'react-router';

/**
 * Where a login is to lead to by the address of the page; undefined where it does not say. What of it stood after `#`
 * stands there still, as it is not for the server.
 */
export function useWantedTarget(): string | undefined {
  const { search, hash } = useLocation();
  const wanted = new URLSearchParams(search).get('target_link_uri');
  return wanted === null ? undefined : wanted + hash;
}
