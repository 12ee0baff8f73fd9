export * from 'shared-contracts/router';
