/** @jest-environment node */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Script } from 'node:vm';
import webpack from 'webpack';
import { EagerCompilePlugin, inParentheses } from './eager-compile-plugin.ts';
import { minimizers } from './minimizers.ts';

type Modules = Record<number, (() => number) | undefined>;

function modulesIn(chunk: string): Modules {
  const area: [unknown, Modules][] = [];
  new Script(chunk).runInNewContext({ area });
  return area[0]?.[1] ?? {};
}

it.each([
  ['by their ids', 'area.push([[7],{4:()=>4,5:function(){return 5},6(){return 6}}])'],
  ['by their places', 'area.push([[7],[,,,,()=>4,function(){return 5},()=>(6)]])'],
])('leaves modules that a chunk holds %s unchanged', (_how, chunk) => {
  const modules = modulesIn(inParentheses(chunk));
  expect([4, 5, 6].map((id) => modules[id]?.())).toEqual([4, 5, 6]);
});

it('wraps modules so that they compile with their file', () => {
  const work = Array.from({ length: 200 }, (_, each) => `e.push(${each}*e.length)`).join(';');
  const compiledIn = (chunk: string) => new Script(chunk).createCachedData().length;
  for (const chunk of [`area.push([[7],{4:e=>{${work}}}])`, `area.push([[7],{4(e){${work}}}])`]) {
    expect(compiledIn(inParentheses(chunk))).toBeGreaterThan(2 * compiledIn(chunk));
  }
});

it('reports a script that is not a chunk', () => {
  expect(() => inParentheses('start()')).toThrow('no chunk of webpack');
});

it('refuses code that it would break', () => {
  expect(() => inParentheses('area.push([[7],{async 4(){return 4}}])')).toThrow(SyntaxError);
});

it('runs after the minimizer', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'chunk-'));
  try {
    await writeFile(path.join(folder, 'entry.js'), "void import('./later.js').then(console.log);");
    await writeFile(path.join(folder, 'later.js'), 'export const answer = Math.random();');
    const compiler = webpack({
      mode: 'production',
      target: ['web', 'es2022'],
      context: folder,
      entry: './entry.js',
      output: { path: path.join(folder, 'built') },
      optimization: { minimizer: minimizers },
      plugins: [new EagerCompilePlugin()],
    });
    await promisify(compiler.run.bind(compiler))();
    await promisify(compiler.close.bind(compiler))();
    const files = await readdir(path.join(folder, 'built'));
    const chunk = files.find((file) => file !== 'main.js');
    expect(await readFile(path.join(folder, 'built', String(chunk)), 'utf8')).toMatch(
      /\[\d+\],\{\d+:\(\(?\w/,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
