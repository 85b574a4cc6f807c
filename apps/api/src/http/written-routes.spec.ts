import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { AppModule } from '../app.module.js';
import { CHANGING_GETS, writtenRoute, WRITTEN_ROUTES } from './written-routes.js';

type Controller = new (...parts: never[]) => object;

/** Every route of the application, as `POST /user/sessions/1`. */
function routes(): { readonly method: string; readonly path: string }[] {
  const controllers = Reflect.getMetadata('controllers', AppModule) as Controller[];
  return controllers.flatMap((controller) => {
    const base = Reflect.getMetadata(PATH_METADATA, controller) as string;
    return Object.getOwnPropertyNames(controller.prototype).flatMap((name) => {
      const handler = (controller.prototype as Record<string, unknown>)[name] as object;
      const path =
        name === 'constructor'
          ? undefined
          : (Reflect.getMetadata(PATH_METADATA, handler) as string | undefined);
      if (path === undefined) return [];
      const parts = [base, path].flatMap((part) => part.split('/')).filter((part) => part !== '');
      const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod];
      return [{ method, path: `/${parts.map((part) => part.replace(/^:.*/, '1')).join('/')}` }];
    });
  });
}

describe('the table of what may be written', () => {
  const writing = routes().filter(({ method }) => method !== 'GET');

  it('has every route of the application that writes', () => {
    const missing = writing.filter(
      ({ method, path }) => writtenRoute(path)?.methods.some((each) => each === method) !== true,
    );
    expect(missing).toEqual([]);
  });

  it('has nothing that the application has not', () => {
    const superfluous = WRITTEN_ROUTES.flatMap((route) =>
      route.methods
        .filter(
          (method) => !writing.some((real) => real.method === method && writtenRoute(real.path) === route),
        )
        .map((method) => `${method} ${route.path}`),
    );
    expect(superfluous).toEqual([]);
  });

  it('knows changing reads that there are', () => {
    const reads = new Set(routes().map(({ path }) => path.toLowerCase()));
    expect([...CHANGING_GETS].filter((path) => !reads.has(path))).toEqual([]);
  });

  it.each([
    ['/Auth/Login/', '/auth/login'],
    ['/AUTH/LOGIN', '/auth/login'],
    ['/User/sessions/12', '/user/sessions/*'],
    ['/User/sessions/12/13', null],
    ['/Auth/LoginX', null],
    ['/', null],
    ['//auth/login', null],
  ])('reads %s as %s', (path, known) => {
    expect(writtenRoute(path)?.path ?? null).toBe(known);
  });
});
