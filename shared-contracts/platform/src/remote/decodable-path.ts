/** Whether a path's percent-encoding is valid. No page can be at `/%ff` or `/50%`. */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
