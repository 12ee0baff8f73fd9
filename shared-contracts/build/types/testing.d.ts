/** The matchers that the browser tests' setup file adds to `expect` from jest-dom. */
import '@testing-library/jest-dom';
