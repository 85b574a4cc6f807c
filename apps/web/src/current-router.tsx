import { type ComponentProps, useLayoutEffect, useState } from 'react';
import { RouterProvider } from 'react-router/dom';

type Router = ComponentProps<typeof RouterProvider>['router'];

/**
 * The router as it is once it is drawn. `RouterProvider` reads its state when the render begins and follows it from the end of
 * the render on. As a transition is drawn in parts, the router may go on in between: then it is drawn again.
 */
export function CurrentRouter({ router }: { readonly router: Router }) {
  const [drawn, setDrawn] = useState({ state: router.state, version: 0 });
  // Runs after the provider has begun to follow the router.
  useLayoutEffect(() => {
    // The router is a store of its own; almost always nothing has changed and nothing is drawn again.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setDrawn((last) =>
      last.state === router.state ? last : { state: router.state, version: last.version + 1 },
    );
  }, [router]);
  return <RouterProvider key={drawn.version} router={router} />;
}
