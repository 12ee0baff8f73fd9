/** S22: a page of the editors at an address of two parts. */
export { Component, head, loader } from './content-page.route.tsx';
