import { z } from 'zod';

/** One message of JSON-RPC 2.0, as the Model Context Protocol sends it to `POST /mcp`, and its response. */
export const McpMessageSchema = z.looseObject({ jsonrpc: z.literal('2.0') });
export type McpMessage = z.infer<typeof McpMessageSchema>;
