import {
  errors,
  UndiciConnection,
  type ConnectionOptions,
  type ConnectionRequestOptions,
  type ConnectionRequestOptionsAsStream,
  type ConnectionRequestParams,
  type ConnectionRequestResponse,
  type ConnectionRequestResponseAsStream,
} from '@elastic/elasticsearch';

/**
 * The connections to one node. A host with several addresses, such as `localhost`, fails with an error that has
 * no text of its own; this one says what became of its addresses.
 */
export class NodeConnection extends UndiciConnection {
  private lastFault = '';

  constructor(options: ConnectionOptions) {
    super(options);
    this.pool.on('connectionError', (_origin, _targets, error: Error) => {
      this.lastFault = textOf(error);
    });
  }

  override request(
    params: ConnectionRequestParams,
    options: ConnectionRequestOptions,
  ): Promise<ConnectionRequestResponse>;
  override request(
    params: ConnectionRequestParams,
    options: ConnectionRequestOptionsAsStream,
  ): Promise<ConnectionRequestResponseAsStream>;
  override async request(
    params: ConnectionRequestParams,
    options: ConnectionRequestOptions,
  ): Promise<ConnectionRequestResponse | ConnectionRequestResponseAsStream> {
    try {
      return await super.request(params, options);
    } catch (error) {
      if (error instanceof errors.ConnectionError && error.message === '')
        throw new errors.ConnectionError(this.lastFault);
      throw error;
    }
  }

  /** Ends requests that are still under way, too. */
  override async close(): Promise<void> {
    await this.pool.destroy();
  }
}

function textOf(error: Error & { readonly errors?: readonly Error[] }): string {
  return [...new Set((error.errors ?? [error]).map(({ message }) => message))].join(', ');
}
