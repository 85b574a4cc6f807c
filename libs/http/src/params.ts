import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { abortSignalOf, cookieOf, languageOf, parametersOfRequest } from './request-values.js';

const requestOf = (context: ExecutionContext): Request => context.switchToHttp().getRequest<Request>();
const responseOf = (context: ExecutionContext): Response => context.switchToHttp().getResponse<Response>();

/** The language of the response's texts. */
export const Lang = createParamDecorator((_: unknown, context) => languageOf(requestOf(context)));

/** Aborted when the caller closes the connection before the response is complete. */
export const Abort = createParamDecorator((_: unknown, context) => abortSignalOf(responseOf(context)));

/** Parameters of the query string and of a JSON body, as pairs, repeats included. */
export const Parameters = createParamDecorator((_: unknown, context) =>
  parametersOfRequest(requestOf(context)),
);

/** A cookie of the request, by name; undefined if missing. */
export const Cookie = createParamDecorator((name: string, context) => cookieOf(requestOf(context), name));
