export * from 'shared-contracts/react';
