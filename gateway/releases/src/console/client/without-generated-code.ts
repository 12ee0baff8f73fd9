import { z } from 'zod';

/**
 * Import this before any schema. Otherwise zod tries to compile code, and the page's CSP reports
 * it.
 */
z.config({ jitless: true });
