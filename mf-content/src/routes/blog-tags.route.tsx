/** S20: a subject that is not named is the whole blog too. */
export { Component, loader } from './blog-categories.route.tsx';
