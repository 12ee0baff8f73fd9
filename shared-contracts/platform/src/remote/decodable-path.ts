/** Whether the percent signs of a path spell a text. No page can be at `/%ff` or `/50%`. */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
