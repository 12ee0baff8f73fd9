/** The categories of the blog, at `/blog/category/{slug}`. */
export const categories = {
  buying: { slug: 'buying', name: 'Buying' },
  finance: { slug: 'finance', name: 'Finance' },
  electric: { slug: 'electric', name: 'Electric' },
  ownership: { slug: 'ownership', name: 'Ownership' },
  selling: { slug: 'selling', name: 'Selling' },
  news: { slug: 'news', name: 'News' },
} as const;
