import * as z from 'zod/mini';

export const viewedItemSchema = z.uuid();
