import type { ApiErrorCode, Role } from '@clinical/contracts';
import { applyDecorators, HttpCode, SetMetadata } from '@nestjs/common';
import type { z } from 'zod';

/** A media type of responses that are no JSON. */
export type MediaType =
  | 'text/html'
  | 'text/plain'
  | 'text/markdown'
  | 'application/json'
  | 'application/jsonl'
  | 'text/event-stream'
  | 'application/pdf'
  | 'application/xml'
  | 'application/atom+xml'
  | 'application/rss+xml'
  | 'application/feed+json'
  | 'application/opensearchdescription+xml'
  | 'text/csv'
  | 'image/*'
  | 'image/svg+xml'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  | 'application/x-research-info-systems'
  | 'application/nbib'
  | 'application/x-bibtex'
  | 'application/vnd.citationstyles.csl+json';

/** A query parameter that a handler reads by its own decorator. */
export interface ParameterDescription {
  readonly name: string;
  readonly description: string;
  readonly example?: string;
  /** Its values in JSON Schema; any text when absent. */
  readonly schema?: object;
}

/** Description of a route: method and CSRF policy, body limit and the OpenAPI operation are derived from it. */
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
  /** Statuses without a body, in addition to 200. */
  readonly bodiless?: readonly number[];
  /**
   * Statuses in addition to those implied by method, access and path, with the schema of the body unless it is an
   * error.
   */
  readonly failures?: readonly number[];
  readonly failureBodies?: Readonly<Record<number, z.ZodType>>;
  readonly parameters?: readonly ParameterDescription[];
  /** Whether `parameters` are accepted as JSON in the body, too. */
  readonly parametersInBody?: boolean;
  /** Bytes of the largest body; 64 kB when absent. */
  readonly bodyLimit?: number;
  /**
   * Origin that a route other than `GET` requires. `same-site` (the default): pages of this site, with a JSON or form
   * body. `any`: it changes nothing, and accepts JSON. `identity-provider`: pages of any site, with a form that is
   * authorised by a signature in it. `one-click`: mail programs (RFC 8058), authorised by the key in the URL.
   * `programs`: programs with an API key, no page of another site; accepts JSON. `webhook`: another service, authorised
   * by a signature over the body, which the handler gets as a `Buffer`.
   */
  readonly origin?: 'same-site' | 'any' | 'identity-provider' | 'one-click' | 'programs' | 'webhook';
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

/** Access rule of a route; a route without one is rejected. */
export type AccessRule =
  | { readonly kind: 'public' }
  | { readonly kind: 'account'; readonly code: ApiErrorCode }
  | { readonly kind: 'pro' }
  | { readonly kind: 'institution' }
  | { readonly kind: 'role'; readonly role: Exclude<Role, 'Pro'> };

export const ACCESS_RULE = 'access-rule';

type RouteDecorator = MethodDecorator & ClassDecorator;
const access = (rule: AccessRule): RouteDecorator => SetMetadata(ACCESS_RULE, rule);

/** Anyone may call it. */
export const Public = (): RouteDecorator => access({ kind: 'public' });

/** Logged-in users may call it. @param code of the error for visitors */
export const RequiresAccount = (code: ApiErrorCode = 'LOGIN_REQUIRED'): RouteDecorator =>
  access({ kind: 'account', code });

/** Accounts with Pro may call it. */
export const RequiresPro = (): RouteDecorator => access({ kind: 'pro' });

/** Administrators of the institution whose id is the parameter `id` of the path may call it. */
export const InstitutionAdministrators = (): RouteDecorator => access({ kind: 'institution' });

/** Accounts with the role may call it, and administrators. */
export const Roles = (role: Exclude<Role, 'Pro'>): RouteDecorator => access({ kind: 'role', role });
