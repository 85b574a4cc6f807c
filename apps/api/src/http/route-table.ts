import { ACCESS_RULE, ENDPOINT, type AccessRule, type EndpointOptions } from '@clinical/http';
import { Injectable, RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, MODULE_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';

/** Largest body of a form, in bytes. */
export const MAX_FORM_BYTES = 64 * 1024;

/** One route of the application, from the decorators of its handler. */
export interface Route {
  readonly method: string;
  /** In the notation of Nest: `/User/sessions/:id`. */
  readonly path: string;
  /** Matches URL paths in lower case. */
  readonly pattern: RegExp;
  readonly controller: Type;
  readonly handler: string;
  /** Absent where a handler lacks the decorator, which a test refuses. */
  readonly endpoint?: EndpointOptions;
  readonly access?: AccessRule;
}

/** Write routes at one path. */
export interface WritingRoutes {
  readonly methods: readonly string[];
  readonly of: (method: string) => EndpointOptions | undefined;
}

/** Every route of the application, for the policies that apply before a handler runs, and for the OpenAPI document. */
@Injectable()
export class RouteTable {
  #routes: readonly Route[] | null = null;

  constructor(private readonly discovery: DiscoveryService) {}

  /** All controllers are known once the application has started. */
  get routes(): readonly Route[] {
    return (this.#routes ??= routesOf(
      this.discovery.getControllers().flatMap(({ metatype }) => (metatype ? [metatype as Type] : [])),
    ));
  }

  /** The routes at a path that accept a method other than `GET`; null if there are none. */
  writing(path: string): WritingRoutes | null {
    const plain = plainPath(path);
    const found = this.routes.filter(({ method, pattern }) => method !== 'GET' && pattern.test(plain));
    if (found.length === 0) return null;
    return {
      methods: found.map(({ method }) => method),
      of: (method) => found.find((route) => route.method === method)?.endpoint,
    };
  }

  /** The endpoint of a path, by method; undefined if there is none. `HEAD` is served as `GET`. */
  endpoint(method: string, path: string): EndpointOptions | undefined {
    const plain = plainPath(path);
    const served = method === 'HEAD' ? 'GET' : method;
    return this.routes.find((route) => route.method === served && route.pattern.test(plain))?.endpoint;
  }

  /** Whether a `GET` of a path changes something. */
  isChangingGet(path: string): boolean {
    const plain = plainPath(path);
    return this.routes.some(
      ({ method, pattern, endpoint }) =>
        method === 'GET' && endpoint?.changes === true && pattern.test(plain),
    );
  }
}

/** The routes of controllers. Pure. */
export function routesOf(controllers: readonly Type[]): Route[] {
  return controllers.flatMap((controller) => {
    const base = metadata<string>(PATH_METADATA, controller) ?? '';
    const prototype = controller.prototype as Record<string, object>;
    // Handlers of a base class too, as Nest serves them.
    const names = new MetadataScanner().getAllMethodNames(prototype);
    return names.flatMap((handler): Route[] => {
      const target = prototype[handler];
      const own = target === undefined ? undefined : metadata<string>(PATH_METADATA, target);
      if (target === undefined || own === undefined) return [];
      const path = `/${[base, own].flatMap((part) => part.split('/').filter((each) => each !== '')).join('/')}`;
      const endpoint = metadata<EndpointOptions>(ENDPOINT, target);
      const access =
        metadata<AccessRule>(ACCESS_RULE, target) ?? metadata<AccessRule>(ACCESS_RULE, controller);
      return [
        {
          method: RequestMethod[metadata<RequestMethod>(METHOD_METADATA, target) ?? RequestMethod.GET],
          ...{ path, pattern: patternOf(path), controller, handler },
          ...(endpoint === undefined ? {} : { endpoint }),
          ...(access === undefined ? {} : { access }),
        },
      ];
    });
  });
}

/** The controllers of modules and of their imports, each once, from their decorators. */
export function controllersOf(modules: readonly Type[]): Type[] {
  const controllers = modules.flatMap((module) => [
    ...(metadata<Type[]>(MODULE_METADATA.CONTROLLERS, module) ?? []),
    ...controllersOf((metadata<unknown[]>(MODULE_METADATA.IMPORTS, module) ?? []).filter(isModule)),
  ]);
  return [...new Set(controllers)];
}

function isModule(value: unknown): value is Type {
  return typeof value === 'function';
}

function metadata<T>(key: string, target: object): T | undefined {
  return Reflect.getMetadata(key, target) as T | undefined;
}

function patternOf(path: string): RegExp {
  const parts = path.toLowerCase().replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${parts}$`);
}

/** A path of a route in the notation of OpenAPI: `/User/sessions/{id}`. Pure. */
export function templatedPath({ path }: Pick<Route, 'path'>): string {
  return path.replace(/:(\w+)/g, '{$1}');
}

/** In lower case, without a trailing slash. Pure. */
export function plainPath(path: string): string {
  const lower = path.toLowerCase();
  return lower.length > 1 && lower.endsWith('/') ? lower.slice(0, -1) : lower;
}
