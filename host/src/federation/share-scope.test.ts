import * as react from 'react';
import { sharedModules } from '@contracts/build/webpack/shared-modules.ts';
import { shareScope } from './share-scope.ts';

it('leaves out no module that areas are built without', () => {
  expect(Object.keys(shareScope)).toEqual([...sharedModules]);
});

it('gives no second copy of React', () => {
  const [provided] = Object.values(shareScope['react'] ?? {});
  expect(provided?.get()()).toMatchObject({ useState: react.useState });
});
