export * from '@contracts/platform/router';
