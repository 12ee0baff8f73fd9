/** The jest-dom matchers that the setup file of browser tests adds to `expect`. */
import '@testing-library/jest-dom';
