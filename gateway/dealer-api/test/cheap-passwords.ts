import { passwordCost } from '../src/customers/password.ts';

/** Uses cheap password hashes, because hundreds of tests log in and a real hash takes 180 ms. */
passwordCost.N = 2 ** 10;
