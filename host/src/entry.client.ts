import '@contracts/ui/tokens.css';
import '@contracts/ui/font.css';
import '@contracts/ui/base.css';
import { nextTask } from './app/next-task.ts';

/**
 * React, the router and the host each run in a task of their own: together they would hold a phone
 * up for a fifth of a second. Each is a file too, of which the first two outlive releases of the
 * host (decision record 0042). The host's is asked for last, as what is imported runs as soon as it
 * is there; the document has all three on their way.
 */
async function start(): Promise<void> {
  await import(/* webpackExports: ["hydrateRoot"] */ 'react-dom/client');
  await nextTask();
  await import(/* webpackExports: ["RouterProvider"] */ 'react-router/dom');
  await nextTask();
  const { startPage } = await import('./start-page.tsx');
  await nextTask();
  await startPage();
}

void start();
