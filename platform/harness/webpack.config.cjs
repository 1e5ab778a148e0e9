module.exports = require('@shop/tooling/webpack/harness')(__dirname);
