import type { ReactNode, Ref } from 'react';

export interface PageHeadingProps {
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLHeadingElement>;
}

/**
 * The one `h1` of a page. It can take the focus by script, and does after a change of page, so that a screen reader
 * starts there.
 */
export function PageHeading({ children, className, ref }: PageHeadingProps) {
  return (
    <h1 ref={ref} tabIndex={-1} className={className} data-page-heading>
      {children}
    </h1>
  );
}
