module.exports = require('@shop/tooling/jest')(__dirname, { name: 'shell/server', environment: 'node' });
