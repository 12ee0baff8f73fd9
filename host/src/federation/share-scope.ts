import * as contractsReact from '@contracts/platform/react';
import * as contractsRouter from '@contracts/platform/router';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';

/** One copy of a module, as every federated container asks for it. */
interface Provided {
  get: () => () => unknown;
  from: string;
  eager: boolean;
  loaded: boolean;
}

export type ShareScope = Readonly<Record<string, Readonly<Record<string, Provided>>>>;

/** Of which version it is was proved at publish; a container wants some number. */
const version = '0';

function provide(module: unknown): ShareScope[string] {
  return { [version]: { get: () => () => module, from: 'host', eager: true, loaded: true } };
}

/**
 * What areas take from this page, for their containers' `init`. The host itself imports the same
 * modules like any other, so it needs no federation runtime (decision 34).
 */
export const shareScope: ShareScope = {
  react: provide(react),
  'react/jsx-runtime': provide(jsxRuntime),
  'react-dom': provide(reactDom),
  '@contracts/platform/react': provide(contractsReact),
  '@contracts/platform/router': provide(contractsRouter),
};
