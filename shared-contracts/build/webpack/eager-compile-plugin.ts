import { parse } from 'acorn';
import webpack, { type Compilation, type Compiler } from 'webpack';

/**
 * Wraps each module of a minimised chunk in parentheses. Browsers compile such functions with the
 * file, off the main thread. They compile other functions when they are called, on the main thread.
 */
export class EagerCompilePlugin {
  readonly #name = 'EagerCompilePlugin';

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap(this.#name, (compilation) => {
      if (compiler.options.optimization.minimize !== true) return;
      compilation.hooks.processAssets.tap(
        // After the minimizer, which would remove the parentheses, and before the hashes.
        { name: this.#name, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1 },
        () => this.#wrapModules(compilation),
      );
    });
  }

  #wrapModules(compilation: Compilation): void {
    const files = [...compilation.chunks]
      .filter((chunk) => !chunk.hasRuntime())
      .flatMap((chunk) => [...chunk.files])
      .filter((file) => file.endsWith('.js'));
    for (const file of files) {
      compilation.updateAsset(
        file,
        (source) => new webpack.sources.RawSource(inParentheses(String(source.source()))),
      );
    }
  }
}

/** @param chunk `(self.area_js=self.area_js||[]).push([[1],{2:(e,t,r)=>{…},3(e,t){…}}])` */
export function inParentheses(chunk: string): string {
  let text = '';
  let at = 0;
  for (const { start, end, isMethod } of modulesOf(chunk)) {
    // A method cannot be wrapped in parentheses.
    const before = isMethod ? ':(function' : '(';
    text += `${chunk.slice(at, start)}${before}${chunk.slice(start, end)})`;
    at = end;
  }
  text += chunk.slice(at);
  // Fail the build, not the browser, if the result is not valid JavaScript.
  parse(text, { ecmaVersion: 'latest' });
  return text;
}

interface ModuleCode {
  start: number;
  end: number;
  isMethod: boolean;
}

function modulesOf(chunk: string): ModuleCode[] {
  const { body } = parse(chunk, { ecmaVersion: 'latest' });
  const push = body
    .flatMap((each) => (each.type === 'ExpressionStatement' ? [each.expression] : []))
    .find((each) => each.type === 'CallExpression');
  const pushed = push?.arguments[0];
  const modules = pushed?.type === 'ArrayExpression' ? pushed.elements[1] : undefined;
  if (modules?.type === 'ObjectExpression') {
    return modules.properties.map((each) => {
      if (each.type !== 'Property') throw new Error('A chunk holds more than its modules');
      return { ...places(each.value), isMethod: each.method };
    });
  }
  // An array if the module ids are sequential.
  if (modules?.type === 'ArrayExpression') {
    return modules.elements.flatMap((each) =>
      each === null ? [] : [{ ...places(each), isMethod: false }],
    );
  }
  throw new Error('This is no chunk of webpack');
}

const places = ({ start, end }: { start: number; end: number }) => ({ start, end });
