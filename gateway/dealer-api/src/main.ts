import { enableCompileCache } from 'node:module';

// Must run before other imports, so that they use the compile cache of earlier starts.
enableCompileCache();
const { start } = await import('./start.ts');
await start(process.env);
