import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as breakpoints from './breakpoints.ts';

const sheet = readFileSync(path.join(import.meta.dirname, 'breakpoints.css'), 'utf8');
const named = Object.fromEntries(
  [...sheet.matchAll(/^@custom-media --(\S+) (.+);$/gm)].map(([, name, condition]) => [
    name,
    condition,
  ]),
);

it.each(Object.entries(breakpoints))(
  'has the same breakpoint in scripts and style sheets: %s',
  (name, condition) => {
    expect(condition).toBe(
      named[name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)],
    );
  },
);
