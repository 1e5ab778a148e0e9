module.exports = require('@shop/tooling/jest')(__dirname, { environment: 'node' });
