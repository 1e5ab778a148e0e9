module.exports = require('@shop/tooling/webpack')(__dirname);
