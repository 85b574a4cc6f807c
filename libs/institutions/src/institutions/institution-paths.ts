import { IdPipe, pageNumber } from '@clinical/http';
import { z } from 'zod';

/** `:id` of an institution. */
export const institutionId = new IdPipe('INSTITUTION_NOT_FOUND');
/** `:account` of a member of an institution. */
export const memberId = new IdPipe('MEMBER_NOT_FOUND');

/** The query string of a list of members. */
export const MembersQuerySchema = z.object({ page: pageNumber() });
export type MembersQuery = z.infer<typeof MembersQuerySchema>;
