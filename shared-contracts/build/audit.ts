import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * `npm run audit`: reports known vulnerabilities in the packages of the lockfile. Exits with code 1
 * if one is high or critical. If the registry has no vulnerability data, as with some mirrors,
 * prints a notice and passes.
 */
const root = join(import.meta.dirname, '../..');
const reportSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ name: z.string(), severity: z.string(), range: z.string() }),
  ),
});
/** A registry that does not respond in time is treated like one without vulnerability data. */
const timeoutMs = 60_000;
const severe = new Set(['high', 'critical']);

const { stdout } = spawnSync('npm', ['audit', '--json'], {
  cwd: root,
  encoding: 'utf8',
  timeout: timeoutMs,
});
const report = reportSchema.safeParse(readJson(stdout));
if (report.success) {
  const found = Object.values(report.data.vulnerabilities);
  const high = found.filter(({ severity }) => severe.has(severity));
  for (const { name, severity, range } of high) console.log(`${severity}: ${name} ${range}`);
  console.log(`${found.length} findings, ${high.length} of them high or critical`);
  if (high.length > 0) process.exitCode = 1;
} else {
  console.log('Skipped: the package registry has no advisory data.');
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
