import { mkdtemp, rm, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseRecord } from 'releases';
import { missingFiles, missingInSheets } from './missing-files.ts';

const base = '/releases/mf-tours/1.0.0/';
const files = ['page.css', 'logo.png', 'a b.png', 'lasting/react.0a.js', 'fonts/a.woff2'];
const record = {
  area: 'mf-tours',
  version: '1.0.0',
  files: files.map((file) => ({ path: `browser/${file}`, bytes: 1, sha384: '' })),
} as unknown as ReleaseRecord;

/** The missing files of a page that has one section of mf-tours. */
const missingIn = (markup: string) =>
  missingFiles(`<div data-boundary="mf-tours/tours">${markup}</div>`, '/tours/north', record);

it.each([
  ['a picture', `<img src="${base}gone.png">`, `${base}gone.png`],
  ['a picture of another release', '<img src="/releases/mf-tours/0.9.0/logo.png">'],
  ['a picture with a full URL', `<img src="http://localhost${base}gone.png">`, `${base}gone.png`],
  [
    'a file in a srcset',
    `<img srcset="${base}logo.png 1x, ${base}gone.png 2x">`,
    `${base}gone.png`,
  ],
  [
    'a srcset file without a size',
    `<source srcset="${base}gone.png, ${base}logo.png 2x">`,
    `${base}gone.png`,
  ],
  ['a file in an imagesrcset', `<link imagesrcset="${base}gone.webp 480w">`, `${base}gone.webp`],
  ['a linked icon', `<link rel="icon" href="${base}gone.svg">`, `${base}gone.svg`],
  ['a script', `<script src="${base}gone.js"></script>`, `${base}gone.js`],
  ['a video poster', `<video poster="${base}gone.jpg"></video>`, `${base}gone.jpg`],
  ['an SVG reference', `<svg><use xlink:href="${base}gone.svg#a"/></svg>`, `${base}gone.svg`],
  [
    'a file in a style attribute',
    `<p style="background:url(&quot;${base}gone.png&quot;)"></p>`,
    `${base}gone.png`,
  ],
  [
    'a file in a style element',
    `<style>p{background:url(${base}gone.png)}</style>`,
    `${base}gone.png`,
  ],
  ['a download', `<a href="${base}gone.pdf">Brochure</a>`, `${base}gone.pdf`],
  ['a relative URL', '<img src="logo.png">', 'logo.png'],
  ['a file URL', '<img src="file:///srv/logo.png">', 'file:///srv/logo.png'],
])(
  'platform#F3: reports %s as missing',
  (_what, markup, address = '/releases/mf-tours/0.9.0/logo.png') => {
    expect(missingIn(markup)).toEqual([address]);
  },
);

it.each([
  [
    'files of the release',
    `<img src="${base}logo.png" srcset="${base}logo.png 1x, ${base}logo.png 2x">`,
  ],
  [
    'files whose URL is encoded differently',
    `<img src="${base}a%20b.png"><img src="${base}a b.png">`,
  ],
  ['files in the lasting folder', '<script src="/releases/mf-tours/lasting/react.0a.js"></script>'],
  [
    'files of other origins and data URLs',
    '<img src="https://cdn.example.com/a.png"><img src="data:image/png;,">',
  ],
  [
    'other URLs of the site',
    '<img src="/media/1.jpg"><a href="offers">Offers</a><iframe src="map">',
  ],
  [
    'files in the markup of another area',
    '<div data-boundary="mf-other/map"><img src="map.png"></div>',
  ],
  ['files of another area', '<img src="/releases/mf-other/1.0.0/gone.png">'],
  ['URLs in text and empty URLs', '<p>/releases/mf-tours/1.0.0/gone.png</p><img src="">'],
])('platform#F3: does not report %s as missing', (_what, markup) => {
  expect(missingIn(markup)).toEqual([]);
});

it('platform#F3: reports missing files that a style sheet requests', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sheets-'));
  try {
    await mkdir(path.join(folder, 'browser'));
    await writeFile(
      path.join(folder, 'browser/page.css'),
      `@import "gone.css"; /* url(never.png) */ @font-face { src: url('fonts/a.woff2') }
       a { background: url(gone.png) } b { background: url("data:image/png;,") url(#a) url(/images/a.svg) }`,
    );
    expect(await missingInSheets({ record, folder })).toEqual([
      `${base}gone.css (in browser/page.css)`,
      `${base}gone.png (in browser/page.css)`,
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
