import { enableCompileCache } from 'node:module';

// Before anything else is loaded: what an earlier start has compiled is not compiled again.
enableCompileCache();
const { start } = await import('./start.ts');
await start(process.env);
