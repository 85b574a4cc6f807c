import { isFocusLost } from '@clinical/web-ui';
import { useEffect, useRef } from 'react';

/** With the last row of a list the focus would be nowhere; reading goes on at the page's heading. */
export function useEmptied(isEmpty: boolean): void {
  const was = useRef(isEmpty);
  useEffect(() => {
    if (isEmpty && !was.current && isFocusLost())
      document.querySelector<HTMLElement>('[data-page-heading]')?.focus();
    was.current = isEmpty;
  }, [isEmpty]);
}
