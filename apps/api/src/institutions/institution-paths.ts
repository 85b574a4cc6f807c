import { z } from 'zod';
import { IdPipe, pageNumber } from '../http/zod.pipe.js';

/** `:id` of an institution. */
export const institutionId = new IdPipe('INSTITUTION_NOT_FOUND');
/** `:account` of a member of an institution. */
export const memberId = new IdPipe('MEMBER_NOT_FOUND');

/** The query string of a list of members. */
export const MembersQuerySchema = z.object({ page: pageNumber() });
export type MembersQuery = z.infer<typeof MembersQuerySchema>;
