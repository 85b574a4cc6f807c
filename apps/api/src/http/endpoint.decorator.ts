import type { Role } from '@clinical/evidence';
import { applyDecorators, HttpCode, SetMetadata } from '@nestjs/common';
import type { z } from 'zod';

/** A media type of responses that are no JSON. */
export type MediaType =
  | 'text/html'
  | 'text/plain'
  | 'text/markdown'
  | 'application/xml'
  | 'application/atom+xml'
  | 'application/rss+xml'
  | 'application/opensearchdescription+xml'
  | 'text/csv'
  | 'image/*'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  | 'application/x-research-info-systems'
  | 'application/nbib'
  | 'application/x-bibtex'
  | 'application/vnd.citationstyles.csl+json';

/** A parameter of the query string that a handler reads by a decorator of its own. */
export interface ParameterDescription {
  readonly name: string;
  readonly description: string;
  readonly example?: string;
}

/** What a route is: from it come method and CSRF policy, body limit and the operation of the OpenAPI document. */
export interface EndpointOptions {
  /** Operation id, unique. */
  readonly id: string;
  readonly summary: string;
  /** Schemas of a body of status 200, one of them at a time, or its media types. */
  readonly response: z.ZodType | readonly z.ZodType[] | MediaType | readonly MediaType[];
  /** Whether browsers that navigate get a web page. */
  readonly html?: boolean;
  /** Whether some callers are redirected. */
  readonly redirects?: boolean;
  /** Statuses without a body beside 200. */
  readonly bodiless?: readonly number[];
  /** Statuses beside those that follow from method, access and path, with the schema of the body where it is no error. */
  readonly failures?: readonly number[];
  readonly failureBodies?: Readonly<Record<number, z.ZodType>>;
  readonly parameters?: readonly ParameterDescription[];
  /** Whether `parameters` come as JSON in the body, too. */
  readonly parametersInBody?: boolean;
  /** Bytes of the largest body; 64 kB when absent. */
  readonly bodyLimit?: number;
  /**
   * Who may call a route that is no `GET`. `same-site` (the default): pages of this site, with a body of JSON or of a form.
   * `any`: it changes nothing, and takes JSON. `identity-provider`: pages of any site, with a form that is authorised by a
   * signature in it. `one-click`: mail programs (RFC 8058), authorised by the key in the URL.
   * `programs`: programs with an API key, no page of another site; takes JSON.
   */
  readonly origin?: 'same-site' | 'any' | 'identity-provider' | 'one-click' | 'programs';
  /** Whether an API key authenticates the caller: as well as a session, or only a key. Absent: keys are ignored. */
  readonly apiKeys?: 'accepted' | 'only';
  /** A `GET` that changes something, for compatibility: pages of other sites may not call it (A11). */
  readonly changes?: boolean;
}

export const ENDPOINT = 'endpoint';

/** The contract of a route. Every handler has one; responses have status 200 unless the handler says otherwise. */
export function Endpoint(options: EndpointOptions): MethodDecorator {
  return applyDecorators(SetMetadata(ENDPOINT, options), HttpCode(200));
}

/** Who may call a route; without a rule it is rejected. */
export type AccessRule =
  | { readonly kind: 'public' }
  | { readonly kind: 'account'; readonly code: string }
  | { readonly kind: 'pro' }
  | { readonly kind: 'institution' }
  | { readonly kind: 'role'; readonly role: Exclude<Role, 'Pro'> };

export const ACCESS_RULE = 'access-rule';

type RouteDecorator = MethodDecorator & ClassDecorator;
const access = (rule: AccessRule): RouteDecorator => SetMetadata(ACCESS_RULE, rule);

/** Everybody may call it. */
export const Public = (): RouteDecorator => access({ kind: 'public' });

/** Logged-in users may call it. @param code of the error for visitors */
export const RequiresAccount = (code = 'LOGIN_REQUIRED'): RouteDecorator => access({ kind: 'account', code });

/** Accounts with Pro may call it. */
export const RequiresPro = (): RouteDecorator => access({ kind: 'pro' });

/** Administrators of the institution whose id is the parameter `id` of the path may call it. */
export const InstitutionAdministrators = (): RouteDecorator => access({ kind: 'institution' });

/** Accounts with the role may call it, and administrators. */
export const Roles = (role: Exclude<Role, 'Pro'>): RouteDecorator => access({ kind: 'role', role });
