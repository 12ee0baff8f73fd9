import { useLocation } from '@contracts/platform/router';

/**
 * Hidden fields with which a GET form sends the URL's other parameters unchanged.
 * @param props.keys the parameters that the form's own fields send
 */
export function OtherParameters({ keys }: { keys: Readonly<Record<string, string>> }) {
  const query = new URLSearchParams(useLocation().search);
  const ownKeys = new Set(Object.values(keys));
  return [...query].map(
    ([name, value], index) =>
      // The index is the key, because names may repeat and the fields never change order.
      !ownKeys.has(name) && <input key={index} type="hidden" name={name} value={value} />,
  );
}
