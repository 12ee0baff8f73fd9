import type { ReactElement } from 'react';

/** The exports of a primitive's `*.examples.tsx`. */
interface ExamplesFile {
  examples: Record<string, () => ReactElement>;
  /** Titles of examples that cover the page, so each is shown alone. */
  alone?: readonly string[];
}

declare global {
  interface ImportMeta {
    /** webpack's glob import, which finds new primitives without a list. */
    webpackContext(
      folder: string,
      options: { recursive: boolean; regExp: RegExp },
    ): { keys(): string[]; (key: string): unknown };
  }
}

export interface Example {
  /** Name of the primitive's folder. */
  primitive: string;
  title: string;
  Component: () => ReactElement;
  isAlone: boolean;
}

/** The examples of all primitives, in folder order. */
export function everyExample(): Example[] {
  const files = import.meta.webpackContext('../src', {
    recursive: true,
    regExp: /\.examples\.tsx$/,
  });
  return files.keys().flatMap((key) => {
    const { examples, alone = [] } = files(key) as ExamplesFile;
    const [, primitive = ''] = key.split('/');
    return Object.entries(examples).map(([title, Component]) => ({
      primitive,
      title,
      Component,
      isAlone: alone.includes(title),
    }));
  });
}
