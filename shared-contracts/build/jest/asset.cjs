module.exports = '/asset-in-tests';
