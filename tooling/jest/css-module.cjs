// A class name in a test is its own name.
module.exports = {
  __esModule: true,
  default: new Proxy({}, { get: (_, name) => String(name) }),
};
