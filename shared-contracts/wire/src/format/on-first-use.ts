/**
 * What is made when it is first used, and once. The first formatter of a page costs a phone up to
 * 90 ms, which a script that is only read must not spend; lint refuses one that is made otherwise.
 */
export function onFirstUse<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}
