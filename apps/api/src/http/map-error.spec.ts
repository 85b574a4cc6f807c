import { API_ERRORS, isApiErrorCode } from '@clinical/contracts';
import { RequestRefusedError } from '@clinical/search';
import { TooManyRequestsError } from '@clinical/http';
import { AppError } from '@clinical/platform';
import {
  EngineRefusedError,
  EngineUnavailableError,
  SearchCancelledError,
  SearchTimeoutError,
} from '@clinical/search-engine';
import { BadRequestException, NotFoundException } from '@nestjs/common';
import { mapError } from './map-error.js';

describe('mapError', () => {
  it.each([
    [new RequestRefusedError('INVALID_QUERY', []), 400, 'INVALID_QUERY'],
    [new TooManyRequestsError(3), 429, 'TOO_MANY_REQUESTS'],
    [new SearchTimeoutError('late'), 503, 'SEARCH_TIMEOUT'],
    [new EngineUnavailableError('no index'), 503, 'SEARCH_UNAVAILABLE'],
    [new EngineRefusedError('a query that the engine cannot read', 400), 500, 'UNEXPECTED'],
    [new SearchCancelledError('gone'), 499, 'SEARCH_CANCELLED'],
    [new AppError('DOCUMENT_NOT_FOUND', 'user', 'none'), 404, 'DOCUMENT_NOT_FOUND'],
    [new AppError('PUBLICATION_NOT_FOUND', 'user', 'none'), 404, 'PUBLICATION_NOT_FOUND'],
    [new AppError('PAGE_NOT_FOUND', 'user', 'none'), 404, 'PAGE_NOT_FOUND'],
    [new AppError('NOT_A_TRIAL', 'user', 'a review'), 404, 'NOT_A_TRIAL'],
    [new AppError('INVALID_REQUEST', 'user', 'no id'), 400, 'INVALID_REQUEST'],
    [new AppError('INVALID_PUBLICATION', 'user', 'no number'), 400, 'INVALID_PUBLICATION'],
    [new AppError('METHOD_NOT_ALLOWED', 'user', 'POST'), 405, 'METHOD_NOT_ALLOWED'],
    [new AppError('DISK_FULL', 'operational', 'full'), 503, 'DISK_FULL'],
    [new AppError('UNKNOWN_JOB', 'unexpected', 'bug'), 500, 'UNEXPECTED'],
    [new AppError('CANNOT_MAKE_FOLDER', 'operational', 'read-only'), 503, 'SEARCH_UNAVAILABLE'],
    [new NotFoundException(), 404, 'NOT_FOUND'],
    [new BadRequestException(), 400, 'BAD_REQUEST'],
    [Object.assign(new URIError('path'), { status: 400 }), 400, 'BAD_REQUEST'],
    [Object.assign(new Error('odd'), { status: 200 }), 500, 'UNEXPECTED'],
    [Object.assign(new Error('odd'), { status: 'x' }), 500, 'UNEXPECTED'],
    [new TypeError('undefined is not a function'), 500, 'UNEXPECTED'],
    ['a thrown text', 500, 'UNEXPECTED'],
    [undefined, 500, 'UNEXPECTED'],
  ])('maps %p to %i %s', (error, status, code) => {
    expect(mapError(error)).toMatchObject({ status, code });
  });

  it.each(Object.keys(API_ERRORS).filter(isApiErrorCode))('of %s is as registered', (code) => {
    const { status, message } = API_ERRORS[code];
    expect(mapError(new AppError(code, 'user', 'thrown'))).toMatchObject({ code, status, message });
  });
});
