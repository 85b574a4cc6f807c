import { CounterError, exception, statusOf, type CounterException } from './counter-exceptions.js';
import { TooManyRequestsError } from '@clinical/http';
import { LOGGER, type Logger } from '@clinical/platform';
import {
  Catch,
  HttpException,
  Inject,
  Injectable,
  type ArgumentsHost,
  type ExceptionFilter,
} from '@nestjs/common';
import type { Response } from 'express';

/** Errors in the format of the COUNTER API: one exception, with the status of its code. */
@Injectable()
@Catch()
export class CounterExceptionFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const found = this.#exceptionOf(error);
    response.removeHeader('Content-Type');
    response.status(statusOf(found.Code)).json(found);
  }

  #exceptionOf(error: unknown): CounterException {
    if (error instanceof CounterError) return error.exception;
    if (error instanceof TooManyRequestsError) return exception(1020);
    if (error instanceof HttpException && error.getStatus() < 500) return exception(1030, error.message);
    this.logger.error({ err: error }, 'a COUNTER report failed');
    return exception(1000);
  }
}
