import { z } from 'zod';

/** Import this before any schema. Otherwise zod generates code, and the page's CSP reports that. */
z.config({ jitless: true });
