import { faultsFor } from './fault-access.ts';

test.each([
  [{ NODE_ENV: 'development' as const, HOST: '127.0.0.1' }, true],
  [{ NODE_ENV: 'test' as const, HOST: 'localhost' }, true],
  [{ NODE_ENV: 'production' as const, HOST: '127.0.0.1' }, false],
  [{ NODE_ENV: 'development' as const, HOST: '0.0.0.0' }, false],
  [{ NODE_ENV: 'development' as const, HOST: '192.0.2.1' }, false],
])('fault injection is available with %j: %s', (environment, isThere) => {
  expect(faultsFor(environment) !== undefined).toBe(isThere);
});
