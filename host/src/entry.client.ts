import '@contracts/ui/tokens.css';
import '@contracts/ui/font.css';
import '@contracts/ui/base.css';

/** Lets the browser paint and answer before the next of them runs. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * React, the router and the host each run in a task of their own: together they would hold a phone
 * up for a fifth of a second. What else a file needs of the three is found run already.
 */
async function start(): Promise<void> {
  await import(/* webpackMode: "eager", webpackExports: ["hydrateRoot"] */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager", webpackExports: ["RouterProvider"] */ 'react-router/dom');
  await nextTask();
  const { startPage } = await import(/* webpackMode: "eager" */ './start-page.tsx');
  await startPage();
}

void start();
