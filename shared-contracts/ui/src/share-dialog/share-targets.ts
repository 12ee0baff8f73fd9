/** Addresses that pass a page on (S108). */
export function shareTargets(title: string, url: string) {
  const query = (values: Record<string, string>) =>
    // Mail programs show a plus sign as it is.
    new URLSearchParams(values).toString().replaceAll('+', '%20');
  return {
    facebook: `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`,
    twitter: `https://twitter.com/intent/tweet?${query({ text: title, url })}`,
    email: `mailto:?${query({ subject: title, body: url })}`,
    sms: `sms:?&${query({ body: `${title} ${url}` })}`,
  };
}
