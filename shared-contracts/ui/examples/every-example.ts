import type { ReactElement } from 'react';

/** What a primitive's `*.examples.tsx` exports. */
interface ExamplesFile {
  examples: Record<string, () => ReactElement>;
  /** Titles of examples that cover the page and are shown alone. */
  alone?: readonly string[];
}

declare global {
  interface ImportMeta {
    /** webpack's glob import, so that new primitives are found without a list. */
    webpackContext(
      folder: string,
      options: { recursive: boolean; regExp: RegExp },
    ): { keys(): string[]; (key: string): unknown };
  }
}

export interface Example {
  /** Name of its folder. */
  primitive: string;
  title: string;
  Component: () => ReactElement;
  isAlone: boolean;
}

/** The examples of every primitive, in the order of their folders. */
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
