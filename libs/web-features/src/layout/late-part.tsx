import { type ComponentType, lazy, memo, type RefObject, Suspense, useEffect, useRef } from 'react';
import { isServer } from '../api-client/page-request.js';
import { lazyPart } from './lazy-part.js';
import { replayEarlyClick } from './replay-early-click.js';

/** Resolves once the app has hydrated the server-rendered page; at once without one. */
async function untilTakenOver(): Promise<void> {
  if (isServer()) return;
  const { documentElement: page } = document;
  if (!page.hasAttribute('data-rendered') || page.hasAttribute('data-app-started')) return;
  await new Promise((resolve) => window.addEventListener('app-started', resolve, { once: true }));
}

/** The element only marks the part. */
const NO_BOX = { display: 'contents' } as const;

/**
 * A part of a server-rendered page whose script follows that of the page: until then the browser keeps the server's
 * HTML. Unlike a served {@link lazyPart}, it does not delay the rest of the page.
 *
 * @param load imports the part
 * @param Waiting placeholder if the page was not server-rendered
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType,
): ComponentType<Props> {
  // A failed load is retried, and reported when it fails again.
  const Part = lazy(async () => {
    await untilTakenOver();
    return { default: await load().catch(() => lazyPart(load, Waiting)) };
  });

  function Arrived({ place, props }: { place: RefObject<HTMLDivElement | null>; props: Props }) {
    useEffect(() => {
      const late = place.current;
      late?.removeAttribute('data-late');
      if (late) replayEarlyClick(late);
    }, [place]);
    return <Part {...props} />;
  }

  // An unrelated update of the page skips the part: React would replace the server's HTML.
  return memo(function LatePart(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    return (
      <div ref={place} data-late="" style={NO_BOX}>
        <Suspense fallback={<Waiting />}>
          <Arrived place={place} props={props} />
        </Suspense>
      </div>
    );
  });
}
