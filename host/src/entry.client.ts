import '@contracts/ui/tokens.css';
import '@contracts/ui/font.css';
import '@contracts/ui/base.css';
import { nextTask } from './app/next-task.ts';

/**
 * React, the router and the host each run in a task of their own: together they would hold a phone
 * up for a fifth of a second. Each is a file too, of which the first two outlive releases of the
 * host (decision record 0042).
 */
async function start(): Promise<void> {
  const host = import('./start-page.tsx');
  await import(/* webpackExports: ["hydrateRoot"] */ 'react-dom/client');
  await nextTask();
  await import(/* webpackExports: ["RouterProvider"] */ 'react-router/dom');
  await nextTask();
  const { startPage } = await host;
  await startPage();
}

void start();
