import { Button, type ButtonProps } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';

const UsageReport = lazy(async () => ({ default: (await import('./usage-report.js')).UsageReport }));

interface UsageButtonProps extends Pick<ButtonProps, 'size'> {
  /** Null: the institution that the reader administers. */
  readonly institutionId: number | null;
  readonly text: string;
  /** Label for screen readers, if the text does not name the institution. */
  readonly label?: string;
}

/** Opens the report of the usage of an institution, which is loaded then. */
export function UsageButton({ institutionId, text, label, ...rest }: UsageButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        {...(label === undefined ? {} : { 'aria-label': label })}
        onClick={() => setOpen(true)}
        {...rest}
      >
        {text}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <UsageReport institutionId={institutionId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
