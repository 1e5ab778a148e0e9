module.exports = require('@shop/tooling/jest')(`${__dirname}/src`, { name: 'shell' });
