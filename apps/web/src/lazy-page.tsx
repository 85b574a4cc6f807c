import { lazy, useState, type ComponentType } from 'react';

/** A page whose script is loaded when it is first shown, or ahead of that. */
export interface LazyPage<Module> {
  readonly Page: ComponentType;
  /** Loads the script; what it exports. A page loaded so is drawn at once, without a moment of nothing. */
  readonly load: () => Promise<Module>;
}

/**
 * @param load imports the module of the page
 * @param pick the page's component among its exports
 */
export function lazyPage<Module>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType,
): LazyPage<Module> {
  let Loaded: ComponentType | null = null;
  const loadOnce = async () => {
    const module = await load();
    Loaded = pick(module);
    return module;
  };
  const Later = lazy(async () => ({ default: pick(await loadOnce()) }));
  const Page = () => {
    // Decided once for each stay on the page: another component in its place would begin the page anew.
    const [Shown] = useState(() => Loaded ?? Later);
    return <Shown />;
  };
  return { Page, load: loadOnce };
}
