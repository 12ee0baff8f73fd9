import { z } from 'zod';
import { textParameter } from '../http/parameters.ts';
import { queryBy } from '../http/query.ts';

/** The token of a message's link, whatever it looks like: a wrong one is a link that is over. */
export const linkQuery = queryBy(z.object({ token: textParameter }));
