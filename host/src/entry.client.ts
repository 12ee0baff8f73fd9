import '@contracts/ui/tokens.css';
import '@contracts/ui/font.css';
import '@contracts/ui/base.css';
import { nextTask } from './app/next-task.ts';

/**
 * React, the router and the host each run in their own task, because a single task would block a
 * phone for a fifth of a second. The URLs of React and the router stay the same across releases.
 * The host is imported last, because an imported file runs as soon as it arrives.
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
