/** The matchers of jest-dom, which the browser tests' set-up file adds to `expect`. */
import '@testing-library/jest-dom';
