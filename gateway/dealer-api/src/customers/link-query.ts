import { z } from 'zod';
import { textParameter } from '../http/parameters.ts';
import { queryBy } from '../http/query.ts';

/** Accepts any token from a message's link. A malformed one is treated as an expired link. */
export const linkQuery = queryBy(z.object({ token: textParameter }));
