import { z } from 'zod';

/** Import this before any schema: zod would compile code, and the page's CSP reports that. */
z.config({ jitless: true });
