import { formErrors } from '../forms/form-errors.ts';
import { credentialsSchema, loginResponseSchema } from './login.ts';

describe('credentials', () => {
  it('report both fields when they are empty', () => {
    const parsed = credentialsSchema.safeParse({ email: ' ', password: '' });
    expect(parsed.success ? [] : formErrors(parsed.error)).toEqual([
      { field: 'email', message: 'Enter an email address' },
      { field: 'password', message: 'Enter your password' },
    ]);
  });

  it('keep spaces around a password but not around an email address', () => {
    expect(credentialsSchema.parse({ email: ' alex@example.com ', password: ' a b ' })).toEqual({
      email: 'alex@example.com',
      password: ' a b ',
    });
  });
});

it('rejects a login response without a token', () => {
  const data = { token_type: 'Bearer', expires_in: 3600 };
  expect(loginResponseSchema.safeParse({ data }).success).toBe(false);
  expect(loginResponseSchema.safeParse({ data: { ...data, access_token: 'x' } }).success).toBe(
    true,
  );
});
