import { EnvironmentError, readEnvironment } from './env.ts';

test('what is not set, or empty, has its default', () => {
  expect(readEnvironment({ PORT: '', HOME: '/home/alex' })).toEqual({
    PORT: 0,
    HOST: '127.0.0.1',
    DATA_DIR: '.data',
    LOG_LEVEL: 'info',
    NODE_ENV: 'development',
  });
});

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a port number.'],
  [{ PORT: '70000' }, 'PORT must be a port number.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.'],
  [{ DATABASE_URL: 'postgres://example.com/x' }, 'DATABASE_URL is not supported yet.'],
])('%j is refused by name', (variables, message) => {
  expect(() => readEnvironment(variables)).toThrow(new EnvironmentError(message));
});
