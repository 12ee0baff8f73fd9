/** Runs after the last suite of a Jest run. */
export default async function tearDown(): Promise<void> {
  await globalThis.stopSharedServers?.();
}
