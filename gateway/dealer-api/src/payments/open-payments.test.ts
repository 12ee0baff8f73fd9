import { readEnvironment } from '../env.ts';
import { openPayments } from './open-payments.ts';

const sandbox = {
  DATA_DIR: 'data',
  PAYMENT_SANDBOX_ORIGIN: 'http://127.0.0.1:4300',
  PAYMENT_SANDBOX_KEY: 'k'.repeat(32),
  PAYMENT_SANDBOX_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
};

it('uses the payment sandbox except in production', () => {
  expect(openPayments(readEnvironment({ ...sandbox, NODE_ENV: 'test' }))).toBeDefined();
  expect(openPayments(readEnvironment({ ...sandbox, NODE_ENV: 'production' }))).toBeUndefined();
});

it.each(['PAYMENT_SANDBOX_ORIGIN', 'PAYMENT_SANDBOX_KEY', 'PAYMENT_SANDBOX_WEBHOOK_SECRET'])(
  'disables payments if %s is not set',
  (name) => {
    const variables = { ...sandbox, [name]: undefined, NODE_ENV: 'test' };
    expect(openPayments(readEnvironment(variables))).toBeUndefined();
  },
);
