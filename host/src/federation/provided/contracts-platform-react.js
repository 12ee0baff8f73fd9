export * from '@contracts/platform/react';
