import { useMediaQuery } from '@mantine/hooks';
import { pageRequest, type ROOMY, type WIDE } from '../api-client/page-request.js';

/** Whether the window has at least a width; on the server, whether the browser seems to have it. */
export function useMinWidth(width: typeof ROOMY | typeof WIDE): boolean {
  const onScreen = useMediaQuery(width, undefined, { getInitialValueInEffect: false }) ?? false;
  return pageRequest()?.wide ?? onScreen;
}
