require('./compile-cache.cjs');

module.exports = require('@swc/jest');
