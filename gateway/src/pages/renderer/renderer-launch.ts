import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RendererSetup } from './process/protocol.ts';

const heapLimitMb = 384;

/** Node's arguments. A renderer may read its own code and the server builds of its set. */
export function rendererArguments({ hostEntry, shared, areas, watched }: RendererSetup): string[] {
  const folder = path.join(import.meta.dirname, 'process');
  const files = [hostEntry, ...Object.values(shared), ...Object.values(areas)];
  const readable = new Set([folder, ...files.map((file) => path.dirname(fileURLToPath(file)))]);
  if (watched) readable.add(fileURLToPath(watched.comparison));
  return [
    '--permission',
    ...[...readable].map((readFolder) => `--allow-fs-read=${readFolder}`),
    // `node:sqlite` bypasses the permission model and could open the site's databases.
    '--no-experimental-sqlite',
    // This signal would open the inspector.
    '--disable-sigusr1',
    `--max-old-space-size=${heapLimitMb}`,
    path.join(folder, 'main.mts'),
  ];
}

/** From 0, the default, to 19. On a busy machine a renderer gets a third of the gateway's time. */
const niceness = 5;
/** From 0 to 1,000. If memory runs out, Linux ends a renderer before the gateway or a database. */
const oomScore = 800;

/** Leaves processor time and memory to the gateway, which every visitor needs. */
export function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  for (const lower of [
    () => setPriority(pid, niceness),
    () => writeFileSync(`/proc/${pid}/oom_score_adj`, String(oomScore)),
  ]) {
    try {
      lower();
    } catch {
      // The process has ended, or the system has no such setting. Other limits still apply.
    }
  }
}
