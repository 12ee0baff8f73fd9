import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RendererSetup } from './process/protocol.ts';

const heapLimitMb = 384;

/** How Node is started for a renderer: it may read its own code and the set's server builds. */
export function rendererArguments({ hostEntry, shared, areas, watched }: RendererSetup): string[] {
  const folder = path.join(import.meta.dirname, 'process');
  const files = [hostEntry, ...Object.values(shared), ...Object.values(areas)];
  const readable = new Set([folder, ...files.map((file) => path.dirname(fileURLToPath(file)))]);
  if (watched) readable.add(fileURLToPath(watched.comparison));
  return [
    '--permission',
    ...[...readable].map((readFolder) => `--allow-fs-read=${readFolder}`),
    // It opens files without asking the permission model, the site's own databases among them.
    '--no-experimental-sqlite',
    // A signal that would open the inspector.
    '--disable-sigusr1',
    `--max-old-space-size=${heapLimitMb}`,
    path.join(folder, 'main.mts'),
  ];
}
