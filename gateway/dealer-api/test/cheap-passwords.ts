import { passwordCost } from '../src/customers/password.ts';

/** Hundreds of tests log in: one hash takes milliseconds here instead of 180 ms. */
passwordCost.N = 2 ** 10;
