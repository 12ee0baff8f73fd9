import { enableCompileCache } from 'node:module';

// A rollback is counted in tenths of a second: what is imported after this line is compiled once.
enableCompileCache();
const { runRelease } = await import('./commands/run-release.ts');
process.exitCode = await runRelease();
