import path from 'node:path';
import { fileURLToPath } from 'node:url';
import express, { Router } from 'express';
import { cachedBuild } from 'releases';
import { nonceOf } from '../http/security-headers.ts';

const examplesPath = '/_examples';
const root = path.resolve(import.meta.dirname, '../../..');
const entry = path.join(root, 'shared-contracts/ui/examples/main.tsx');
const builds = path.join(root, '.cache/examples');

/**
 * Shows the examples of every primitive on a page outside all areas. The page is built when it is
 * first opened, and again when its sources have changed. Outside production only.
 */
export function createExamplesRouter(): Router {
  const router = Router();
  let building: Promise<string> | null = null;
  router.get(examplesPath, async (_request, response) => {
    building ??= build().finally(() => (building = null));
    const base = `${examplesPath}/${await building}`;
    response
      .setHeader('Cache-Control', 'no-store')
      .type('html')
      .send(documentOf(base, nonceOf(response)));
  });
  router.use(examplesPath, express.static(builds, { index: false, redirect: false }));
  return router;
}

/** @returns the name of the build's folder */
async function build(): Promise<string> {
  const builder = fileURLToPath(import.meta.resolve('@contracts/build/build-client.ts'));
  const { folder } = await cachedBuild({
    label: 'the page of examples',
    root,
    builds,
    version: '',
    command: (out) => [builder, entry, '--out', out],
  });
  return path.basename(folder);
}

const documentOf = (base: string, nonce: string) => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<title>Primitives</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/images/icon.svg">
<link rel="stylesheet" href="${base}/client.css">
<script type="module" src="${base}/client.js" nonce="${nonce}"></script>
</head>
<body><div id="examples"></div></body>
</html>
`;
