/** As below `/search`: which address it was, the loader reads from it. */
export { Component, loader } from './search-for.route.tsx';
