import { enableCompileCache } from 'node:module';

// A rollback must be fast. The compile cache covers all imports after this line.
enableCompileCache();
const { runRelease } = await import('./commands/run-release.ts');
process.exitCode = await runRelease();
