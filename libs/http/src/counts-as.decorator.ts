import { SetMetadata } from '@nestjs/common';

/** Kind of use of a route. */
export type CountedUse = 'search' | 'record' | 'view' | 'link' | 'full-text' | 'citation' | 'export';

/** Metadata of a handler: its {@link CountedUse}. */
export const COUNTED_USE = 'counted-use';

/** Usage counted for a successful call of the route. */
export const CountsAs = (use: CountedUse): MethodDecorator => SetMetadata(COUNTED_USE, use);
