/** A CSS module whose every class is called by its own name. */
const classNames = new Proxy(
  {},
  { get: (_target, name) => (name === '__esModule' ? false : String(name)) },
);

module.exports = classNames;
