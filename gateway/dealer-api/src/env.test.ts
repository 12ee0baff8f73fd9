import { EnvironmentError, readEnvironment } from './env.ts';

test('uses defaults for unset and blank variables', () => {
  expect(readEnvironment({ PORT: '', DATABASE_URL: ' ', HOME: '/home/alex' })).toEqual({
    PORT: 0,
    FORMS_RETENTION_DAYS: 365,
    HOLDS_PER_NETWORK: 6,
    GUEST_HOLDS_PERCENT: 10,
    GUEST_HOLD_MINUTES: 30,
    GUEST_HOLD_PAUSE_MINUTES: 60,
    PHOTOGRAPH_PRIVATE_HOSTS: new Set(),
    IMAGE_HOSTS: new Set(),
    HOST: '127.0.0.1',
    DATA_DIR: '.data',
    LOG_LEVEL: 'info',
    NODE_ENV: 'development',
  });
});

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a port number.'],
  [{ PORT: '70000' }, 'PORT must be a port number.'],
  [{ HOLDS_PER_NETWORK: '0' }, 'HOLDS_PER_NETWORK must be a whole number from 1 to 10000.'],
  [{ GUEST_HOLD_MINUTES: '5' }, 'GUEST_HOLD_MINUTES must be a whole number from 7 to 1440.'],
  [
    { SITE_ORIGIN: 'https://a.example.com/b' },
    'SITE_ORIGIN must be an origin without a path, such as https://www.example.com.',
  ],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.'],
  // A mistyped NODE_ENV must not create the demonstration customer, whose password is public.
  [{ NODE_ENV: 'prod' }, 'NODE_ENV must be development, test or production.'],
  [
    { DATABASE_URL: 'mysql://user:secret@example.com/x' },
    'DATABASE_URL must be a PostgreSQL address, such as postgres://user:password@localhost/forecourt.',
  ],
  [
    { MESSAGES_WEBHOOK: 'mailto:post@example.com' },
    'MESSAGES_WEBHOOK must be the address of a mailer, such as https://mailer.example.com/messages.',
  ],
])('rejects %j and names the variable', (variables, message) => {
  expect(() => readEnvironment(variables)).toThrow(new EnvironmentError(message));
});

test.each(['postgres://u:p@db.example.com:5433/cars', 'postgresql://localhost/cars'])(
  'accepts the database URL %s',
  (DATABASE_URL) => {
    expect(readEnvironment({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL);
  },
);

test.each([
  'http://mailer.example.com/messages',
  'http://localhost.example.com/',
  'http://127.0.0.1@example.com/',
])('rejects the insecure MESSAGES_WEBHOOK %s', (MESSAGES_WEBHOOK) => {
  expect(() => readEnvironment({ MESSAGES_WEBHOOK })).toThrow(
    new EnvironmentError(
      'MESSAGES_WEBHOOK must be https, or of this machine: the messages hold tokens.',
    ),
  );
});

test.each([
  'https://mailer.example.com/messages',
  'http://localhost:2525/messages',
  'http://127.0.0.1:2525/messages',
  'http://[::1]:2525/messages',
])('accepts the MESSAGES_WEBHOOK %s', (MESSAGES_WEBHOOK) => {
  expect(readEnvironment({ MESSAGES_WEBHOOK }).MESSAGES_WEBHOOK).toBe(MESSAGES_WEBHOOK);
});
