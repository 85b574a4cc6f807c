import { type ComponentType, lazy, memo, type RefObject, Suspense, useEffect, useRef } from 'react';
import { isServer } from '../session/page-request.js';
import { lazyPart } from './lazy-part.js';
import { pressKept } from './early-press.js';

/** Resolves once the app has taken over the page that the server has rendered; at once where it has not rendered one. */
async function untilTakenOver(): Promise<void> {
  if (isServer()) return;
  const { documentElement: page } = document;
  if (!page.hasAttribute('data-rendered') || page.hasAttribute('data-app-started')) return;
  await new Promise((resolve) => window.addEventListener('app-started', resolve, { once: true }));
}

/** The element only marks the part. */
const NO_BOX = { display: 'contents' } as const;

/**
 * A part of a page that the server renders and whose script follows that of the page: meanwhile the browser keeps what the
 * server has rendered. Unlike a {@link lazyPart} that is served, it does not delay the rest of the page.
 *
 * @param load imports the part
 * @param Waiting stands in its place where the server has not rendered the page
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType,
): ComponentType<Props> {
  // What cannot be loaded tries again, and says so where it fails again.
  const Part = lazy(async () => {
    await untilTakenOver();
    return { default: await load().catch(() => lazyPart(load, Waiting)) };
  });

  function Arrived({ place, props }: { place: RefObject<HTMLDivElement | null>; props: Props }) {
    useEffect(() => {
      const late = place.current;
      late?.removeAttribute('data-late');
      if (late) pressKept(late);
    }, [place]);
    return <Part {...props} />;
  }

  // An update of the page that does not concern the part leaves it alone: React would replace what the server has rendered.
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
