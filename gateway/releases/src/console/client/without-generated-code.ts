import { z } from 'zod';

/** Imported before any schema: zod would try to compile code, and the page's policy would report it. */
z.config({ jitless: true });
