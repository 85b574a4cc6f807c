import { Endpoint, Public, RequiresAccount } from '@clinical/http';
import { Controller, Get, Post } from '@nestjs/common';
import { z } from 'zod';
import { AppModule } from '../app.module.js';
import { controllersOf, plainPath, routesOf, RouteTable } from './route-table.js';

const routes = routesOf(controllersOf([AppModule]));
const table = new RouteTable({
  getControllers: () => controllersOf([AppModule]).map((metatype) => ({ metatype })),
} as never);
const nameOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;

describe('routes of the application', () => {
  it('have one access rule each', () => {
    expect(routes.filter(({ access }) => access === undefined).map(nameOf)).toEqual([]);
  });

  it('have one endpoint with a response each', () => {
    expect(routes.filter(({ endpoint }) => endpoint?.response === undefined).map(nameOf)).toEqual([]);
  });

  it('have a schema or a path parameter for every body and query', () => {
    const bare = routes.filter(({ controller, handler }) => {
      const args = (Reflect.getMetadata('__routeArguments__', controller, handler) ?? {}) as Record<
        string,
        { readonly pipes?: readonly unknown[] }
      >;
      return Object.entries(args).some(([key, { pipes = [] }]) => /^[34]:/.test(key) && pipes.length === 0);
    });
    expect(bare.map(nameOf)).toEqual([]);
  });

  it('require an account or a role for writes, except those listed here', () => {
    const open = routes.filter(({ method, access }) => method !== 'GET' && access?.kind === 'public');
    expect(open.map(({ path }) => path).sort()).toEqual([
      '/Auth/Login',
      '/Auth/emailVerification',
      '/Auth/secondFactor',
      '/Contact',
      '/Registration/saveRegistration',
      '/Search',
      '/User/LoginResetEmail',
      '/User/UpdateToken',
      '/User/reportLink',
      '/User/saveDocumentview',
      '/User/subscribe',
      '/User/unsubscribe',
      '/api/Search',
      '/api/asktrip',
      '/api/asktrip/:id/feedback',
      '/api/asktrip/short',
      '/api/connected',
      '/api/connected/onclick',
      '/api/evidenceTable',
      '/api/evidenceTable/csv',
      '/api/flowDiagram',
      '/api/localcheckout',
      '/api/matrix',
      '/api/referencecheck',
      '/api/referencecheck/recall',
      '/api/referencecheck/ris',
      '/changeLibkeyInstitution',
      '/exportSearch',
      '/infobutton',
      '/saml/acs',
      '/saml/slo',
      '/searchReport',
      '/strategy/check',
      '/strategy/frequencies',
      '/strategy/yield',
      '/webhooks/checkout',
    ]);
  });

  it('change nothing by GET, except those listed here', () => {
    const changing = routes.filter(({ endpoint }) => endpoint?.changes === true);
    expect(changing.map(nameOf).sort()).toEqual([
      'GET /Auth/InstitutionHashAuth',
      'GET /Auth/Logout',
      'GET /Auth/Protrial',
      'GET /Auth/checkLogin',
      'GET /Auth/validateEmail',
      'GET /User/UpdateTokenFreeTrial',
      'GET /User/exportData',
      'GET /User/getCheck',
      'GET /User/getToken',
      'GET /api/oalogin',
      'GET /api/oalogout',
      'GET /api/redirect',
      'GET /saml/logout',
    ]);
  });
});

describe('RouteTable', () => {
  it.each([
    ['/Auth/Login/', ['POST']],
    ['/AUTH/LOGIN', ['POST']],
    ['/User/sessions/12', ['DELETE']],
    ['/User/savedSearches/12', ['PATCH', 'DELETE']],
    ['/User/sessions/12/13', null],
    ['/Auth/LoginX', null],
    ['/', null],
    ['//auth/login', null],
  ])('finds the writes at %s', (path, methods) => {
    expect(table.writing(path)?.methods ?? null).toEqual(methods);
  });

  it('knows which GET changes something, in any letter case', () => {
    expect(['/auth/LOGOUT/', '/Search'].map((path) => table.isChangingGet(path))).toEqual([true, false]);
  });

  it('uses the access rule of the handler before that of its controller', () => {
    @Controller('things')
    @RequiresAccount()
    class ThingsController {
      @Get(':id')
      @Public()
      @Endpoint({ id: 'thing', summary: 'A thing.', response: z.string() })
      one(): void {
        return undefined;
      }

      @Post()
      add(): void {
        return undefined;
      }
    }
    expect(
      routesOf([ThingsController]).map(({ path, access, endpoint }) => [path, access?.kind, endpoint?.id]),
    ).toEqual([
      ['/things/:id', 'public', 'thing'],
      ['/things', 'account', undefined],
    ]);
    expect(plainPath('/Things/')).toBe('/things');
  });
});
